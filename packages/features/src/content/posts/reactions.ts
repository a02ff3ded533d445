import { id } from '@forum/contracts';
import { postTopic } from '@forum/contracts/live';
import { MERGED } from '@forum/contracts/holds';
import type { RecordedEvent } from '@forum/kernel';
import type { Reaction } from '@forum/projections';
import type { Publication } from '@forum/realtime';
import { z } from 'zod';
import type { CaseDecided } from '@forum/events/cases';
import { whenAccountDeleted, whenCaseDecided } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import { eraseHidden } from '../../framework/redacted-content.ts';
import { liveReaction } from '../../framework/live-reaction.ts';
import { deletePost, editPost } from './commands.ts';
import { discardUnseen } from './commands/discard.ts';
import { postEvents } from '@forum/events/posts';
import { postsProjection } from './projection.ts';
import { listUnseenPosts } from './queries/own.ts';

const CHANGES = new Map([
  ['PostEdited', 'edited'],
  ['PostMoved', 'moved'],
  ['PostPublished', 'published'],
  ['PostUnpublished', 'hidden'],
  ['PostDeleted', 'deleted'],
  ['PostRestored', 'restored'],
  ['PostLocked', 'locked'],
  ['PostUnlocked', 'unlocked'],
  ['PostMerged', 'moved'],
  ['PostUnmerged', 'moved'],
  ['PostReassigned', 'edited'],
] as const);

const ofPost = z.object({
  postId: id,
  hold: z.string().optional(),
  into: id.optional(),
  from: id.optional(),
});

/**
 * Changes of a post → a live message to its readers. An account deleted → its drafts go. A case decided → the post is
 * hidden or deleted.
 */
export function postReactions(ctx: AppContext): readonly Reaction[] {
  return [
    liveReaction(ctx, {
      name: 'live-posts',
      after: [postsProjection.name],
      events: postEvents,
      types: [...CHANGES.keys()],
      tell: async (events) => events.flatMap((event) => tellOf(event)),
    }),
    whenAccountDeleted(
      'discard-drafts-of-the-deleted',
      [postsProjection.name, 'comments'],
      async ({ memberId }) => {
        for await (const { id: postId } of listUnseenPosts(ctx.db, memberId)) {
          await discardUnseen(ctx, { meta: { actor: null }, postId });
        }
        await eraseHidden(ctx.db, memberId);
      },
    ),
    whenCaseDecided('carry-out-cases-on-posts', (event) => carryOut(ctx, event)),
  ];
}

function tellOf({ id: cause, type, data }: RecordedEvent): Publication[] {
  const change = [...CHANGES].find(([known]) => known === type)?.[1];
  const { postId, hold, into, from } = ofPost.parse(data);
  // A merged post is not hidden: it has moved.
  if (change === undefined || hold === MERGED) return [];
  const told = {
    topic: postTopic(postId),
    message: { kind: 'post', postId, change },
    cause,
  } as const;
  const home = type === 'PostMerged' ? into : type === 'PostUnmerged' ? from : undefined;
  if (home === undefined) return [told];
  const message = { kind: 'post', postId: home, change: 'edited' } as const;
  return [told, { topic: postTopic(home), message, cause }];
}

async function carryOut(ctx: AppContext, event: CaseDecided): Promise<void> {
  const { item, outcome } = event.data;
  if (item.type !== 'post') return;
  const postId = item.id;
  if (outcome === 'hide') {
    const changes = { published: false };
    await ctx.gate.carryOut(ctx, event, (given) => editPost(ctx, { ...given, postId, changes }));
  }
  if (outcome === 'delete') {
    await ctx.gate.carryOut(ctx, event, (given) => deletePost(ctx, { ...given, postId }));
  }
}
