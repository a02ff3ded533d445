import type { Queryable, StoredEvent } from '@forum/event-store';

/** Events to apply, and the head of the partition in the same snapshot. */
export interface EventBatch {
  readonly events: readonly StoredEvent[];
  /** Every event of the wanted types up to here is in `events`. */
  readonly upTo: number;
}

/** Where to read on; nothing beyond `ceiling`. */
export interface BatchStart {
  readonly partition: number;
  readonly seq: number;
  readonly ceiling?: number | undefined;
}

/** What to read: at most `limit` events of `types` from each start. */
export interface BatchRange {
  readonly starts: readonly BatchStart[];
  readonly limit: number;
  readonly types: readonly string[];
}

type BatchRow = { readonly nth: number; readonly head: number } & (
  | StoredEvent
  | { readonly id: null }
);

// Heads and events in one statement, so in one snapshot: everything at or below those heads is committed and visible.
const READ_BATCHES = `
  SELECT w.nth, p.head, e.seq, e.stream, e.version, e.type, e.schema_version, e.data, e.meta, e.id, e.at, p.partition
  FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS w (partition, seq, ceiling, nth)
  JOIN log_partition AS p USING (partition)
  LEFT JOIN LATERAL (
    SELECT * FROM event
    WHERE partition = w.partition AND seq > w.seq AND seq <= w.ceiling AND type = ANY($5)
    ORDER BY seq LIMIT $4
  ) AS e ON true
  ORDER BY w.nth, e.seq`;

/** Reads the next events after each start, in one statement. @returns a batch for each, in their order */
export async function readBatches(db: Queryable, range: BatchRange): Promise<EventBatch[]> {
  const { starts, limit, types } = range;
  const ceilings = starts.map(({ ceiling }) => ceiling ?? Number.MAX_SAFE_INTEGER);
  const found = await db.query<BatchRow>({
    name: 'read-batches',
    text: READ_BATCHES,
    values: [
      starts.map(({ partition }) => partition),
      starts.map(({ seq }) => seq),
      ceilings,
      limit,
      types,
    ],
  });
  const batches = starts.map(() => ({ head: 0, events: new Array<StoredEvent>() }));
  for (const row of found.rows) {
    const batch = batches[row.nth - 1];
    if (batch === undefined) continue;
    batch.head = row.head;
    if (row.id !== null) batch.events.push(row);
  }
  return batches.map(({ head, events }, at) => {
    const last = events.at(-1);
    const isFull = last !== undefined && events.length === limit;
    return { events, upTo: isFull ? last.seq : Math.min(head, ceilings[at] ?? 0) };
  });
}
