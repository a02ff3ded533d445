import type { Actor } from '@forum/contracts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { memberFacts, memberStream } from '../../identity/accounts/events.ts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { blockStream, silencedSince } from '../mutes/events.ts';
import { decideFollow, noSuchMember } from './decide.ts';
import { followStream, isFollowing, type Pair } from './events.ts';

type ByMember = { readonly actor: Actor; readonly memberId: string };

/** Follows a member; safe to repeat. @throws DomainError forbidden `own-profile` | `not-welcome`, not-found | gone */
export function followMember(
  ctx: CommandContext,
  { meta, actor, memberId }: Command<ByMember>,
): Promise<Outcome<{ readonly isFollowing: boolean }>> {
  const pair = { followerId: actor.id, followedId: memberId };
  return ctx.eventStore.execute(meta, (tx) => set(tx, pair, true));
}

/** Unfollows a member; does nothing if not following. @throws DomainError not-found */
export function unfollowMember(
  ctx: CommandContext,
  { meta, actor, memberId }: Command<ByMember>,
): Promise<Outcome<{ readonly isFollowing: boolean }>> {
  const pair = { followerId: actor.id, followedId: memberId };
  return ctx.eventStore.execute(meta, (tx) => set(tx, pair, false));
}

/** Ends a follow that a deleted account leaves behind; does nothing if it has ended. */
export function unfollow(ctx: CommandContext, { meta, ...pair }: Command<Pair>) {
  return ctx.eventStore.execute(meta, (tx) => set(tx, pair, false));
}

async function set(tx: StoreTransaction, pair: Pair, follow: boolean) {
  if (!isId(pair.followedId)) throw noSuchMember();
  const command = { ...pair, follow };
  const stream = followStream(pair);
  const { state, version } = await tx.fold(stream.name, isFollowing);
  await tx.append(
    stream,
    version,
    decideFollow({ ...command, ...(await findFacts(tx, pair)) }, state),
  );
  // Checked again once the append holds the partition: a concurrent block or deletion of the account is in another
  // stream.
  if (follow) decideFollow({ ...command, ...(await findFacts(tx, pair)) }, state);
  return { isFollowing: follow };
}

async function findFacts(tx: StoreTransaction, { followerId, followedId }: Pair) {
  const followed = await tx.fold(memberStream(followedId).name, memberFacts);
  const block = await tx.fold(blockStream(followedId, followerId).name, silencedSince);
  return { followed: followed.state, blocked: block.state !== null };
}
