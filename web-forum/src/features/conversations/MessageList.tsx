import { readConversation } from '@forum/contracts/conversations';
import type { OwnUser } from '@forum/contracts/users';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useInfiniteQuery } from '../../lib/calls/infinite-queries.ts';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useHeldPlace } from '../../lib/stream/useHeldPlace.ts';
import { useServerText } from '../../messages/server.ts';
import { messagesQuery } from './api.ts';
import { MessageItem } from './MessageItem.tsx';
import styles from './MessageList.module.css';
import conversationsTexts from './messages/en/conversations.json';

interface Props {
  id: string;
  viewer: OwnUser;
  /** The position of the message to open it at; null: the end. */
  at: number | null;
  /** What is below them: it is kept in view with the newest. */
  children: ReactNode;
}

/** A conversation's messages, newest at the end; what is on the screen counts as read. */
export function MessageList({ id, viewer, at, children }: Props) {
  const t = useText(conversationsTexts);
  const translated = useServerText();
  const { data, error, ...more } = useInfiniteQuery(messagesQuery(useApi(), id, at));
  const messages = data?.pages.flatMap((page) => page.data).toReversed() ?? [];
  const last = messages.at(-1);
  const newest = last?.seq ?? 0;
  useRead(id, newest);
  const sought = messages.find(({ seq }) => seq === at)?.id;
  const list = useRef<HTMLOListElement>(null);
  useHeldPlace(list, messages[0]?.id ?? '', last?.id ?? '');
  const end = useEnd({ newest, isOwn: last?.author.id === viewer.id, isAtEnd: at === null });
  useInSight(sought);
  if (data === undefined) {
    if (error !== null) return <Notice kind="error" title={translated(error.message)} />;
    return <Skeleton lines={8} />;
  }
  return (
    <>
      {more.hasNextPage ? (
        <Button
          className={styles.earlier ?? ''}
          disabled={more.isFetchingNextPage}
          onClick={() => void more.fetchNextPage()}
        >
          {t('earlier')}
        </Button>
      ) : null}
      <ol ref={list} className={styles.messages} aria-label={t('title')}>
        {messages.map((message) => (
          <MessageItem
            key={message.id}
            conversationId={id}
            message={message}
            isOwn={message.author.id === viewer.id}
            isSought={message.id === sought}
          />
        ))}
      </ol>
      {at === null ? null : (
        <p className={styles.later}>
          <LinkButton to={`/messages/${id}`}>{t('toNewest')}</LinkButton>
        </p>
      )}
      {children}
      <div ref={end} />
    </>
  );
}

/** Marks messages as read up to the newest while somebody is looking. */
function useRead(id: string, newest: number) {
  const api = useApi();
  useEffect(() => {
    if (newest === 0) return undefined;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      // What is not marked now will be with the next message: no error is shown.
      api(readConversation, { params: { id }, body: { seq: newest } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [api, id, newest]);
}

/** Keeps the end in view as messages arrive, unless the reader has scrolled up to earlier ones. */
function useEnd({ newest, isOwn, isAtEnd }: { newest: number; isOwn: boolean; isAtEnd: boolean }) {
  const end = useRef<HTMLDivElement>(null);
  const isSeen = useRef(true);
  const isEmpty = newest === 0;
  useEffect(() => {
    if (isEmpty || end.current === null) return undefined;
    const observer = new IntersectionObserver((entries) => {
      isSeen.current = entries.at(-1)?.isIntersecting ?? true;
    }, NEAR);
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isEmpty]);
  useLayoutEffect(() => {
    if (newest === 0 || !isAtEnd) return;
    if (isSeen.current || isOwn) end.current?.scrollIntoView({ block: 'end' });
  }, [newest, isOwn, isAtEnd]);
  return end;
}

/** The field below the messages may be half out of view. */
const NEAR = { rootMargin: '0px 0px 200px' };

/** Scrolls to the message that was searched for, once it is there. */
function useInSight(messageId: string | undefined) {
  useLayoutEffect(() => {
    if (messageId === undefined) return;
    document.getElementById(`message-${messageId}`)?.scrollIntoView({ block: 'center' });
  }, [messageId]);
}
