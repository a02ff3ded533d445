import type { Outcome, StoreTransaction } from '@forum/event-store';
import { DomainError, isId } from '@forum/kernel';
import { memberStream } from '@forum/events/accounts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { deleteOtherSessions, deleteSession, type SessionStore } from './store.ts';

/** Ends one of the member's sessions. @throws DomainError not-found `session-not-found` */
export function endSession(
  ctx: CommandContext,
  { meta, memberId, id }: Command<{ readonly memberId: string; readonly id: string }>,
): Promise<Outcome<void>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const store = tx.connection.$extendTables<SessionStore>();
    if (!isId(id) || !(await deleteSession(store, { id, memberId }))) {
      throw new DomainError('not-found', 'session-not-found', 'This session does not exist.');
    }
    await remember(tx, memberId, 'one');
  });
}

/** Ends all of the member's sessions but one (null: all); does nothing if there are no others. */
export function endOtherSessions(
  ctx: CommandContext,
  which: Command<{ readonly memberId: string; readonly keepId: string | null }>,
): Promise<Outcome<void>> {
  const { meta, memberId, keepId } = which;
  return ctx.eventStore.execute(meta, async (tx) => {
    const store = tx.connection.$extendTables<SessionStore>();
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
