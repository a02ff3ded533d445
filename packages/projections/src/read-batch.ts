import type { Queryable, StoredEvent } from '@forum/event-store';

/** Events to apply, and the head of the partition in the same snapshot. */
export interface EventBatch {
  readonly head: number;
  readonly events: readonly StoredEvent[];
  /** Every event of the wanted types up to here is in `events`. */
  readonly upTo: number;
}

/** What to read: at most `limit` events of `types` after `seq`, none beyond `ceiling`. */
export interface BatchRange {
  readonly partition: number;
  readonly seq: number;
  readonly limit: number;
  readonly types: readonly string[];
  readonly ceiling?: number | undefined;
}

type BatchRow = { readonly head: number } & (StoredEvent | { readonly id: null });

// Head and events in one statement, so in one snapshot: whatever is at or below that head is committed and here.
const READ_BATCH = `
  SELECT p.head, e.seq, e.stream, e.version, e.type, e.schema_version, e.data, e.meta, e.id, e.at, p.partition
  FROM log_partition AS p LEFT JOIN LATERAL (
    SELECT * FROM event
    WHERE partition = $1 AND seq > $2 AND seq <= $5 AND type = ANY($4)
    ORDER BY seq LIMIT $3
  ) AS e ON true
  WHERE p.partition = $1
  ORDER BY e.seq`;

/** Reads the next events of a partition. */
export async function readBatch(db: Queryable, range: BatchRange): Promise<EventBatch> {
  const { partition, seq, limit, types, ceiling = Number.MAX_SAFE_INTEGER } = range;
  const found = await db.query<BatchRow>({
    name: 'read-batch',
    text: READ_BATCH,
    values: [partition, seq, limit, types, ceiling],
  });
  const events = found.rows.filter((row) => row.id !== null);
  const head = Math.min(found.rows[0]?.head ?? 0, ceiling);
  const last = events.at(-1);
  return { head, events, upTo: last !== undefined && events.length === limit ? last.seq : head };
}
