import { type Fence, inTransaction, requireLease, sqlState } from '@forum/database';
import { parseEvent, type StoredEvent } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import type pg from 'pg';
import { batchChanges, type BatchChanges } from '../tables/batch-changes.ts';
import {
  type Checkpoint,
  type LockedCheckpoint,
  insertParked,
  droppedBy,
  lockCheckpoints,
  moveCheckpoints,
  parkedKeys,
} from './checkpoints.ts';
import type { Outdated } from '../channels/announcer.ts';
import type { EngineContext, OutdatedBy, PreparedProjection } from './engine-context.ts';
import type { ParkedEvent } from './engine-types.ts';
import { flush } from '../tables/flush.ts';
import { parkedEvent, reasonOf } from '../parking/parked-event.ts';
import { outdatedThings, type OutdatedThings } from './outdated-things.ts';
import type { Projection } from './projection.ts';
import { type BatchStart, type EventBatch, readBatches } from './read-batch.ts';

/** How many events of one projection and partition may be parked before that partition stops. */
export const PARKING_CAP = 1000;

/** Which batch to apply, and how much of it. `refuse` is a position in its only partition. */
export interface BatchOptions {
  readonly partitions: readonly number[];
  readonly projections: readonly PreparedProjection[];
  /** Events of each partition. */
  readonly limit: number;
  /** The lease under which tables are under construction; left out: the live tables. */
  readonly building?: Fence;
  /** Park the event at this position for that reason instead of applying it: its rows were rejected. */
  readonly refuse?: { readonly seq: number; readonly error: string } | undefined;
}

/** What a batch did. */
export interface BatchResult {
  readonly moved: readonly Checkpoint[];
  /** Events handled, summed over all projections of the batch. */
  readonly applied: number;
  /** What readers now see differently. */
  readonly outdated: Outdated;
  /** The events that were read for it. */
  readonly events: readonly StoredEvent[];
}

/** Postgres rejected rows of a batch; the event at fault is not yet known. */
export class RefusedRows extends Error {
  override readonly name = 'RefusedRows';
  /** Positions of the events that were in the batch. */
  readonly seqs: readonly number[];

  constructor(cause: unknown, seqs: readonly number[]) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.seqs = seqs;
  }
}

// The log is durable: if a crash loses the last batches, rows and checkpoints roll back together and are projected
// again, so a batch need not wait for the disk.
const BEGIN = 'BEGIN; SET LOCAL synchronous_commit = off';

/**
 * Applies one batch to some projections: rows and checkpoints in one transaction, under the checkpoints' locks.
 * @throws RefusedRows when the data of an event does not fit its table
 */
export async function applyBatch(
  context: EngineContext,
  options: BatchOptions,
): Promise<BatchResult> {
  return inTransaction(context.db, ({ client }) => applyOn(context, client, options), BEGIN);
}

/** `applyBatch` inside an open transaction. */
export async function applyOn(
  context: EngineContext,
  client: pg.ClientBase,
  options: BatchOptions,
): Promise<BatchResult> {
  const { partitions, projections } = options;
  const building = options.building !== undefined;
  if (options.building !== undefined) await requireLease(client, options.building);
  const locked = await lockCheckpoints(client, {
    partitions,
    building,
    names: projections.map(({ projection }) => projection.name),
    fingerprints: projections.map(({ fingerprint }) => fingerprint),
  });
  const open = locked.filter(({ parked }) => parked < PARKING_CAP);
  if (open.length === 0) return { moved: [], applied: 0, outdated: [], events: [] };
  const batches = await readOn(context, client, open, options);
  const work = await handleBatches(context, client, { batches, open, options });
  await write(context, client, building, work);
  if (work.moved.length > 0) await moveCheckpoints(client, building, work.moved);
  await context.hooks.beforeCommit?.();
  return {
    moved: work.moved,
    applied: work.seqs.length,
    outdated: work.outdated.named(),
    events: [...batches.values()].flatMap((batch) => batch.events),
  };
}

/** Reads one batch per partition, from the checkpoint furthest behind, in one statement. */
async function readOn(
  { kinds }: EngineContext,
  client: pg.ClientBase,
  open: readonly LockedCheckpoint[],
  { projections, limit }: BatchOptions,
): Promise<Map<number, EventBatch>> {
  const from = new Map<number, BatchStart>();
  for (const { partition, seq, ceiling } of open) {
    const before = from.get(partition)?.seq ?? seq;
    // Only tables under construction have one, and these are built alone.
    from.set(partition, { partition, seq: Math.min(seq, before), ceiling: ceiling ?? undefined });
  }
  const starts = [...from.values()];
  const types = [...new Set(projections.flatMap((one) => one.types))];
  const batches = await readBatches(client, { starts, limit, types }, kinds);
  return new Map(batches.map((batch, at) => [starts[at]?.partition ?? -1, batch]));
}

interface BatchWork {
  readonly changes: BatchChanges;
  readonly parked: ParkedEvent[];
  readonly moved: Checkpoint[];
  readonly seqs: number[];
  readonly outdated: OutdatedThings;
}

