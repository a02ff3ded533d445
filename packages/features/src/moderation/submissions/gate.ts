import type { Gate } from '../../framework/ports/gate.ts';
import { applyCaseDecision } from '../cases/operations/apply-case-decision.ts';
import { countRecord, findStatement } from '../cases/queries.ts';
import { flagItem } from '../reports/operations/flag-item.ts';
import { holdForApproval } from './commands/hold-for-approval.ts';
import { readVerdict } from './queries/verdict.ts';

/** What the other areas ask of moderation. */
export const gate: Gate = {
  judge: readVerdict,
  hold: holdForApproval,
  flag: flagItem,
  carryOut: applyCaseDecision,
  findStatement,
  countRecord,
};
