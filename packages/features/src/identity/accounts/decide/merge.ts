import { atLeast } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import type { AccountEvent } from '@forum/events/accounts';
import { requireBelow, type OnMember } from './restrict.ts';

/** How two members relate to each other and to earlier merges. */
export interface MergeSides {
  /** The member that the first was already merged into; null: nobody. */
  readonly mergedInto: string | null;
  /** Whether the second was merged into somebody. */
  readonly isIntoMerged: boolean;
  /** Whether others were merged into the first. */
  readonly hasMerged: boolean;
  /** Whether the second is currently suspended. */
  readonly isIntoSuspended: boolean;
}

/** Two members; the second one stays. */
export interface MergeMembers {
  readonly member: OnMember;
  readonly into: OnMember;
  /** Null: one of them has no account. */
  readonly sides: MergeSides | null;
}

/**
 * Administrators merge members if both stand below them.
 * @throws DomainError forbidden `staff-only` `own-account` `role-hierarchy` | not-found | invalid `same-member` |
 * conflict
 */
export function decideMerge(asked: MergeMembers): AccountEvent[] {
  const { member, into, sides } = asked;
  requireMayMerge(asked);
  if (sides !== null) requireMergeable(sides);
  return mergedAs(member.memberId, {
    before: null,
    after: into.memberId,
    by: member.actor.id,
  });
}

/** Why the merge would be refused to those who may ask for it; null: it would not. @throws DomainError as above */
export function refusalToMerge(asked: MergeMembers): string | null {
  requireMayMerge(asked);
  return asked.sides === null ? null : (refusalOf(asked.sides)?.message ?? null);
}

function requireMayMerge({ member, into }: MergeMembers): void {
  if (!atLeast(member.actor.role, 'ADMIN')) {
    throw new DomainError('forbidden', 'staff-only', 'Only administrators can merge members.');
  }
  requireBelow(member, 'merge');
  requireBelow(into, 'merge');
  if (member.memberId !== into.memberId) return;
  const message = 'A member cannot be merged into themselves.';
  throw new DomainError('invalid', 'same-member', message, { issues: [{ path: 'into', message }] });
}

/** The events that close an account in favour of another, or reopen it. */
export function mergedAs(
  memberId: string,
  {
    before,
    after,
    by,
  }: { readonly before: string | null; readonly after: string | null; readonly by: string },
): AccountEvent[] {
  if (before === after) return [];
  const events: AccountEvent[] = [];
  if (before !== null)
    events.push({ type: 'MemberUnmerged', data: { memberId, from: before, by } });
  if (after !== null) events.push({ type: 'MemberMerged', data: { memberId, into: after, by } });
  return events;
}

/** @throws DomainError conflict `merged-already` `merged-elsewhere` `has-merged` `into-suspended` */
export function requireMergeable(sides: MergeSides): void {
  const why = refusalOf(sides);
  if (why !== null) throw new DomainError('conflict', why.code, why.message);
}

/** Why the first cannot be merged into the second; null: it can. One step leads from any member to who they are now. */
function refusalOf({ mergedInto, isIntoMerged, hasMerged, isIntoSuspended }: MergeSides) {
  if (mergedInto !== null) {
    return { code: 'merged-already', message: 'This member has already been merged.' };
  }
  if (isIntoMerged) {
    const message = 'That member was merged into another. Please choose that one.';
    return { code: 'merged-elsewhere', message };
  }
  if (hasMerged) {
    const message =
      'Others were merged into this member. Please merge the other way around, or undo those first.';
    return { code: 'has-merged', message };
  }
  if (!isIntoSuspended) return null;
  const message = 'That member is suspended. Please lift the suspension first.';
  return { code: 'into-suspended', message };
}
