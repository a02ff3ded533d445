import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { MemberFacts } from '@forum/events/accounts';
import type { FollowEvent, Pair } from '@forum/events/follows';

/** A member's request about another. */
export interface FollowCommand extends Pair {
  /** From the followed member's stream. */
  readonly followed: MemberFacts;
  /** Whether the followed member has blocked the follower. */
  readonly blocked: boolean;
  readonly follow: boolean;
}

/**
 * The rules of following: `follows` is the present state. Repeating is harmless.
 * @throws DomainError forbidden `own-profile` | `not-welcome` | not-found | gone
 */
export function decideFollow(
  { followerId, followedId, followed, blocked, follow }: FollowCommand,
  follows: boolean,
): FollowEvent[] {
  if (!followed.exists) throw noSuch('user');
  if (follow && followerId === followedId) {
    throw new DomainError('forbidden', 'own-profile', 'You cannot follow yourself');
  }
  if (follow && blocked) throw refusedByMember();
  // Those who followed before the account was deleted may still unfollow.
  if (follow && followed.deleted) {
    throw new DomainError('gone', 'member-deleted', 'This member deleted their account');
  }
  if (follow === follows) return [];
  return [
    { type: follow ? 'MemberFollowed' : 'MemberUnfollowed', data: { followerId, followedId } },
  ];
}

/** The answer to a blocked member, in words that do not say so. */
function refusedByMember(): DomainError {
  return new DomainError('forbidden', 'not-welcome', 'You cannot follow this member');
}
