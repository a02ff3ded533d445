import { postStream } from '@forum/events/posts';
import { postFacts } from '@forum/events/post-facts';
import type { Purgeable } from '../../framework/ports/purgeable.ts';
import { holdComment } from './decide/holds.ts';
import { commentFacts, commentStream } from '@forum/events/comments';

/** The comments of a member. */
export const purgeableComments: Purgeable = {
  list: async (db, memberId) => {
    const rows = await db
      .selectFrom('comment')
      .select(['id', 'post_id'])
      .where('author_id', '=', memberId)
      .where('is_deleted', '=', false)
      .execute();
    return rows.map(({ id, post_id }) => ({ id, postId: post_id }));
  },
  remove: async (tx, items, { by, actId }) => {
    const postIds = new Set(items.map(({ postId }) => postId));
    await tx.readAhead(
      ...items.map(({ id, postId }) => commentStream(id, postId)),
      ...[...postIds].map(postStream),
    );
    const places = new Map<string, string | null>();
    for (const postId of postIds) {
      const { state: post } = await tx.fold(postStream(postId), postFacts);
      places.set(postId, post?.categoryId ?? null);
    }
    for (const { id, postId } of items) {
      const post = { categoryId: places.get(postId) ?? null };
      await tx.decide(commentStream(id, postId), commentFacts, (comment) =>
        comment === null ? [] : holdComment({ comment, post }, actId, by),
      );
    }
  },
};
