import type { Queryable } from '@forum/event-store';
import type { EngineContext } from './engine-context.ts';
import type { DroppedEvent, ParkedEvent } from './engine-types.ts';
import { findParkedById, healKey } from './parking.ts';
import { repeatable } from './retrying.ts';

/** What became of the wish: only the first of its key can be dropped, since the later ones wait for it. */
export type Dropping = 'dropped' | 'not-parked' | 'not-first';

/**
 * Gives a parked event up, for good and on record: the later ones of its key are tried without it. Read tables then lack
 * what it would have changed, until a rebuild parks it again.
 */
export async function dropParked(
  context: EngineContext,
  id: string,
  reason: string,
): Promise<Dropping> {
  return repeatable(context, async ({ client }) => {
    const parked = await findParkedById(client, id);
    if (parked === null) return 'not-parked';
    await lockPlace(client, parked);
    if (await hasEarlier(client, parked)) return 'not-first';
    await takeAway(client, parked, reason);
    const prepared = context.projections.get(parked.projection);
    if (prepared === undefined) await markNext(client, parked);
    else await healKey(context, client, prepared, parked);
    return 'dropped';
  });
}

/** All that were dropped, newest first. */
export async function findDropped(db: Queryable): Promise<DroppedEvent[]> {
  const found = await db.query<DroppedEvent>(
    `SELECT projection, partition, seq, type, error, reason, at FROM dropped_event ORDER BY at DESC`,
  );
  return found.rows;
}

async function lockPlace(db: Queryable, { partition, projection }: ParkedEvent): Promise<void> {
  await db.query(
    `SELECT FROM projection_checkpoint
    WHERE partition = $1 AND projection = $2 AND NOT building FOR UPDATE`,
    [partition, projection],
  );
}

async function hasEarlier(
  db: Queryable,
  { projection, partition, key, seq }: ParkedEvent,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `SELECT FROM parked_event
    WHERE projection = $1 AND partition = $2 AND key = $3 AND seq < $4 AND NOT building LIMIT 1`,
    [projection, partition, key, seq],
  );
  return rowCount !== 0;
}

async function takeAway(db: Queryable, { id }: ParkedEvent, reason: string): Promise<void> {
  await db.query(
    `WITH gone AS (DELETE FROM parked_event WHERE id = $1 RETURNING *), noted AS (
      INSERT INTO dropped_event (projection, partition, seq, key, type, error, reason)
      SELECT projection, partition, seq, key, type, error, $2 FROM gone
      ON CONFLICT (projection, partition, seq) DO UPDATE SET reason = excluded.reason, at = now())
    UPDATE projection_checkpoint AS c SET parked = c.parked - 1 FROM gone
    WHERE c.projection = gone.projection AND c.partition = gone.partition AND NOT c.building`,
    [id, reason],
  );
}

/** A reaction's runner tries the rest. */
async function markNext(db: Queryable, { projection, partition, key }: ParkedEvent): Promise<void> {
  await db.query(
    `UPDATE parked_event SET retry = true
    WHERE projection = $1 AND partition = $2 AND key = $3 AND NOT building`,
    [projection, partition, key],
  );
}
