import type { Outcome, StoreTransaction } from '@forum/event-store';
import { DomainError, isId } from '@forum/kernel';
import { memberStream } from '@forum/events/accounts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { deleteOtherSessions, deleteSession, type SessionStore } from './store.ts';
import { forgetBrowsers } from './store/pending.ts';

/** A session that is to end, and the one in which the member says so (null: none). */
interface Ending {
  readonly memberId: string;
  readonly id: string;
  readonly currentId: string | null;
}

/**
 * Ends one of the member's sessions. Where it is another browser's, no browser is trusted any more: which of them it
 * was is not known. @throws DomainError not-found `session-not-found`
 */
export function endSession(
  ctx: CommandContext,
  { meta, memberId, id, currentId }: Command<Ending>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const store = tx.connection.$extendTables<SessionStore>();
    if (!isId(id) || !(await deleteSession(store, { id, memberId }))) {
      throw new DomainError('not-found', 'session-not-found', 'This session does not exist.');
    }
    if (id !== currentId) await forgetBrowsers(tx.connection, memberId);
    await remember(tx, memberId, 'one');
  });
}

/** Ends all of the member's sessions but one (null: all); no browser is trusted any more. */
export function endOtherSessions(
  ctx: CommandContext,
  which: Command<{ readonly memberId: string; readonly keepId: string | null }>,
): Promise<Outcome<void>> {
  const { meta, memberId, keepId } = which;
  return ctx.eventStore.execute(meta, async (tx) => {
    const store = tx.connection.$extendTables<SessionStore>();
    await forgetBrowsers(tx.connection, memberId);
    if ((await deleteOtherSessions(store, { memberId, keepId })) === 0) return;
    await remember(tx, memberId, keepId === null ? 'all' : 'others');
  });
}

async function remember(
  tx: StoreTransaction,
  memberId: string,
  scope: 'one' | 'others' | 'all',
): Promise<void> {
  const stream = memberStream(memberId);
  await tx.appendNext(stream, [
    { type: 'SessionsEnded', data: { memberId, scope, cause: 'member' } },
  ]);
}
