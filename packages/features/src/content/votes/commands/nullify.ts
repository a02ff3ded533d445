import type { Actor } from '@forum/contracts';
import type { VoteWindow } from '@forum/contracts/vote-integrity';
import type { Item } from '@forum/contracts/items';
import type { StoreTransaction } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import { requireAllBelowStaff } from '../../../identity/accounts/operations/role-hierarchy.ts';
import type { CommandContext, Command } from '../../../framework/command-context.ts';
import { recordAct, type Grounds } from '../../../framework/acts/record.ts';
import { actFacts, actStreamName } from '@forum/events/acts';
import { voteInForce, voteStream } from '@forum/events/votes';
import { keepPlan } from '../store.ts';

/** Its name in a refusal. */
export const TAKE_BACK = 'take back votes of';

/** A vote to nullify. */
export interface VoteToNullify {
  readonly item: Item;
  readonly postId: string;
  readonly authorId: string;
  readonly voterId: string;
}

/** Whose votes staff nullify, and why. */
export interface Nullification {
  readonly actor: Actor;
  readonly grounds?: Grounds | undefined;
  readonly window: VoteWindow;
}

/**
 * Records that staff nullify the votes of a window; under the first of the members. The remaining work is stored, so
 * that a crash costs nothing. @throws DomainError forbidden `own-account` `role-hierarchy`
 */
export async function beginNullification(
  ctx: CommandContext,
  { meta, actor, grounds, window }: Command<Nullification>,
): Promise<string> {
  const { memberIds } = window;
  const [memberId = actor.id] = memberIds;
  const { result: actId } = await ctx.eventStore.execute(meta, async (tx) => {
    await requireAllBelowStaff(tx, { actor, memberIds, verb: TAKE_BACK });
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'votes.nullify', by: actor, target, root: memberId, memberId } as const;
    const id = await recordAct(ctx, tx, { ...grounds, ...act, isOpen: true });
    // Votes cast from here on are not part of the act, however late it resumes.
    const until = new Date(Math.min(Date.parse(window.until), tx.now.getTime())).toISOString();
    await keepPlan(tx.connection, id, { ...window, until });
    return id;
  });
  return actId;
}

/** Nullifies votes of one partition, which is held; repeating it changes nothing. @returns how many counted until now */
export async function nullifyVotes(
  tx: StoreTransaction,
  votes: readonly VoteToNullify[],
): Promise<number> {
  await tx.readAhead(
    ...votes.map(({ item, postId, voterId }) => voteStream(item, postId, voterId)),
  );
  let count = 0;
  for (const vote of votes) if (await nullifyOne(tx, vote)) count += 1;
  return count;
}

async function nullifyOne(tx: StoreTransaction, vote: VoteToNullify): Promise<boolean> {
  const stream = voteStream(vote.item, vote.postId, vote.voterId);
  const events = await tx.readStream(stream);
  const direction = events.reduce(
    (state, event) => voteInForce.evolve(state, event),
    voteInForce.initialState,
  );
  const last = events.at(-1);
  if (direction === null || last === undefined) return false;
  await tx.append(stream, last.version, [{ type: 'VoteNullified', data: { ...vote, direction } }]);
  await barWhereItCameFrom(tx, vote, last);
  return true;
}

// A vote handed over by a merge must not count for its original voter either, once the merge is undone.
async function barWhereItCameFrom(
  tx: StoreTransaction,
  vote: VoteToNullify,
  { meta: { actId } }: RecordedEvent,
): Promise<void> {
  if (actId === undefined) return;
  const { state: act } = await tx.fold(actStreamName(actId), actFacts);
  if (act?.kind !== 'member.merge' || act.memberId === null) return;
  const before = { ...vote, voterId: act.memberId };
  const stream = voteStream(vote.item, vote.postId, act.memberId);
  await tx.appendNext(stream, [{ type: 'VoteBarred', data: before }]);
}
