import type { Actor } from '@forum/contracts';
import type { VoteDirection } from '@forum/contracts/votes';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { findPostInPlace } from '../items/operations/find-post.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { commentFacts, commentStreamName } from '../comments/events.ts';
import { postStream } from '../posts/events.ts';
import { decideVote, noSuchItem, type VoteCommand } from './decide.ts';
import { voteInForce, voteStream, voteStreamName, type VoteItem } from './events.ts';

/** The member's vote after a command. */
export interface VoteResult {
  readonly userVote: VoteDirection | null;
}

type ByMember = { readonly actor: Actor; readonly item: VoteItem };

/**
 * Votes; the other direction flips the vote in force.
 * @throws DomainError not-found | gone | forbidden `own-item` | conflict `already-voted`
 */
export function castVote(
  ctx: CommandContext,
  { meta, actor, item, direction }: Command<ByMember & { readonly direction: VoteDirection }>,
): Promise<Outcome<VoteResult>> {
  return ctx.eventStore.execute(meta, (tx) => vote(tx, { item, actor, direction }));
}

/** Withdraws the vote; does nothing without one. @throws DomainError not-found | gone */
export function withdrawVote(
  ctx: CommandContext,
  { meta, actor, item }: Command<ByMember>,
): Promise<Outcome<VoteResult>> {
  return ctx.eventStore.execute(meta, (tx) => vote(tx, { item, actor, direction: null }));
}

/** A vote that somebody cast elsewhere. */
export interface ImportedVote {
  readonly voterId: string;
  readonly direction: VoteDirection;
  /** When it was cast; `meta.at` when it is left out. */
  readonly at?: Date;
}

/** A vote cast elsewhere: by the same rules, at the time `meta.at`. */
export function importVote(
  ctx: CommandContext,
  { meta, item, ...imported }: Command<ImportedVote & { readonly item: VoteItem }>,
): Promise<Outcome<{ readonly votes: number }>> {
  return importVotes(ctx, { meta, item, votes: [imported] });
}

/** Votes that different members cast on one item elsewhere; one transaction, all or none. */
export function importVotes(
  ctx: CommandContext,
  {
    meta,
    item,
    votes,
  }: Command<{ readonly item: VoteItem; readonly votes: readonly ImportedVote[] }>,
): Promise<Outcome<{ readonly votes: number }>> {
  // In an import nearly every vote is the first of its stream, and reading first costs as much as writing. Where one is
  // not, the append conflicts, the store runs this again, and this time it reads first.
  let looks = false;
  return ctx.eventStore.execute(meta, async (tx) => {
    const found = await findTarget(tx, item);
    const held = looks ? undefined : NO_VOTE;
    looks = true;
    for (const { voterId, direction, at } of votes) {
      await voteOn(tx, { ...found, actor: null, voterId, direction }, { held, at });
    }
    return { votes: votes.length };
  });
}

const NO_VOTE = { state: null, version: 0 } as const;

/** Facts that an import knows beforehand. */
interface Known {
  readonly held?: { readonly state: VoteDirection | null; readonly version: number } | undefined;
  readonly at?: Date | undefined;
}

async function vote(
  tx: StoreTransaction,
  { item, actor, direction }: ByMember & { readonly direction: VoteDirection | null },
): Promise<VoteResult> {
  if (!isId(item.id)) throw noSuchItem(item);
  const itemName = item.type === 'post' ? postStream(item.id).name : commentStreamName(item.id);
  // Item, post and votes share a partition: none of them changes between this and the commit, so each is read once.
  await tx.holdPartitionOf(itemName);
  await tx.readAhead(itemName, voteStreamName(item, actor.id));
  await voteOn(tx, { ...(await findTarget(tx, item)), actor, voterId: actor.id, direction });
  return { userVote: direction };
}

/** Facts before decisions: the item, and the post it belongs to. */
async function findTarget(
  tx: StoreTransaction,
  item: VoteItem,
): Promise<Pick<VoteCommand, 'target' | 'postId'>> {
  if (!isId(item.id)) throw noSuchItem(item);
  const comment =
    item.type === 'comment'
      ? (await tx.fold(commentStreamName(item.id), commentFacts)).state
      : null;
  const postId = item.type === 'post' ? item.id : comment?.postId;
  if (postId === undefined) throw noSuchItem(item);
  const post = await findPostInPlace(tx, postId);
  return { target: { item, comment, post }, postId };
}

async function voteOn(
  tx: StoreTransaction,
  command: VoteCommand,
  known: Known = {},
): Promise<void> {
  const stream = voteStream(command.target.item, command.postId, command.voterId);
  const held = known.held ?? (await tx.fold(stream.name, voteInForce));
  await tx.append(stream, held.version, decideVote(command, held.state), known.at);
}
