import type { Actor } from '@forum/contracts';
import type { CommandMeta, Outcome, Position, StoreTransaction } from '@forum/event-store';
import { partitionOf } from '@forum/event-store';
import type { CommandContext, Given } from '../../command-context.ts';
import { completeAct, recordAct, type Grounds } from '../../staff-act.ts';
import { voteInForce, voteStream, type VoteItem } from '../events.ts';

/** A vote that is to count no more. */
export interface VoteToNullify {
  readonly item: VoteItem;
  readonly postId: string;
  readonly authorId: string;
  readonly voterId: string;
}

/** Whose votes staff take back, and why. */
export interface Nullification {
  readonly actor: Actor;
  readonly grounds?: Grounds | undefined;
  /** The first of the members, under whom the act is on record. */
  readonly memberId: string;
  readonly votes: readonly VoteToNullify[];
}

/** A nullification that is done. */
export interface Nullified {
  readonly actId: string;
  readonly votes: number;
  /** Where its last event is in each partition. */
  readonly positions: readonly Position[];
}

/** Takes votes back, as one act: it is on record first, then each partition follows. Doing it twice changes nothing. */
export async function nullifyVotes(
  ctx: CommandContext,
  { meta, actor, grounds, memberId, votes }: Given<Nullification>,
): Promise<Nullified> {
  const { result: actId } = await ctx.eventStore.execute(meta, (tx) => {
    const target = { type: 'member', id: memberId } as const;
    const act = { kind: 'votes.nullify', by: actor.id, target, root: memberId, memberId } as const;
    return recordAct(ctx, tx, { ...grounds, ...act, isOpen: true });
  });
  const within = { ...meta, idempotency: undefined, actId };
  const parts = Map.groupBy(votes, ({ postId }) => partitionOf(postId));
  const done: Outcome<number>[] = [];
  for (const some of parts.values()) done.push(await nullifyHere(ctx, within, some));
  const { position } = await completeAct(ctx, within, actId);
  const positions = [...done.map((one) => one.position), position].filter((one) => one !== null);
  return { actId, votes: done.reduce((sum, { result }) => sum + result, 0), positions };
}

/** Those of one partition. @returns how many counted until now */
function nullifyHere(
  ctx: CommandContext,
  meta: CommandMeta,
  votes: readonly VoteToNullify[],
): Promise<Outcome<number>> {
  return ctx.eventStore.execute(meta, async (tx) => {
    await tx.readAhead(
      ...votes.map(({ item, postId, voterId }) => voteStream(item, postId, voterId).name),
    );
    let count = 0;
    for (const vote of votes) if (await nullifyOne(tx, vote)) count += 1;
    return count;
  });
}

async function nullifyOne(tx: StoreTransaction, vote: VoteToNullify): Promise<boolean> {
  const stream = voteStream(vote.item, vote.postId, vote.voterId);
  const { state: direction, version } = await tx.fold(stream.name, voteInForce);
  if (direction === null) return false;
  await tx.append(stream, version, [{ type: 'VoteNullified', data: { ...vote, direction } }]);
  return true;
}
