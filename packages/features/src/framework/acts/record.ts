import type { ActGrounds, ActKind, ActTarget } from '@forum/contracts/acts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { releaseActLock, takeActLock } from './act-lock.ts';
import type { Command, CommandContext } from '../command-context.ts';
import { requirePin, type Acting } from './require-pin.ts';
import { actFacts, actStream, actStreamName } from '@forum/events/acts';

/** What staff may state with an act; all of it optional. */
export interface Grounds extends ActGrounds {
  /** Chosen beforehand by a caller that must refer to it; left out: a new one. */
  readonly actId?: string | undefined;
}

/** What kind of act, why, and what it undoes. */
export interface ActGiven extends Grounds {
  readonly kind: ActKind;
  readonly undoes?: string | undefined;
}

/** Who acted on what. */
export interface StaffAct extends ActGiven {
  readonly by: Acting;
  readonly target: ActTarget;
  /** The target's root: its partition holds the act. For a target with a history, the partition itself. */
  readonly root: string | { readonly partition: number };
  /** Whose item it is, or the member; null: nobody's. */
  readonly memberId: string | null;
  /** More follows in other partitions, until the act is completed. */
  readonly isOpen?: boolean;
  /** Members whose data it changes throughout: no other such act begins until it is completed. */
  readonly members?: readonly string[];
}

/** Target of acts that touch no stream of their own: the machines, an email. */
export const ON_THE_SITE = {
  target: { type: 'site', id: 'site' },
  root: 'site',
  memberId: null,
} as const;

/**
 * Records a staff act: everything the command appends afterwards is part of it. Call it once, after the decision and
 * before appending the effect, so that nothing refused is recorded.
 * @returns the act's id
 * @throws DomainError unauthenticated `elevation-required` | `elevation-expired`, if the PIN was not entered for what
 * is another's; conflict `act-open`, if another large act on the same has not ended
 */
export async function recordAct(
  ctx: CommandContext,
  tx: StoreTransaction,
  act: StaffAct,
): Promise<string> {
  const { actId = ctx.newId(), kind, by, target, root, memberId } = act;
  requirePin(by, act);
  const note = act.note?.trim() ?? '';
  const noteId = note === '' ? null : ctx.newId();
  if (noteId !== null) await tx.saveContent({ id: noteId, body: note, text: note });
  await continueAct(tx, { actId, undoes: act.undoes });
  const stream =
    typeof root === 'string' ? actStream(actId, root) : { ...root, name: actStreamName(actId) };
  await tx.append(stream, 0, [
    {
      type: 'StaffActed',
      data: {
        actId,
        kind,
        by: by.id,
        target,
        memberId,
        reason: act.reason ?? null,
        noteId,
        caseId: act.caseId ?? null,
        undoes: act.undoes ?? null,
        isOpen: act.isOpen ?? false,
      },
    },
  ]);
  if (act.isOpen === true) await takeActLock(tx, { actId, target, members: act.members });
  return actId;
}

/**
 * Ends an act that spans partitions, with the count of its changes, and what ends with it (`atEnd`); does nothing where
 * it has ended.
 */
export async function completeAct(
  ctx: CommandContext,
  { meta, actId }: Command<{ readonly actId: string }>,
  atEnd?: (tx: StoreTransaction, actId: string) => Promise<void>,
): Promise<Outcome<void>> {
  const changes = await countChanges(ctx, actId);
  return ctx.eventStore.execute({ ...meta, actId }, async (tx) => {
    const name = actStreamName(actId);
    const [begun] = await tx.readStream(name);
    const { state: act, version } = await tx.fold(name, actFacts);
    if (begun === undefined || act === null || !act.isOpen) return;
    await tx.append({ partition: begun.partition, name }, version, [
      { type: 'StaffActCompleted', data: { actId, changes } },
    ]);
    await releaseActLock(tx, actId);
    await atEnd?.(tx, actId);
  });
}

/** How many events an act has appended besides its own. */
export async function countChanges({ eventStore }: CommandContext, actId: string): Promise<number> {
  return (await eventStore.countActs([actId])).get(actId) ?? 0;
}

/**
 * Continues an act: what is appended from here on is part of it. Call it while holding the partition that will change.
 * @returns false if the act has ended
 */
export async function resumeAct(tx: StoreTransaction, actId: string): Promise<boolean> {
  const { state: act } = await tx.fold(actStreamName(actId), actFacts);
  if (act?.isOpen !== true) return false;
  await continueAct(tx, { actId, undoes: act.undoes ?? undefined });
  return true;
}

/** Whether an act is on record and not undone. */
export async function isActInForce(tx: StoreTransaction, actId: string): Promise<boolean> {
  const { state: act } = await tx.fold(actStreamName(actId), actFacts);
  return act !== null && act.undoneBy === null;
}

/**
 * What is appended from here on is part of an act. If that act undoes another, nobody is notified; if it undoes an
 * undo, the original act is done again, and members are notified: so every second one down the chain.
 */
async function continueAct(
  tx: StoreTransaction,
  { actId, undoes }: { readonly actId: string; readonly undoes?: string | undefined },
): Promise<void> {
  let isUndo = false;
  for (let below: string | null = undoes ?? null; below !== null; isUndo = !isUndo) {
    const { state: act } = await tx.fold(actStreamName(below), actFacts);
    below = act?.undoes ?? null;
  }
  tx.underAct(actId, isUndo ? undoes : undefined);
}
