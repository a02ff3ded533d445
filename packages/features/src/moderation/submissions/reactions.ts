import type { Reaction } from '@forum/projections';
import { whenAccountDeleted } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import { eraseSubmission } from './commands.ts';
import { submissionsProjection } from './projection.ts';
import { listKeptOf } from './queries.ts';

/** Account deleted → its submissions went with it, so nothing is left to decide. */
export function submissionReactions(ctx: AppContext): readonly Reaction[] {
  return [
    whenAccountDeleted(
      'withdraw-submissions-of-the-deleted',
      [submissionsProjection.name],
      async ({ memberId }) => {
        // Repeating is harmless: an interrupted attempt starts over. The log tells waiting from refused, since a
        // refusal may be undone at this very moment.
        for await (const { id } of listKeptOf(ctx.db, memberId)) {
          await eraseSubmission(ctx, { meta: { actor: null }, id });
        }
      },
    ),
  ];
}
