import { LIMITS } from '@forum/contracts';
import { DomainError } from '@forum/kernel';
import {
  isAdmin,
  isLately,
  isOwner,
  requireByHand,
  requireKnown,
  requireManaged,
  type OnGroup,
} from '../decide.ts';
import type { GroupEvent, GroupFacts, InGroup, Standing } from '@forum/events/groups';

/** A member whom an owner or administrator lets in or out. */
export interface OnMember extends OnGroup {
  readonly memberId: string;
  readonly standing: Standing;
}

/** The events for the group's own stream, and for the member's. */
export interface MemberEvents {
  readonly group: readonly GroupEvent[];
  readonly member: readonly GroupEvent[];
}

const NOTHING: MemberEvents = { group: [], member: [] };

/**
 * Accepts somebody's request, or else invites them; repeating is harmless.
 * @throws DomainError not-found | forbidden `owners-only` | conflict `declined-lately`
 */
export function decideAdmit(on: OnMember, now: Date): MemberEvents {
  const group = requireManaged(on);
  const { memberId, standing, actor } = on;
  const data = { groupId: group.id, memberId, by: actor.id };
  if (standing.as === 'asked') {
    return { ...NOTHING, member: [{ type: 'GroupJoined', data: { ...data, was: 'asked' } }] };
  }
  if (standing.as !== null) return NOTHING;
  requireByHand(group);
  if (isLately(standing.declinedAt, now)) {
    const message =
      'This member has declined. Please wait a few days before you invite them again.';
    throw new DomainError('conflict', 'declined-lately', message);
  }
  return { ...NOTHING, member: [{ type: 'GroupInvitationSent', data }] };
}

/**
 * Refuses a request, withdraws an invitation, or removes a member.
 * @throws DomainError not-found | forbidden `owners-only` | conflict `last-owner`
 */
export function decideRemove(on: OnMember): MemberEvents {
  const group = requireManaged(on);
  if (on.standing.byRule) requireByHand(group);
  if (!isAdmin(on.actor)) requireAnotherOwner(group, on.memberId);
  return ended({ ...on, groupId: group.id, by: on.actor.id }, group);
}

/**
 * The member leaves, declines, or withdraws the request; repeating is harmless.
 * @throws DomainError not-found | conflict `last-owner`
 */
export function decideLeave(on: OnGroup): MemberEvents {
  // A request made before the group was hidden may still be withdrawn.
  const group = on.own.as === null ? requireKnown(on) : requireThere(on);
  if (on.own.byRule) requireByHand(group);
  if (isOwner(on) && !isAdmin(on.actor)) requireAnotherOwner(group, on.actor.id);
  const { id: memberId } = on.actor;
  return ended({ groupId: group.id, memberId, by: memberId, standing: on.own }, group);
}

/** How a member's standing ends, and their ownership with it. */
export function ended(
  { groupId, memberId, by, standing }: InGroup & { by: string | null; standing: Standing },
  { owners }: Pick<GroupFacts, 'owners'>,
): MemberEvents {
  const data = { groupId, memberId, by };
  if (standing.as === 'asked')
    return { group: [], member: [{ type: 'GroupEntryRequestClosed', data }] };
  if (standing.as === 'invited')
    return { group: [], member: [{ type: 'GroupInvitationClosed', data }] };
  if (standing.as === null) return NOTHING;
  return {
    group: owners.has(memberId) ? [{ type: 'GroupOwnerReleased', data }] : [],
    member: [{ type: 'GroupLeft', data }],
  };
}

/** Makes a member an owner. @throws DomainError not-found | forbidden `owners-only` | conflict `no-member` `too-many-owners` */
export function decideNameOwner(on: OnMember): MemberEvents {
  const group = requireManaged(on);
  const { memberId, standing, actor } = on;
  if (standing.as !== 'member') {
    throw new DomainError('conflict', 'no-member', 'Only members of the group can own it.');
  }
  if (group.owners.has(memberId)) return NOTHING;
  if (group.owners.size >= LIMITS.groups.owners) {
    const message = `A group can have at most ${LIMITS.groups.owners} owners.`;
    throw new DomainError('conflict', 'too-many-owners', message);
  }
  const data = { groupId: group.id, memberId, by: actor.id };
  return { ...NOTHING, group: [{ type: 'GroupOwnerNamed', data }] };
}

/** Makes an owner an ordinary member. @throws DomainError not-found | forbidden `owners-only` | conflict `last-owner` */
export function decideReleaseOwner(on: OnMember): MemberEvents {
  const group = requireManaged(on);
  const { memberId, actor } = on;
  if (!group.owners.has(memberId)) return NOTHING;
  if (!isAdmin(actor)) requireAnotherOwner(group, memberId);
  const data = { groupId: group.id, memberId, by: actor.id };
  return { ...NOTHING, group: [{ type: 'GroupOwnerReleased', data }] };
}

// Administrators own what nobody owns, but an owner must not drop it on them silently.
function requireAnotherOwner({ owners }: GroupFacts, memberId: string): void {
  if (!owners.has(memberId) || owners.size > 1) return;
  const message = 'Please make someone else an owner first.';
  throw new DomainError('conflict', 'last-owner', message);
}

function requireThere({ group, ...on }: OnGroup): GroupFacts {
  return requireKnown({ ...on, group: group === null ? null : { ...group, hidden: false } });
}
