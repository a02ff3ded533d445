import { atLeast, LIMITS, type Actor } from '@forum/contracts';
import type { GroupChanges } from '@forum/contracts/group-acts';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { GroupEvent, GroupFacts, GroupFields, Standing } from '@forum/events/groups';

/** A group, who acts, and their standing in it. */
export interface OnGroup {
  readonly actor: Actor;
  readonly group: GroupFacts | null;
  /** The acting member's. */
  readonly own: Standing;
}

/** The group, if the actor may know of it. @throws DomainError not-found */
export function requireKnown({ actor, group, own }: OnGroup): GroupFacts {
  if (group === null || group.deleted) throw noSuch('group');
  const isIn = own.as === 'member' || own.as === 'invited';
  if (group.hidden && !isIn && !isAdmin(actor)) throw noSuch('group');
  return group;
}

/** Whether the acting member is one of its owners. */
export function isOwner({ actor, group, own }: OnGroup): boolean {
  return own.as === 'member' && group?.owners.has(actor.id) === true;
}

/** The group, if the actor may manage its members. @throws DomainError not-found | forbidden `owners-only` */
export function requireManaged(on: OnGroup): GroupFacts {
  const group = requireKnown(on);
  if (isOwner(on) || isAdmin(on.actor)) return group;
  throw new DomainError('forbidden', 'owners-only', 'Only owners of the group can do this.');
}

/** @throws DomainError not-found | forbidden `owners-only` `admins-only` */
export function decideEditGroup(on: OnGroup, changes: GroupChanges): GroupEvent[] {
  const group = requireManaged(on);
  const next = withChanges(group, changes);
  const isNamed =
    next.name !== group.name ||
    next.slug !== group.slug ||
    next.badge !== group.badge ||
    next.hidden !== group.hidden;
  // A name carries the forum's authority: people would believe "The team".
  if (isNamed && !isAdmin(on.actor)) {
    const message = 'Only administrators can change the name, address, badge and visibility.';
    throw new DomainError('forbidden', 'admins-only', message);
  }
  return editedTo(group, next, on.actor.id);
}

/** The change, unless nothing changes. */
export function editedTo(group: GroupFacts, next: GroupFields, by: string): GroupEvent[] {
  const isSame = FIELDS.every((field) => group[field] === next[field]);
  return isSame ? [] : [{ type: 'GroupEdited', data: { groupId: group.id, ...next, by } }];
}

const FIELDS = [
  'name',
  'slug',
  'description',
  'color',
  'badge',
  'entry',
  'hidden',
  'mentioners',
] as const;

/** The group's description after the changes. */
export function withChanges(group: GroupFacts, changes: GroupChanges): GroupFields {
  return {
    name: changes.name ?? group.name,
    slug: changes.slug ?? group.slug,
    description: changes.description === undefined ? group.description : changes.description,
    color: changes.color ?? group.color,
    badge: changes.badge === undefined ? group.badge : changes.badge,
    entry: changes.entry ?? group.entry,
    hidden: changes.hidden ?? group.hidden,
    mentioners: changes.mentioners ?? group.mentioners,
  };
}

/** @throws DomainError conflict `automatic` */
export function requireByHand({ rule }: GroupFacts): void {
  if (rule === null) return;
  const message = 'Members of this group are added and removed automatically.';
  throw new DomainError('conflict', 'automatic', message);
}

/**
 * The member joins, accepts an invitation, or requests to join; repeating is harmless.
 * @throws DomainError not-found | forbidden `by-invitation` | conflict `refused-lately`
 */
export function decideEnter(on: OnGroup, now: Date): GroupEvent[] {
  const group = requireKnown(on);
  const { actor, own } = on;
  const data = { groupId: group.id, memberId: actor.id, by: actor.id };
  if (own.as === 'member') return [];
  // What began manually, before an undo restored the rule, is finished manually.
  if (own.as !== 'invited') requireByHand(group);
  if (own.as === 'invited' || group.entry === 'open') {
    return [{ type: 'GroupJoined', data: { ...data, was: own.as } }];
  }
  if (group.entry === 'invitation') {
    throw new DomainError('forbidden', 'by-invitation', 'This group is by invitation only.');
  }
  if (own.as === 'asked') return [];
  if (isLately(own.refusedAt, now)) {
    const message = `You can ask again ${LIMITS.groups.againAfterDays} days after your request was declined.`;
    throw new DomainError('conflict', 'refused-lately', message);
  }
  return [{ type: 'GroupEntryRequested', data: { ...data, owners: [...group.owners] } }];
}

/**
 * Shows the badge next to the member's name; repeating is harmless.
 * @throws DomainError not-found | conflict `no-badge`
 */
export function decideWearBadge(on: OnGroup): GroupEvent[] {
  const group = requireKnown(on);
  if (on.own.as !== 'member' || group.badge === null || group.hidden) {
    const message =
      'You can only show the badge of a group that you are in and that everyone can see.';
    throw new DomainError('conflict', 'no-badge', message);
  }
  const { id: memberId } = on.actor;
  return [{ type: 'GroupBadgeWorn', data: { groupId: group.id, memberId, by: memberId } }];
}

const DAY = 24 * 60 * 60 * 1000;

/** Whether it is too recent for another request or invitation. */
export function isLately(at: Date | null, now: Date): boolean {
  return at !== null && now.getTime() - at.getTime() < LIMITS.groups.againAfterDays * DAY;
}

/** Whether the role may manage every group. */
export function isAdmin({ role }: Pick<Actor, 'role'>): boolean {
  return atLeast(role, 'ADMIN');
}
