import { BADGE_LIMITS, type BadgeForm } from '@forum/contracts/admin-badges';
import type { BadgeEvent, BadgeFacts, Holding } from '@forum/events/badges';
import { DomainError } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';

interface OnBadge {
  readonly badgeId: string;
  readonly by: string;
}

/** Adds a badge, or changes one; nothing if it stays the same. @throws DomainError not-found | conflict | invalid */
export function decideSetBadge(
  all: BadgeFacts,
  { badgeId, by, isNew, ...look }: BadgeForm & OnBadge & { readonly isNew: boolean },
): BadgeEvent[] {
  requireRoom(all, { badgeId, name: look.name, isNew });
  if (isNew) return [{ type: 'BadgeAdded', data: { badgeId, by, look } }];
  const { id: _id, removed: _removed, ...before } = requireBadge(all, badgeId);
  const isSame = partsOf(before) === partsOf(look);
  return isSame ? [] : [{ type: 'BadgeEdited', data: { badgeId, by, look } }];
}

/** Removes a badge or brings it back; repeating it changes nothing. @throws DomainError not-found | conflict */
export function decideRemoveBadge(
  all: BadgeFacts,
  { badgeId, by, removed }: OnBadge & { readonly removed: boolean },
): BadgeEvent[] {
  const badge = requireBadge(all, badgeId);
  if (badge.removed === removed) return [];
  if (!removed) requireRoom(all, { badgeId, name: badge.name, isNew: true });
  return [{ type: removed ? 'BadgeRemoved' : 'BadgeReturned', data: { badgeId, by } }];
}

/** A badge to be given to a member or taken away. */
export interface Handing {
  readonly badgeId: string;
  readonly memberId: string;
  /** Null: its rule, which gives and never takes. */
  readonly by: string | null;
}

/** Gives a badge once; its rule does not give one that was taken by hand. */
export function decideGive({ state }: Holding, { badgeId, memberId, by }: Handing): BadgeEvent[] {
  if (state === 'held' || (state === 'taken' && by === null)) return [];
  return [{ type: 'BadgeGiven', data: { badgeId, memberId, by } }];
}

/** Takes a badge away, if the member has it. */
export function decideTake(
  { state }: Holding,
  { badgeId, memberId, by }: Handing & { readonly by: string },
): BadgeEvent[] {
  return state === 'held' ? [{ type: 'BadgeTaken', data: { badgeId, memberId, by } }] : [];
}

/** @throws DomainError not-found */
export function requireBadge(all: BadgeFacts, badgeId: string): BadgeFacts[number] {
  const found = all.find(({ id }) => id === badgeId);
  if (found !== undefined) return found;
  throw noSuch('badge');
}

function requireRoom(
  all: BadgeFacts,
  { badgeId, name, isNew }: { badgeId: string; name: string; isNew: boolean },
): void {
  const others = all.filter(({ id, removed }) => id !== badgeId && !removed);
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) {
    const message = 'There is already a badge with this name.';
    const issues = [{ path: 'name', message }];
    throw new DomainError('conflict', 'badge-exists', message, { issues });
  }
  if (!isNew || others.length < BADGE_LIMITS.most) return;
  const message = 'There are too many badges';
  throw new DomainError('invalid', 'invalid', message, { issues: [{ path: 'name', message }] });
}

function partsOf({ name, description, picture, rule }: BadgeForm): string {
  return JSON.stringify([name, description, picture, rule]);
}
