import { heldRow, LeaseLost } from '@forum/database';
import { parseEvent, type Queryable, type StoredEvent } from '@forum/event-store';
import { newId } from '@forum/kernel';
import type { ParkedEvent } from './engine-types.ts';
import { effectsOn } from './effects.ts';
import { failureKind, pauseAfter } from './failures.ts';
import { isNewer } from './parking.ts';
import { checkpointName, moveReaction, type ReadyPlace } from './reaction-checkpoints.ts';
import type { Reaction } from './reaction.ts';
import { type Reacting, versionOf } from './reactor-options.ts';

/** An event that a reaction could not handle, or that comes after such a one of its stream. */
export function parkedEvent(
  { options, reaction }: Reacting,
  stored: StoredEvent,
  error: string,
): ParkedEvent {
  const { partition, seq, type, stream: key, id: eventId } = stored;
  const parkedAt = options.clock.now();
  const projection = checkpointName(reaction);
  return { id: newId(), projection, partition, seq, key, type, eventId, error, parkedAt };
}

/** The streams with parked events, by partition. */
export async function parkedStreams(
  { options, reaction }: Reacting,
  places: readonly ReadyPlace[],
): Promise<Map<number, Set<string>>> {
  const found = new Map(places.map(({ partition }) => [partition, new Set<string>()]));
  const partitions = places.flatMap(({ parked, partition }) => (parked > 0 ? [partition] : []));
  if (partitions.length === 0) return found;
  const { rows } = await options.db.pool.query<{ partition: number; key: string }>({
    name: 'reaction-parked-keys',
    text: `SELECT DISTINCT partition, key FROM parked_event
      WHERE projection = $1 AND partition = ANY($2) AND NOT building`,
    values: [checkpointName(reaction), partitions],
  });
  for (const { partition, key } of rows) found.get(partition)?.add(key);
  return found;
}

/** Has the parked events of these reactions tried again that only older versions of the program have tried. */
export async function markForUpgrade(
  db: Queryable,
  reactions: readonly Reaction[],
  version: string,
): Promise<void> {
  if (reactions.length === 0) return;
  await db.query(
    `UPDATE parked_event SET retry = true
    WHERE projection = ANY($1) AND NOT building AND NOT retry AND ${isNewer('$2', 'tried_by')}`,
    [reactions.map(checkpointName), version],
  );
}

/**
 * Tries parked events again that staff or a newer program asked for, each with all of its stream, in order, up to the
 * first that fails. @returns the place afterwards; null: it pauses, since a server is away
 */
export async function retryMarked(
  reacting: Reacting,
  place: ReadyPlace,
): Promise<ReadyPlace | null> {
  const { options } = reacting;
  const { rows } = await options.db.pool.query<StoredEvent>(
    `SELECT e.* FROM parked_event AS k JOIN event AS e USING (partition, seq)
    WHERE k.projection = $1 AND k.partition = $2 AND NOT k.building AND k.key IN (
      SELECT key FROM parked_event
      WHERE projection = $1 AND partition = $2 AND NOT building AND retry)
    ORDER BY seq`,
    [place.projection, place.partition],
  );
  let { parked } = place;
  for (const events of Map.groupBy(rows, ({ stream }) => stream).values()) {
    const healed = await healStream(reacting, place, events);
    if (healed === null) return null;
    parked -= healed;
  }
  return { ...place, parked };
}

/** @returns how many of them are no longer parked; null: a server is away */
async function healStream(
  reacting: Reacting,
  place: ReadyPlace,
  events: readonly StoredEvent[],
): Promise<number | null> {
  let healed = 0;
  for (const stored of events) {
    const error = await failureOf(reacting, stored);
    if (error === null) {
      await unpark(reacting, stored);
      healed += 1;
      continue;
    }
    const kind = failureKind(error);
    if (kind === 'lost') throw error;
    if (kind === 'passing') {
      await pause(reacting, { ...place, parked: place.parked - healed });
      return null;
    }
    await noteFailure(reacting, stored, error);
    break;
  }
  return healed;
}

/** Handles one event. @returns null when that went well */
export async function failureOf(
  { options, reaction, lease }: Reacting,
  stored: StoredEvent,
): Promise<Error | null> {
  try {
    const event = parseEvent(options.catalogue, stored);
    // Another worker may have taken over while this process was frozen.
    lease.require();
    const effects = effectsOn(options.db.pool, lease);
    await reaction.handlers.get(stored.type)?.handle(event, effects);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

async function unpark({ options, lease }: Reacting, { partition, seq }: StoredEvent) {
  const gone = await options.db.pool.query(
    `WITH held AS (${heldRow('$1', '$2')}), gone AS (
      DELETE FROM parked_event AS k USING held
      WHERE k.projection = $1 AND k.partition = $3 AND k.seq = $4 AND NOT k.building
      RETURNING k.projection, k.partition)
    UPDATE projection_checkpoint AS c SET parked = c.parked - 1 FROM gone
    WHERE c.projection = gone.projection AND c.partition = gone.partition AND NOT c.building`,
    [lease.name, lease.token, partition, seq],
  );
  if (gone.rowCount !== 1) throw new LeaseLost(lease.name);
}

/** It stays parked with all of its stream, and this version of the program has tried it. */
async function noteFailure(
  { options, lease }: Reacting,
  { partition, seq, stream }: StoredEvent,
  { message }: Error,
): Promise<void> {
  await options.db.pool.query(
    `WITH held AS (${heldRow('$1', '$2')})
    UPDATE parked_event AS k SET retry = false, tried_by = $5,
      error = CASE WHEN k.seq = $6 THEN $7 ELSE k.error END
    FROM held WHERE k.projection = $1 AND k.partition = $3 AND k.key = $4 AND NOT k.building`,
    [lease.name, lease.token, partition, stream, versionOf(options), seq, message],
  );
}

async function pause({ options, lease, health }: Reacting, place: ReadyPlace): Promise<void> {
  const { partition, seq, parked, attempts } = place;
  health.failed(partition);
  const retryInMs = pauseAfter({ kind: 'passing', attempts, isGeneral: true }) ?? 0;
  const move = { partition, seq, was: seq, parked, attempts: attempts + 1, retryInMs };
  await moveReaction(options.db.pool, lease, [move], { parked: [], version: versionOf(options) });
}
