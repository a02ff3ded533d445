import { readConversation } from '@forum/contracts/conversations';
import type { OwnUser } from '@forum/contracts/users';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { Button, LinkButton } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { useServerText } from '../../messages/server.ts';
import { messagesQuery } from './api.ts';
import { MessageItem } from './MessageItem.tsx';
import styles from './MessageList.module.css';
import { conversationsTexts } from './messages/conversations.ts';

interface Props {
  id: string;
  viewer: OwnUser;
  /** The place of a message to open it at; null: at its end. */
  at: number | null;
}

/** Its messages, newest at the end; what is on the screen is read. */
export function MessageList({ id, viewer, at }: Props) {
  const t = useText(conversationsTexts);
  const translated = useServerText();
  const { data, error, ...more } = useInfiniteQuery(messagesQuery(useApi(), id, at));
  const messages = data?.pages.flatMap((page) => page.data).toReversed() ?? [];
  const newest = messages.at(-1)?.seq ?? 0;
  useRead(id, newest);
  const sought = messages.find(({ seq }) => seq === at)?.id;
  const end = useEnd(newest, at === null);
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
      <ol className={styles.messages} aria-label={t('title')}>
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
      <div ref={end} />
    </>
  );
}

/** Marks as read up to the newest, while somebody looks. */
function useRead(id: string, newest: number) {
  const api = useApi();
  useEffect(() => {
    if (newest === 0) return undefined;
    const read = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', read);
      // What is not marked now is with the next message: nobody need be told.
      api(readConversation, { params: { id }, body: { seq: newest } }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', read);
    read();
    return () => document.removeEventListener('visibilitychange', read);
  }, [api, id, newest]);
}

/** Keeps the newest message in sight, at the beginning and as one arrives. */
function useEnd(newest: number, isAtEnd: boolean) {
  const end = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (newest > 0 && isAtEnd) end.current?.scrollIntoView({ block: 'end' });
  }, [newest, isAtEnd]);
  return end;
}

/** Brings the message that was looked for into sight, once it is there. */
function useInSight(messageId: string | undefined) {
  useLayoutEffect(() => {
    if (messageId === undefined) return;
    document.getElementById(`message-${messageId}`)?.scrollIntoView({ block: 'center' });
  }, [messageId]);
}
