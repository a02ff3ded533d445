import { COMMENT_SORTS, type CommentSort } from '@forum/contracts/comment-sort';
import type { Comment } from '@forum/contracts/comments';
import { useQueryClient } from '@tanstack/react-query';
import type { Place } from '../../lib/calls/optimistic-values.ts';
import { commentKeys } from './api.ts';
import {
  findComment,
  topLevelOf,
  withChanged,
  withComment,
  withCommentBack,
  withoutComment,
  type CommentPages,
} from './comment-tree.ts';

/** The loaded comments of a post, whatever they are sorted by. */
export interface CommentCache {
  readonly change: (change: (pages: CommentPages, sort: CommentSort) => CommentPages) => void;
  /** Whether the comment is loaded in any sort order. */
  readonly has: (id: string) => boolean;
  /** Shows the comment of an answer in place of the temporary one, even in a list loaded without it. */
  readonly confirm: (temporaryId: string, comment: Comment) => void;
  /** Removes a comment. @returns restores it to its place, and keeps what arrived meanwhile */
  readonly remove: (id: string) => () => void;
  /** Where a part of a comment is cached. */
  readonly placeOf: <Part extends Partial<Comment>>(
    id: string,
    part: (comment: Comment) => Part,
  ) => Place<Part>;
  /** Refetched when the thread is next opened, not under the reader's eyes. */
  readonly outdate: () => void;
}

/** Lets actions change the loaded comments of a post. */
export function useCommentCache(postId: string): CommentCache {
  const client = useQueryClient();
  const queryKey = commentKeys.of(postId);
  const all = () => client.getQueriesData<CommentPages>({ queryKey });
  const find = (id: string) =>
    all()
      .map(([, pages]) => pages && findComment(topLevelOf(pages), id))
      .find((comment) => comment !== undefined);
  const change: CommentCache['change'] = (make) => {
    for (const [key, pages] of all()) {
      const sort = COMMENT_SORTS.find((each) => each === key[2]);
      if (pages !== undefined && sort !== undefined) client.setQueryData(key, make(pages, sort));
    }
  };
  return {
    change,
    has: (id) => find(id) !== undefined,
    confirm: (id, comment) => change((pages, sort) => withConfirmed(pages, id, comment, sort)),
    remove: (id) => {
      const before = all();
      change((pages) => withoutComment(pages, id));
      return () => {
        for (const [key, old] of before) {
          client.setQueryData<CommentPages>(
            key,
            (now) => now && old && withCommentBack(now, old, id),
          );
        }
      };
    },
    placeOf: (id, part) => ({
      read: () => {
        const comment = find(id);
        return comment && part(comment);
      },
      write: (value) => change((pages) => withChanged(pages, id, (now) => ({ ...now, ...value }))),
    }),
    outdate: () => void client.invalidateQueries({ queryKey, refetchType: 'none' }),
  };
}

function withConfirmed(
  pages: CommentPages,
  temporaryId: string,
  comment: Comment,
  sort: CommentSort,
): CommentPages {
  const has = (id: string) => findComment(topLevelOf(pages), id) !== undefined;
  if (has(comment.id)) return withoutComment(pages, temporaryId);
  if (has(temporaryId)) return withChanged(pages, temporaryId, () => comment);
  return withComment(pages, comment, sort);
}
