import type { StoreTransaction } from '@forum/event-store';
import { memberBars, memberStream } from '@forum/events/accounts';
import { recordAct } from '../../../framework/acts/record.ts';
import type { CommandContext } from '../../../framework/command-context.ts';
import { endSessions } from '../../sessions/operations/end-sessions.ts';
import { decideBar, type Barring } from '../decide/bars.ts';
import { lockRoles } from '../store.ts';
import { requireUnneeded, saveBars } from '../store/bars.ts';

/**
 * Bars a member, inside a command, or admits them, as an act of the owner who gave the provider its token. Sessions and
 * trusted browsers end; keys, passkeys and feeds stand still until the member is admitted. Repeating is harmless.
 * @returns whether anything changed: once it is over, all processes are to be told
 * @throws DomainError conflict `needed-owner`
 */
export async function setBar(
  ctx: CommandContext,
  tx: StoreTransaction,
  barring: Barring,
): Promise<boolean> {
  const { memberId, barred, by, provider } = barring;
  const stream = memberStream(memberId);
  if (barred) await requireUnneeded(tx, memberId);
  // Whoever bars, or admits, the same member waits here.
  if (!(await lockRoles(tx.connection, [memberId])).has(memberId)) return false;
  const { state: bars } = await tx.fold(stream, memberBars);
  const [event] = decideBar(bars, barring);
  if (event === undefined) return false;
  await recordAct(ctx, tx, {
    kind: barred ? 'member.bar' : 'member.admit',
    by: { id: by },
    note: `SCIM (${provider})`,
    target: { type: 'member', id: memberId },
    root: memberId,
    memberId,
  });
  await tx.appendNext(stream, [event]);
  await saveBars(tx.connection, { memberId, bars: memberBars.evolve(bars, event) });
  if (barred) await endSessions(tx, { memberId, keepId: null });
  return true;
}
