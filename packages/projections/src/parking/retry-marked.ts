import { heldRow, LeaseLost } from '@forum/database';
import type { StoredEvent } from '@forum/event-store';
import { failureKind } from './failures.ts';
import { reasonOf } from './parked-event.ts';
import { failureOf } from './parked-reactions.ts';
import type { ReadyPlace } from '../reactions/reaction-checkpoints.ts';
import { type Reacting, versionOf } from '../reactions/reactor-options.ts';

/** A parked event that may have to be given up instead of retried. */
interface Marked extends StoredEvent {
  readonly drop_reason: string | null;
}

/**
 * Retries parked events whose time has come, each with all later ones of its stream, in order, up to the first that
 * fails; gives up those that the operator dropped. Whatever becomes of them delays no other event.
 * @returns how many are no longer parked
 */
export async function retryMarked(reacting: Reacting, place: ReadyPlace): Promise<number> {
  const { rows } = await reacting.options.db.pool.query<Marked>(
    `SELECT e.*, k.drop_reason FROM parked_event AS k JOIN event AS e USING (partition, seq)
    WHERE k.projection = $1 AND k.partition = $2 AND NOT k.building AND k.key IN (
      SELECT key FROM parked_event
      WHERE projection = $1 AND partition = $2 AND NOT building AND retry
        AND (retry_at IS NULL OR retry_at <= now()))
    ORDER BY seq`,
    [place.projection, place.partition],
  );
  let left = 0;
  for (const events of Map.groupBy(rows, ({ stream }) => stream).values()) {
    const healed = await healStream(reacting, events);
    left += healed.count;
    // The other streams would wait for the same server: they are left for the next look.
    if (healed.isAway) break;
  }
  return left;
}

/** @returns how many are no longer parked, and whether a server they need is away */
async function healStream(reacting: Reacting, events: readonly Marked[]) {
  let count = 0;
  for (const stored of events) {
    const error = stored.drop_reason === null ? await failureOf(reacting, stored) : null;
    if (error !== null) {
      const kind = failureKind(error);
      if (kind === 'lost') throw error;
      await noteFailure(reacting, stored, { error, isPassing: kind === 'passing' });
      return { count, isAway: kind === 'passing' };
    }
    await unpark(reacting, stored);
    reacting.health.moved();
    count += 1;
  }
  return { count, isAway: false };
}

/** The operator may have dropped it while it was being retried: it succeeded, so nothing is recorded. */
async function unpark({ options, lease }: Reacting, stored: Marked): Promise<void> {
  const { partition, seq, drop_reason: reason } = stored;
  const gone = await options.db.pool.query(
    `WITH held AS (${heldRow('$1', '$2')}), gone AS (
      DELETE FROM parked_event AS k USING held
      WHERE k.projection = $1 AND k.partition = $3 AND k.seq = $4 AND NOT k.building
      RETURNING k.*), noted AS (
      INSERT INTO dropped_event (projection, partition, seq, key, type, error, reason)
      SELECT projection, partition, seq, key, type, error, $5::text FROM gone WHERE $5::text IS NOT NULL
      ON CONFLICT (projection, partition, seq) DO UPDATE SET reason = excluded.reason, at = now())
    UPDATE projection_checkpoint AS c SET parked = c.parked - 1 FROM gone
    WHERE c.projection = gone.projection AND c.partition = gone.partition AND NOT c.building`,
    [lease.name, lease.token, partition, seq, reason],
  );
  if (gone.rowCount !== 1) throw new LeaseLost(lease.name);
}

/**
 * It stays parked with the rest of its stream, and counts as tried by this version of the program. If a server is away,
 * it is retried automatically, after a minute at first, an hour at most. What was dropped meanwhile keeps its mark.
 */
async function noteFailure(
  { options, lease }: Reacting,
  { partition, seq, stream }: StoredEvent,
  { error, isPassing }: { readonly error: Error; readonly isPassing: boolean },
): Promise<void> {
  await options.db.pool.query(
    `WITH held AS (${heldRow('$1', '$2')})
    UPDATE parked_event AS k SET tried_by = $5,
      retry = k.drop_reason IS NOT NULL OR ($8 AND k.seq = $6),
      retry_at = CASE WHEN $8 AND k.drop_reason IS NULL
        THEN now() + least(power(2, least(k.tries, 10)), 60) * interval '1 minute' END,
      tries = k.tries + 1,
      error = CASE WHEN k.seq = $6 THEN $7 ELSE k.error END
    FROM held WHERE k.projection = $1 AND k.partition = $3 AND k.key = $4 AND NOT k.building`,
    [
      lease.name,
      lease.token,
      partition,
      stream,
      versionOf(options),
      seq,
      reasonOf(error),
      isPassing,
    ],
  );
}
