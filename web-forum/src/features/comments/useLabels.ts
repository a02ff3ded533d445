import { serverTime } from '@forum/api-client/server-clock';
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
import { useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../components/Toasts.tsx';
import { useApi } from '../../lib/calls/api.ts';
import { createOptimisticValues } from '../../lib/calls/optimistic-values.ts';
import { useText } from '../../lib/language/messages.tsx';
import { newRequestKey } from '../../lib/calls/request-key.ts';
import { useOptimistic } from '../../lib/calls/useOptimistic.ts';
import commonTexts from '../../messages/en/common.json';
import labelsTexts from '../labels/messages/en/labels.json';
import { useServerText } from '../../messages/server.ts';
import { showAnswer } from '../posts/index.ts';
import { commentKeys } from './api.ts';
import { TEMPORARY, withAnswer } from './comment-tree.ts';
import { useThread } from './thread-context.ts';
import { useCommentCache } from './useCommentCache.ts';

/** Names a comment's label changes in progress. */
export function labelsKey(commentId: string) {
  return ['labels', commentId] as const;
}

interface Change {
  readonly type: LabelType;
  readonly isOn: boolean;
}

type Labels = Pick<Comment, 'labels'>;

const showOptimistic = createOptimisticValues<Labels>();

/**
 * Adds labels to a comment and removes one's own: shows at once and reverts if refused. The label ANSWER of the post's
 * owner accepts the comment.
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
  const place = cache.placeOf(id, ({ labels }) => ({ labels }));
  const { mutate } = useOptimistic({
    mutationKey: labelsKey(id),
    scope: { id: `labels ${id}` },
    over: [commentKeys.of(comment.postId)],
    send: ({ type, isOn }: Change) =>
      isOn
        ? api(markComment, { params: { id }, body: { type } })
        : api(unmarkComment, { params: { id, type } }),
    show: (change) =>
      showOptimistic(
        { client, id, place },
        ({ labels }) => ({ labels: withLabel(labels, change, viewer) }),
        ({ labels }: Labels) => ({ labels }),
      ),
    onSuccess: (_, { type, isOn }) => {
      if (type !== 'ANSWER' || viewer.id !== postAuthorId) return;
      cache.change((pages) => withAnswer(pages, isOn ? id : null));
      showAnswer(client, comment.postId, isOn ? id : null);
    },
    onError: (error) => {
      const text = isApiError(error) ? translated(error.message) : common('pleaseTryAgain');
      toast({ kind: 'error', title: t('failed'), text });
    },
    readAgain: cache.outdate,
  });
  return {
    mark: (type: LabelType) => mutate({ type, isOn: true }),
    unmark: (type: LabelType) => mutate({ type, isOn: false }),
  };
}

/** With or without the member's label of that type. */
function withLabel(labels: CommentLabel[], { type, isOn }: Change, viewer: OwnUser) {
  const isOwn = (label: CommentLabel) => label.type === type && label.markedBy.id === viewer.id;
  if (!isOn) return labels.filter((label) => !isOwn(label));
  return labels.some(isOwn) ? labels : [...labels, optimistic(type, viewer)];
}

function optimistic(type: LabelType, { id, username }: OwnUser): CommentLabel {
  return {
    id: TEMPORARY + newRequestKey(),
    type,
    ...LABELS[type],
    createdAt: serverTime().toISOString(),
    markedBy: { id, username },
  };
}
