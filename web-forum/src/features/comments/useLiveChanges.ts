import { getComment, type Comment } from '@forum/contracts/comments';
import { hashKey, useQueryClient, type MutationKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { useApi } from '../../lib/calls/api.ts';
import type { LiveEvent } from '../../lib/live/live-client.ts';
import { changePost, postKeys, showAnswer } from '../posts/index.ts';
import { withAnswer, withChanged, withoutComment } from './comment-tree.ts';
import { useCommentCache } from './useCommentCache.ts';
import { editKey, wordsOf } from './useEditComment.ts';
import { labelsKey } from './useLabels.ts';

/** Returns the function that shows changes under a post at once, except new replies, which wait. */
export function useLiveChanges(postId: string): (event: LiveEvent) => void {
  const client = useQueryClient();
  const cache = useCommentCache(postId);
  const readAgain = useReadAgain(postId);
  const count = (comments: number) =>
    changePost(client, postId, (now) => ({ ...now, _count: { ...now._count, comments } }));
  return (event) => {
    if (event.kind === 'comment-posted') count(event.comments);
    if (event.kind === 'comment-deleted') {
      count(event.comments);
      cache.change((pages) => withoutComment(pages, event.commentId));
    }
    if (event.kind === 'comment-edited')
      readAgain(event.commentId, wordsOf, editKey(event.commentId));
    if (event.kind === 'labels') readAgain(event.commentId, labelsOf, labelsKey(event.commentId));
    if (event.kind === 'votes' || event.kind === 'reactions') {
      const { item } = event;
      const tally =
        event.kind === 'votes'
          ? { upvotes: event.upvotes, downvotes: event.downvotes }
          : { reactions: event.reactions };
      if (item.type === 'post') changePost(client, postId, (now) => ({ ...now, ...tally }));
      else cache.change((pages) => withChanged(pages, item.id, (now) => ({ ...now, ...tally })));
    }
    if (event.kind === 'answer') {
      cache.change((pages) => withAnswer(pages, event.commentId));
      showAnswer(client, postId, event.commentId);
    }
    // A hidden or deleted post stays on the screen of its current reader.
    if (event.kind === 'post' && event.change !== 'hidden' && event.change !== 'deleted') {
      void client.invalidateQueries({ queryKey: postKeys.ones });
    }
  };
}

/** Refetches a loaded comment and updates part of it. */
function useReadAgain(postId: string) {
  const api = useApi();
  const client = useQueryClient();
  const cache = useCommentCache(postId);
  const reads = useRef(new Map<string, number>());
  return (id: string, part: (fresh: Comment) => Partial<Comment>, mutationKey: MutationKey) => {
    if (!cache.has(id)) return;
    const what = hashKey(mutationKey);
    const read = (reads.current.get(what) ?? 0) + 1;
    reads.current.set(what, read);
    const show = (fresh: Comment) =>
      cache.change((pages) => withChanged(pages, id, (now) => ({ ...now, ...part(fresh) })));
    api(getComment, { params: { id }, query: {} }).then(({ comment }) => {
      // A later request is newer, though it may be answered first.
      if (reads.current.get(what) !== read) return;
      // The reader's own change is already shown; its answer brings the rest.
      if (client.isMutating({ mutationKey }) === 0) show(comment);
    }, cache.outdate);
  };
}

function labelsOf({ labels }: Comment): Partial<Comment> {
  return { labels };
}
