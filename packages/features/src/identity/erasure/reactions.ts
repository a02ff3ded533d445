import { defineReaction, type Reaction } from '@forum/projections';
import { accountEvents } from '@forum/events/accounts';
import type { AppContext } from '../../framework/feature.ts';
import { listMergedInto } from '../accounts/queries.ts';
import { eraseMerged } from './commands.ts';
import { forgetAnswersAbout } from './store.ts';

/**
 * When an account is deleted, answers kept for others' idempotency keys that show the member are deleted, and
 * accounts merged into it are erased as well.
 */
export function erasureReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'forget-answers',
      after: [],
      from: 'start',
      events: accountEvents,
      handles: { AccountDeleted: ({ data }) => forgetAnswersAbout(ctx.db, data.memberId) },
    }),
    defineReaction({
      name: 'erase-merged',
      after: [],
      from: 'start',
      events: accountEvents,
      handles: {
        AccountDeleted: async ({ data: { memberId: into } }) => {
          for (const memberId of await listMergedInto(ctx.db, into)) {
            await eraseMerged(ctx, { meta: { actor: null }, memberId, into });
          }
        },
      },
    }),
  ];
}
