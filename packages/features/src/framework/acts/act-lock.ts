// Large acts that change the same things take turns: of two at once, the second would take what the first one changes for
// its own, or find nothing of it, and undoing would give it back wrongly. Whose turn it is stands beside the log, written
// with the act.
import type { ActTarget } from '@forum/contracts/acts';
import type { StoreTransaction } from '@forum/event-store';
import { DomainError } from '@forum/kernel';

const KIND = 'act-turn';

/** What is changed by one act at a time, as staff read it. */
const IN_TURN: Partial<Record<ActTarget['type'], string>> = { tag: 'tags', prefix: 'prefixes' };

/** What an act changes at large. */
interface Changed {
  readonly target: Pick<ActTarget, 'type'>;
  /** All of whose it changes; left out: nobody's. */
  readonly members?: readonly string[] | undefined;
}

/**
 * It is the act's turn until it ends; to be called while its partition is held, and also by an act that is over at once
 * where others must not change the same in this moment. @throws DomainError conflict `act-open`
 */
export async function takeActLock(
  tx: StoreTransaction,
  { actId, ...changed }: Changed & { readonly actId: string },
): Promise<void> {
  for (const { key, what } of actLocksOf(changed)) {
    if (!(await tx.reserve(KIND, key, actId))) throw isTaken(what);
  }
}

/** For an act that is over at once: it waits for a large one as well. @throws DomainError conflict `act-open` */
export async function requireNoActLock(tx: StoreTransaction, changed: Changed): Promise<void> {
  const what = await findActLock(tx, changed);
  if (what !== null) throw isTaken(what);
}

/** Whether a large act changes all of the member's at the moment. */
export async function isActLocked(tx: StoreTransaction, memberId: string): Promise<boolean> {
  return (await findActLock(tx, { target: { type: 'member' }, members: [memberId] })) !== null;
}

async function findActLock(tx: StoreTransaction, changed: Changed): Promise<string | null> {
  for (const { key, what } of actLocksOf(changed)) {
    if ((await tx.findReservation(KIND, key)) !== null) return what;
  }
  return null;
}

/** The next one may begin; does nothing where it is the turn of another. */
export async function releaseActLock(tx: StoreTransaction, actId: string): Promise<void> {
  await tx.releaseAll(KIND, actId);
}

// Members in order: of two that take the same, none waits for the other.
function actLocksOf({ target, members = [] }: Changed): { key: string; what: string }[] {
  const what = IN_TURN[target.type];
  const things = what === undefined ? [] : [{ key: what, what }];
  const all = members.toSorted().map((id) => ({ key: `member:${id}`, what: 'this member' }));
  return [...things, ...all];
}

function isTaken(what: string): DomainError {
  const message = `Another change of ${what} has not ended yet. Please wait.`;
  return new DomainError('conflict', 'act-open', message);
}
