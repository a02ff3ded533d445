import { id } from '@forum/contracts';
import type { CommentLabel, LabelType } from '@forum/contracts/labels';
import { postTopic, type LiveMessage } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import type { Reaction } from '@forum/projections';
import type { Publication } from '@forum/realtime';
import { z } from 'zod';
import type { AppContext } from '../../framework/feature.ts';
import { liveReaction } from '../../framework/live-reaction.ts';
import { labelEvents } from '@forum/events/labels';
import { labelsProjection } from './projection.ts';
import { acceptedCommentIds, listLabels } from './queries.ts';

const onComment = z.object({ postId: id, commentId: id });

/** Labels and acceptances → their present state, live to the post's readers. */
export function labelReactions(ctx: AppContext): readonly Reaction[] {
  return [
    liveReaction(ctx, {
      name: 'live-labels',
      after: [labelsProjection.name],
      events: labelEvents,
      types: [
        'LabelAdded',
        'LabelRemoved',
        'LabelLapsed',
        'LabelResumed',
        'AnswerAccepted',
        'AnswerUnaccepted',
      ],
      tell: (events) => tellLabels(ctx, events),
    }),
  ];
}

async function tellLabels(
  { db }: AppContext,
  events: readonly RecordedEvent[],
): Promise<Publication[]> {
  const parsed = events.map((event) => ({ event, on: onComment.parse(event.data) }));
  const [labels, answers] = await Promise.all([
    listLabels(db, [...new Set(parsed.map(({ on }) => on.commentId))]),
    acceptedCommentIds(db, [...new Set(parsed.map(({ on }) => on.postId))]),
  ]);
  return parsed.map(({ event, on: { postId, commentId } }) => {
    const message: LiveMessage = event.type.startsWith('Label')
      ? { kind: 'labels', postId, commentId, labels: countsOf(labels.get(commentId) ?? []) }
      : { kind: 'answer', postId, commentId: answers.get(postId) ?? null };
    return { topic: postTopic(postId), message, cause: event.id };
  });
}

function countsOf(labels: readonly CommentLabel[]) {
  const counts = new Map<LabelType, number>();
  for (const { type } of labels) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts].map(([type, count]) => ({ type, count }));
}
