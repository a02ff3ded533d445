import { setTimeout as wait } from 'node:timers/promises';
import { type Fault, mustHold } from '../fault.ts';
import type { Forum } from '../forum/forum.ts';
import { until } from '../forum/until.ts';
import { slowDown } from '../forum/slow-statements.ts';

/** Two workers compete for the same batches. */
export const twoWorkers: Fault = {
  id: 'F13',
  title: 'two workers at the same work',
  isUnderLoad: true,
  strike: async ({ forum, amount }) => {
    const second = await forum.startAnotherWorker();
    try {
      await wait(amount(2000, 8000));
      const { rows } = await forum.owner.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM lease_holder WHERE seen_at > now() - interval '5 s'`,
      );
      mustHold((rows[0]?.n ?? 0) >= 2, `${rows[0]?.n} workers are known.`);
      return [`${rows[0]?.n} workers took turns`];
    } finally {
      await second.stop();
    }
  },
};

/** A worker stops in the middle of a batch, another takes over, and the first resumes. */
export const zombieWorker: Fault = {
  id: 'F14',
  title: 'a worker that was given up wakes up again',
  isUnderLoad: true,
  strike: async ({ forum, amount }) => {
    const slow = await slowDown(forum.owner, [
      { table: 'projection_checkpoint', moment: 'AFTER UPDATE', seconds: 0.2 },
    ]);
    await slow.seen('forum-projections');
    const frozen = forum.worker();
    frozen.signal('SIGSTOP');
    await slow.calm();
    const other = await forum.startAnotherWorker();
    const { pid } = await heldBy(forum);
    // In the full run for longer than a transaction may be idle: Postgres ends it, and the other worker carries on.
    if (amount(0, 1) === 1) {
      await until(
        'its transaction was ended',
        async () => (await heldBy(forum)).pid !== pid,
        90_000,
      );
    } else await wait(2000);
    frozen.signal('SIGCONT');
    await wait(2000);
    await other.stop();
    await slow.end();
    return [
      `process ${frozen.identity.pid} stood in a transaction (backend ${pid}), ${other.identity.pid} went on`,
    ];
  },
};

/** The connection of a worker stopped in its transaction. */
async function heldBy({ owner }: Forum): Promise<{ readonly pid: number | null }> {
  const { rows } = await owner.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE application_name = 'forum-projections'
      AND state = 'idle in transaction' AND now() - state_change > interval '1 s' LIMIT 1`,
  );
  return { pid: rows[0]?.pid ?? null };
}
