import { COMMENT_SORTS, type CommentSort } from '@forum/contracts/comments';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { commentKeys } from './api.ts';
import { pathTo, topLevelOf, type CommentPages } from './comment-tree.ts';

/** The comments of a post as they were under every loaded sort, to be brought back. */
export type Snapshot = readonly (readonly [QueryKey, CommentPages | undefined])[];

/** The loaded comments of a post, whatever they are sorted by. */
export interface CommentCache {
  /** Stops answers on their way, which would undo what comes next, and takes a picture. */
  readonly snapshot: () => Promise<Snapshot>;
  readonly change: (change: (pages: CommentPages, sort: CommentSort) => CommentPages) => void;
  /** Whether the comment is loaded under any sort. */
  readonly has: (id: string) => boolean;
  readonly restore: (snapshot: Snapshot) => void;
  /** Fetched anew when the thread is next opened, not under the reader's eyes. */
  readonly outdate: () => void;
}

/** Gives the loaded comments of a post to acts that change them. */
export function useCommentCache(postId: string): CommentCache {
  const client = useQueryClient();
  const queryKey = commentKeys.of(postId);
  const all = () => client.getQueriesData<CommentPages>({ queryKey });
  return {
    snapshot: async () => {
      await client.cancelQueries({ queryKey });
      return all();
    },
    change: (change) => {
      for (const [key, pages] of all()) {
        const sort = COMMENT_SORTS.find((each) => each === key[2]);
        if (pages !== undefined && sort !== undefined)
          client.setQueryData(key, change(pages, sort));
      }
    },
    has: (id) =>
      all().some(([, pages]) => pages !== undefined && pathTo(topLevelOf(pages), id).length > 0),
    restore: (snapshot) => {
      for (const [key, pages] of snapshot) client.setQueryData(key, pages);
    },
    outdate: () => void client.invalidateQueries({ queryKey, refetchType: 'none' }),
  };
}
