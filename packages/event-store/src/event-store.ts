import { setTimeout as delay } from 'node:timers/promises';
import {
  type Database,
  inTransaction,
  isLockTimeout,
  isOutage,
  isTransient,
} from '@forum/database';
import type { Clock, DomainEvent } from '@forum/kernel';
import type { EventCatalogue } from './catalogue.ts';
import { busy, overloaded, PATIENCE_MS } from './refusals.ts';
import { createDecisions } from './decide-together.ts';
import { claimKey, keepOutcome, loadResponse, saveResponse, sweepKeys } from './command-log.ts';
import {
  countActEvents,
  findPartition,
  findStoredEvent,
  listHeads,
  readStoredAct,
  readStoredAfter,
  readStoredStream,
} from './read.ts';
import { parseEvent } from './recorded.ts';
import { createSeats, PartitionCrowded, seatsOf, type Seat, type Seats } from './seats.ts';
import { openCommand } from './store-transaction.ts';
import { StreamMoved } from './stream-moved.ts';
import { noteKinds } from './kinds.ts';
import { createTurns, type Turns } from './turns.ts';
import type {
  CommandMeta,
  Decision,
  EventStore,
  Outcome,
  Position,
  StoreTransaction,
} from './types.ts';

/** The parts of an event store. */
export interface EventStoreOptions {
  /** For commands, which may wait for one another. */
  readonly db: Database;
  /** For reading the log outside of commands; left out: `db`. */
  readonly reads?: Database | undefined;
  readonly catalogue: EventCatalogue;
  readonly clock: Clock;
  /** Called after the commit of a command that appended; must neither wait nor throw. */
  readonly onAppended?: ((position: Position, events: readonly DomainEvent[]) => void) | undefined;
  /** Called when decisions must be made again because others were faster; must not throw. */
  readonly onConflict?: (() => void) | undefined;
}

type Work<T> = (tx: StoreTransaction) => Promise<T>;

/** After a deadlock or a lock timeout. */
const RETRIES = 3;
/** After a version conflict: each conflict means that another command succeeded. */
const NEW_DECISIONS = 20;
/** How many commands may wait for one stream in this process, and how long. */
const LINE = { waiting: 100, waitMs: 2000 };
const KEY_LIFE_MS = 24 * 60 * 60 * 1000;

/** The log on Postgres. */
export function createEventStore(options: EventStoreOptions): EventStore {
  const { db, catalogue } = options;
  const { pool: reads } = options.reads ?? db;
  const means: Means = {
    ...options,
    turns: createTurns(LINE),
    seats: createSeats(seatsOf(db.pool.options.max)),
  };
  const ready = onceDone(() => noteKinds(db, catalogue));
  const execute: EventStore['execute'] = async (meta, work) => {
    await ready();
    return executeWithRetries(means, meta, work);
  };
  const decideTogether = createDecisions(options);
  return {
    execute,
    decide: async (meta, decision) => {
      // A key is claimed in the transaction of its command.
      if (meta.idempotency !== undefined) return execute(meta, (tx) => decideAlone(tx, decision));
      await ready();
      const { position, events, result } = await decideTogether(meta, decision);
      if (position !== null) options.onAppended?.(position, events);
      return { result, position, replayed: false };
    },
    findPartition: (name) => findPartition(reads, name),
    findEvent: (id) => findStoredEvent(reads, id),
    readAfter: async (partition, seq, limit, types) => {
      const stored = await readStoredAfter(reads, { partition, seq, limit, types });
      return stored.map((event) => parseEvent(catalogue, event));
    },
    readStream: async (stream) => {
      const stored = await readStoredStream(reads, stream);
      return stored.map((event) => parseEvent(catalogue, event));
    },
    readAct: async (actId, page) => {
      const stored = await readStoredAct(reads, { actId, ...page });
      return stored.map((event) => parseEvent(catalogue, event));
    },
    countActs: (actIds) => countActEvents(reads, actIds),
    listHeads: () => listHeads(reads),
    rememberResponse: async ({ actor, idempotency }, response) => {
      if (idempotency !== undefined) await saveResponse(db.pool, actor, idempotency, response);
    },
    findResponse: async ({ actor, idempotency }) =>
      idempotency === undefined ? null : loadResponse(reads, actor, idempotency),
    sweepCommandLog: (maxAgeMs = KEY_LIFE_MS) => sweepKeys(reads, maxAgeMs),
  };
}

