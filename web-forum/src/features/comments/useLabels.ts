import { isApiError } from '@forum/api-client';
import type { Comment } from '@forum/contracts/comments';
import {
  LABELS,
  markComment,
  unmarkComment,
  type CommentLabel,
  type LabelType,
} from '@forum/contracts/labels';
import type { OwnUser } from '@forum/contracts/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/api.ts';
import { useText } from '../../lib/messages.tsx';
import { newRequestKey } from '../../lib/request-key.ts';
import { commonTexts } from '../../messages/common.ts';
import { labelsTexts } from '../../messages/labels.ts';
import { useServerText } from '../../messages/server.ts';
import { showAnswer } from '../posts/index.ts';
import { TEMPORARY, withAnswer, withChanged } from './comment-tree.ts';
import { useThread } from './thread-context.ts';
import { useCommentCache } from './useCommentCache.ts';

/** Names the changes of a comment's labels that are on their way. */
export function labelsKey(commentId: string) {
  return ['labels', commentId] as const;
}

interface Change {
  readonly type: LabelType;
  readonly isOn: boolean;
}

/**
 * Puts labels on a comment and takes one's own off: it shows at once and goes back when it is refused. The label ANSWER
 * of the post's owner accepts the comment.
 */
export function useLabels(comment: Comment, viewer: OwnUser) {
  const api = useApi();
  const toast = useToast();
  const client = useQueryClient();
  const common = useText(commonTexts);
  const t = useText(labelsTexts);
  const translated = useServerText();
  const cache = useCommentCache(comment.postId);
  const { postAuthorId } = useThread();
  const { id } = comment;
  const show = (labels: (now: CommentLabel[]) => CommentLabel[]) =>
    cache.change((pages) =>
      withChanged(pages, id, (now) => ({ ...now, labels: labels(now.labels) })),
    );
  const isOwn = (label: CommentLabel, type: LabelType) =>
    label.type === type && label.markedBy.id === viewer.id;
  const without = (type: LabelType) => show((now) => now.filter((label) => !isOwn(label, type)));
  const { mutate } = useMutation({
    mutationKey: labelsKey(id),
    mutationFn: ({ type, isOn }: Change) =>
      isOn
        ? api(markComment, { params: { id }, body: { type } })
        : api(unmarkComment, { params: { id, type } }),
    onMutate: async ({ type, isOn }) => {
      await cache.snapshot();
      if (isOn) show((now) => [...now, optimistic(type, viewer)]);
      else without(type);
    },
    onSuccess: ({ labels }, { type, isOn }) => {
      show(() => labels);
      if (type !== 'ANSWER' || viewer.id !== postAuthorId) return;
      cache.change((pages) => withAnswer(pages, isOn ? id : null));
      showAnswer(client, comment.postId, isOn ? id : null);
    },
    onError: (error, { type, isOn }) => {
      if (isOn) without(type);
      else show(() => comment.labels);
      const text = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
      toast({ kind: 'error', title: t('failed'), text });
    },
    onSettled: cache.outdate,
  });
  return {
    mark: (type: LabelType) => mutate({ type, isOn: true }),
    unmark: (type: LabelType) => mutate({ type, isOn: false }),
  };
}

function optimistic(type: LabelType, { id, username }: OwnUser): CommentLabel {
  return {
    id: TEMPORARY + newRequestKey(),
    type,
    ...LABELS[type],
    createdAt: new Date().toISOString(),
    markedBy: { id, username },
  };
}
