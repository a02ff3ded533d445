import { isApiError } from '@forum/api-client';
import { editComment, type Comment } from '@forum/contracts/comments';
import { useMutation } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { commentsTexts } from '../../messages/comments.ts';
import { commonTexts } from '../../messages/common.ts';
import { useServerText } from '../../messages/server.ts';
import { withChanged } from './comment-tree.ts';
import { isHeld, useHeld } from '../submissions/index.ts';
import { useCommentCache } from './useCommentCache.ts';

/** Changes one's comment: the new text shows at once and goes back when it is refused. */
export function useEditComment(comment: Comment) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(commentsTexts);
  const api = useApi();
  const toast = useToast();
  const cache = useCommentCache(comment.postId);
  const held = useHeld();
  const show = (change: Partial<Comment>) =>
    cache.change((pages) => withChanged(pages, comment.id, (now) => ({ ...now, ...change })));
  return useMutation({
    mutationFn: (content: string) =>
      api(editComment, { params: { id: comment.id }, body: { content } }),
    onMutate: async (content) => {
      await cache.snapshot();
      show({ content, isEdited: true });
      // When the answer comes, the comment shows what was hoped for.
      return { content: comment.content, isEdited: comment.isEdited };
    },
    onSuccess: async (answer, _, before) => {
      if (isHeld(answer)) {
        show(before);
        await held(answer);
        return;
      }
      const { content, updatedAt, isEdited } = answer;
      show({ content, updatedAt, isEdited });
    },
    onError: (error, _, before) => {
      if (before !== undefined) show(before);
      const text = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
      toast({ kind: 'error', title: t('saveFailed'), text });
    },
    onSettled: cache.outdate,
  });
}
