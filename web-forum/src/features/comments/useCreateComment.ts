import { serverTime } from '@forum/api-client/server-clock';
import { isApiError } from '@forum/api-client';
import { createComment, freshComment, type Comment } from '@forum/contracts/comments';
import type { HeldAnswer } from '@forum/contracts/submission-fields';
import type { OwnUser } from '@forum/contracts/users';
import { useQueryClient } from '@tanstack/react-query';
import { useToast, type Toast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { newRequestKey } from '../../lib/calls/request-key.ts';
import { useKeyPerText } from '../../lib/calls/useKeyPerText.ts';
import { countComment } from '../posts/index.ts';
import { isHeld, useHeld } from '../submissions/index.ts';
import { useText } from '../../lib/language/messages.tsx';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import commentsTexts from './messages/en/comments.json';
import { useServerText } from '../../messages/server.ts';
import { commentKeys } from './api.ts';
import { TEMPORARY, withComment, withoutComment } from './comment-tree.ts';
import { useCommentCache } from './useCommentCache.ts';

/** A new comment's text, and its parent. */
export interface WrittenComment {
  readonly content: string;
  readonly parent: Pick<Comment, 'id' | 'depth'> | null;
}

/** Writes a comment: it shows at once, becomes the server's, or disappears if it is refused or held. */
export function useCreateComment(
  postId: string,
  viewer: OwnUser,
  /** Leads to the comment, where it is not in sight. */
  show: (comment: Comment) => Toast['action'],
) {
  const t = useText(commentsTexts);
  const api = useApi();
  const toast = useToast();
  const cache = useCommentCache(postId);
  const client = useQueryClient();
  const keyFor = useKeyPerText();
  const held = useHeld();
  const translated = useServerText();
  // Errors the author can fix keep the server's words: a refused word.
  const reasonOf = (error: Error) =>
    isApiError(error, 409) || isApiError(error, 422) ? translated(error.message) : null;
  return useOptimistic({
    mutationKey: ['create-comment', postId],
    over: [commentKeys.of(postId)],
    send: ({ content, parent }: WrittenComment) =>
      api(
        createComment,
        { body: { content, postId, parentId: parent?.id ?? null } },
        { idempotencyKey: keyFor(`${parent?.id ?? ''} ${content}`) },
      ),
    show: (written) => {
      const counted = countComment(client, postId, 1);
      const temporary = optimistic(written, postId, viewer);
      cache.change((pages, sort) => withComment(pages, temporary, sort));
      // Removes only its own comment: others may have been written meanwhile.
      const takeBack = () => {
        cache.change((pages) => withoutComment(pages, temporary.id));
        counted.takeBack();
      };
      const confirm = (answer: Comment | HeldAnswer) => {
        if (isHeld(answer)) return takeBack();
        cache.confirm(temporary.id, answer);
        return counted.confirm();
      };
      return { confirm, takeBack };
    },
    onSuccess: (answer) => {
      if (isHeld(answer)) return held(answer);
      return toast({ kind: 'success', title: t('posted'), action: show(answer) });
    },
    onError: (error) => {
      const text = reasonOf(error) ?? t('postFailedText');
      toast({ kind: 'error', title: t('postFailed'), text });
    },
    readAgain: cache.outdate,
  });
}

function optimistic({ content, parent }: WrittenComment, postId: string, viewer: OwnUser): Comment {
  return freshComment({
    id: TEMPORARY + newRequestKey(),
    content,
    postId,
    parentId: parent?.id ?? null,
    depth: parent === null ? 0 : parent.depth + 1,
    createdAt: serverTime().toISOString(),
    author: viewer,
  });
}
