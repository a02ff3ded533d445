import { defineReaction, type Reaction } from '@forum/projections';
import type { AppContext } from '../../framework/feature.ts';
import { accountEvents } from '../accounts/events.ts';
import { endStanding } from './commands/members.ts';
import { groupsProjection } from './projection.ts';
import { listOwnGroups } from './queries.ts';

/** A deleted account is in no group any more. */
export function groupReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'leave-groups-of-the-deleted',
      from: 'start',
      after: [groupsProjection.name],
      events: accountEvents,
      handles: {
        AccountDeleted: async ({ data: { memberId } }) => {
          // Repeating it is harmless: an interrupted attempt restarts from the beginning.
          for await (const { groupId } of listOwnGroups(ctx.db, memberId)) {
            await endStanding(ctx, { meta: { actor: null }, groupId, memberId });
          }
        },
      },
    }),
  ];
}
