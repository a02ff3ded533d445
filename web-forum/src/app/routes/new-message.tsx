import { useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { NewConversation } from '../../features/conversations/index.ts';
import conversationsTexts from '../../features/conversations/messages/en/conversations.json';
import { useViewer } from '../../features/session/index.ts';
import { userQuery } from '../../features/users/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import type { Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import styles from './my-posts.module.css';

export const load: Load = async (context, { request }) => {
  await membersOnly(context, request);
  const to = new URL(request.url).searchParams.get('to');
  if (to !== null) await context.client.prefetchQuery(userQuery(context.api, to));
};

/** A new message to members; `?to` names the first of them. */
export function Component() {
  const t = useText(conversationsTexts);
  const viewer = useViewer();
  const [search] = useSearchParams();
  const to = search.get('to');
  const found = useQuery({ ...userQuery(useApi(), to ?? ''), enabled: to !== null });
  if (viewer === null) return null;
  const members = found.data === undefined || found.data.id === viewer.id ? [] : [found.data];
  return (
    <div className={styles.page}>
      <PageHead title={t('new')} description={t('newLead')} path="/messages/new" isPrivate />
      <Breadcrumbs
        trail={[
          { name: t('title'), path: '/messages' },
          { name: t('new'), path: '/messages/new' },
        ]}
      />
      <PageTitle lead={t('newLead')}>{t('new')}</PageTitle>
      {to !== null && found.isPending ? null : (
        <NewConversation key={to} viewer={viewer} to={members} />
      )}
    </div>
  );
}
