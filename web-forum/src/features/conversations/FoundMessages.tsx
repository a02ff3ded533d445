import type { FoundMessage } from '@forum/contracts/conversation-search';
import { nameOf } from '@forum/contracts/users';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Button } from '../../components/Button.tsx';
import { Highlighted } from '../../components/Highlighted.tsx';
import { Link } from '../../components/Link.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RelativeTime } from '../../components/RelativeTime.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { foundMessagesQuery } from './api.ts';
import conversationsTexts from './messages/en/conversations.json';
import styles from './MessageSearch.module.css';
import { titleOf } from './titles.ts';

/** The reader's messages with these words, newest first. */
export function FoundMessages({ q }: { q: string }) {
  const t = useText(conversationsTexts);
  const translated = useServerText();
  const { data, error, ...more } = useInfiniteQuery(foundMessagesQuery(useApi(), q));
  if (data === undefined) {
    if (error !== null) return <Notice kind="error" title={translated(error.message)} />;
    return <Skeleton lines={6} />;
  }
  const all = data.pages.flatMap((page) => page.data);
  if (all.length === 0) return <Notice title={t('nothingFound')}>{t('nothingFoundText')}</Notice>;
  return (
    <>
      <ul className={styles.found} aria-label={t('messagesFound')}>
        {all.map((one) => (
          <Found key={one.id} message={one} />
        ))}
      </ul>
      {more.hasNextPage ? (
        <Button disabled={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {t('moreFound')}
        </Button>
      ) : null}
    </>
  );
}

function Found({ message }: { message: FoundMessage }) {
  const t = useText(conversationsTexts);
  const { id, conversationId, seq, author, writtenAt, highlights } = message;
  const others = message.participants.filter(({ member }) => member.id !== author.id);
  const name = nameOf(author);
  return (
    <li className={styles.message}>
      <p className={styles.head}>
        <span className={styles.where}>
          {others.length === 0
            ? name
            : t('writtenBy', { name, conversation: titleOf({ participants: others }, t) })}
        </span>
        <span className={styles.when}>
          <RelativeTime moment={writtenAt} />
        </span>
      </p>
      <p className={styles.text}>
        <Link to={`/messages/${conversationId}?at=${seq}#message-${id}`}>
          <Highlighted of={highlights.text} />
        </Link>
      </p>
    </li>
  );
}
