import type { Purgeable } from '../../framework/ports/purgeable.ts';
import { deleteLessonsOf } from './store.ts';

/** What a member's texts taught goes with the texts: those that were approved would call the next ones fine. */
export const purgeableLessons: Purgeable = {
  list: async (db, memberId) => {
    const found = await db
      .selectFrom('spam_lesson')
      .select('submission_id')
      .where('member_id', '=', memberId)
      .limit(1)
      .executeTakeFirst();
    return found === undefined ? [] : [{ id: memberId, postId: memberId }];
  },
  remove: (tx, _items, { memberId }) => deleteLessonsOf(tx.connection, memberId),
};
