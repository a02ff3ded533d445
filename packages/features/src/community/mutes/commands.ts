import type { Actor } from '@forum/contracts';
import type { Outcome } from '@forum/event-store';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { memberFacts, memberStream } from '@forum/events/accounts';
import type { CommandContext, Command } from '../../framework/command-context.ts';
import { followStream, isFollowing } from '@forum/events/follows';
import { decideBlock, decideLetGo, decideUnblock } from './decide.ts';
import { blockStream, mutedSince, type Source } from '@forum/events/mutes';
import { mute, unmute } from './operations.ts';

type OfSource = { readonly actor: Actor; readonly source: Source };
type OfMember = { readonly actor: Actor; readonly blockedId: string };

/** Mutes a source; does nothing if already muted. @throws DomainError not-found | gone | forbidden `own-account` */
export function muteSource(
  ctx: CommandContext,
  { meta, actor, source }: Command<OfSource>,
): Promise<Outcome<null>> {
  if (!isId(source.id)) throw noSuch(source.type);
  return ctx.eventStore.execute(meta, async (tx) => {
    await mute(tx, { actor, source });
    return null;
  });
}

/** Unmutes a source; does nothing if not muted. @throws DomainError not-found, when that is not an id */
export function unmuteSource(
  ctx: CommandContext,
  { meta, actor, source }: Command<OfSource>,
): Promise<Outcome<null>> {
  if (!isId(source.id)) throw noSuch(source.type);
  return ctx.eventStore.execute(meta, async (tx) => {
    await unmute(tx, { actor, source });
    return null;
  });
}

/** Blocks a member, who thereby unfollows. @throws DomainError not-found | forbidden `own-account` */
export function blockMember(
  ctx: CommandContext,
  { meta, actor, blockedId }: Command<OfMember>,
): Promise<Outcome<null>> {
  if (!isId(blockedId)) throw noSuch('user');
  const pair = { memberId: actor.id, blockedId };
  return ctx.eventStore.execute(meta, async (tx) => {
    const { state: blocked } = await tx.fold(memberStream(blockedId), memberFacts);
    const stream = blockStream(actor.id, blockedId);
    await tx.decide(stream, mutedSince, (since) => decideBlock({ ...pair, blocked }, since));
    // After the append, which holds the partition of both streams: a follow either came before and is visible here, or
    // comes after and sees the block.
    const follow = followStream({ followerId: blockedId, followedId: actor.id });
    await tx.decide(follow, isFollowing, (follows) => decideLetGo(pair, follows));
    return null;
  });
}

/** Unblocks a member; does nothing if not blocked. @throws DomainError not-found, when that is not an id */
export function unblockMember(
  ctx: CommandContext,
  { meta, actor, blockedId }: Command<OfMember>,
): Promise<Outcome<null>> {
  if (!isId(blockedId)) throw noSuch('user');
  return ctx.eventStore.execute(meta, async (tx) => {
    const stream = blockStream(actor.id, blockedId);
    await tx.decide(stream, mutedSince, (state) => decideUnblock(actor.id, blockedId, state));
    return null;
  });
}
