import { id } from '@forum/contracts';
import { postTopic } from '@forum/contracts/live';
import { defineReaction, type Reaction } from '@forum/projections';
import { z } from 'zod';
import { accountEvents } from '../accounts/events.ts';
import { carryOutCase, type CaseDecided } from '../carry-out-case.ts';
import { caseEvents } from '../cases/events.ts';
import type { AppContext } from '../feature.ts';
import { eraseHidden } from '../redacted-content.ts';
import { liveReaction } from '../live-reaction.ts';
import { deletePost, editPost } from './commands.ts';
import { discardUnseen } from './commands/discard.ts';
import { postEvents } from './events.ts';
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
] as const);

const ofPost = z.object({ postId: id });

/**
 * Changes of a post → that it changed, for whoever looks at it. An account deleted → its drafts go. A case decided → the
 * post is hidden or deleted.
 */
export function postReactions(ctx: AppContext): readonly Reaction[] {
  return [
    liveReaction(ctx, {
      name: 'live-posts',
      after: [postsProjection.name],
      events: postEvents,
      types: [...CHANGES.keys()],
      tell: async (events) =>
        events.flatMap(({ id: cause, type, data }) => {
          const change = [...CHANGES].find(([known]) => known === type)?.[1];
          if (change === undefined) return [];
          const { postId } = ofPost.parse(data);
          return { topic: postTopic(postId), message: { kind: 'post', postId, change }, cause };
        }),
    }),
    defineReaction({
      name: 'discard-drafts-of-the-deleted',
      from: 'start',
      after: [postsProjection.name],
      events: accountEvents,
      handles: {
        AccountDeleted: async ({ data: { memberId } }) => {
          // Discarding twice is harmless: an attempt that broke off is made again from the start.
          for await (const { id: postId } of listUnseenPosts(ctx.db, memberId)) {
            await discardUnseen(ctx, { meta: { actor: null }, postId });
          }
          await eraseHidden(ctx.db, memberId);
        },
      },
    }),
    defineReaction({
      name: 'carry-out-cases-on-posts',
      from: 'start',
      after: [],
      events: caseEvents,
      handles: { CaseDecided: (event) => carryOut(ctx, event) },
    }),
  ];
}

async function carryOut(ctx: AppContext, event: CaseDecided): Promise<void> {
  const { item, outcome } = event.data;
  if (item.type !== 'post') return;
  const postId = item.id;
  if (outcome === 'hide') {
    const changes = { published: false };
    await carryOutCase(ctx, event, (given) => editPost(ctx, { ...given, postId, changes }));
  }
  if (outcome === 'delete') {
    await carryOutCase(ctx, event, (given) => deletePost(ctx, { ...given, postId }));
  }
}
