import { partitionOf } from '@forum/event-store';
import { defineLongAct } from '../../../framework/acts/long-act.ts';
import type { PurgeableItem } from '../../../framework/ports/purgeable.ts';

/** By name, since other slices own them. */
const SHOWN_IN = ['posts', 'comments', 'cases'];

/** Purges of what a member wrote. */
export const purges = defineLongAct<PurgeableItem, unknown, 'purgeables'>({
  kinds: ['member.purge'],
  // Comments first: those under the member's own posts are deleted as well, and come back with the post.
  portions: async ({ db, purgeables }, { actId, by, memberId }) => {
    if (memberId === null) return [];
    return purgeables.toReversed().map(({ list, remove }) => ({
      list: () => list(db, memberId),
      shownIn: SHOWN_IN,
      partitionOfItem: ({ postId }) => partitionOf(postId),
      // One command per partition: a purge reads nothing that others gave the items.
      atOnce: Infinity,
      step: (tx, some) => remove(tx, some, { by, actId, memberId }),
    }));
  },
});
