import type { Actor } from '@forum/contracts';
import { partitionOf, type Outcome, type StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { memberFacts, memberStream } from '@forum/events/accounts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { blockStream, mutedSince } from '@forum/events/mutes';
import { decideFollow } from './decide.ts';
import { followStream, isFollowing, type Pair } from '@forum/events/follows';

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
  if (!isId(pair.followedId)) throw noSuch('user');
  // The followed member's partition holds the account, the blocks and the follows: none of them changes before the commit.
  await tx.holdPartition(partitionOf(pair.followedId));
  const facts = await findFacts(tx, pair);
  await tx.decide(followStream(pair), isFollowing, (state) =>
    decideFollow({ ...pair, follow, ...facts }, state),
  );
  return { isFollowing: follow };
}

async function findFacts(tx: StoreTransaction, { followerId, followedId }: Pair) {
  const followed = await tx.fold(memberStream(followedId), memberFacts);
  const block = await tx.fold(blockStream(followedId, followerId), mutedSince);
  return { followed: followed.state, blocked: block.state !== null };
}
