import type { StoreTransaction } from '@forum/event-store';
import { factorResetFacts, factorResetStream } from '@forum/events/factor-resets';
import { decideStop } from '../decide.ts';
import { deleteReset, holdMember } from '../store.ts';

/** Stops a member's reset inside a command, if one is under way. @returns whether there was one */
export async function stopResetIn(
  tx: StoreTransaction,
  { memberId, by }: { readonly memberId: string; readonly by: string | null },
): Promise<boolean> {
  // Held as where it takes effect: one of the two is first.
  await holdMember(tx.connection, memberId);
  const stream = factorResetStream(memberId);
  const { state } = await tx.fold(stream, factorResetFacts);
  const events = decideStop(state, by);
  await deleteReset(tx.connection, memberId);
  await tx.appendNext(stream, events);
  return events.length > 0;
}
