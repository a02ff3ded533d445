import { nameOf } from '@forum/contracts/users';
import { useParams, useSearchParams } from 'react-router-dom';
import { useQuery } from '../../lib/calls/queries.ts';
import { Breadcrumbs } from '../../components/Breadcrumbs.tsx';
import { Link } from '../../components/Link.tsx';
import { Notice } from '../../components/Notice.tsx';
import { PageHead } from '../../components/PageHead.tsx';
import { PageTitle } from '../../components/PageTitle.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import {
  conversationQuery,
  ConversationMenu,
  ConversationView,
  messagesQuery,
  placeIn,
  titleOf,
} from '../../features/conversations/index.ts';
import conversationsTexts from '../../features/conversations/messages/en/conversations.json';
import { useViewer } from '../../features/session/index.ts';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { memberPath } from '../../lib/addresses/paths.ts';
import { useServerText } from '../../messages/server.ts';
import { needed, type Load } from '../load.ts';
import { membersOnly } from '../members-only.ts';
import styles from './my-posts.module.css';

export const load: Load = async (context, { request, params: { id = '' } }) => {
  await membersOnly(context, request);
  const at = placeIn(new URL(request.url).searchParams);
  await Promise.all([
    needed(context, conversationQuery(context.api, id)),
    context.client.prefetchInfiniteQuery(messagesQuery(context.api, id, at)),
  ]);
};

/** A private conversation. */
export function Component() {
  const t = useText(conversationsTexts);
  const translated = useServerText();
  const viewer = useViewer();
  const { id = '' } = useParams();
  const [search] = useSearchParams();
  const found = useQuery(conversationQuery(useApi(), id));
  if (viewer === null) return null;
  const { data } = found;
  const title = data === undefined ? t('title') : titleOf(data, t);
  return (
    <div className={styles.page}>
      <PageHead title={t('title')} description={t('lead')} path={`/messages/${id}`} isPrivate />
      <Breadcrumbs
        trail={[
          { name: t('title'), path: '/messages' },
          { name: title, path: `/messages/${id}` },
        ]}
      />
      <PageTitle
        lead={data === undefined ? undefined : <Who of={data} />}
        acts={
          data?.state === 'joined' ? (
            <ConversationMenu conversation={data} viewer={viewer} />
          ) : undefined
        }
      >
        {title}
      </PageTitle>
      {found.isPending ? <Skeleton lines={8} /> : null}
      {found.error !== null && data === undefined ? (
        <Notice kind="error" title={translated(found.error.message)} />
      ) : null}
      {data === undefined ? null : (
        <ConversationView key={id} conversation={data} viewer={viewer} at={placeIn(search)} />
      )}
    </div>
  );
}

type Shown = Parameters<typeof titleOf>[0];

function Who({ of: { participants } }: { of: Shown }) {
  const t = useText(conversationsTexts);
  return (
    <>
      {participants.map(({ member, state }, index) => {
        const path = memberPath(member);
        return (
          <span key={member.id}>
            {index === 0 ? '' : ' · '}
            {path === null ? nameOf(member) : <Link to={path}>@{member.username}</Link>}
            {state === 'invited' ? ` (${t('invited')})` : ''}
          </span>
        );
      })}
    </>
  );
}
