import type { Actor } from '@forum/contracts';
import type {
  CommandMeta,
  Outcome,
  Position,
  StoreTransaction,
  StreamPlace,
} from '@forum/event-store';
import { memberFacts, memberRole, memberStream } from '../../../identity/accounts/events.ts';
import { releaseActLock, takeActLock } from '../../../framework/acts/act-lock.ts';
import type { Command } from '../../../framework/command-context.ts';
import { findMemberNow } from '../../../identity/members/operations/member-now.ts';
import { A_FEW, inPartitionBatches } from '../../../framework/partition-batches.ts';
import {
  completeAct,
  continueAct,
  recordAct,
  type Grounds,
} from '../../../framework/acts/record.ts';
import { requireLastWord, requireUndoable, turnChain } from '../decide.ts';
import { actStreamName } from '../../../framework/acts/events.ts';
import { listChanged, readChain, type FoundAct } from './act-chain.ts';
import { reconcileStreams, reversibleOf, type UndoContext } from './reconcile.ts';

/** Who undoes which act, and why. */
export interface UndoAct {
  readonly actor: Actor;
  readonly actId: string;
  readonly grounds?: Grounds | undefined;
}

/** A finished undo. */
export interface Undone {
  /** The undo act. */
  readonly actId: string;
  /** The position of its last event in each partition. */
  readonly positions: readonly Position[];
}

/**
 * Undoes an act, wherever it had its effect: every stream it touched becomes what it would be without it. The undo act
 * is recorded first, with the changes in its own partition; the other partitions follow one by one. Undoing an undo
 * does the act again. @throws DomainError not-found | forbidden | conflict
 */
export async function undoAct(
  ctx: UndoContext,
  { meta, actor, actId, grounds }: Command<UndoAct>,
): Promise<Outcome<Undone>> {
  const begun = await ctx.eventStore.execute(meta, async (tx) => {
    const chain = await readChain(tx, actId);
    await requireMayUndo(ctx, tx, { actor, chain, streams: await streamsOf(tx, chain) });
    return beginUndo(ctx, tx, { actor, chain, grounds });
  });
  const within = { ...meta, idempotency: undefined };
  const positions = await finishUndo(ctx, within, { by: actor.id, actId: begun.result });
  const first = begun.position === null ? [] : [begun.position];
  return { ...begun, result: { actId: begun.result, positions: [...first, ...positions] } };
}

/** An undo on record, and whose it is. */
export interface BegunUndo {
  readonly by: string;
  readonly actId: string;
}

/** Does what an undo on record still has to do, in parts of a partition; harmless to repeat. */
export async function finishUndo(
  ctx: UndoContext,
  meta: CommandMeta,
  { by, actId }: BegunUndo,
): Promise<Position[]> {
  const read = await ctx.eventStore.execute({ actor: null }, async (tx) => {
    const chain = await readChain(tx, actId);
    return { begun: chain[0], first: chain.at(-1), streams: await streamsOf(tx, chain) };
  });
  const { act, partition: home } = read.result.begun;
  if (!act.isOpen) return [];
  const items = read.result.streams.filter(({ partition }) => partition !== home);
  const undone = act.undoes ?? actId;
  const atOnce = read.result.first?.act.kind === 'member.merge' ? A_FEW : undefined;
  const batches = { items, partitionOfItem: partitionOfStream, atOnce };
  const ends = await inPartitionBatches(batches, async (batch) => {
    const { partition, some } = batch;
    const { position } = await ctx.eventStore.execute({ ...meta, actId }, async (tx) => {
      await tx.holdPartition(partition);
      await continueAct(tx, { actId, undoes: undone });
      await reconcileStreams(ctx, tx, { streams: some, by, actId, undone });
    });
    return position ?? [];
  });
  const positions = ends.flat();
  const { position } = await completeAct(ctx, meta, actId);
  return position === null ? positions : [...positions, position];
}

const partitionOfStream = ({ partition }: StreamPlace) => partition;

/** An undo touches nothing that the act at the end of the chain did not touch. */
function streamsOf(tx: StoreTransaction, chain: readonly FoundAct[]): Promise<StreamPlace[]> {
  return tx.listActStreams(chain.at(-1)?.act.actId ?? '');
}

interface Chain {
  readonly actor: Actor;
  readonly chain: readonly [FoundAct, ...FoundAct[]];
  readonly streams: readonly StreamPlace[];
}

/** @throws DomainError not-found | forbidden | conflict */
export async function requireMayUndo(
  ctx: UndoContext,
  tx: StoreTransaction,
  { actor, chain, streams }: Chain,
): Promise<void> {
  const [{ act }] = chain;
  const { state: roleOfWho } = await tx.fold(memberStream(act.by).name, memberRole);
  const firstKind = chain.at(-1)?.act.kind ?? act.kind;
  const isReversible = streams.some((stream) => reversibleOf(ctx, stream) !== undefined);
  const isMemberGone =
    act.memberId !== null &&
    (await tx.fold(memberStream(act.memberId).name, memberFacts)).state.deleted;
  const memberNow = act.memberId === null ? null : await findMemberNow(tx, act.memberId);
  requireUndoable({ actor, act, roleOfWho, firstKind, isReversible, memberNow, isMemberGone });
  requireLastWord(chain.map((found) => found.act));
}

async function beginUndo(
  ctx: UndoContext,
  tx: StoreTransaction,
  { actor, chain, grounds }: Omit<Chain, 'streams'> & Pick<UndoAct, 'grounds'>,
): Promise<string> {
  const [{ act, partition }] = chain;
  const undone = act.actId;
  const { target, memberId } = act;
  const actId = grounds?.actId ?? ctx.newId();
  const members = await listChanged(tx, chain);
  await tx.holdPartition(partition);
  // Before listing what the act touched, so that nothing is added to that meanwhile.
  await takeActLock(tx, { actId, target, members });
  const streams = await streamsOf(tx, chain);
  const here = streams.filter((stream) => stream.partition === partition);
  const isOpen = here.length < streams.length;
  await recordAct(ctx, tx, {
    ...grounds,
    actId,
    kind: 'undo',
    undoes: undone,
    by: actor,
    target,
    root: { partition },
    memberId,
    isOpen,
    members,
  });
  if (!isOpen) await releaseActLock(tx, actId);
  const turned = turnChain(
    chain.map((found) => found.act),
    actId,
  );
  for (const [depth, { event }] of turned.entries()) {
    const found = chain[depth];
    if (found === undefined) continue;
    const name = actStreamName(found.act.actId);
    await tx.append({ partition, name }, found.version, [event]);
  }
  await reconcileStreams(ctx, tx, { streams: here, by: actor.id, actId, undone });
  return actId;
}
