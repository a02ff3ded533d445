import type { Purgeable } from '../../framework/ports/purgeable.ts';
import { holdDeleted } from './decide/holds.ts';
import { postFacts } from '@forum/events/post-facts';
import { postStream } from '@forum/events/posts';

/** The posts of a member. */
export const purgeablePosts: Purgeable = {
  list: async (db, memberId) => {
    const rows = await db
      .selectFrom('post')
      .select('id')
      .where('author_id', '=', memberId)
      .where('deleted_at', 'is', null)
      .execute();
    return rows.map(({ id }) => ({ id, postId: id }));
  },
  remove: async (tx, items, { by, actId }) => {
    await tx.readAhead(...items.map(({ id }) => postStream(id)));
    for (const { id } of items) {
      const stream = postStream(id);
      await tx.decide(stream, postFacts, (post) =>
        post === null ? [] : holdDeleted(post, actId, by),
      );
    }
  },
};
