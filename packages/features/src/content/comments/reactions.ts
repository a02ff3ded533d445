import { id } from '@forum/contracts';
import { postTopic, type LiveMessage } from '@forum/contracts/live';
import type { RecordedEvent } from '@forum/kernel';
import { defineReaction, type Reaction } from '@forum/projections';
import type { Publication } from '@forum/realtime';
import { z } from 'zod';
import type { CaseDecided } from '@forum/events/cases';
import { whenCaseDecided } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import { liveReaction } from '../../framework/live-reaction.ts';
import { deleteComment } from './commands.ts';
import { followPost, type FollowPost } from './operations/follow-post.ts';
import { commentEvents } from '@forum/events/comments';
import { postEvents } from '@forum/events/posts';
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

/**
 * New, changed and deleted comments → live messages to the post's readers. A case decided → the comment goes. Other
 * readers of a post → its comments, and those of posts merged into it, count for them alone.
 */
export function commentReactions(ctx: AppContext): readonly Reaction[] {
  const follow = ({ data, meta: { actId } }: RecordedEvent<string, FollowPost>) =>
    followPost(ctx, { meta: { actor: { id: data.by }, actId }, postId: data.postId, by: data.by });
  return [
    liveReaction(ctx, {
      name: 'live-comments',
      after: [commentsProjection.name],
      events: commentEvents,
      types: [
        'CommentPosted',
        'CommentEdited',
        'CommentReassigned',
        'CommentDeleted',
        'CommentRestored',
      ],
      tell: (events) => tellComments(ctx, events),
    }),
    whenCaseDecided('carry-out-cases-on-comments', (event) => carryOut(ctx, event)),
    defineReaction({
      name: 'comments-follow-their-post',
      from: 'start',
      after: [commentsProjection.name],
      events: postEvents,
      handles: {
        PostAudienceChanged: follow,
        PostMerged: follow,
        PostUnmerged: follow,
        PostHoldLifted: follow,
      },
    }),
  ];
}

// A comment can be hidden only by removing it from its place, which is kept.
async function carryOut(ctx: AppContext, event: CaseDecided): Promise<void> {
  const { item, outcome } = event.data;
  if (item.type !== 'comment' || (outcome !== 'hide' && outcome !== 'delete')) return;
  await ctx.gate.carryOut(ctx, event, (given) => deleteComment(ctx, { ...given, id: item.id }));
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
  if (type === 'CommentEdited' || type === 'CommentReassigned')
    return { kind: 'comment-edited', postId, commentId };
  if (type === 'CommentDeleted') return { kind: 'comment-deleted', postId, commentId, comments };
  return { kind: 'comment-posted', postId, commentId, parentId, rootId, authorId, comments };
}
