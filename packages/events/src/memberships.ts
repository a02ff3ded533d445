// One stream per category and member (`membership:{categoryId}:{memberId}`), so that a thousand members who join at
// once do not wait for each other's streams. Its root is the category, so that they stay in order with its own events.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const ofBoth = { categoryId: id, memberId: id };

/** Events of memberships. */
export const membershipEvents = defineEvents({
  CategoryJoined: { version: 1, data: z.object(ofBoth) },
  CategoryLeft: { version: 1, data: z.object(ofBoth) },
  /** The member was merged into another, for whom it continues, or that was undone: it ends. */
  MembershipLapsed: { version: 1, data: z.object(ofBoth) },
  /** Likewise it begins, with its original date. */
  MembershipResumed: { version: 1, data: z.object({ ...ofBoth, since: z.iso.datetime() }) },
});
/** Events of memberships. */
export type MembershipEvent = EventOf<typeof membershipEvents>;

/** The member, and the category. */
export interface Membership {
  readonly categoryId: string;
  readonly memberId: string;
}

/** The stream of one membership. */
export function membershipStream({ categoryId, memberId }: Membership): StreamId {
  return { root: categoryId, name: `membership:${categoryId}:${memberId}` };
}

/** Folds a membership's stream into whether it is in force. */
export const isMember: FoldRules<boolean> = {
  initialState: false,
  evolve: (state, { type }) => {
    if (type === 'CategoryJoined' || type === 'MembershipResumed') return true;
    return type === 'CategoryLeft' || type === 'MembershipLapsed' ? false : state;
  },
};

/** The member, the category, and since when, ISO 8601; null: not a member. */
export interface MembershipSince {
  readonly of: Membership | null;
  readonly since: string | null;
}

/** Folds a membership's stream into a `MembershipSince`. */
export const memberSince: FoldRules<MembershipSince> = {
  initialState: { of: null, since: null },
  evolve: (state, event) => {
    if (!isMembershipEvent(event)) return state;
    const { categoryId, memberId } = event.data;
    const of = { categoryId, memberId };
    if (event.type === 'MembershipResumed') return { of, since: event.data.since };
    if (event.type !== 'CategoryJoined') return { of, since: null };
    // The log hands out events with their time.
    return { of, since: 'at' in event && event.at instanceof Date ? event.at.toISOString() : '' };
  },
};

function isMembershipEvent(event: { readonly type: string }): event is MembershipEvent {
  return event.type in membershipEvents.definitions;
}
