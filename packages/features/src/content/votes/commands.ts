import { noSuch } from '@forum/kernel/refusals';
import type { Actor } from '@forum/contracts';
import type { VoteDirection } from '@forum/contracts/votes';
import type { Item } from '@forum/contracts/items';
import type { Facts, Outcome, ToAppend } from '@forum/event-store';
import { findItem, findItemStream } from '../items/operations/find-item.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { decideVote, type VoteCommand } from './decide.ts';
import type { FoundItem } from '@forum/events/items';
import { voteInForce, voteStream, voteStreamName } from '@forum/events/votes';

/** The member's vote after a command. */
export interface VoteResult {
  readonly userVote: VoteDirection | null;
  /** The post whose partition the vote is in: the post itself, or that of the comment. */
  readonly postId: string;
}

type ByMember = { readonly actor: Actor; readonly item: Item };

/**
 * Votes; the other direction flips the vote in force.
 * @throws DomainError not-found | gone | forbidden `own-item` | conflict `already-voted`
 */
export function castVote(
  ctx: CommandContext,
  command: Command<ByMember & { readonly direction: VoteDirection }>,
): Promise<Outcome<VoteResult>> {
  return vote(ctx, command);
}

/** Withdraws the vote; does nothing without one. @throws DomainError not-found | gone */
export function withdrawVote(
  ctx: CommandContext,
  command: Command<ByMember>,
): Promise<Outcome<VoteResult>> {
  return vote(ctx, { ...command, direction: null });
}

/** A vote that somebody cast elsewhere. */
export interface ImportedVote {
  readonly voterId: string;
  readonly direction: VoteDirection;
  /** When it was cast; `meta.at` when it is left out. */
  readonly at?: Date;
}

/** Votes that different members cast on one item elsewhere; one transaction, all or none. */
export function importVotes(
  ctx: CommandContext,
  { meta, item, votes }: Command<{ readonly item: Item; readonly votes: readonly ImportedVote[] }>,
): Promise<Outcome<{ readonly votes: number }>> {
  // In an import nearly every vote is the first of its stream, and reading first costs as much as writing. If one is
  // not, the append conflicts, the store runs this again, and this time it reads first.
  let looks = false;
  return ctx.eventStore.execute(meta, async (tx) => {
    const target = await findTarget(tx, item);
    const held = looks ? undefined : NO_VOTE;
    looks = true;
    for (const { voterId, direction, at } of votes) {
      const command = { target, actor: null, voterId, direction };
      const { stream, version, events } = await decideOn(tx, command, held);
      await tx.append(stream, version, events, at);
    }
    return { votes: votes.length };
  });
}

const NO_VOTE = { state: null, version: 0 } as const;

/** A vote that an import knows beforehand. */
interface Held {
  readonly state: VoteDirection | null;
  readonly version: number;
}

async function vote(
  { eventStore }: CommandContext,
  {
    meta,
    item,
    actor,
    direction,
  }: Command<ByMember & { readonly direction: VoteDirection | null }>,
): Promise<Outcome<VoteResult>> {
  const at = await findItemStream(eventStore, item);
  if (at === null) throw noSuch(item.type);
  return eventStore.decide(meta, {
    partition: at.partition,
    streams: [at.name, voteStreamName(item, actor.id)],
    decide: async (facts) => {
      const target = await findTarget(facts, item);
      return decideOn(facts, { target, actor, voterId: actor.id, direction });
    },
  });
}

async function findTarget(facts: Pick<Facts, 'fold'>, item: Item): Promise<FoundItem> {
  const found = await findItem(facts, item);
  if (found === null) throw noSuch(item.type);
  return found;
}

async function decideOn(
  facts: Pick<Facts, 'fold'>,
  command: VoteCommand,
  known?: Held,
): Promise<ToAppend<VoteResult>> {
  const { item, postId } = command.target;
  const stream = voteStream(item, postId, command.voterId);
  const held = known ?? (await facts.fold(stream, voteInForce));
  const events = decideVote(command, held.state);
  const result = { userVote: command.direction, postId };
  return { stream, version: held.version, events, result };
}
