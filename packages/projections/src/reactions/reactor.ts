import { setTimeout as delay } from 'node:timers/promises';
import { createLeases, type Lease, type Leases, type SharedLeases } from '@forum/database';
import { catchUpReactions } from '../applying/catch-up.ts';
import { checkpointName } from '../applying/checkpoint-names.ts';
import type { Awaited } from '../applying/engine-types.ts';
import { createLanes, type Lanes } from './lanes.ts';
import { oneAfterAnother } from '../timing/one-at-a-time.ts';
import { markForUpgrade } from '../parking/parked-reactions.ts';
import { pass } from './reaction-pass.ts';
import { createReactionCheckpoints, findReady } from './reaction-checkpoints.ts';
import type { Reaction } from './reaction.ts';
import { type ReactorOptions, versionOf } from './reactor-options.ts';
import { stoppedKinds } from '../parking/stopped-kinds.ts';
import { onceAMinute } from '../wake-ups/waker.ts';

/** Runs reactions, each from its own checkpoints and in one worker at a time. */
export interface Reactor {
  /** By type of event, the projections that reactions to it follow. */
  readonly awaited: Awaited;
  /** Creates missing checkpoints: a new reaction begins at the head, unless it says `from: 'start'`. */
  prepare(): Promise<void>;
  /**
   * Runs this worker's share of the reactions on their new events. Waits only briefly for those that take long; what
   * arrives meanwhile is left for the next call. `partitions`: only there; left out or null: everywhere.
   */
  advance(partitions?: readonly number[] | null): Promise<void>;
  /** Does everything possible now, and waits for what other workers hold: for tests and the command line. */
  catchUp(): Promise<void>;
  /** Partitions where a reaction has new events and is not waiting for its next attempt. */
  behind(): Promise<number[]>;
  /** The worker is about to stop: what is under way ends with its round, and each later call runs a single round. */
  beginStopping(): void;
  /** Hands this worker's share over to others, after waiting a few seconds for what is under way. */
  stop(): Promise<void>;
}

/** A reaction that takes longer carries on beside the next look. */
const PATIENCE_MS = 250;
const STOP_MS = 5000;

/** @throws Error when a reaction follows a projection that the engine does not have */
export function createReactor(options: ReactorOptions): Reactor {
  const { db, reactions, engine, logger, leaseMs } = options;
  for (const { name, after } of reactions) {
    const unknown = after.find((projection) => !engine.names.includes(projection));
    if (unknown !== undefined) throw new Error(`${name} follows ${unknown}, which is not there.`);
  }
  const lanes = createLanes(options);
  const report = onceAMinute((error) => logger.warn({ err: error }, 'Leases were not renewed.'));
  const leases = createLeases({
    db: db.kysely,
    onError: report,
    ...(leaseMs === undefined ? {} : { ttlMs: leaseMs }),
  });
  const stopping = new AbortController();
  const turn = sharing(options, { lanes, leases, stopping: stopping.signal });
  const inTurn = oneAfterAnother();
  let isPrepared = false;
  const prepare = async (): Promise<void> => {
    await createReactionCheckpoints(db.pool, reactions);
    isPrepared = true;
  };
  return {
    awaited: awaitedBy(reactions),
    prepare,
    advance: (partitions = null) => inTurn(() => turn(partitions)),
    behind: async () => {
      const ready = await findReady(db.pool, reactions, null);
      return [...new Set(ready.map(({ partition }) => partition))];
    },
    catchUp: () =>
      inTurn(async () => {
        if (!isPrepared) await prepare();
        await catchUpReactions({ options, lanes, leases });
      }),
    beginStopping: () => stopping.abort(),
    stop: async () => {
      stopping.abort();
      await Promise.race([lanes.idle(), delay(STOP_MS, undefined, { ref: false })]);
      await leases.close();
    },
  };
}

/** What a reaction to every event follows moves once a second. */
function awaitedBy(reactions: readonly Reaction[]): Awaited {
  const awaited = new Map<string, Set<string>>();
  for (const { types, after } of reactions) {
    for (const type of types === 'all' ? [] : types) {
      awaited.set(type, new Set(after).union(awaited.get(type) ?? new Set()));
    }
  }
  return awaited;
}

interface Sharing {
  readonly lanes: Lanes;
  readonly leases: Leases;
  readonly stopping: AbortSignal;
}

/** @returns a worker's turn: it does whatever its share of the reactions has to do */
function sharing(
  options: ReactorOptions,
  { lanes, leases, stopping }: Sharing,
): (partitions: Where) => Promise<void> {
  const { reactions } = options;
  const tried = new Map<Reaction, Lease>();
  let shared: SharedLeases | undefined;
  // What reactions at work could not be given: they are looked at there the next time.
  let missed: Where = [];
  return async (partitions) => {
    shared ??= await leases.share(reactions.map(checkpointName), () => stateOf(options, lanes));
    const where = together(missed, partitions);
    missed = [];
    // Leases come and go, and slow reactions end while another still has a long way to go: each round looks again.
    for (;;) {
      await leaveSurplus(shared, leases, lanes, reactions);
      const own = ownOf(shared, lanes, reactions);
      await tryParked(options, own, tried);
      if (reactions.some((one) => lanes.isBusy(one))) missed = where;
      const passing = { options, lanes, patienceMs: PATIENCE_MS, partitions: where };
      const passed = await pass(passing, own);
      if (passed !== 'more' || stopping.aborted) return;
    }
  };
}

/** Partitions; null: all. */
type Where = readonly number[] | null;

function together(some: Where, others: Where): Where {
  return some === null || others === null ? null : [...new Set([...some, ...others])];
}

/** This worker's reactions that are not at work. */
function ownOf(
  shared: SharedLeases,
  lanes: Lanes,
  reactions: readonly Reaction[],
): Map<Reaction, Lease> {
  const own = new Map<Reaction, Lease>();
  for (const reaction of reactions) {
    const lease = shared.find(checkpointName(reaction));
    if (lease === null) lanes.forget(reaction);
    else if (!lanes.isBusy(reaction)) own.set(reaction, lease);
  }
  return own;
}

/** What others should know of this worker. */
async function stateOf(options: ReactorOptions, lanes: Lanes) {
  const { kinds } = options.engine;
  const stopped = await stoppedKinds(options.db.pool, kinds);
  const also = await options.alsoSay?.();
  const note = { ...also, version: versionOf(options), stopped, troubles: lanes.troubles() };
  return { lacks: kinds.unknown.length, note };
}

/** A reaction at work is handed over when it has ended. */
async function leaveSurplus(
  shared: SharedLeases,
  leases: Leases,
  lanes: Lanes,
  reactions: readonly Reaction[],
): Promise<void> {
  const busy = new Set(reactions.filter((one) => lanes.isBusy(one)).map(checkpointName));
  const leaving = shared.surplus().filter(({ name }) => !busy.has(name));
  if (leaving.length > 0) await leases.giveBack(...leaving);
}

/** Whoever takes a reaction over may be newer than the process that parked its events. */
async function tryParked(
  options: ReactorOptions,
  own: ReadonlyMap<Reaction, Lease>,
  tried: Map<Reaction, Lease>,
): Promise<void> {
  const fresh = [...own].filter(([reaction, lease]) => tried.get(reaction) !== lease);
  if (fresh.length === 0) return;
  await markForUpgrade(
    options.db.pool,
    fresh.map(([reaction]) => reaction),
    versionOf(options),
  );
  for (const [reaction, lease] of fresh) tried.set(reaction, lease);
}
