// One stream per category and member (`membership:{categoryId}:{memberId}`), so that a thousand who join at once do
// not wait for each other's streams. Its root is the category: what becomes of the category comes in order.
import { id } from '@forum/contracts';
import { defineEvents, type EventOf, type FoldRules, type StreamId } from '@forum/event-store';
import { z } from 'zod';

const ofBoth = { categoryId: id, memberId: id };

/** What happens to memberships. */
export const membershipEvents = defineEvents({
  CategoryJoined: { version: 1, data: z.object(ofBoth) },
  CategoryLeft: { version: 1, data: z.object(ofBoth) },
  /** The member was merged into another, for whom it goes on, or that was undone: it ends. */
  MembershipLapsed: { version: 1, data: z.object(ofBoth) },
  /** Likewise it begins, as of when it did. */
  MembershipResumed: { version: 1, data: z.object({ ...ofBoth, since: z.iso.datetime() }) },
});
/** What happens to memberships. */
export type MembershipEvent = EventOf<typeof membershipEvents>;

/** Who, and of which category. */
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

/** Who, of which category, and since when, ISO 8601; null: not a member. */
export interface MembershipSince {
  readonly of: Membership | null;
  readonly since: string | null;
}

/** Folds a membership's stream into that. */
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
