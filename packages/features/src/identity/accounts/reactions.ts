import { asOneLine, LIMITS } from '@forum/contracts';
import { emptyContents } from '@forum/event-store';
import type { Reaction } from '@forum/projections';
import { shorten } from '@forum/rich-text';
import type { CaseDecided } from '@forum/events/cases';
import { whenAccountDeleted, whenCaseDecided } from '../../framework/consequences.ts';
import type { AppContext } from '../../framework/feature.ts';
import { restrictMember } from './commands/restrict.ts';
import { warnMember } from './commands/warn.ts';
import { isAccountEvent, memberStream } from '@forum/events/accounts';

/** A case decided → the member is warned or suspended. An account deleted → what staff wrote about them is emptied. */
export function accountReactions(ctx: AppContext): readonly Reaction[] {
  return [
    whenCaseDecided('carry-out-cases-on-members', (event) => carryOut(ctx, event)),
    whenAccountDeleted('erase-what-staff-wrote-of-members', [], ({ memberId }) =>
      eraseWritten(ctx, memberId),
    ),
  ];
}

async function carryOut(ctx: AppContext, event: CaseDecided): Promise<void> {
  const { outcome, memberId, statementId, reason: rule, until } = event.data;
  if (outcome === 'warn' && rule !== null && statementId !== null) {
    const warning = { reason: rule, message: '', messageId: statementId };
    await ctx.gate.carryOut(ctx, event, (given) =>
      warnMember(ctx, { ...given, memberId, ...warning }),
    );
  }
  if (outcome !== 'suspend') return;
  const statement = asOneLine(await ctx.gate.findStatement(ctx.db, statementId));
  const reason = shorten(statement, { max: LIMITS.suspensionReason, min: 40 });
  const end = until === null ? null : new Date(until);
  await ctx.gate.carryOut(ctx, event, (given) =>
    restrictMember(ctx, { ...given, kind: 'suspension', memberId, until: end, reason }),
  );
}

// Whatever an undo brought back: every text ever written, also reasons no longer in force.
async function eraseWritten({ eventStore, db }: AppContext, memberId: string): Promise<void> {
  const events = await eventStore.readStream(memberStream(memberId));
  const texts = events.flatMap((event): string[] => {
    if (!isAccountEvent(event)) return [];
    if (event.type === 'MemberSuspended' || event.type === 'MemberSilenced') {
      return [event.data.reasonId];
    }
    if (event.type === 'MemberWarned') return [event.data.messageId];
    if (event.type === 'MemberRenamed') return [event.data.nameId, event.data.previousId];
    const isNote = event.type === 'MemberNoteWritten' || event.type === 'MemberNoteEdited';
    return isNote ? [event.data.contentId] : [];
  });
  await emptyContents(db, texts);
}
