// Badges of the forum's own share one stream (`badges:forum`); they are few. Whether a member has one is a stream of its
// own (`badge-of:{memberId}:{badgeId}`), in the member's partition: giving twice finds what was given.
import { id } from '@forum/contracts';
import { adminBadge, type AdminBadge } from '@forum/contracts/admin-badges';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { assertNever } from '@forum/kernel';
import { z } from 'zod';

const look = adminBadge.omit({ id: true, removed: true, held: true });
const ofBadge = { badgeId: id, by: id };
const ofMember = { badgeId: id, memberId: id };

/** Events of badges. */
export const badgeEvents = defineEvents({
  BadgeAdded: { version: 1, data: z.object({ ...ofBadge, look }) },
  BadgeEdited: { version: 1, data: z.object({ ...ofBadge, look }) },
  /** Nobody gets it any more, and profiles hide it. */
  BadgeRemoved: { version: 1, data: z.object(ofBadge) },
  BadgeReturned: { version: 1, data: z.object(ofBadge) },
  /** `by` null: by its rule. */
  BadgeGiven: { version: 1, data: z.object({ ...ofMember, by: id.nullable() }) },
  /** By hand: its rule does not give it again. */
  BadgeTaken: { version: 1, data: z.object({ ...ofMember, by: id }) },
});
/** An event of badges. */
export type BadgeEvent = EventOf<typeof badgeEvents>;

/** The stream of all badges. */
export const badgeStream: StreamId = { root: 'badges', name: 'badges:forum' };

/** All badges, oldest first. */
export type BadgeFacts = readonly Omit<AdminBadge, 'held'>[];

/** Folds the badges. */
export const badgeFacts: FoldRules<BadgeFacts> = {
  initialState: [],
  evolve: (all, event) => {
    if (!isBadgeEvent(event)) return all;
    const { badgeId } = event.data;
    const change = (to: Partial<BadgeFacts[number]>) =>
      all.map((one) => (one.id === badgeId ? { ...one, ...to } : one));
    switch (event.type) {
      case 'BadgeAdded':
        return [...all, { id: badgeId, ...event.data.look, removed: false }];
      case 'BadgeEdited':
        return change(event.data.look);
      case 'BadgeRemoved':
        return change({ removed: true });
      case 'BadgeReturned':
        return change({ removed: false });
      case 'BadgeGiven':
      case 'BadgeTaken':
        return all;
      default:
        return assertNever(event);
    }
  },
};

/** Whether a member has a badge. `never`: neither given nor taken so far. */
export interface Holding {
  readonly of: { readonly badgeId: string; readonly memberId: string } | null;
  readonly state: 'never' | 'held' | 'taken';
}

/** The stream of whether a member has a badge. */
export function badgeOfStream(memberId: string, badgeId: string): StreamId {
  return { root: memberId, name: `badge-of:${memberId}:${badgeId}` };
}

/** Folds whether a member has a badge. */
export const holdingFacts: FoldRules<Holding> = {
  initialState: { of: null, state: 'never' },
  evolve: (holding, event) => {
    if (!isBadgeEvent(event)) return holding;
    if (event.type !== 'BadgeGiven' && event.type !== 'BadgeTaken') return holding;
    const { badgeId, memberId } = event.data;
    return { of: { badgeId, memberId }, state: event.type === 'BadgeGiven' ? 'held' : 'taken' };
  },
};

/** Whether an event from a stream is one of badges; the log has parsed its data. */
export function isBadgeEvent(event: { readonly type: string }): event is BadgeEvent {
  return event.type in badgeEvents.definitions;
}
