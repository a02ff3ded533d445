import { defineReaction, type Reaction } from '@forum/projections';
import { accountEvents } from '../../identity/accounts/events.ts';
import type { AppContext } from '../../framework/feature.ts';
import { endMembership } from './commands.ts';
import { membershipsProjection } from './projection.ts';
import { listOwnMemberships } from './queries.ts';

/** Whoever deleted their account is a member of no category: the counts go down. */
export function membershipReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'leave-categories-of-the-deleted',
      from: 'start',
      after: [membershipsProjection.name],
      events: accountEvents,
      handles: {
        AccountDeleted: async ({ data: { memberId } }) => {
          // Leaving twice is harmless: an attempt that broke off is made again from the start.
          for await (const { categoryId } of listOwnMemberships(ctx.db, memberId)) {
            await endMembership(ctx, { meta: { actor: null }, categoryId, memberId });
          }
        },
      },
    }),
  ];
}
