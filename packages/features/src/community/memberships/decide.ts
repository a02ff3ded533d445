import { DomainError } from '@forum/kernel';
import type { CategoryFacts } from '../../content/categories/events.ts';
import type { Membership, MembershipEvent } from './events.ts';

/** A member's request about a category; null: there is no such category. */
export interface SetMembership extends Membership {
  readonly category: CategoryFacts | null;
  readonly join: boolean;
}

/** Everybody may join any category, whoever may post there. Repeating is harmless. @throws DomainError not-found */
export function decideMembership(
  { category, join, categoryId, memberId }: SetMembership,
  isMember: boolean,
): MembershipEvent[] {
  if (category === null) throw noSuchCategory();
  if (join === isMember) return [];
  return [{ type: join ? 'CategoryJoined' : 'CategoryLeft', data: { categoryId, memberId } }];
}

/** The answer for a category that never existed or was deleted. */
export function noSuchCategory(): DomainError {
  return new DomainError('not-found', 'category-not-found', 'This category does not exist.');
}
