import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { useSuspenseQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { categoriesQuery } from '../../features/categories/index.ts';
import draftListTexts from '../../features/drafts/messages/en/draft-list.json';
import { PostForm } from '../../features/post-form/index.ts';
import postFormTexts from '../../features/post-form/messages/en/post-form.json';
import { PostSkeleton } from '../../features/posts/index.ts';
import { scheduledPostQuery } from '../../features/scheduled-posts/index.ts';
import scheduledTexts from '../../features/scheduled-posts/messages/en/scheduled-posts.json';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { needed, prefetchOptional, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import styles from './PostFormFrame.module.css';

/** The page of a scheduled post. */
export const loadScheduled: Load = async (context, { request, params }) => {
  await membersOnly(context, request);
  await Promise.all([
    prefetchOptional(context, categoriesQuery(context.api)),
    needed(context, scheduledPostQuery(context.api, params.id ?? '')),
  ]);
};

/** Changes the text of a scheduled post. */
export function ScheduledPost() {
  const id = useParams().id ?? '';
  const t = useText(scheduledTexts);
  const drafts = useText(draftListTexts);
  const form = useText(postFormTexts);
  const title = t('editTitle');
  const path = `/drafts/${id}`;
  return (
    <>
      <PageHead title={title} description={title} path={path} isPrivate />
      <Breadcrumbs
        trail={[
          { name: drafts('title'), path: '/drafts' },
          { name: title, path },
        ]}
      />
      <PageTitle>{title}</PageTitle>
      <p className={`${styles.plain} without-js`}>{form('needsScripts')}</p>
      <Suspense key={id} fallback={<PostSkeleton />}>
        <Loaded id={id} />
      </Suspense>
    </>
  );
}

function Loaded({ id }: { id: string }) {
  const { data: scheduled } = useSuspenseQuery(scheduledPostQuery(useApi(), id));
  return <PostForm category={scheduled.category} scheduled={scheduled} />;
}
