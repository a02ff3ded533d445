import type { Post } from '@forum/contracts/posts';
import {
  lazy,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  type ComponentProps,
  type ComponentType,
} from 'react';
import { ArrowDown } from 'lucide-react';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useHydrated } from '../../lib/loading/useHydrated.ts';
import { useViewer } from '../session/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import commentsTexts from './messages/en/comments.json';
import { useReading } from '../reading/index.ts';
import { AcceptedAnswer } from './AcceptedAnswer.tsx';
import { NewComment } from './NewComment.tsx';
import { RepliesList } from './RepliesList.tsx';
import { onReplySent, onWritten } from './sent-replies.ts';
import { SortLinks } from './SortLinks.tsx';
import { ThreadContext } from './thread-context.ts';
import { useClosed } from './useClosed.ts';
import { useOpenThreads } from './useOpenThreads.ts';
import { usePermalink } from './usePermalink.ts';
import { useReplies } from './useReplies.ts';
import { useWriteReply } from './useWriteReply.ts';
import styles from './Replies.module.css';

// Optional: an offline network must not replace the post with an error.
type Live = ComponentProps<typeof import('./LiveReplies.tsx').LiveReplies>;
const LiveReplies = lazy<ComponentType<Live>>(() =>
  import('./LiveReplies.tsx').then(
    (module) => ({ default: module.LiveReplies }),
    () => ({ default: () => null }),
  ),
);

/** What the replies need to know about their post. */
export interface RepliesProps {
  readonly post: Pick<
    Post,
    | 'id'
    | '_count'
    | 'continueAt'
    | 'acceptedCommentId'
    | 'category'
    | 'locked'
    | 'mergedPosts'
    | 'isPrivate'
    | 'slug'
    | 'title'
  > & {
    readonly author: { readonly id: string };
  };
}

/** The Replies section of a post: sort, the threads, and a field to write in where the next reply will be. */
export function Replies({ post }: RepliesProps) {
  const t = useText(commentsTexts);
  const section = useRef<HTMLElement>(null);
  const { id: postId, isPrivate } = post;
  const { id: postAuthorId } = post.author;
  const replies = useReplies(postId);
  const { sort, expanded, comment } = replies.view;
  const { open, setOpen, reveal, toggle } = useOpenThreads(replies.loaded, expanded ?? comment);
  const { newFrom, markUnread } = useReading(post, section);
  const goTo = usePermalink(replies, setOpen, newFrom);
  const onNew = newFrom === null ? null : () => goTo(newFrom);
  const write = useWriteReply(post);
  const closed = useClosed(post);
  const isClosed = closed !== null;
  const thread = useMemo(
    () => ({ postId, postAuthorId, isClosed, isPrivate, sort, write, newFrom, markUnread }),
    [postId, postAuthorId, isClosed, isPrivate, sort, write, newFrom, markUnread],
  );
  const count = countOwn(post);
  useSent({ postId, reveal, goTo });
  const field = <NewComment postId={post.id} closed={closed} />;
  return (
    <section id="replies" ref={section} className={styles.section} aria-labelledby="replies-title">
      <div className={styles.head}>
        <h2 id="replies-title" className={styles.title}>
          {count === 0 ? t('replies') : t('repliesOf', { count })}
        </h2>
        {count > 0 ? <SortLinks current={sort} /> : null}
      </div>
      {onNew === null ? null : <Jump onClick={onNew} />}
      <ThreadContext value={thread}>
        {sort === 'newest' ? field : null}
        {post.acceptedCommentId === null || replies.isLoading ? null : (
          <AcceptedAnswer id={post.acceptedCommentId} shown={replies.shown} open={open} />
        )}
        <RepliesList replies={replies} open={open} onToggle={toggle} />
        {sort === 'newest' ? null : field}
      </ThreadContext>
      <OnceAlive
        post={post}
        replies={replies}
        onNew={onNew}
        mayWrite={useViewer() !== null && !isClosed}
        count={count}
        goTo={goTo}
      />
    </section>
  );
}

interface Sent {
  readonly postId: string;
  readonly reveal: (id: string) => void;
  readonly goTo: (id: string) => void;
}

/** Shows what was written in the panel: in a long thread it would be far from what is on the screen. */
function useSent({ postId, reveal, goTo }: Sent): void {
  const showWritten = useEffectEvent((of: string, id: string) => {
    if (of === postId && document.getElementById(`comment-${id}`) === null) goTo(id);
  });
  useEffect(() => onReplySent(reveal), [reveal]);
  useEffect(() => onWritten((of, id) => showWritten(of, id)), []);
}

function OnceAlive(props: Live) {
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <LiveReplies {...props} />
    </Suspense>
  );
}

/** Merged posts have a heading of their own. */
function countOwn({ _count, mergedPosts }: RepliesProps['post']): number {
  return mergedPosts.reduce((left, merged) => left - merged._count.comments, _count.comments);
}

function Jump({ onClick }: { onClick: () => void }) {
  const t = useText(commentsTexts);
  return (
    <p className="with-js">
      <Button size="small" onClick={onClick}>
        <Icon of={ArrowDown} /> {t('jump')}
      </Button>
    </p>
  );
}
