// Large acts that change the same things exclude each other: of two at once, the second would claim what the first one
// changes, or find nothing of it, and undoing would restore it wrongly. The act lock is kept beside the log, written
// with the act.
import type { ActTarget } from '@forum/contracts/acts';
import type { StoreTransaction } from '@forum/event-store';
import { DomainError } from '@forum/kernel';

const KIND = 'act-turn';

/** What only one act at a time may change, in the words staff read. */
const IN_TURN: Partial<Record<ActTarget['type'], string>> = { tag: 'tags', prefix: 'prefixes' };

/** What an act changes at large. */
interface Changed {
  readonly target: Pick<ActTarget, 'type'>;
  /** Members whose data it changes throughout; left out: nobody's. */
  readonly members?: readonly string[] | undefined;
}

/**
 * Takes the act lock until the act ends. Call it while holding the act's partition, also for an act that ends at once
 * if nobody else may change the same things at that moment. @throws DomainError conflict `act-open`
 */
export async function takeActLock(
  tx: StoreTransaction,
  { actId, ...changed }: Changed & { readonly actId: string },
): Promise<void> {
  for (const { key, what } of actLocksOf(changed)) {
    if (!(await tx.reserve(KIND, key, actId))) throw isTaken(what);
  }
}

/** For an act that ends at once: it waits for a large one as well. @throws DomainError conflict `act-open` */
export async function requireNoActLock(tx: StoreTransaction, changed: Changed): Promise<void> {
  const what = await findActLock(tx, changed);
  if (what !== null) throw isTaken(what);
}

/** Whether a large act is currently changing everything of the member's. */
export async function isActLocked(tx: StoreTransaction, memberId: string): Promise<boolean> {
  return (await findActLock(tx, { target: { type: 'member' }, members: [memberId] })) !== null;
}

async function findActLock(tx: StoreTransaction, changed: Changed): Promise<string | null> {
  for (const { key, what } of actLocksOf(changed)) {
    if ((await tx.findReservation(KIND, key)) !== null) return what;
  }
  return null;
}

/** Lets the next act begin; does nothing where another act holds the lock. */
export async function releaseActLock(tx: StoreTransaction, actId: string): Promise<void> {
  await tx.releaseAll(KIND, actId);
}

// Members in order, so that two acts that take the same ones cannot deadlock.
function actLocksOf({ target, members = [] }: Changed): { key: string; what: string }[] {
  const what = IN_TURN[target.type];
  const things = what === undefined ? [] : [{ key: what, what }];
  const all = members.toSorted().map((id) => ({ key: `member:${id}`, what: 'this member' }));
  return [...things, ...all];
}

function isTaken(what: string): DomainError {
  const message = `Another change to ${what} is still in progress. Please wait.`;
  return new DomainError('conflict', 'act-open', message);
}
