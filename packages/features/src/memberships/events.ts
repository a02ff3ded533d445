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
    if (type === 'CategoryJoined') return true;
    return type === 'CategoryLeft' ? false : state;
  },
};
