import type { Logger } from '@forum/kernel';
import { eachAtOnce } from './each-at-once.ts';
import type { ProjectionEngine } from './engine-types.ts';
import { watchProgress } from './liveness.ts';
import { type NudgeWorker, openNudgeWorker } from './nudge-queue.ts';
import { onceAMinute } from './nudger.ts';
import type { Lane } from './projection.ts';
import type { QueueBackend } from './queue-backend.ts';
import type { Reactor } from './reactor.ts';
import { every } from './every.ts';

/** The work of a worker process: nudges, the sweep for lost ones, reactions, and a watch over all of it. */
export interface Runner {
  start(): Promise<void>;
  /** Lets the work in hand finish. */
  stop(): Promise<void>;
  /** Resolves when events wait and nothing has moved for a minute: the process should be replaced. */
  readonly failed: Promise<Error>;
}

/** What a runner is made of. */
export interface RunnerOptions {
  readonly engine: ProjectionEngine;
  readonly reactor: Reactor;
  readonly backend: QueueBackend;
  readonly logger: Logger;
  readonly sweepMs?: number;
  /** Without progress for so long, the runner has failed. */
  readonly stuckMs?: number;
}

// Two cores: enough to overlap waiting for Postgres, few enough to leave it room.
const CONCURRENCY: Record<Lane, number> = { now: 4, soon: 2 };
const SWEEP_CONCURRENCY = 2;
const SWEEP_MS = 1000;
const STUCK_MS = 60_000;

/** Nothing runs before `start`. */
export function createRunner(options: RunnerOptions): Runner {
  const { engine, reactor, backend, logger } = options;
  const { sweepMs = SWEEP_MS, stuckMs = STUCK_MS } = options;
  const work = workOf(options);
  const stopping: (() => Promise<void>)[] = [];
  const failure = Promise.withResolvers<Error>();
  const onError = onceAMinute((error) => logger.warn({ err: error }, 'The queue is away.'));
  const openWorker = (lane: Lane): NudgeWorker =>
    openNudgeWorker(backend, lane, {
      concurrency: CONCURRENCY[lane],
      onError,
      process: (partition) => work.advance(lane, partition),
    });
  return {
    failed: failure.promise,
    start: async () => {
      await reactor.prepare();
      const workers = [openWorker('now'), openWorker('soon')];
      stopping.push(
        every(sweepMs, work.sweep, work.report),
        every(sweepMs, work.sweepReactions, work.report),
        watchProgress(engine, { stuckMs, onStuck: failure.resolve, onError: work.report }),
        ...workers.map((worker) => () => worker.close()),
      );
    },
    stop: async () => {
      await Promise.all(stopping.map((stop) => stop()));
      await work.settle();
    },
  };
}

/** What a worker does, whoever woke it. */
interface Work {
  readonly advance: (lane: Lane, partition: number) => Promise<void>;
  readonly sweep: () => Promise<void>;
  readonly sweepReactions: () => Promise<void>;
  /** Waits for reactions that are still under way. */
  readonly settle: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

function workOf({ engine, reactor, logger }: RunnerOptions): Work {
  const reacting = new Set<Promise<void>>();
  const report = onceAMinute((error) => logger.error({ err: error }, 'Not everything could run.'));
  // One projection that fails must not keep the sweep from the rest; the next sweep tries it again.
  const project = (lane: Lane, partition: number): Promise<void> =>
    engine.advanceLane(lane, partition).catch(report);
  const react = (partition: number): Promise<void> => reactor.advance(partition).catch(report);
  return {
    report,
    advance: async (lane, partition) => {
      await project(lane, partition);
      // Not awaited: a slow mail server must not keep projections waiting.
      const run = react(partition).finally(() => reacting.delete(run));
      reacting.add(run);
    },
    sweep: async () => {
      await eachAtOnce(SWEEP_CONCURRENCY, await engine.behind(), ({ lane, partition }) =>
        project(lane, partition),
      );
    },
    sweepReactions: async () => eachAtOnce(SWEEP_CONCURRENCY, await reactor.behind(), react),
    settle: async () => void (await Promise.all(reacting)),
  };
}
