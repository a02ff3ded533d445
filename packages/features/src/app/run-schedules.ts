import { createLeases, guardedBy, type Database, type Lease, type Leases } from '@forum/database';
import type { EventStore } from '@forum/event-store';
import { sql } from 'kysely';
import type { ProcessContext, Schedule } from '../framework/feature.ts';
import type { Port } from '../framework/ports/ports.ts';

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

/** What schedules run on: `db` holds the leases, so that no run, however slow, prevents their renewal. */
export interface ScheduleOptions {
  readonly ctx: ProcessContext;
  readonly db: Database;
  readonly schedules: readonly Schedule<Port>[];
  /** After this long without a sign of life, another worker may run it; in ms. */
  readonly leaseMs?: number;
}

/**
 * Runs each schedule once per period across all workers: one of them takes the period's row in `schedule_run`. A run
 * longer than its period keeps other workers out by its lease, which ends if its worker dies or freezes.
 */
export function startSchedules(options: ScheduleOptions): RunningSchedules {
  const { ctx, db, schedules, leaseMs } = options;
  const leases = createLeases({
    db: db.kysely,
    onError: (error) => ctx.logger.warn({ err: error }, 'leases of schedules were not renewed'),
    ...(leaseMs === undefined ? {} : { ttlMs: leaseMs }),
  });
  const underWay = new Set<Promise<void>>();
  const timers = schedules.map((schedule) => {
    let isRunning = false;
    const tick = () => {
      // A run longer than its period is not started a second time.
      if (isRunning) return;
      isRunning = true;
      const run = runOnce(ctx, leases, schedule).finally(() => {
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
      await leases.close();
    },
  };
}

async function runOnce(
  ctx: ProcessContext,
  leases: Leases,
  schedule: Schedule<Port>,
): Promise<void> {
  try {
    const lease = (await isOurTurn(ctx, schedule)) ? await leases.take(leaseOf(schedule)) : null;
    if (lease === null) return;
    try {
      await schedule.run(guarded(ctx, lease));
    } finally {
      await leases.giveBack(lease);
    }
  } catch (error) {
    // The next period tries again; a schedule must not take the worker down.
    ctx.logger.error({ err: error, schedule: schedule.name }, 'schedule failed');
  }
}

function leaseOf({ name }: Schedule<Port>): string {
  return `schedule:${name}`;
}

/** While another worker runs it, its period does not begin. */
async function isOurTurn({ db }: ProcessContext, schedule: Schedule<Port>): Promise<boolean> {
  // A little less than the period, so that a tick that comes a few ms early is not skipped.
  const seconds = (schedule.every * 0.9) / 1000;
  const { rows } = await sql`
    INSERT INTO schedule_run (name, at) SELECT ${schedule.name}, now() WHERE NOT EXISTS (
      SELECT FROM lease WHERE name = ${leaseOf(schedule)} AND holder IS NOT NULL AND until > now())
    ON CONFLICT (name) DO UPDATE SET at = now()
    WHERE schedule_run.at <= now() - make_interval(secs => ${seconds})
    RETURNING name`.execute(db);
  return rows.length === 1;
}

/** A worker that freezes during a run and is replaced writes nothing more when it resumes. */
function guarded(ctx: ProcessContext, lease: Lease): ProcessContext {
  return {
    ...ctx,
    db: ctx.db.withPlugin(guardedBy(lease)),
    eventStore: guardedStore(ctx.eventStore, lease),
  };
}

function guardedStore(eventStore: EventStore, lease: Lease): EventStore {
  const checked =
    <Given extends readonly unknown[], Result>(act: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      lease.require();
      const result = await act(...given);
      lease.require();
      return result;
    };
  return {
    ...eventStore,
    execute: (meta, work) => eventStore.execute(meta, checked(work)),
    decide: (meta, decision) =>
      eventStore.decide(meta, { ...decision, decide: checked(decision.decide) }),
  };
}
