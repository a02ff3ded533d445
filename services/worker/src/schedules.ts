import type { Database } from '@forum/database';
import type { AppContext, Schedule } from '@forum/features';
import { sql } from 'kysely';

/** Idempotency keys are kept for 24 h (decisions, The API). */
export const forgetOldKeys: Schedule = {
  name: 'forget-old-keys',
  every: 3_600_000,
  run: async ({ eventStore }) => {
    await eventStore.sweepCommandLog();
  },
};

/** What recurs; `stop` waits for the runs under way. */
export interface RunningSchedules {
  readonly stop: () => Promise<void>;
}

/**
 * Runs each schedule once per period over all workers: the period's row in `schedule_run` is taken by one of
 * them. Runs are idempotent by contract, so a clock that jumps does no harm.
 */
export function startSchedules(
  ctx: AppContext,
  db: Database,
  schedules: readonly Schedule[],
): RunningSchedules {
  const underWay = new Set<Promise<void>>();
  const timers = schedules.map((schedule) => {
    let isRunning = false;
    const tick = () => {
      // One that takes longer than its period is not started again beside itself.
      if (isRunning) return;
      isRunning = true;
      const run = runOnce(ctx, db, schedule).finally(() => {
        isRunning = false;
        underWay.delete(run);
      });
      underWay.add(run);
    };
    const timer = setInterval(tick, schedule.every);
    tick();
    return timer;
  });
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

async function runOnce(ctx: AppContext, db: Database, schedule: Schedule): Promise<void> {
  try {
    if (await isOurTurn(db, schedule)) await schedule.run(ctx);
  } catch (error) {
    // The next period tries again; a schedule must not take the worker down.
    ctx.logger.error({ err: error, schedule: schedule.name }, 'schedule failed');
  }
}

async function isOurTurn(db: Database, { name, every }: Schedule): Promise<boolean> {
  // A little less than the period, so that a tick that comes a few ms early is not skipped.
  const taken = await sql`
    INSERT INTO schedule_run (name, at) VALUES (${name}, now())
    ON CONFLICT (name) DO UPDATE SET at = now()
    WHERE schedule_run.at <= now() - make_interval(secs => ${(every * 0.9) / 1000})
    RETURNING name`.execute(db.kysely);
  return taken.rows.length === 1;
}
