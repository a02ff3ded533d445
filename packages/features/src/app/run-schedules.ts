import {
  createLeases,
  guardedBy,
  LEASE_MS,
  type Database,
  type Lease,
  type Leases,
} from '@forum/database';
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
 * longer than its period keeps other workers out by its lease, which ends if its worker dies or freezes. What runs more
 * often than leases end stays with the worker that has it (docs/decisions/0431).
 */
export function startSchedules(options: ScheduleOptions): RunningSchedules {
  const { ctx, db, schedules, leaseMs = LEASE_MS } = options;
  const leases = createLeases({
    db: db.kysely,
    onError: (error) => ctx.logger.warn({ err: error }, 'leases of schedules were not renewed'),
    ttlMs: leaseMs,
  });
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const timers = schedules.map((schedule) => {
    const turns = turnsOf({ ctx, leases, schedule, leaseMs });
    let isRunning = false;
    const tick = () => {
      // A run longer than its period is not started a second time.
      if (isRunning) return;
      isRunning = true;
      const run = runOnce({ ctx, stopping: stopping.signal }, turns, schedule).finally(() => {
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
      stopping.abort();
      await Promise.all(underWay);
      await leases.close();
    },
  };
}

async function runOnce(
  { ctx, stopping }: { readonly ctx: ProcessContext; readonly stopping: AbortSignal },
  turns: Turns,
  schedule: Schedule<Port>,
): Promise<void> {
  try {
    const lease = await turns.begin();
    if (lease === null) return;
    let isDone = false;
    try {
      await schedule.run(guarded(ctx, lease), stopping);
      isDone = true;
    } finally {
      await turns.end(lease, isDone);
    }
  } catch (error) {
    // The next period tries again; a schedule must not take the worker down.
    ctx.logger.error({ err: error, schedule: schedule.name }, 'schedule failed');
  }
}

/** A worker's turns at a schedule. */
interface Turns {
  /** Null: it is another worker's. */
  begin(): Promise<Lease | null>;
  end(lease: Lease, isDone: boolean): Promise<void>;
}

interface TurnsOptions extends Pick<ScheduleOptions, 'ctx'> {
  readonly leases: Leases;
  readonly schedule: Schedule<Port>;
  readonly leaseMs: number;
}

/** Of a schedule that runs often, the worker that has had a turn has the next one too, and asks nobody. */
function turnsOf({ ctx, leases, schedule, leaseMs }: TurnsOptions): Turns {
  const isOften = schedule.every < leaseMs;
  let kept: Lease | null = null;
  // Until then it is taken for another worker's.
  let notBefore = 0;
  return {
    begin: async () => {
      if (kept !== null && isHeld(kept)) return kept;
      kept = null;
      if (isOften && performance.now() < notBefore) return null;
      const whose = await whoseTurn(ctx, schedule);
      if (whose === 'others') notBefore = performance.now() + leaseMs / 3;
      return whose === 'ours' ? leases.take(leaseOf(schedule)) : null;
    },
    end: async (lease, isDone) => {
      // One that failed here may succeed elsewhere.
      kept = isOften && isDone ? lease : null;
      if (kept === null) await leases.giveBack(lease);
    },
  };
}

function isHeld(lease: Lease): boolean {
  try {
    lease.require();
    return true;
  } catch {
    // Another worker may have it by now: it is asked for anew.
    return false;
  }
}

function leaseOf({ name }: Schedule<Port>): string {
  return `schedule:${name}`;
}

/** Whose turn a schedule is; `early`: nobody's, since its period has just begun. */
type Whose = 'ours' | 'early' | 'others';

/** While another worker has it, its period does not begin. */
async function whoseTurn({ db }: ProcessContext, schedule: Schedule<Port>): Promise<Whose> {
  // A little less than the period, so that a tick that comes a few ms early is not skipped.
  const seconds = (schedule.every * 0.9) / 1000;
  const { rows } = await sql<{ whose: Whose }>`
    WITH held AS (
      SELECT FROM lease WHERE name = ${leaseOf(schedule)} AND holder IS NOT NULL AND until > now()
    ), begun AS (
      INSERT INTO schedule_run (name, at)
      SELECT ${schedule.name}, now() WHERE NOT EXISTS (SELECT FROM held)
      ON CONFLICT (name) DO UPDATE SET at = now()
      WHERE schedule_run.at <= now() - make_interval(secs => ${seconds})
      RETURNING name
    )
    SELECT CASE WHEN EXISTS (SELECT FROM begun) THEN 'ours'
      WHEN EXISTS (SELECT FROM held) THEN 'others' ELSE 'early' END AS whose`.execute(db);
  return rows[0]?.whose ?? 'early';
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
