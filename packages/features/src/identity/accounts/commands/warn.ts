import type { ActReason } from '@forum/contracts/acts';
import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { requireBelow } from '../decide/restrict.ts';
import { appendToMember, lookAt, recordOn, type ByStaff } from './restrict.ts';

/** The message to the member. */
export interface Warning {
  readonly reason: ActReason;
  readonly message: string;
  /** If a case ended with it: the row of `content` that already holds the message. */
  readonly messageId?: string | undefined;
}

/**
 * Warns a member, who is notified. The words are a row of `content`: what staff write about a member is no permanent
 * fact.
 * @returns the act's id. @throws DomainError forbidden | not-found
 */
export function warnMember(
  ctx: CommandContext,
  { meta, actor, memberId, grounds, reason, message, messageId: given }: Command<ByStaff & Warning>,
): Promise<Outcome<string>> {
  const [warningId, messageId] = [ctx.newId(), given ?? ctx.newId()];
  return ctx.eventStore.execute(meta, async (tx) => {
    requireBelow(await lookAt(tx, actor, memberId), 'warn');
    // Only if the case ended with it: its decision has already notified the member.
    const caseId = given === undefined ? null : (grounds?.caseId ?? null);
    const act = { kind: 'member.warn', actor, memberId, grounds: { ...grounds, reason } } as const;
    const actId = await recordOn(ctx, tx, act);
    if (given === undefined) await tx.saveContent({ id: messageId, body: message, text: message });
    const data = { memberId, warningId, reason, messageId, caseId, by: actor.id };
    await appendToMember(tx, memberId, [{ type: 'MemberWarned', data }]);
    return actId;
  });
}
