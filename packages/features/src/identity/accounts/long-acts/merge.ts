import { defineLongAct } from '../../../framework/acts/long-act.ts';
import type { MergePartItem } from '../../../framework/ports/merge-part.ts';
import { findMergedInto } from '../../members/operations/merged-accounts.ts';
import { handOver, HANDING_OVER } from '../commands/merge.ts';

/** Merges of two accounts: what the closed one still has is handed over, kind by kind. */
export const mergings = defineLongAct<MergePartItem, unknown, 'mergeParts'>({
  kinds: ['member.merge'],
  isThorough: true,
  portions: async ({ db, mergeParts }, { by, memberId: from }) => {
    const to = from === null ? null : await findMergedInto(db, from);
    if (from === null || to === null) return [];
    return mergeParts.map(({ list, shownIn }) => ({
      ...HANDING_OVER,
      list: () => list(db, { from, to }),
      shownIn,
      step: (tx, some) => handOver(tx, some, by),
    }));
  },
});
