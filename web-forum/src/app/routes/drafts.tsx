import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Link } from '../../components/Link.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { presentSubmissionsQuery, WaitingPosts } from '../../features/submissions/index.ts';
import { DraftList, draftsQuery } from '../../features/drafts/index.ts';
import draftListTexts from '../../features/drafts/messages/en/draft-list.json';
import { ScheduledList, scheduledQuery, zoneQuery } from '../../features/scheduled-posts/index.ts';
import { useViewer } from '../../features/session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import type { Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import styles from './my-posts.module.css';

export const load: Load = async (context, { request }) => {
  await membersOnly(context, request);
  const { api, client } = context;
  await Promise.all([
    client.prefetchQuery(draftsQuery(api)),
    client.prefetchQuery(scheduledQuery(api)),
    client.prefetchQuery(presentSubmissionsQuery(api, 'waiting')),
    // For the zone of the times.
    client.prefetchQuery(zoneQuery(api)),
  ]);
};

/** The reader's drafts, from all their devices. */
export function Component() {
  const t = useText(draftListTexts);
  const viewer = useViewer();
  if (viewer === null) return null;
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} path="/drafts" isPrivate />
      <Breadcrumbs trail={[{ name: t('title'), path: '/drafts' }]} />
      <div className={styles.page}>
        <PageTitle lead={t('lead')}>{t('title')}</PageTitle>
        <DraftList memberId={viewer.id} />
        <p className={styles.elsewhere}>
          {t.rich('unpublished', { posts: <Link to="/my-posts?show=drafts" /> })}
        </p>
        <ScheduledList />
        <WaitingPosts />
      </div>
    </>
  );
}
