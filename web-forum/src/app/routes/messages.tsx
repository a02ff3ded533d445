import { useSearchParams } from 'react-router-dom';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { LinkButton } from '../../components/Button.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import {
  ConversationList,
  conversationsQuery,
  FoundMessages,
  foundMessagesQuery,
  MessageSearch,
} from '../../features/conversations/index.ts';
import conversationsTexts from '../../features/conversations/messages/en/conversations.json';
import { useViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import type { Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import styles from './my-posts.module.css';

export const load: Load = async (context, { request }) => {
  await membersOnly(context, request);
  const q = wordsIn(new URL(request.url).searchParams);
  const { api, client } = context;
  await Promise.all([
    client.prefetchInfiniteQuery(conversationsQuery(api)),
    q === '' ? undefined : client.prefetchInfiniteQuery(foundMessagesQuery(api, q)),
  ]);
};

function wordsIn(search: URLSearchParams): string {
  return (search.get('q') ?? '').trim().slice(0, 200);
}

/** The reader's private conversations, or the results of a search in them. */
export function Component() {
  const t = useText(conversationsTexts);
  const viewer = useViewer();
  const [search] = useSearchParams();
  const q = wordsIn(search);
  const { data } = useInfiniteQuery(conversationsQuery(useApi()));
  if (viewer === null) return null;
  // If there are none, the list itself says how to begin.
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
      {hasNone ? null : <MessageSearch q={q} />}
      {q === '' ? <ConversationList viewer={viewer} /> : <FoundMessages key={q} q={q} />}
    </div>
  );
}
