import { LinkButton } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { ConversationList, conversationsQuery } from '../../features/conversations/index.ts';
import { conversationsTexts } from '../../features/conversations/messages/conversations.ts';
import { useViewer } from '../../features/session/index.ts';
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
  if (viewer === null) return null;
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} description={t('lead')} path="/messages" isPrivate />
      <PageTitle
        lead={t('lead')}
        acts={
          <LinkButton look="primary" to="/messages/new">
            {t('new')}
          </LinkButton>
        }
      >
        {t('title')}
      </PageTitle>
      <ConversationList viewer={viewer} />
    </div>
  );
}
