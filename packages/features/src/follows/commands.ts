import type { Actor } from '@forum/contracts';
import type { Outcome, StoreTransaction } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { memberFacts, memberStream } from '../accounts/events.ts';
import type { CommandContext, Given } from '../command-context.ts';
import { decideFollow, noSuchMember } from './decide.ts';
import { followStream, isFollowing, type Pair } from './events.ts';

type ByMember = { readonly actor: Actor; readonly memberId: string };

/** Follows a member; does nothing when it is so already. @throws DomainError forbidden `own-profile` | not-found | gone */
export function followMember(
  ctx: CommandContext,
  { meta, actor, memberId }: Given<ByMember>,
): Promise<Outcome<{ readonly isFollowing: boolean }>> {
  const pair = { followerId: actor.id, followedId: memberId };
  return ctx.eventStore.execute(meta, (tx) => set(tx, pair, true));
}

/** Follows no longer; does nothing when it is so already. @throws DomainError not-found */
export function unfollowMember(
  ctx: CommandContext,
  { meta, actor, memberId }: Given<ByMember>,
): Promise<Outcome<{ readonly isFollowing: boolean }>> {
  const pair = { followerId: actor.id, followedId: memberId };
  return ctx.eventStore.execute(meta, (tx) => set(tx, pair, false));
}

async function set(tx: StoreTransaction, pair: Pair, follow: boolean) {
  if (!isId(pair.followedId)) throw noSuchMember();
  const { state: followed } = await tx.fold(memberStream(pair.followedId).name, memberFacts);
  const stream = followStream(pair);
  const { state, version } = await tx.fold(stream.name, isFollowing);
  await tx.append(stream, version, decideFollow({ ...pair, followed, follow }, state));
  return { isFollowing: follow };
}
