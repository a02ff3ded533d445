// Large acts that change what many posts carry take turns: of two at once, the second would take the first one's posts for
// its own, and undoing it would give them back wrongly. Whose turn it is stands beside the log, written with the act.
import type { ActTarget } from '@forum/contracts/staff-acts';
import type { StoreTransaction } from '@forum/event-store';
import { DomainError } from '@forum/kernel';

const KIND = 'act-turn';

/** What is changed by one act at a time, as staff read it. */
const IN_TURN: Partial<Record<ActTarget['type'], string>> = { tag: 'tags', prefix: 'prefixes' };

/** An act, and what it is about. */
interface TurnOf {
  readonly actId: string;
  readonly target: Pick<ActTarget, 'type'>;
}

/** It is the act's turn until it ends; to be called while its partition is held. @throws DomainError conflict `act-open` */
export async function takeTurn(tx: StoreTransaction, { actId, target }: TurnOf): Promise<void> {
  const what = IN_TURN[target.type];
  if (what === undefined || (await tx.reserve(KIND, what, actId))) return;
  throw isTaken(what);
}

/** For an act that is over at once: it waits for a large one as well. @throws DomainError conflict `act-open` */
export async function requireTurn(
  tx: StoreTransaction,
  { type }: Pick<ActTarget, 'type'>,
): Promise<void> {
  const what = IN_TURN[type];
  if (what === undefined || (await tx.findReservation(KIND, what)) === null) return;
  throw isTaken(what);
}

/** The next one may begin; does nothing where it is the turn of another. */
export async function endTurn(tx: StoreTransaction, { actId, target }: TurnOf): Promise<void> {
  const what = IN_TURN[target.type];
  if (what === undefined || (await tx.findReservation(KIND, what)) !== actId) return;
  await tx.release(KIND, what);
}

function isTaken(what: string): DomainError {
  const message = `Another change of ${what} has not ended yet. Please wait.`;
  return new DomainError('conflict', 'act-open', message);
}
