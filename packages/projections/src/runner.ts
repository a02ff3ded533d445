import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@forum/kernel';
import type { Followed, ProjectionEngine } from './applying/engine-types.ts';
import { watchProgress } from './wake-ups/liveness.ts';
import { openWakeUpWorker } from './wake-ups/wake-up-queue.ts';
import { onceAMinute } from './wake-ups/waker.ts';
import { oneAfterAnother, oneAtATime } from './timing/one-at-a-time.ts';
import type { QueueBackend } from './wake-ups/queue-backend.ts';
import type { Reactor } from './reactions/reactor.ts';
import { repeatEvery } from './timing/repeat.ts';

/** The work of a worker process: wake-ups, the sweep for lost ones, reactions, and a watch over all of it. */
export interface Runner {
  start(): Promise<void>;
  /** Lets the current work finish. */
  stop(): Promise<void>;
  /** Resolves when events wait and nothing has moved for a minute: the process should be restarted. */
  readonly failed: Promise<Error>;
}

/** The parts of a runner. */
export interface RunnerOptions {
  readonly engine: ProjectionEngine;
  /** Takes part in what other processes build, as the owner of the tables; left out: nobody does. */
  readonly builder?: Pick<ProjectionEngine, 'helpBuilds'>;
  readonly reactor: Reactor;
  readonly backend: QueueBackend;
  readonly logger: Logger;
  readonly sweepMs?: number;
  /** Without progress for this long, the runner has failed. */
  readonly stuckMs?: number;
}

const SWEEP_MS = 1000;
const STUCK_MS = 60_000;
// A build of hours loses nothing by seconds; whoever waits for what they have written goes first.
const HELP_MS = 2000;
const HELP = { width: 2, lagMs: 2000 };
// Work is batched briefly, so that the cost per event falls as events increase: a run has some twenty statements, for
// one event as for fifty. The lane of what members look at next works at most an eighth of the time: a run with little
// to do is over at once and delays nobody, a long one lets events gather. What may follow later gathers for longer, a
// second at most; reactions half a second, since a new post is found once they have run. The first event after a rest
// waits for nothing.
const restAfter = (tookMs: number): number => Math.min(8 * tookMs, 100);
const restSoon = (tookMs: number): number => Math.min(Math.max(200, 5 * tookMs), 1000);
const restOfReactions = (tookMs: number): number => Math.min(Math.max(300, 5 * tookMs), 500);
// A wake-up lasts as long as the run it caused, so that later ones merge; but no longer than this, so that another
// worker gets the next one.
const WAKE_UP_MS = 20;

/** Nothing runs before `start`. */
export function createRunner(options: RunnerOptions): Runner {
  const { engine, reactor, backend, logger } = options;
  const { sweepMs = SWEEP_MS, stuckMs = STUCK_MS } = options;
  const work = workOf(options);
  const stopping: (() => Promise<void>)[] = [];
  const failure = Promise.withResolvers<Error>();
  const onError = onceAMinute((error) => logger.warn({ err: error }, 'The queue is unreachable.'));
  return {
    failed: failure.promise,
    start: async () => {
      await reactor.prepare();
      const process = async () => Promise.race([work.wake(), delay(WAKE_UP_MS)]);
      const worker = openWakeUpWorker(backend, { process, onError });
      stopping.push(
        repeatEvery(sweepMs, work.sweep, work.report),
        repeatEvery(sweepMs, work.sweepReactions, work.report),
        repeatEvery(HELP_MS, work.help, work.report),
        watchProgress(engine, { stuckMs, onStuck: failure.resolve, onError: work.report }),
        () => worker.close(),
      );
    },
    stop: async () => {
      const stopped = stopping.map((stop) => stop());
      work.beginStopping();
      await Promise.all(stopped);
      await work.settle();
      await reactor.stop();
    },
  };
}

/** A worker's work, whatever woke it. */
interface Work {
  /** Projects what commands wait for; the rest follows. */
  readonly wake: () => Promise<void>;
  readonly sweep: () => Promise<void>;
  readonly sweepReactions: () => Promise<void>;
  /** Takes part in what other processes build. */
  readonly help: () => Promise<void>;
  readonly beginStopping: () => void;
  /** Waits for work still under way. */
  readonly settle: () => Promise<void>;
  readonly report: (error: unknown) => void;
}

function workOf({ engine, builder, reactor, logger }: RunnerOptions): Work {
  const report = onceAMinute((error) => logger.error({ err: error }, 'Not everything could run.'));
  const follow = engine.followLanes(reactor.awaited);
  const failed = (error: unknown): null => {
    report(error);
    return null;
  };
  // A sweep beside a run of the same lane would only meet its locks.
  const turns = { now: oneAfterAnother(), soon: oneAfterAnother() };
  let isEnding = false;
  const ending = new AbortController();
  /** The last run that found something; null: it failed. */
  let last: Followed | null = null;
  const reactions = reactingIn(reactor, report);
  const soon = oneAtATime(async () => {
    const found = await turns.soon(follow.soon).catch(failed);
    if (hasNews(found) && !isEnding) void soon();
    void reactions.in(found?.partitions ?? null);
  }, restSoon);
  const now = oneAtATime(async () => {
    const found = await turns.now(follow.now).catch(failed);
    const before = last;
    if (found?.applied !== 'none') last = found;
    // What arrived during the run is left for the next one, also for a worker that was turned away by this run's locks.
    if (hasNews(found) && !isEnding) void now();
    // Where the run before took everything, one that finds nothing new leaves nothing to the others.
    if (found?.applied === 'none' && before?.applied === 'all') return;
    // Not awaited: a slow mail server must not keep projections waiting.
    if (found?.applied !== 'all') void soon();
    void reactions.in(last?.partitions ?? null);
  }, restAfter);
  return {
    report,
    wake: now,
    sweep: async () => {
      const behind = await engine.behind();
      // A failing lane must not keep the sweep from the other; the next sweep retries it.
      for (const [lane, places] of Map.groupBy(behind, (one) => one.lane)) {
        const partitions = places.map(({ partition }) => partition);
        await turns[lane](() => engine.sweep(lane, ...partitions)).catch(report);
      }
    },
    sweepReactions: () => reactions.in(null),
    help: async () => builder?.helpBuilds({ ...HELP, stopping: ending.signal }),
    beginStopping: () => ending.abort(),
    settle: async () => {
      isEnding = true;
      reactor.beginStopping();
      await now();
      await soon();
      await reactions.in(null);
    },
  };
}

function hasNews(found: Followed | null): boolean {
  return found !== null && found.applied !== 'none';
}

interface Reactions {
  /** Runs the reactions where something has happened; null: wherever they are behind, which is a longer look. */
  readonly in: (partitions: readonly number[] | null) => Promise<void>;
}

/** Calls during a run, or the rest after it, share the next run. */
function reactingIn(reactor: Reactor, report: (error: unknown) => void): Reactions {
  let wanted: Set<number> | null = new Set();
  const react = oneAtATime(() => {
    const partitions = wanted;
    wanted = new Set();
    return reactor.advance(partitions === null ? null : [...partitions]).catch(report);
  }, restOfReactions);
  return {
    in: (partitions) => {
      wanted = partitions === null ? null : (wanted?.union(new Set(partitions)) ?? null);
      return react();
    },
  };
}
