import { id } from '@forum/contracts';
import { postTopic, type LiveMessage } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import type { Reaction } from '@forum/projections';
import type { Publication } from '@forum/realtime';
import { z } from 'zod';
import type { AppContext } from '../feature.ts';
import { liveReaction } from '../live-reaction.ts';
import { commentEvents } from './events.ts';
import { commentsProjection } from './projection.ts';
import { countComments } from './queries/counts.ts';

const onComment = z.object({
  postId: id,
  commentId: id,
  authorId: id,
  parentId: id.nullish(),
  rootId: id.optional(),
});
type OnComment = z.infer<typeof onComment>;

/** Comments → which came, changed or went, for whoever looks at the post. */
export function commentReactions(ctx: AppContext): readonly Reaction[] {
  return [
    liveReaction(ctx, {
      name: 'live-comments',
      after: [commentsProjection.name],
      events: commentEvents,
      types: ['CommentPosted', 'CommentEdited', 'CommentDeleted', 'CommentRestored'],
      tell: (events) => tellComments(ctx, events),
    }),
  ];
}

async function tellComments(
  { db }: AppContext,
  events: readonly RecordedEvent[],
): Promise<Publication[]> {
  const parsed = events.map((event) => ({ event, on: onComment.parse(event.data) }));
  const counts = await countComments(db, [...new Set(parsed.map(({ on }) => on.postId))]);
  return parsed.map(({ event, on }) => ({
    topic: postTopic(on.postId),
    message: messageOf(event.type, on, counts.get(on.postId) ?? 0),
    cause: event.id,
  }));
}

function messageOf(type: string, on: OnComment, comments: number): LiveMessage {
  const { postId, commentId, authorId, parentId = null, rootId = commentId } = on;
  if (type === 'CommentEdited') return { kind: 'comment-edited', postId, commentId };
  if (type === 'CommentDeleted') return { kind: 'comment-deleted', postId, commentId, comments };
  return { kind: 'comment-posted', postId, commentId, parentId, rootId, authorId, comments };
}
