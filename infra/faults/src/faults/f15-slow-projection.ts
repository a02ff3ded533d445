import { type Fault, mustHold } from '../fault.ts';
import { worstLag } from '../forum/lag.ts';
import { slowDown } from '../forum/slow-statements.ts';

/** One projection takes half a second for each statement. */
export const slowProjection: Fault = {
  id: 'F15',
  title: 'one projection is slow',
  isUnderLoad: true,
  strike: async ({ forum: { owner }, amount }) => {
    const slow = await slowDown(owner, [
      { table: 'reputation_entry', moment: 'AFTER INSERT', seconds: 0.5 },
    ]);
    try {
      await slow.seen('forum-projections');
      const lag = await worstLag(owner, amount(3000, 10_000));
      mustHold(lag < 3, `Posts and votes were shown after ${lag} s.`);
      return [
        `reputation took 0.5 s for each batch; posts and votes were behind by ${lag.toFixed(1)} s at worst`,
      ];
    } finally {
      await slow.end();
    }
  },
};
