import type { Actor } from '@forum/contracts';
import { maySee } from '@forum/contracts/categories';
import { DomainError } from '@forum/kernel';
import type { CategoryFacts } from '@forum/events/categories';
import type { Membership, MembershipEvent } from '@forum/events/memberships';

/** A member's request about a category; null: there is no such category. */
export interface SetMembership extends Membership {
  readonly category: CategoryFacts | null;
  /** Null: the system, which ends memberships. */
  readonly actor: Pick<Actor, 'role'> | null;
  readonly join: boolean;
}

/**
 * Everybody may join any category that they can see, whoever may post there. Repeating is harmless.
 * @throws DomainError not-found
 */
export function decideMembership(
  { category, actor, join, categoryId, memberId }: SetMembership,
  isMember: boolean,
): MembershipEvent[] {
  if (category === null || (actor !== null && !maySee(category, actor))) throw noSuchCategory();
  if (join === isMember) return [];
  return [{ type: join ? 'CategoryJoined' : 'CategoryLeft', data: { categoryId, memberId } }];
}

/** The answer for a category that never existed or was deleted. */
export function noSuchCategory(): DomainError {
  return new DomainError('not-found', 'category-not-found', 'This category does not exist.');
}
