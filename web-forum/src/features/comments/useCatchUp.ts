import { COMMENT_SORTS } from '@forum/contracts/comment-sort';
import { listComments, type Comment } from '@forum/contracts/comments';
import { LIMITS } from '@forum/contracts/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../lib/calls/api.ts';
import { commentKeys } from './api.ts';
import { withKnown, type CommentPages } from './comment-tree.ts';
import { useCommentCache } from './useCommentCache.ts';

/** The most pages to refetch: a reader deep in a long thread does not need all of it at once. */
const MOST = 4;

/**
 * Refetches the loaded comments when messages were missed, and shows what changed: votes, texts, labels. New ones wait
 * until the reader wants them.
 */
export function useCatchUp(postId: string): () => void {
  const api = useApi();
  const client = useQueryClient();
  const cache = useCommentCache(postId);
  const { pageSize: limit } = LIMITS.comments;
  return () => {
    const asked = client
      .getQueriesData<CommentPages>({ queryKey: commentKeys.of(postId), type: 'active' })
      .flatMap(([key, loaded]) => {
        const sort = COMMENT_SORTS.find((each) => each === key[2]);
        const pages = loaded?.pages.slice(0, MOST) ?? [];
        return sort === undefined ? [] : pages.map(({ page }) => ({ postId, sort, page, limit }));
      });
    Promise.all(asked.map((query) => api(listComments, { query }))).then((answers) => {
      // What the reader changes meanwhile is newer; its own answer brings the rest.
      if (client.isMutating() > 0) return;
      const found = answers.flatMap(({ comments }) => comments.flatMap(withAllBelow));
      const fresh = new Map(found.map((comment) => [comment.id, comment]));
      cache.change((pages) => withKnown(pages, fresh));
    }, cache.outdate);
  };
}

function withAllBelow(comment: Comment): Comment[] {
  return [comment, ...comment.replies.flatMap(withAllBelow)];
}
