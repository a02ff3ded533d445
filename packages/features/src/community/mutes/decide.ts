import type { Actor } from '@forum/contracts';
import { maySee } from '@forum/contracts/categories';
import { mayKnowOfPost } from '@forum/contracts/post-access';
import { DomainError } from '@forum/kernel';
import { deleted, noSuch } from '@forum/kernel/refusals';
import type { MemberFacts } from '@forum/events/accounts';
import type { CategoryFacts } from '@forum/events/categories';
import type { FollowEvent } from '@forum/events/follows';
import type { PostFacts } from '@forum/events/post-facts';
import type { MuteEvent, Source } from '@forum/events/mutes';

/** The source to mute, from its stream; null: it never existed. */
export type FoundSource =
  | { readonly type: 'post'; readonly post: PostFacts | null }
  | { readonly type: 'category'; readonly category: CategoryFacts | null }
  | { readonly type: 'user'; readonly member: MemberFacts };

/** A member's request about a source. */
export interface MuteCommand {
  readonly actor: Actor;
  readonly source: Source;
  readonly found: FoundSource;
}

/** Mutes a source; repeating is harmless. @throws DomainError not-found | gone | forbidden `own-account` */
export function decideMute({ actor, source, found }: MuteCommand, since: string | null) {
  requireSource(found, actor);
  if (found.type === 'user') requireOther(actor.id, source.id, 'mute');
  if (since !== null) return [];
  return [{ type: 'SourceMuted', data: { memberId: actor.id, source } }] satisfies MuteEvent[];
}

/** Unmutes a source; no event if not muted. */
export function decideUnmute(memberId: string, source: Source, since: string | null): MuteEvent[] {
  return since === null ? [] : [{ type: 'SourceUnmuted', data: { memberId, source, since } }];
}

/** A member's request to block another. */
export interface BlockCommand {
  readonly memberId: string;
  readonly blockedId: string;
  /** From the other member's stream. */
  readonly blocked: MemberFacts;
}

/** Blocks a member; repeating is harmless. @throws DomainError not-found | forbidden `own-account` */
export function decideBlock(
  { memberId, blockedId, blocked }: BlockCommand,
  since: string | null,
): MuteEvent[] {
  if (!blocked.exists) throw noSuch('user');
  requireOther(memberId, blockedId, 'block');
  return since === null ? [{ type: 'MemberBlocked', data: { memberId, blockedId } }] : [];
}

/** Unblocks a member; no event if not blocked. */
export function decideUnblock(
  memberId: string,
  blockedId: string,
  since: string | null,
): MuteEvent[] {
  return since === null ? [] : [{ type: 'MemberUnblocked', data: { memberId, blockedId, since } }];
}

/** Ends the follow of a blocked follower. */
export function decideLetGo(
  { memberId, blockedId }: Pick<BlockCommand, 'memberId' | 'blockedId'>,
  follows: boolean,
): FollowEvent[] {
  const pair = { followerId: blockedId, followedId: memberId };
  return follows ? [{ type: 'MemberUnfollowed', data: pair }] : [];
}

/** @throws DomainError not-found | gone, where the member cannot read the source */
export function requireSource(found: FoundSource, actor: Actor): void {
  if (found.type === 'user') {
    if (!found.member.exists) throw noSuch('user');
    return;
  }
  if (found.type === 'category') {
    if (found.category === null || !maySee(found.category, actor)) throw noSuch(found.type);
    return;
  }
  const { post } = found;
  if (post === null) throw noSuch(found.type);
  if (!mayKnowOfPost(actor, post)) throw noSuch(found.type);
  if (post.deleted) throw deleted('post');
}

function requireOther(memberId: string, otherId: string, act: 'mute' | 'block'): void {
  if (memberId !== otherId) return;
  throw new DomainError('forbidden', 'own-account', `You cannot ${act} yourself`);
}
