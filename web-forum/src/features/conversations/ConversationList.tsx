import type { Conversation } from '@forum/contracts/conversations';
import { nameOf, type OwnUser } from '@forum/contracts/users';
import { BellOff } from 'lucide-react';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Avatar } from '../../components/Avatar.tsx';
import { Button, LinkButton } from '../../components/Button.tsx';
import { CountBadge } from '../../components/CountBadge.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Link } from '../../components/Link.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText, type Say } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { conversationsQuery } from './api.ts';
import styles from './ConversationList.module.css';
import conversationsTexts from './messages/en/conversations.json';
import { titleOf } from './titles.ts';

/** The member's conversations, latest message first. */
export function ConversationList({ viewer }: { viewer: OwnUser }) {
  const t = useText(conversationsTexts);
  const translated = useServerText();
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    conversationsQuery(useApi()),
  );
  if (data === undefined) {
    if (error !== null) return <Notice kind="error" title={translated(error.message)} />;
    return <Skeleton lines={6} />;
  }
  const all = data.pages.flatMap((page) => page.data);
  if (all.length === 0) {
    const begin = <LinkButton to="/messages/new">{t('new')}</LinkButton>;
    return (
      <Notice title={t('none')} action={begin}>
        {t('noneText')}
      </Notice>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {all.map((one) => (
          <Line key={one.id} conversation={one} viewer={viewer} />
        ))}
      </ul>
      {hasNextPage ? (
        <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
}

function Line({ conversation, viewer }: { conversation: Conversation; viewer: OwnUser }) {
  const t = useText(conversationsTexts);
  const { id, participants, last, unread, muted, state } = conversation;
  const first = participants[0]?.member ?? viewer;
  const isNew = unread > 0 || state === 'invited';
  return (
    <li className={styles.line}>
      <Avatar member={first} />
      <div className={styles.words}>
        <p className={styles.head}>
          <Link to={`/messages/${id}`} className={isNew ? styles.isNew : styles.name}>
            {titleOf(conversation, t)}
          </Link>
          {muted ? (
            <>
              <Icon of={BellOff} />
              <span className="said">{t('muted')}</span>
            </>
          ) : null}
        </p>
        <p className={styles.opening} dir="auto">
          {openingOf(conversation, viewer, t)}
        </p>
      </div>
      <p className={styles.beside}>
        {last === null ? null : <RelativeTime moment={last.writtenAt} />}
        <CountBadge count={unread} said={t('unread', { count: unread })} />
      </p>
    </li>
  );
}

function openingOf(
  { state, last, invitedBy }: Conversation,
  viewer: OwnUser,
  t: Say<typeof conversationsTexts>,
): string {
  if (state === 'invited') {
    return invitedBy === null ? t('asksSomebody') : t('asks', { name: nameOf(invitedBy) });
  }
  if (last === null) return '';
  return last.authorId === viewer.id ? t('you', { excerpt: last.excerpt }) : last.excerpt;
}
