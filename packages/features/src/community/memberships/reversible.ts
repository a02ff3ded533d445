import { categoryFacts, categoryStream } from '@forum/events/categories';
import { defineReversible } from '../../framework/acts/reversible.ts';
import { memberSince, type MembershipEvent, type MembershipSince } from '@forum/events/memberships';

/** Memberships: whether, and since when. Those of a category deleted meanwhile are gone with it. */
export const reversibleMemberships = defineReversible<MembershipSince>({
  stream: 'membership',
  ...memberSince,
  fields: ({ since }) => (since === null ? {} : { since }),
  reconcile: async (_ctx, tx, { state: { of, since }, wanted }): Promise<MembershipEvent[]> => {
    if (of === null) return [];
    const { state: category } = await tx.fold(categoryStream(of.categoryId), categoryFacts);
    if (category === null) return [];
    const events: MembershipEvent[] = [];
    if (since !== null) events.push({ type: 'MembershipLapsed', data: of });
    if (typeof wanted['since'] !== 'string') return events;
    return [...events, { type: 'MembershipResumed', data: { ...of, since: wanted['since'] } }];
  },
});
