import type { Reaction } from '@forum/projections';
import { whenAccountDeleted } from '../../framework/consequences.ts';
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
    whenAccountDeleted('forget-answers', [], ({ memberId }) =>
      forgetAnswersAbout(ctx.db, memberId),
    ),
    whenAccountDeleted('erase-merged', [], async ({ memberId: into }) => {
      for (const memberId of await listMergedInto(ctx.db, into)) {
        await eraseMerged(ctx, { meta: { actor: null }, memberId, into });
      }
    }),
  ];
}