/** Runs it before the first caller proceeds; if it fails, again for the next caller. */
function onceDone(act: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => {
    done ??= act().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
}

async function decideAlone<T>(
  tx: StoreTransaction,
  { partition, streams, decide }: Decision<T>,
): Promise<T> {
  await tx.holdPartition(partition);
  await tx.readAhead(...streams.map((name) => ({ name, partition })));
  const { stream, version, events, content, result } = await decide(tx);
  if (content !== undefined) await tx.saveContent(content);
  await tx.append(stream, version, events);
  return result;
}

/** The store's dependencies, its queue for each stream, and its seats at each partition. */
interface Means extends EventStoreOptions {
  readonly turns: Turns;
  readonly seats: Seats;
}

async function executeWithRetries<T>(
  means: Means,
  meta: CommandMeta,
  work: Work<T>,
): Promise<Outcome<T>> {
  const until = performance.now() + PATIENCE_MS;
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await executeSeated(means, { meta, until }, work);
    } catch (error) {
      if (error instanceof StreamMoved) return await decideAnew(means, error, { meta, work });
      if (!mayRunAgain(error)) throw error;
      means.onConflict?.();
      if (attempt === RETRIES || performance.now() > until) throw refusalAfter(error);
      // Jitter, so that colliding commands do not collide again.
      await delay(Math.random() * 10 * 2 ** attempt);
    }
  }
}

/**
 * Decides again on the stream's new state. Commands of this process that collided queue for the stream, so each can
 * collide only with commands that have not collided yet and with those of other processes.
 */
async function decideAnew<T>(
  means: Means,
  { stream }: StreamMoved,
  { meta, work }: { readonly meta: CommandMeta; readonly work: Work<T> },
): Promise<Outcome<T>> {
  const turn = means.turns.take(stream, async () => {
    const until = performance.now() + PATIENCE_MS;
    for (let decision = 1; ; decision += 1) {
      means.onConflict?.();
      try {
        return await executeSeated(means, { meta, until }, work);
      } catch (error) {
        if (!(error instanceof StreamMoved) && !mayRunAgain(error)) throw error;
        if (decision === NEW_DECISIONS) throw busy();
        if (isLockTimeout(error) && performance.now() > until) throw overloaded();
        await delay(Math.random() * 10);
      }
    }
  });
  if (turn === null) throw busy();
  return turn;
}

/** Runs a command; where its partition is crowded, it gives its connection back and runs again once it has a seat. */
async function executeSeated<T>(
  means: Means,
  { meta, until }: { readonly meta: CommandMeta; readonly until: number },
  work: Work<T>,
): Promise<Outcome<T>> {
  let seat: Seat | null = null;
  for (;;) {
    try {
      return await executeAndTell(means, { meta, seat }, work);
    } catch (error) {
      if (!(error instanceof PartitionCrowded)) throw error;
      seat = await means.seats.wait(error.partition, until - performance.now());
      if (seat === null) throw overloaded();
    }
  }
}

async function executeAndTell<T>(
  means: Means,
  { meta, seat }: { readonly meta: CommandMeta; readonly seat: Seat | null },
  work: Work<T>,
): Promise<Outcome<T>> {
  const appended: DomainEvent[] = [];
  const seated = seat === null ? [] : [seat];
  try {
    const outcome = await executeOnce(means, { meta, appended, seated }, work);
    if (!outcome.replayed && outcome.position !== null) {
      means.onAppended?.(outcome.position, appended);
    }
    return outcome;
  } finally {
    for (const taken of seated) taken.leave();
  }
}

/** Takes a seat unless the command already has one. @throws PartitionCrowded */
function enter(seats: Seats, seated: Seat[], partition: number): void {
  if (seated.some((seat) => seat.partition === partition)) return;
  const seat = seats.take(partition);
  if (seat === null) throw new PartitionCrowded(partition);
  seated.push(seat);
}

function refusalAfter(error: unknown): unknown {
  // No server takes writes: that is nobody else's doing.
  if (isOutage(error)) return error;
  return isLockTimeout(error) ? overloaded() : busy();
}

function mayRunAgain(error: unknown): boolean {
  return isTransient(error) || isLockTimeout(error);
}

/** One run of a command. */
interface Attempt {
  readonly meta: CommandMeta;
  /** Where the command's appends are noted. */
  readonly appended: DomainEvent[];
  /** The seats it holds; more are added as needed. */
  readonly seated: Seat[];
}

async function executeOnce<T>(
  { db, catalogue, clock, seats }: Means,
  { meta, appended, seated }: Attempt,
  work: Work<T>,
): Promise<Outcome<T>> {
  const { actor, idempotency } = meta;
  // A parallel command with the same key holds its row until it commits: wait for it, but not forever.
  const begin = idempotency === undefined ? 'BEGIN' : 'BEGIN; SET LOCAL lock_timeout = 2000';
  return inTransaction(
    db,
    async (transaction) => {
      const { client } = transaction;
      if (idempotency !== undefined) {
        const first = await claimKey<T>(client, actor, idempotency);
        if (first !== null) return first;
      }
      const command = openCommand({
        transaction,
        catalogue,
        meta,
        now: meta.at ?? clock.now(),
        enter: (partition) => enter(seats, seated, partition),
      });
      const result = await work(command.tx);
      const position = command.position();
      appended.push(...command.appended());
      if (idempotency !== undefined) {
        await keepOutcome(client, actor, idempotency, { result, position });
      }
      return { result, position, replayed: false };
    },
    begin,
  );
}
