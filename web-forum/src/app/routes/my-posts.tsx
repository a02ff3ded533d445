import { useSearchParams } from 'react-router-dom';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { LinkTabs } from '../../components/LinkTabs.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { PostStream, postPagesQuery, type PostFilter } from '../../features/posts/index.ts';
import { OwnSubmissions, presentSubmissionsQuery } from '../../features/submissions/index.ts';
import { useViewer, viewerQuery } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import { pageNumber } from '../../lib/addresses/page-number.ts';
import ownPostsTexts from '../../features/saved/messages/en/own-posts.json';
import { neededPages, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import styles from './my-posts.module.css';

export const load: Load = async (context, { request }) => {
  await membersOnly(context, request);
  const viewer = context.client.getQueryData(viewerQuery(context.api).queryKey);
  const search = new URL(request.url).searchParams;
  if (viewer === undefined || viewer === null) return;
  if (shows(search) === 'waiting') {
    await context.client.prefetchQuery(presentSubmissionsQuery(context.api, 'waiting'));
    return;
  }
  const filter = ownPosts(viewer.id, shows(search) === 'drafts');
  await neededPages(context, postPagesQuery(context.api, filter, pageNumber(search)));
};

/** The reader's own posts: published ones and those waiting for approval. */
export function Component() {
  const t = useText(ownPostsTexts);
  const viewer = useViewer();
  const [search] = useSearchParams();
  const shown = shows(search);
  const drafts = shown === 'drafts';
  if (viewer === null) return null;
  return (
    <>
      <PageHead title={t('mine')} description={t('mineLead')} path="/my-posts" isPrivate />
      <Breadcrumbs trail={[{ name: t('mine'), path: '/my-posts' }]} />
      <div className={styles.page}>
        <PageTitle lead={t('mineLead')} acts={<LinkButton to="/new">{t('write')}</LinkButton>}>
          {t('mine')}
        </PageTitle>
        <LinkTabs
          label={t('which')}
          tabs={[
            { to: '/my-posts', name: t('published'), isCurrent: shown === 'published' },
            { to: '/my-posts?show=drafts', name: t('drafts'), isCurrent: drafts },
            { to: '/my-posts?show=waiting', name: t('waiting'), isCurrent: shown === 'waiting' },
          ]}
        />
        {shown === 'waiting' ? (
          <OwnSubmissions />
        ) : (
          <PostStream
            key={shown}
            filter={ownPosts(viewer.id, drafts)}
            firstPage={pageNumber(search)}
            empty={
              drafts
                ? { title: t('noDrafts'), text: t('noDraftsText') }
                : { title: t('noPublished'), text: t('noPublishedText') }
            }
          />
        )}
      </div>
    </>
  );
}

function ownPosts(authorId: string, drafts: boolean): PostFilter {
  return { authorId, published: !drafts };
}

function shows(search: URLSearchParams): 'published' | 'drafts' | 'waiting' {
  const shown = search.get('show');
  return shown === 'drafts' || shown === 'waiting' ? shown : 'published';
}
