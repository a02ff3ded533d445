import { violations } from '../checker/check.ts';
import { appliedOnce } from '../checker/checkpoints.ts';
import { type Fault, mustHold } from '../fault.ts';
import { slowDown } from '../forum/slow-statements.ts';

/** A worker is repeatedly killed between the rows of a batch and its commit. */
export const workerKilled: Fault = {
  id: 'F1',
  title: 'kill -9 of the worker in the middle of a batch',
  isUnderLoad: true,
  strike: async ({ forum, amount }) => {
    const kills = amount(1, 10);
    const slow = await slowDown(forum.owner, [
      { table: 'projection_checkpoint', moment: 'AFTER UPDATE', seconds: 0.15 },
    ]);
    try {
      for (let time = 0; time < kills; time += 1) {
        await slow.seen('forum-projections');
        await forum.worker().kill();
        // After each kill: a later batch would hide what one has skipped.
        const [wrong] = await violations(forum.owner, [appliedOnce]);
        mustHold(wrong === undefined, `After kill ${time + 1}: ${JSON.stringify(wrong)}`);
        await forum.startWorker();
      }
    } finally {
      await slow.end();
    }
    return [`killed ${kills} times with rows written and the checkpoint not committed`];
  },
};
