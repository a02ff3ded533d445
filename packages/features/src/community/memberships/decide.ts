import type { Actor } from '@forum/contracts';
import { maySee } from '@forum/contracts/categories';
import { noSuch } from '@forum/kernel/refusals';
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
  if (category === null || (actor !== null && !maySee(category, actor))) throw noSuch('category');
  if (join === isMember) return [];
  return [{ type: join ? 'CategoryJoined' : 'CategoryLeft', data: { categoryId, memberId } }];
}
