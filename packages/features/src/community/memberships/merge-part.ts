import { categoryFacts, categoryStream } from '@forum/events/categories';
import type { MergePart } from '../../framework/ports/merge-part.ts';
import { isMember, membershipStream, memberSince } from '@forum/events/memberships';

/** A member's memberships, with their original dates. */
export const handedOverMemberships: MergePart = {
  shownIn: ['memberships'],
  list: async (db, { from, to }) => {
    const rows = await db
      .selectFrom('membership')
      .select('category_id')
      .where('member_id', '=', from)
      .execute();
    return rows.map(({ category_id: categoryId }) => ({
      root: categoryId,
      handOver: async (tx) => {
        const { state: category } = await tx.fold(categoryStream(categoryId), categoryFacts);
        const of = { categoryId, memberId: from };
        const stream = membershipStream(of);
        const { state, version } = await tx.fold(stream, memberSince);
        if (category === null || state.since === null) return;
        await tx.append(stream, version, [{ type: 'MembershipLapsed', data: of }]);
        const next = membershipStream({ categoryId, memberId: to });
        const { state: isSo, version: before } = await tx.fold(next, isMember);
        if (isSo) return;
        const data = { categoryId, memberId: to, since: state.since };
        await tx.append(next, before, [{ type: 'MembershipResumed', data }]);
      },
    }));
  },
};
