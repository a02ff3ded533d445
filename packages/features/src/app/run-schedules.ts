import { connect, type Database } from '@forum/database';
import { APPLICATION_ROLE, type Queryable } from '@forum/event-store';
import type { AppContext, Schedule } from '../framework/feature.ts';

/** Idempotency keys are kept for 24 h (decisions, The API). */
export const forgetOldKeys: Schedule = {
  name: 'forget-old-keys',
  every: 3_600_000,
  run: async ({ eventStore }) => {
    await eventStore.sweepCommandLog();
  },
};

/** The recurring jobs; `stop` waits for runs in progress. */
export interface RunningSchedules {
  readonly stop: () => Promise<void>;
}

/** How many may run at once: each holds a connection for its lock. */
const AT_ONCE = 8;
const SCHEDULE_LOCK_CLASS = 7_303;

/**
 * Runs each schedule once per period across all workers: one of them takes the period's row in `schedule_run`.
 * A run longer than its period keeps other workers out by a lock, which is released if its worker dies.
 */
export function startSchedules(
  ctx: AppContext,
  databaseUrl: string,
  schedules: readonly Schedule[],
): RunningSchedules {
  // A separate pool: locks of long runs must not take connections from projections.
  const db = connect(databaseUrl, {
    max: AT_ONCE,
    applicationName: 'forum-schedules',
    role: APPLICATION_ROLE,
    onError: (error) => ctx.logger.warn({ err: error }, 'a database connection broke'),
  });
  const underWay = new Set<Promise<void>>();
  const timers = schedules.map((schedule) => {
    let isRunning = false;
    const tick = () => {
      // A run longer than its period is not started a second time.
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
      await db.close();
    },
  };
}

async function runOnce(ctx: AppContext, db: Database, schedule: Schedule): Promise<void> {
  try {
    await whileOnlyOne(db, schedule, async (client) => {
      if (await isOurTurn(client, schedule)) await schedule.run(ctx);
    });
  } catch (error) {
    // The next period tries again; a schedule must not take the worker down.
    ctx.logger.error({ err: error, schedule: schedule.name }, 'schedule failed');
  }
}

/** Does nothing while another worker runs the schedule. */
async function whileOnlyOne(
  { pool }: Database,
  { name }: Schedule,
  act: (client: Queryable) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  const lock = [SCHEDULE_LOCK_CLASS, name];
  let broken = true;
  try {
    const found = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS free',
      lock,
    );
    if (found.rows[0]?.free === true) {
      await act(client);
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', lock);
    }
    broken = false;
  } finally {
    // A connection in doubt is closed, and its lock with it.
    client.release(broken);
  }
}

async function isOurTurn(client: Queryable, { name, every }: Schedule): Promise<boolean> {
  // A little less than the period, so that a tick that comes a few ms early is not skipped.
  const taken = await client.query(
    `INSERT INTO schedule_run (name, at) VALUES ($1, now())
    ON CONFLICT (name) DO UPDATE SET at = now()
    WHERE schedule_run.at <= now() - make_interval(secs => $2)
    RETURNING name`,
    [name, (every * 0.9) / 1000],
  );
  return taken.rowCount === 1;
}
