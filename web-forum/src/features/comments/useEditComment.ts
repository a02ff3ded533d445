import { isApiError } from '@forum/api-client';
import { editComment, type Comment } from '@forum/contracts/comments';
import type { HeldAnswer } from '@forum/contracts/submission-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { createOptimisticValues } from '../../lib/calls/optimistic-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import commentsTexts from './messages/en/comments.json';
import commonTexts from '../../messages/en/common.json';
import { useServerText } from '../../messages/server.ts';
import { isHeld, useHeld } from '../submissions/index.ts';
import { commentKeys } from './api.ts';
import { useCommentCache } from './useCommentCache.ts';

/** Names a comment's edits in progress. */
export function editKey(commentId: string) {
  return ['edit', commentId] as const;
}

/** What an edit changes. */
type Words = Pick<Comment, 'content' | 'isEdited' | 'updatedAt'>;

const showOptimistic = createOptimisticValues<Words>();

/** Changes one's comment: the new text shows at once and is reverted if refused. */
export function useEditComment({ id, postId }: Comment) {
  const translated = useServerText();
  const common = useText(commonTexts);
  const t = useText(commentsTexts);
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const cache = useCommentCache(postId);
  const held = useHeld();
  const place = cache.placeOf(id, wordsOf);
  return useOptimistic({
    mutationKey: editKey(id),
    scope: { id: `edit ${id}` },
    over: [commentKeys.of(postId)],
    send: (content: string) => api(editComment, { params: { id }, body: { content } }),
    show: (content) =>
      showOptimistic(
        { client, id, place },
        (now) => ({ ...now, content, isEdited: true }),
        // A held edit has changed nothing yet.
        (answer: Comment | HeldAnswer, known) => (isHeld(answer) ? known : wordsOf(answer)),
      ),
    onSuccess: (answer) => (isHeld(answer) ? held(answer) : undefined),
    onError: (error) => {
      const text = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
      toast({ kind: 'error', title: t('saveFailed'), text });
    },
    readAgain: cache.outdate,
  });
}

/** The part of a comment that an edit changes. */
export function wordsOf({ content, updatedAt, isEdited }: Comment): Words {
  return { content, updatedAt, isEdited };
}
