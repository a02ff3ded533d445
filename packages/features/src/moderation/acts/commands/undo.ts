import type { Actor } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import type { Outcome, StoreTransaction, StreamPlace } from '@forum/event-store';
import { memberFacts, memberRole, memberStream } from '@forum/events/accounts';
import { releaseActLock, takeActLock } from '../../../framework/acts/act-lock.ts';
import type { Command } from '../../../framework/command-context.ts';
import { findMemberNow } from '../../../identity/members/operations/member-now.ts';
import { recordAct, type Grounds } from '../../../framework/acts/record.ts';
import { requireLastWord, requireScopeToUndo, requireUndoable, turnChain } from '../decide.ts';
import { actStreamName } from '@forum/events/acts';
import { listChanged, readChain, type FoundAct } from './act-chain.ts';
import { reconcileStreams, reversibleOf, type UndoContext } from './reconcile.ts';

/** Who undoes which act, and why. */
export interface UndoAct {
  readonly actor: Actor;
  readonly actId: string;
  readonly grounds?: Grounds | undefined;
  /** Of the key by which it is undone; undefined: by nobody's. */
  readonly scopes?: readonly string[] | undefined;
}

/**
 * Records an undo, with the changes in its own partition; those in others are left to the long act. Undoing an undo
 * does the act again.
 * @returns its id
 * @throws DomainError not-found | forbidden | conflict
 */
export function beginUndo(
  ctx: UndoContext,
  { meta, actor, actId, grounds, scopes }: Command<UndoAct>,
): Promise<Outcome<string>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    const chain = await readChain(tx, actId);
    await requireMayUndo(ctx, tx, { actor, chain, streams: await streamsOf(tx, chain) });
    if (scopes !== undefined) requireScopeToUndo(kindOf(chain), scopes);
    return recordUndo(ctx, tx, { actor, chain, grounds });
  });
}

/** What an undo touches: nothing beyond what the act at the end of the chain touched. */
export function streamsOf(
  tx: StoreTransaction,
  chain: readonly FoundAct[],
): Promise<StreamPlace[]> {
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
  const { state: roleOfWho } = await tx.fold(memberStream(act.by), memberRole);
  const firstKind = kindOf(chain);
  const isReversible = streams.some((stream) => reversibleOf(ctx, stream) !== undefined);
  const isMemberGone =
    act.memberId !== null && (await tx.fold(memberStream(act.memberId), memberFacts)).state.deleted;
  const memberNow = act.memberId === null ? null : await findMemberNow(tx, act.memberId);
  requireUndoable({ actor, act, roleOfWho, firstKind, isReversible, memberNow, isMemberGone });
  requireLastWord(chain.map((found) => found.act));
}

/** The kind of what was done first, below all undos. */
function kindOf(chain: Chain['chain']): ActKind {
  return chain.at(-1)?.act.kind ?? chain[0].act.kind;
}

async function recordUndo(
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
  // Before listing what the act touched, so that nothing is added to it meanwhile.
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
