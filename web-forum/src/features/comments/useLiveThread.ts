import { getComment, type Comment } from '@forum/contracts/comments';
import { postTopic } from '@forum/contracts/live';
import { getPost, type Post } from '@forum/contracts/posts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useQuery } from '../../lib/calls/queries.ts';
import { useApi } from '../../lib/calls/api.ts';
import type { LiveEvent } from '../../lib/live/live-client.ts';
import { usePollInterval, useTopic } from '../../lib/live/live-context.ts';
import { changePost, postReadAt, showPostNow } from '../posts/index.ts';
import { useViewer } from '../session/index.ts';
import { commentKeys } from './api.ts';
import { withComment } from './comment-tree.ts';
import { useCatchUp } from './useCatchUp.ts';
import { useCommentCache } from './useCommentCache.ts';
import { useLiveChanges } from './useLiveChanges.ts';

/** Above this number, comments are refetched with all the others. */
const ONE_BY_ONE = 20;
/** Data younger than this, in ms, has missed too little to refetch. */
const FRESH_MS = 5000;

/** What happens under a post while it is read. */
export interface LiveThread {
  /** Replies by others that wait to be shown. */
  readonly waiting: number;
  /** @returns the first of them, where it is known */
  readonly showWaiting: () => Promise<string | null>;
  /** The post may no longer be read. */
  readonly end: 'hidden' | 'deleted' | null;
}

/**
 * Keeps a thread as it is on the server: counts, texts, labels and the answer change at once, new replies wait until
 * the reader wants them. Without live messages, it polls every 30 s (specification, section 9).
 */
export function useLiveThread(post: Pick<Post, 'id' | '_count'>): LiveThread {
  const client = useQueryClient();
  const cache = useCommentCache(post.id);
  const viewerId = useViewer()?.id;
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const [end, setEnd] = useState<LiveThread['end']>(null);
  const missed = useMissed(post);
  const apply = useLiveChanges(post.id);
  const catchUp = useCatchUp(post.id);
  const read = useWaitingComments();

  useTopic(postTopic(post.id), (event: LiveEvent) => {
    apply(event);
    if (event.kind === 'reset') {
      missed.look();
      catchUp();
    }
    if (event.kind === 'gone') setEnd((now) => now ?? 'hidden');
    if (event.kind === 'post') {
      const { change } = event;
      if (change === 'hidden' || change === 'deleted') setEnd(change);
      if (change === 'published' || change === 'restored') setEnd(null);
    }
    if (event.kind === 'comment-deleted') {
      setWaiting((now) => new Set([...now].filter((id) => id !== event.commentId)));
    }
    // The reader's own is there already, or arrives with its answer.
    if (event.kind !== 'comment-posted' || event.authorId === viewerId) return;
    if (!cache.has(event.commentId)) setWaiting((now) => new Set(now).add(event.commentId));
  });

  const showWaiting = async () => {
    const [first = null] = waiting;
    const found = missed.count > 0 ? null : await read([...waiting]);
    setWaiting(new Set());
    if (found === null) {
      await client.refetchQueries({ queryKey: commentKeys.of(post.id) });
      const comments = Math.max(missed.comments, post._count.comments);
      changePost(client, post.id, (now) => ({ ...now, _count: { ...now._count, comments } }));
      return first;
    }
    for (const comment of found) {
      if (!cache.has(comment.id)) cache.change((pages, sort) => withComment(pages, comment, sort));
    }
    return first;
  };
  return { waiting: waiting.size + missed.count, showWaiting, end };
}

/** Reads the waiting comments, oldest first; null: better to refetch all. */
function useWaitingComments() {
  const api = useApi();
  return async (ids: readonly string[]): Promise<Comment[] | null> => {
    if (ids.length > ONE_BY_ONE) return null;
    const all = ids.map(async (id) => {
      const { comment } = await api(getComment, { params: { id }, query: {} });
      return { ...comment, replies: [] };
    });
    // Refetching all reveals one that is gone by now.
    const found = await Promise.all(all).catch(() => null);
    return found?.toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1)) ?? null;
  };
}

/** What arrived without live messages: comments that the page does not count yet. */
function useMissed({ id, _count }: Pick<Post, 'id' | '_count'>) {
  const api = useApi();
  const client = useQueryClient();
  const interval = usePollInterval();
  const { data = _count.comments, refetch } = useQuery({
    queryKey: ['posts', 'count', id] as const,
    queryFn: async ({ signal }) => {
      const post = await api(getPost, { params: { id } }, { signal });
      // What the reader changes meanwhile is newer; its own answer brings the rest.
      if (client.isMutating() === 0) showPostNow(client, post);
      return post._count.comments;
    },
    initialData: _count.comments,
    // A page may have been open for a while before it became interactive (docs/decisions/0066).
    initialDataUpdatedAt: () => postReadAt(client, id),
    staleTime: FRESH_MS,
    refetchInterval: interval,
  });
  return {
    comments: data,
    count: Math.max(0, data - _count.comments),
    look: () => void refetch(),
  };
}
