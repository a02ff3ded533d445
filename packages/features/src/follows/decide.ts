import { DomainError } from '@forum/kernel';
import type { MemberFacts } from '../accounts/events.ts';
import type { FollowEvent, Pair } from './events.ts';

/** One member's wish about another. */
export interface FollowCommand extends Pair {
  /** What the followed member's stream tells. */
  readonly followed: MemberFacts;
  readonly follow: boolean;
}

/**
 * The rules of following: `follows` is what holds now. Repeating is harmless.
 * @throws DomainError forbidden `own-profile` | not-found | gone
 */
export function decideFollow(
  { followerId, followedId, followed, follow }: FollowCommand,
  follows: boolean,
): FollowEvent[] {
  if (!followed.exists) throw noSuchMember();
  if (follow && followerId === followedId) {
    throw new DomainError('forbidden', 'own-profile', 'You cannot follow yourself');
  }
  // Who followed before the account went may still let go.
  if (follow && followed.deleted) {
    throw new DomainError('gone', 'member-deleted', 'This member deleted their account');
  }
  if (follow === follows) return [];
  return [
    { type: follow ? 'MemberFollowed' : 'MemberUnfollowed', data: { followerId, followedId } },
  ];
}

/** The answer for an id that is no member's. */
export function noSuchMember(): DomainError {
  return new DomainError('not-found', 'user-not-found', 'User not found');
}
