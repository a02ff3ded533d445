import { defineReaction, type Reaction } from '@forum/projections';
import { accountEvents } from '@forum/events/accounts';
import type { AppContext } from '../../framework/feature.ts';
import { endMembership } from './commands.ts';
import { membershipsProjection } from './projection.ts';
import { listOwnMemberships } from './queries.ts';

/** Ends all memberships of a deleted account: the counts go down. */
export function membershipReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'leave-categories-of-the-deleted',
      from: 'start',
      after: [membershipsProjection.name],
      events: accountEvents,
      handles: {
        AccountDeleted: async ({ data: { memberId } }) => {
          // Repeating it is harmless: an interrupted attempt restarts from the beginning.
          for await (const { categoryId } of listOwnMemberships(ctx.db, memberId)) {
            await endMembership(ctx, { meta: { actor: null }, categoryId, memberId });
          }
        },
      },
    }),
  ];
}