async function handleBatches(
  context: EngineContext,
  client: pg.ClientBase,
  input: {
    batches: ReadonlyMap<number, EventBatch>;
    open: readonly LockedCheckpoint[];
    options: BatchOptions;
  },
): Promise<BatchWork> {
  const { batches, open, options } = input;
  const building = options.building !== undefined;
  const prepared = new Map(options.projections.map((one) => [one.projection.name, one]));
  const work: BatchWork = {
    changes: batchChanges(),
    parked: [],
    moved: [],
    seqs: [],
    outdated: outdatedThings(),
  };
  const parse = onceEach((stored) => parseEvent(context.catalogue, stored));
  for (const checkpoint of open) {
    const batch = batches.get(checkpoint.partition);
    const own = prepared.get(checkpoint.projection);
    if (own === undefined || batch === undefined || checkpoint.seq >= batch.upTo) continue;
    const keys =
      checkpoint.parked === 0 ? new Set<string>() : await parkedKeys(client, checkpoint, building);
    const dropped = checkpoint.hasDropsAhead
      ? await droppedBy(client, checkpoint)
      : new Set<number>();
    const { outdatedBy } = context;
    const handling = {
      batch,
      checkpoint,
      prepared: own,
      keys,
      dropped,
      parse,
      outdatedBy,
      options,
    };
    handleEvents(context, handling, work);
  }
  for (const changes of work.changes.tables.values()) work.outdated.addRows(changes);
  return work;
}

type Parse = (stored: StoredEvent) => RecordedEvent;

/** Several projections read the same event; the first parse is cached, failures too. */
function onceEach(parse: Parse): Parse {
  const parsed = new Map<StoredEvent, { event: RecordedEvent } | { error: unknown }>();
  return (stored) => {
    let outcome = parsed.get(stored);
    if (outcome === undefined) {
      try {
        outcome = { event: parse(stored) };
      } catch (error) {
        outcome = { error };
      }
      parsed.set(stored, outcome);
    }
    if ('error' in outcome) throw outcome.error;
    return outcome.event;
  };
}

interface Handling {
  readonly batch: EventBatch;
  readonly checkpoint: Checkpoint;
  readonly prepared: PreparedProjection;
  /** Parked keys; grows. */
  readonly keys: Set<string>;
  /** Positions of events that the operator gave up for good. */
  readonly dropped: ReadonlySet<number>;
  readonly parse: Parse;
  readonly outdatedBy: OutdatedBy;
  readonly options: BatchOptions;
}

/** Runs one projection's handlers over the batch; parks failed events and later ones with the same key. */
function handleEvents(context: EngineContext, handling: Handling, work: BatchWork): void {
  const { batch, checkpoint, prepared } = handling;
  const { handlers, name } = prepared.projection;
  let { parked } = checkpoint;
  let seq = batch.upTo;
  for (const stored of batch.events) {
    const handler = handlers.get(stored.type);
    if (handler === undefined || stored.seq <= checkpoint.seq) continue;
    if (handling.dropped.has(stored.seq)) continue;
    if (parked >= PARKING_CAP) {
      seq = stored.seq - 1;
      break;
    }
    const refusal = handleOne(handling, work, stored);
    if (refusal === null) {
      work.seqs.push(stored.seq);
      continue;
    }
    parked += 1;
    work.parked.push(parkedEvent(context.clock, stored, { projection: name, ...refusal }));
    context.logger.error(
      { projection: name, partition: stored.partition, seq: stored.seq, reason: refusal.error },
      'An event was parked.',
    );
  }
  work.moved.push({ ...checkpoint, seq, parked });
}

interface Refusal {
  readonly key: string;
  readonly error: string;
}

/** @returns null when the event was handled, else why it must be parked and under which key */
function handleOne(
  { prepared, keys, parse, outdatedBy, options }: Handling,
  work: BatchWork,
  stored: StoredEvent,
): Refusal | null {
  const { projection } = prepared;
  let key: string | undefined;
  try {
    const event = parse(stored);
    key = projection.parkingKey(event);
    if (keys.has(key)) return { key, error: 'An earlier event of its key is parked.' };
    if (options.refuse?.seq === stored.seq) throw new Error(options.refuse.error);
    const handler = projection.handlers.get(stored.type);
    work.changes.record((rows) => handler?.handle(event, rows));
    work.outdated.add(outdatedBy(event));
    return null;
  } catch (error) {
    const parkedUnder = key ?? keyOfUnreadable(projection, stored);
    keys.add(parkedUnder);
    return { key: parkedUnder, error: reasonOf(error) };
  }
}

/** An event with invalid data may still yield its key; otherwise it is parked under its stream. */
function keyOfUnreadable({ parkingKey }: Projection, stored: StoredEvent): string {
  try {
    return parkingKey({ ...stored, schemaVersion: stored.schema_version });
  } catch {
    return stored.stream;
  }
}

async function write(
  { version }: EngineContext,
  client: pg.ClientBase,
  building: boolean,
  work: BatchWork,
): Promise<void> {
  try {
    await flush(client, building ? 'rebuild' : 'public', work.changes.tables);
  } catch (error) {
    throw isRefusal(error) ? new RefusedRows(error, work.seqs) : error;
  }
  if (work.parked.length > 0) await insertParked(client, { building, version }, work.parked);
}

/**
 * Data that does not fit (22), a violated constraint (23), two spellings of one key in a batch (21), a value too large
 * for an index (54). Anything else, such as a missing column or a lost connection, is not the event's fault and must
 * not park the whole log.
 */
function isRefusal(error: unknown): boolean {
  return /^(21|22|23|54)/.test(sqlState(error) ?? '');
}
