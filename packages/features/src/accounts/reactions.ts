import { asOneLine, LIMITS } from '@forum/contracts';
import { defineReaction, type Reaction } from '@forum/projections';
import { shorten } from '@forum/rich-text';
import { carryOutCase, type CaseDecided } from '../carry-out-case.ts';
import { caseEvents } from '../cases/events.ts';
import { findStatement } from '../cases/queries.ts';
import type { AppContext } from '../feature.ts';
import { suspendMember } from './commands/suspend.ts';

/** A case decided → the member may only read. */
export function accountReactions(ctx: AppContext): readonly Reaction[] {
  return [
    defineReaction({
      name: 'carry-out-cases-on-members',
      from: 'start',
      after: [],
      events: caseEvents,
      handles: { CaseDecided: (event) => carryOut(ctx, event) },
    }),
  ];
}

async function carryOut(ctx: AppContext, event: CaseDecided): Promise<void> {
  const { outcome, memberId, statementId, until } = event.data;
  if (outcome !== 'suspend') return;
  const statement = asOneLine(await findStatement(ctx.db, statementId));
  const reason = shorten(statement, { max: LIMITS.suspensionReason, min: 40 });
  const end = until === null ? null : new Date(until);
  await carryOutCase(ctx, event, (given) =>
    suspendMember(ctx, { ...given, memberId, until: end, reason }),
  );
}
