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
  const reacting = new Set<Promise<void>>();
  const stopping: (() => Promise<void>)[] = [];
  const failure = Promise.withResolvers<Error>();
  const report = onceAMinute((error) => logger.warn({ err: error }, 'The queue is away.'));

  // Not awaited by the lane: a slow mail server must not keep projections waiting.
  const react = (partition: number): void => {
    const run = reactor
      .advance(partition)
      .catch((error: unknown) => logger.error({ err: error, partition }, 'Reactions failed.'))
      .finally(() => reacting.delete(run));
    reacting.add(run);
  };
  const openWorker = (lane: Lane): NudgeWorker =>
    openNudgeWorker(backend, lane, {
      concurrency: CONCURRENCY[lane],
      onError: report,
      process: async (partition) => {
        await engine.advanceLane(lane, partition);
        react(partition);
      },
    });
  const sweep = async (): Promise<void> => {
    const behind = await engine.behind();
    await eachAtOnce(SWEEP_CONCURRENCY, behind, async ({ lane, partition }) =>
      engine.advanceLane(lane, partition),
    );
    await eachAtOnce(SWEEP_CONCURRENCY, await reactor.behind(), (partition) =>
      reactor.advance(partition),
    );
  };
  const onError = (error: unknown): void => logger.error({ err: error }, 'A sweep failed.');
  return {
    failed: failure.promise,
    start: async () => {
      await reactor.prepare();
      const workers = [openWorker('now'), openWorker('soon')];
      stopping.push(
        every(sweepMs, sweep, onError),
        watchProgress(engine, { stuckMs, onStuck: failure.resolve, onError }),
        ...workers.map((worker) => () => worker.close()),
      );
    },
    stop: async () => {
      await Promise.all(stopping.map((stop) => stop()));
      await Promise.all(reacting);
    },
  };
}
