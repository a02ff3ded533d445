import { isApiError } from '@forum/api-client';
import { deleteComment, type Comment } from '@forum/contracts/comments';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { countComment } from '../posts/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import commentsTexts from './messages/en/comments.json';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import { commentKeys } from './api.ts';
import { useCommentCache } from './useCommentCache.ts';

/** Deletes one's comment: it disappears at once and returns if that is refused. */
export function useDeleteComment(comment: Comment) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(commentsTexts);
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const cache = useCommentCache(comment.postId);
  return useOptimistic({
    mutationKey: ['delete-comment', comment.id],
    over: [commentKeys.of(comment.postId)],
    send: () => api(deleteComment, { params: { id: comment.id } }),
    show: () => {
      const counted = countComment(client, comment.postId, -1);
      const bringBack = cache.remove(comment.id);
      // Again: a list loaded meanwhile may still contain it.
      const removeAgain = () => void cache.remove(comment.id);
      return {
        confirm: () => {
          removeAgain();
          counted.confirm();
        },
        takeBack: (error) => {
          if (isGone(error)) removeAgain();
          else bringBack();
          counted.takeBack();
        },
      };
    },
    onError: (error) => {
      if (isGone(error)) return;
      const text = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
      toast({ kind: 'error', title: t('deleteFailed'), text });
    },
    readAgain: cache.outdate,
  });
}

/** Already gone is what was wanted. */
function isGone(error: Error): boolean {
  return isApiError(error, 404, 410);
}
