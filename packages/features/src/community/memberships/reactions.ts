import type { Reaction } from '@forum/projections';
import { whenAccountDeleted } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import { endMembership } from './commands.ts';
import { membershipsProjection } from './projection.ts';
import { listOwnMemberships } from './queries.ts';

/** Ends all memberships of a deleted account: the counts go down. */
export function membershipReactions(ctx: AppContext): readonly Reaction[] {
  return [
    whenAccountDeleted(
      'leave-categories-of-the-deleted',
      [membershipsProjection.name],
      async ({ memberId }) => {
        for await (const { categoryId } of listOwnMemberships(ctx.db, memberId)) {
          await endMembership(ctx, { meta: { actor: null }, categoryId, memberId });
        }
      },
    ),
  ];
}
