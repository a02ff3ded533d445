import { parseEvent, type Queryable, type StoredEvent } from '@forum/event-store';
import { newId } from '@forum/kernel';
import { PARKING_CAP } from './apply-batch.ts';
import { insertParked } from './checkpoints.ts';
import { effectsOn } from './effects.ts';
import { readBatch } from './read-batch.ts';
import {
  checkpointName,
  findPlace,
  moveReaction,
  type ReactionCheckpoint,
} from './reaction-checkpoints.ts';
import type { Reaction } from './reaction.ts';
import type { ReactorOptions } from './reactor-options.ts';

const BATCH = 100;
const REACTION_LOCK_CLASS = 7_302;
// After the last of these the event is parked: about 12 minutes of an absent mail server.
const RETRY_AFTER_MS = [1000, 5000, 30_000, 120_000, 600_000];

/**
 * Lets one reaction see what is new in a partition. A session lock keeps other workers out; no transaction is open
 * while the world is waited for, and a worker that dies frees the lock with its connection.
 */
export async function advanceReaction(
  options: ReactorOptions,
  reaction: Reaction,
  partition: number,
): Promise<void> {
  const { pool } = options.db;
  if ((await findPlace(pool, reaction, partition)) === null) return;
  const client = await pool.connect();
  const lock = [REACTION_LOCK_CLASS, `${reaction.name} ${partition}`];
  let broken = true;
  try {
    const locked = await client.query<{ free: boolean }>(
      'SELECT pg_try_advisory_lock($1, hashtext($2)) AS free',
      lock,
    );
    if (locked.rows[0]?.free === true) {
      await advanceLocked(options, client, reaction, partition);
      await client.query('SELECT pg_advisory_unlock($1, hashtext($2))', lock);
    }
    broken = false;
  } finally {
    // A connection in doubt is closed, and its lock with it.
    client.release(broken);
  }
}

async function advanceLocked(
  options: ReactorOptions,
  db: Queryable,
  reaction: Reaction,
  partition: number,
): Promise<void> {
  for (;;) {
    const found = await findPlace(db, reaction, partition);
    if (found === null || found.parked >= PARKING_CAP) return;
    let place: ReactionCheckpoint = await retryMarked({ options, db, reaction, partition }, found);
    const batch = await readBatch(db, {
      partition,
      seq: place.seq,
      limit: BATCH,
      types: [...reaction.handlers.keys()],
      ceiling: found.ceiling,
    });
    const alone = await notTogether({ options, db, reaction, partition }, batch.events);
    for (const stored of alone) {
      const next = await reactOnce({ options, db, reaction, partition }, stored, place);
      await moveReaction(db, reaction, partition, next);
      if (next.retryInMs !== undefined || next.parked >= PARKING_CAP) return;
      place = next;
    }
    await moveReaction(db, reaction, partition, { ...place, seq: Math.max(batch.upTo, place.seq) });
  }
}

interface Reacting {
  readonly options: ReactorOptions;
  readonly db: Queryable;
  readonly reaction: Reaction;
  readonly partition: number;
}

/** Answers the batch at once where the reaction can. @returns the events that are left to be handled alone */
async function notTogether(
  { options, reaction, partition }: Reacting,
  events: readonly StoredEvent[],
): Promise<readonly StoredEvent[]> {
  if (reaction.together === undefined || events.length < 2) return events;
  try {
    await reaction.together(events.map((stored) => parseEvent(options.catalogue, stored)));
    return [];
  } catch (error) {
    const about = { reaction: reaction.name, partition, events: events.length };
    options.logger.warn({ ...about, err: error }, 'A reaction failed for many, trying one by one.');
    return events;
  }
}

/** @returns where the reaction stands after the event: past it, or before it with a time for the next attempt */
async function reactOnce(
  reacting: Reacting,
  stored: StoredEvent,
  place: ReactionCheckpoint,
): Promise<ReactionCheckpoint & { readonly retryInMs?: number }> {
  const error = await failureOf(reacting, stored);
  if (error === null) return { ...place, seq: stored.seq, attempts: 0 };
  const { options, reaction } = reacting;
  const about = { reaction: reaction.name, event: stored.id, attempt: place.attempts + 1 };
  options.logger.warn({ ...about, err: error }, 'A reaction failed.');
  const retryInMs = RETRY_AFTER_MS[place.attempts];
  if (retryInMs !== undefined) {
    return { ...place, seq: stored.seq - 1, attempts: place.attempts + 1, retryInMs };
  }
  options.logger.error(about, 'An event was parked.');
  await park(reacting, stored, error);
  return { seq: stored.seq, parked: place.parked + 1, attempts: 0 };
}

async function failureOf(
  { options, db, reaction }: Reacting,
  stored: StoredEvent,
): Promise<Error | null> {
  try {
    const event = parseEvent(options.catalogue, stored);
    await reaction.handlers.get(stored.type)?.handle(event, effectsOn(db));
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function park({ options, db, reaction }: Reacting, stored: StoredEvent, error: Error) {
  const { partition, seq, type, stream: key, id: eventId } = stored;
  const parked = {
    id: newId(),
    projection: checkpointName(reaction),
    partition,
    seq,
    key,
    type,
    eventId,
    error: error.message,
    parkedAt: options.clock.now(),
  };
  await insertParked(db, false, [parked]);
}

/** Parked events that staff asked to be tried again. */
async function retryMarked(
  reacting: Reacting,
  place: ReactionCheckpoint,
): Promise<ReactionCheckpoint> {
  const { db, reaction, partition } = reacting;
  const where = 'projection = $1 AND partition = $2 AND seq = $3 AND NOT building';
  const marked = await db.query<StoredEvent>(
    `SELECT e.* FROM parked_event AS k JOIN event AS e USING (partition, seq)
    WHERE k.projection = $1 AND k.partition = $2 AND k.retry ORDER BY seq`,
    [checkpointName(reaction), partition],
  );
  let { parked } = place;
  for (const stored of marked.rows) {
    const key = [checkpointName(reaction), partition, stored.seq];
    const error = await failureOf(reacting, stored);
    if (error === null) {
      await db.query(`DELETE FROM parked_event WHERE ${where}`, key);
      parked -= 1;
    } else {
      const changes = 'retry = false, error = $4';
      await db.query(`UPDATE parked_event SET ${changes} WHERE ${where}`, [...key, error.message]);
    }
  }
  return { ...place, parked };
}
