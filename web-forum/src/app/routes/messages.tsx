import { useInfiniteQuery } from '@tanstack/react-query';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { ConversationList, conversationsQuery } from '../../features/conversations/index.ts';
import { conversationsTexts } from '../../features/conversations/messages/conversations.ts';
import { useViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import type { Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import styles from './my-posts.module.css';

export const load: Load = async (context, { request }) => {
  await membersOnly(context, request);
  await context.client.prefetchInfiniteQuery(conversationsQuery(context.api));
};

/** The reader's private conversations. */
export function Component() {
  const t = useText(conversationsTexts);
  const viewer = useViewer();
  const { data } = useInfiniteQuery(conversationsQuery(useApi()));
  if (viewer === null) return null;
  // Where there are none, the list itself says how to begin.
  const hasNone = data?.pages[0]?.data.length === 0;
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} description={t('lead')} path="/messages" isPrivate />
      <Breadcrumbs trail={[{ name: t('title'), path: '/messages' }]} />
      <PageTitle
        lead={t('lead')}
        acts={
          hasNone ? undefined : (
            <LinkButton look="primary" to="/messages/new">
              {t('new')}
            </LinkButton>
          )
        }
      >
        {t('title')}
      </PageTitle>
      <ConversationList viewer={viewer} />
    </div>
  );
}
