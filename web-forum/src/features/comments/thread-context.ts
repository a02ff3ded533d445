import type { CommentSort } from '@forum/contracts/comment-sort';
import type { Comment } from '@forum/contracts/comments';
import { createContext, use } from 'react';

/** What every comment of a thread knows about its surroundings. */
export interface Thread {
  readonly postId: string;
  readonly postAuthorId: string;
  /** The viewer can no longer write here. */
  readonly isClosed: boolean;
  /** A private place: without votes and labels, which count in public. */
  readonly isPrivate: boolean;
  readonly sort: CommentSort;
  /** Opens the panel with a reply to the comment; null: to the post. */
  readonly write: (to: Comment | null) => void;
  /** The first comment that the member has not read yet. */
  readonly newFrom: string | null;
  /** Marks this comment and all after it as new again; null for visitors. */
  readonly markUnread: ((commentId: string) => void) | null;
}

/** The thread around a comment. */
export const ThreadContext = createContext<Thread | null>(null);

/** The thread around a comment. @throws Error outside of one */
export function useThread(): Thread {
  const thread = use(ThreadContext);
  if (thread === null) throw new Error('A comment needs a ThreadContext above it');
  return thread;
}
