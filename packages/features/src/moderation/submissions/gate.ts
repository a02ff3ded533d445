import { isStaff } from '@forum/contracts';
import type { Kysely } from 'kysely';
import type { Gate, ToPublish } from '../../framework/ports/gate.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { readNumber } from '../../operations/site-settings/queries.ts';
import { applyCaseDecision } from '../cases/operations/apply-case-decision.ts';
import { countRecord, findStatement } from '../cases/queries.ts';
import { flagItem } from '../reports/operations/flag-item.ts';
import { holdForApproval } from './commands/hold-for-approval.ts';
import { printOf } from './parts/text-print.ts';
import { readVerdict } from './queries/verdict.ts';
import { notePrint } from './store/text-prints.ts';

/** What the other areas ask of moderation. */
export const gate: Gate = {
  judge: async (ctx, text) => {
    // Before the verdict, so that the same text sent twenty times at once is counted.
    await noteText(ctx.db, text);
    return readVerdict(ctx, text);
  },
  hold: holdForApproval,
  flag: flagItem,
  carryOut: applyCaseDecision,
  findStatement,
  countRecord,
};

/** Notes that a new text was sent, as a hash, where the same text may be sent only so often. */
async function noteText(
  db: Kysely<ReadDatabase>,
  { actor, isNew, itemId, written }: ToPublish,
): Promise<void> {
  const isCounted = isNew && !isStaff(actor) && (await readNumber(db, 'approveRepeats')) > 0;
  const print = isCounted ? printOf(written) : null;
  if (print !== null) await notePrint(db, { print, memberId: actor.id, itemId });
}
