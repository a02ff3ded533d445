import type { QueryClient } from '@tanstack/react-query';
import { changePost, loadedPosts } from './api.ts';

/** The outcome of the call: exactly one of the two is called, once. */
interface Counted {
  readonly confirm: () => void;
  readonly takeBack: () => void;
}

/** The comments of a post that are being written or deleted. */
interface Counting {
  underWay: number;
  /** The last count: if another number is shown, a live message brought it meanwhile. */
  counted: number;
  isTold: boolean;
}

const countings = new WeakMap<QueryClient, Map<string, Counting>>();

/**
 * Call when a comment is about to be written or deleted. The loaded post's comment count changes with the answer:
 * each is counted, however many are in progress. A number from live messages takes precedence.
 */
export function countComment(client: QueryClient, postId: string, by: 1 | -1): Counted {
  const all = countings.get(client) ?? new Map<string, Counting>();
  countings.set(client, all);
  const shown = () => loadedPosts(client).find(({ id }) => id === postId)?._count.comments ?? 0;
  const counting = all.get(postId) ?? { underWay: 0, counted: shown(), isTold: false };
  all.set(postId, counting);
  counting.underWay += 1;
  const settle = (change: number) => {
    counting.isTold ||= shown() !== counting.counted;
    if (!counting.isTold) add(client, postId, change);
    counting.counted = shown();
    counting.underWay -= 1;
    if (counting.underWay === 0) all.delete(postId);
  };
  return { confirm: () => settle(by), takeBack: () => settle(0) };
}

function add(client: QueryClient, postId: string, change: number): void {
  changePost(client, postId, (post) => {
    const comments = Math.max(0, post._count.comments + change);
    return { ...post, _count: { ...post._count, comments } };
  });
}
