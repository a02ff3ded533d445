import { defineReaction, type Reaction } from '@forum/projections';
import { accountEvents } from '../accounts/events.ts';
import type { AppContext } from '../feature.ts';
import { withdrawSubmission } from './commands.ts';
import { submissionsProjection } from './projection.ts';
import { listWaitingOf } from './queries.ts';

/** What was written went with the account of who deleted it: there is nothing left to decide about. */
export function submissionReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'withdraw-submissions-of-the-deleted',
      from: 'start',
      after: [submissionsProjection.name],
      events: accountEvents,
      handles: {
        AccountDeleted: async ({ data: { memberId } }) => {
          const actor = { id: memberId, role: 'MEMBER' } as const;
          // Withdrawing twice is harmless: an attempt that broke off is made again from the start.
          for await (const { id } of listWaitingOf(ctx.db, memberId)) {
            await withdrawSubmission(ctx, { meta: { actor: null }, actor, id });
          }
        },
      },
    }),
  ];
}
