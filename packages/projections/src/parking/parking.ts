import { isTransient } from '@forum/database';
import { parseEvent, type Queryable, type StoredEvent } from '@forum/event-store';
import type pg from 'pg';
import { batchChanges } from '../tables/batch-changes.ts';
import { type EngineContext, type PreparedProjection } from '../applying/engine-context.ts';
import type { ParkedEvent } from '../applying/engine-types.ts';
import { flush } from '../tables/flush.ts';
import { reasonOf } from './parked-event.ts';
import { repeatable } from '../timing/retrying.ts';
import { lockTables } from '../tables/row-locks.ts';

const PARKED_COLUMNS = `id, projection, partition, seq, key, type, event_id AS "eventId", error,
  parked_at AS "parkedAt"`;

/** All parked events, oldest first. */
export async function findParked(db: Queryable): Promise<ParkedEvent[]> {
  const found = await db.query<ParkedEvent>(
    `SELECT ${PARKED_COLUMNS} FROM parked_event WHERE NOT building
    ORDER BY projection, partition, seq`,
  );
  return found.rows;
}

/** A parked event; null if it is no longer parked. */
export async function findParkedById(db: Queryable, id: string): Promise<ParkedEvent | null> {
  const found = await db.query<ParkedEvent>(
    `SELECT ${PARKED_COLUMNS} FROM parked_event WHERE id = $1 AND NOT building`,
    [id],
  );
  return found.rows[0] ?? null;
}

/**
 * Applies a parked event and all others of its key, in order, up to the first that fails again.
 * @returns whether none of the key is left; a reaction's event is only marked for its runner: false
 */
export async function retryParked(context: EngineContext, id: string): Promise<boolean> {
  return repeatable(context, async ({ client }) => {
    const parked = await findParkedById(client, id);
    if (parked === null) return true;
    const prepared = context.projections.get(parked.projection);
    if (prepared === undefined) {
      await client.query('UPDATE parked_event SET retry = true, retry_at = NULL WHERE id = $1', [
        id,
      ]);
      return false;
    }
    return healKey(context, client, prepared, parked);
  });
}

/**
 * An SQL condition: whether one version (`1.2.0`) is newer than another, which may be null; only what precedes the
 * first character other than digits and dots counts.
 */
export function newerVersion(version: string, than: string): string {
  const numbers = (text: string) =>
    `string_to_array(regexp_replace(${text}, '\\.?[^0-9.].*$', ''), '.')::integer[]`;
  return `${numbers(version)} > ${numbers(`coalesce(${than}, '')`)}`;
}

/** Retries the keys whose events only older versions of the program failed to apply. */
export async function retryAfterUpgrade(
  context: EngineContext,
  stopping?: AbortSignal,
): Promise<void> {
  const { db, projections, version, logger } = context;
  const found = await db.pool.query<{ id: string; projection: string; key: string }>(
    `SELECT DISTINCT ON (projection, partition, key) id, projection, key FROM parked_event
    WHERE NOT building AND projection = ANY($1) AND ${newerVersion('$2', 'tried_by')}
    ORDER BY projection, partition, key, seq`,
    [[...projections.keys()], version],
  );
  for (const { id, projection, key } of found.rows) {
    if (stopping?.aborted === true) return;
    const about = { projection, key, version };
    try {
      const isHealed = await retryParked(context, id);
      logger.info({ ...about, isHealed }, 'A parked event was tried again.');
    } catch (error) {
      // The next round retries it; the others need not wait for that.
      logger.warn({ ...about, err: error }, 'A parked event could not be tried again.');
    }
  }
}

/** Nothing moves there until the transaction ends. */
export async function lockPlace(
  db: Queryable,
  { partition, projection }: Pick<ParkedEvent, 'partition' | 'projection'>,
): Promise<void> {
  await db.query(
    `SELECT FROM projection_checkpoint
    WHERE partition = $1 AND projection = $2 AND NOT building FOR UPDATE`,
    [partition, projection],
  );
}

/** Applies what is parked of a key, in order, up to the first that fails. @returns whether nothing of it is left */
export async function healKey(
  context: EngineContext,
  client: pg.ClientBase,
  prepared: PreparedProjection,
  { projection, partition, key }: ParkedEvent,
): Promise<boolean> {
  await lockPlace(client, { partition, projection });
  await lockTables(client, 'public', prepared.projection.tables);
  const waiting = await client.query<StoredEvent>(
    `SELECT e.* FROM parked_event AS p JOIN event AS e USING (partition, seq)
    WHERE p.projection = $1 AND p.partition = $2 AND p.key = $3 AND NOT p.building ORDER BY seq`,
    [projection, partition, key],
  );
  let healed = 0;
  for (const stored of waiting.rows) {
    if (!(await healOne(context, client, prepared, stored))) break;
    healed += 1;
  }
  await client.query(
    `UPDATE projection_checkpoint SET parked = parked - $3
    WHERE partition = $1 AND projection = $2 AND NOT building`,
    [partition, projection, healed],
  );
  const isHealed = healed === waiting.rows.length;
  if (!isHealed) await noteTried(context, client, { projection, partition, key });
  return isHealed;
}

/** This version could not apply it either. */
async function noteTried(
  { version }: EngineContext,
  client: pg.ClientBase,
  { projection, partition, key }: Pick<ParkedEvent, 'projection' | 'partition' | 'key'>,
): Promise<void> {
  await client.query(
    `UPDATE parked_event SET tried_by = $4
    WHERE projection = $1 AND partition = $2 AND key = $3 AND NOT building`,
    [projection, partition, key, version],
  );
}

async function healOne(
  context: EngineContext,
  client: pg.ClientBase,
  { projection }: PreparedProjection,
  stored: StoredEvent,
): Promise<boolean> {
  const place = [projection.name, stored.partition, stored.seq];
  const where = 'projection = $1 AND partition = $2 AND seq = $3 AND NOT building';
  await client.query('SAVEPOINT heal');
  try {
    const event = parseEvent(context.catalogue, stored);
    const changes = batchChanges();
    changes.record((rows) => projection.handlers.get(stored.type)?.handle(event, rows));
    await flush(client, 'public', changes.tables);
    await client.query(`DELETE FROM parked_event WHERE ${where}`, place);
    await client.query('RELEASE SAVEPOINT heal');
    return true;
  } catch (error) {
    if (isTransient(error)) throw error;
    // It stays parked, with the reason of this attempt; a lost connection fails again here and throws.
    await client.query('ROLLBACK TO SAVEPOINT heal');
    await client.query(`UPDATE parked_event SET error = $4 WHERE ${where}`, [
      ...place,
      reasonOf(error),
    ]);
    return false;
  }
}
