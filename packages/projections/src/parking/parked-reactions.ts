import { parseEvent, type Queryable, type StoredEvent } from '@forum/event-store';
import { effectsOn } from '../reactions/effects.ts';
import { newerVersion } from './parking.ts';
import { checkpointName } from '../applying/checkpoint-names.ts';
import type { ReadyPlace } from '../reactions/reaction-checkpoints.ts';
import type { Reaction } from '../reactions/reaction.ts';
import type { Reacting } from '../reactions/reactor-options.ts';

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

/** Retries the parked events of these reactions that only older versions of the program have tried. */
export async function markForUpgrade(
  db: Queryable,
  reactions: readonly Reaction[],
  version: string,
): Promise<void> {
  if (reactions.length === 0) return;
  await db.query(
    `UPDATE parked_event SET retry = true, retry_at = NULL
    WHERE projection = ANY($1) AND NOT building AND (NOT retry OR retry_at > now())
      AND ${newerVersion('$2', 'tried_by')}`,
    [reactions.map(checkpointName), version],
  );
}

/** Handles one event. @returns null if that succeeded */
export async function failureOf(
  { options, reaction, lease }: Reacting,
  stored: StoredEvent,
): Promise<Error | null> {
  try {
    const event = parseEvent(options.catalogue, stored);
    // Another worker may have taken over while this process was frozen.
    lease.require();
    const effects = effectsOn(options.db.pool, lease);
    await reaction.handlerOf(stored.type)?.handle(event, effects);
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
