import type { MergePart } from '../../framework/ports/merge-part.ts';
import { handOverReactions } from './commands/hand-over.ts';

/**
 * The reactions of a member, with their original times. Those end that the other gave as well, that would exceed the
 * limit of one member, or that are to the other's own items.
 */
export const handedOverReactions: MergePart = {
  shownIn: ['emoji-reactions'],
  list: async (db, between) => {
    const rows = await db
      .selectFrom('emoji_reaction')
      .select(['item_id', 'item_type', 'post_id'])
      .distinct()
      .where('member_id', '=', between.from)
      .execute();
    return rows.map(({ item_id: id, item_type: type, post_id: postId }) => ({
      root: postId,
      handOver: (tx) => handOverReactions(tx, { item: { type, id }, postId }, between),
    }));
  },
};
