import { isApiError } from '@forum/api-client';
import { deleteComment, type Comment } from '@forum/contracts/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { countComment } from '../posts/index.ts';
import { useText } from '../../lib/messages.tsx';
import { commentsTexts } from '../../messages/comments.ts';
import { commonTexts } from '../../messages/common.ts';
import { useServerText } from '../../messages/server.ts';
import { withoutComment } from './comment-tree.ts';
import { useCommentCache } from './useCommentCache.ts';

/** Deletes one's comment: it goes at once and comes back when that is refused. */
export function useDeleteComment(comment: Comment) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(commentsTexts);
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const cache = useCommentCache(comment.postId);
  return useMutation({
    mutationFn: () => api(deleteComment, { params: { id: comment.id } }),
    onMutate: async () => {
      const counted = countComment(client, comment.postId, -1);
      const snapshot = await cache.snapshot();
      cache.change((pages) => withoutComment(pages, comment.id));
      return { snapshot, counted };
    },
    onSuccess: (_, __, { counted }) => counted(),
    onError: (error, _, begun) => {
      // Already gone is what was wanted.
      if (isApiError(error, 404, 410)) return;
      if (begun !== undefined) cache.restore(begun.snapshot);
      const text = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
      toast({ kind: 'error', title: t('deleteFailed'), text });
    },
    onSettled: cache.outdate,
  });
}
