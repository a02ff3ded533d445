import type { Queryable } from '@forum/event-store';
import type { EngineContext } from '../applying/engine-context.ts';
import type { DroppedEvent, Dropping, ParkedEvent } from '../applying/engine-types.ts';
import { findParkedById, healKey, lockPlace } from './parking.ts';
import { repeatable } from '../timing/retrying.ts';

/**
 * Gives a parked event up for good, on record; the later ones of its key are retried without it. Read tables then lack
 * what it would have changed, after a rebuild as well.
 */
export async function dropParked(
  context: EngineContext,
  id: string,
  reason: string,
): Promise<Dropping> {
  return repeatable(context, async ({ client }) => {
    const wanted = await findParkedById(client, id);
    const prepared = context.projections.get(wanted?.projection ?? '');
    if (wanted !== null && prepared !== undefined) await lockPlace(client, wanted);
    // Whoever held the checkpoint may have dropped or applied it.
    const parked = await findParkedById(client, id);
    if (parked === null) return 'not-parked';
    if (await hasEarlier(client, parked)) return 'not-first';
    if (prepared === undefined) return markDropped(client, id, reason);
    await takeAway(client, parked, reason);
    await healKey(context, client, prepared, parked);
    return 'dropped';
  });
}

/** All dropped events, newest first. */
export async function findDropped(db: Queryable): Promise<DroppedEvent[]> {
  const found = await db.query<DroppedEvent>(
    `SELECT projection, partition, seq, type, error, reason, at FROM dropped_event ORDER BY at DESC`,
  );
  return found.rows;
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

/** Only its runner knows which events it is about to park behind this one. */
async function markDropped(db: Queryable, id: string, reason: string): Promise<Dropping> {
  const { rowCount } = await db.query(
    'UPDATE parked_event SET drop_reason = $2, retry = true, retry_at = NULL WHERE id = $1',
    [id, reason],
  );
  return rowCount === 1 ? 'marked' : 'not-parked';
}
