import type { Outcome } from '@forum/event-store';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { endSessions } from '../../sessions/operations/end-sessions.ts';
import { unlockPin } from '../../elevated-access/operations/unlock-pin.ts';
import { requireBelow } from '../decide/restrict.ts';
import { appendToMember, lookAt, recordOn, type ByStaff } from './restrict.ts';

/**
 * Signs a member out of every browser: sockets and elevated access end with the sessions. Recorded even if they were
 * signed in nowhere. @throws DomainError forbidden | not-found
 */
export function signOutMember(
  ctx: CommandContext,
  { meta, ...given }: Command<ByStaff>,
): Promise<Outcome<void>> {
  const { actor, memberId } = given;
  return ctx.eventStore.execute(meta, async (tx) => {
    requireBelow(await lookAt(tx, actor, memberId), 'sign out');
    await recordOn(ctx, tx, { ...given, kind: 'member.sign-out' });
    await endSessions(tx, { memberId, keepId: null });
    const data = { memberId, scope: 'all', cause: 'staff' } as const;
    await appendToMember(tx, memberId, [{ type: 'SessionsEnded', data }]);
  });
}

/** Lets a member of staff enter their PIN again immediately. @throws DomainError forbidden | not-found */
export function unlockMembersPin(
  ctx: CommandContext,
  { meta, ...given }: Command<ByStaff>,
): Promise<Outcome<void>> {
  const { actor, memberId } = given;
  return ctx.eventStore.execute(meta, async (tx) => {
    requireBelow(await lookAt(tx, actor, memberId), 'unlock the PIN of');
    await recordOn(ctx, tx, { ...given, kind: 'member.unlock-pin' });
    await unlockPin(tx, { memberId, by: actor.id });
  });
}
