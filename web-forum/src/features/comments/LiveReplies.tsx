import type { Post } from '@forum/contracts/posts';
import { LiveBar } from './LiveBar.tsx';
import { QuoteButton } from './QuoteButton.tsx';
import { ThreadPath } from './ThreadPath.tsx';
import { useLiveThread } from './useLiveThread.ts';
import type { ShownReplies } from './useReplies.ts';
import { useRestWhenIdle } from './useRestWhenIdle.ts';

interface Props {
  readonly post: Pick<Post, 'id' | '_count'>;
  readonly replies: ShownReplies;
  /** Leads to the first unread comment; null: nothing is new. */
  readonly onNew: (() => void) | null;
  readonly mayWrite: boolean;
  /** Its own replies, without those of posts merged into it. */
  readonly count: number;
  /** Brings a comment into view. */
  readonly goTo: (id: string) => void;
}

/** What helps while the post is read, and what happens under it. Only an open page needs it, so it loads after the page. */
export function LiveReplies({ post, replies, onNew, mayWrite, count, goTo }: Props) {
  useRestWhenIdle(replies, post._count.comments);
  return (
    <>
      <ThreadPath replies={replies} total={count} onNew={onNew} />
      {mayWrite ? <QuoteButton /> : null}
      {/* Newest first, they appear above what is read, which stays in place. */}
      <LiveBar
        {...useLiveThread(post)}
        onShown={replies.view.sort === 'newest' ? undefined : goTo}
      />
    </>
  );
}
