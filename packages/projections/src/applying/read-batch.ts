import { type KindWatch, NEWEST_KIND, type Queryable, type StoredEvent } from '@forum/event-store';

/** Events to apply, and the head of the partition in the same snapshot. */
export interface EventBatch {
  readonly events: readonly StoredEvent[];
  /**
   * Every event of the wanted types up to here is in `events`, and none up to here is of a kind unknown to this
   * program.
   */
  readonly upTo: number;
  /** An event of an unknown kind follows. */
  readonly isCut: boolean;
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

type BatchRow = { readonly nth: number; readonly head: number; readonly kind: number | null } & (
  | StoredEvent
  | { readonly id: null }
);

// Heads and events in one statement, so in one snapshot: everything at or below those heads is committed and visible.
const READ_BATCHES = `
  SELECT w.nth, p.head, ${NEWEST_KIND} AS kind, e.seq, e.stream, e.version, e.type, e.schema_version, e.data, e.meta, e.id, e.at, p.partition
  FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS w (partition, seq, ceiling, nth)
  JOIN log_partition AS p USING (partition)
  LEFT JOIN LATERAL (
    SELECT * FROM event
    WHERE partition = w.partition AND seq > w.seq AND seq <= w.ceiling AND type = ANY($5)
    ORDER BY seq LIMIT $4
  ) AS e ON true
  ORDER BY w.nth, e.seq`;

/**
 * Reads the next events after each start in one statement; only if there are kinds that this program does not know does
 * a second one look for the first event of such a kind.
 * @returns a batch for each start, in their order
 */
export async function readBatches(
  db: Queryable,
  range: BatchRange,
  kinds: KindWatch,
): Promise<EventBatch[]> {
  for (;;) {
    const { newest, batches } = await readOnce(db, range);
    // The same snapshot had these events and the kinds noted before they were appended.
    const isUpToDate = newest === kinds.newest;
    if (!isUpToDate) await kinds.learn(db);
    if (kinds.unknown.length === 0) return batches;
    if (isUpToDate) return cutAtUnknown(db, batches, range.starts, kinds);
  }
}

async function readOnce(
  db: Queryable,
  { starts, limit, types }: BatchRange,
): Promise<{ readonly newest: number | null; readonly batches: EventBatch[] }> {
  const ceilings = starts.map(({ ceiling }) => ceiling ?? Number.MAX_SAFE_INTEGER);
  const found = await db.query<BatchRow>({
    name: 'read-batches',
    text: READ_BATCHES,
    values: [
      starts.map(({ partition }) => partition),
      starts.map(({ seq }) => seq),
      ceilings,
      // One more tells whether the batch ends within what a stream has in a row.
      limit + 1,
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
  return {
    newest: found.rows[0]?.kind ?? null,
    batches: batches.map(({ head, events: read }, at) => {
      const events = wholeRunsOf(read, limit);
      const last = events.at(-1);
      const isFull = last !== undefined && events.length < read.length;
      const upTo = isFull ? last.seq : Math.min(head, ceilings[at] ?? 0);
      return { events, upTo, isCut: false };
    }),
  };
}

/**
 * The first `limit` events, less those at their end whose stream goes on right behind them: what is written and hidden
 * by one command is never seen in between. A stream that fills the whole batch is cut.
 */
function wholeRunsOf(read: readonly StoredEvent[], limit: number): readonly StoredEvent[] {
  const next = read[limit];
  if (next === undefined) return read;
  let end = limit;
  while (end > 0 && read[end - 1]?.stream === next.stream) end -= 1;
  return read.slice(0, end === 0 ? limit : end);
}

// What lies beyond a batch is not looked at: reading a long log must not take quadratic time.
const FIND_UNKNOWN = `
  SELECT (
    SELECT e.seq FROM event AS e
    WHERE e.partition = w.partition AND e.seq > w.seq AND e.seq <= w.up_to
      AND (e.type, e.schema_version) IN (SELECT * FROM unnest($4::text[], $5::smallint[]))
    ORDER BY e.seq LIMIT 1) AS seq
  FROM unnest($1::smallint[], $2::bigint[], $3::bigint[]) WITH ORDINALITY AS w (partition, seq, up_to, nth)
  ORDER BY w.nth`;

/** Ends each batch before the first event of a kind that only a newer program knows. */
async function cutAtUnknown(
  db: Queryable,
  batches: readonly EventBatch[],
  starts: readonly BatchStart[],
  { unknown }: KindWatch,
): Promise<EventBatch[]> {
  const found = await db.query<{ seq: number | null }>({
    name: 'find-unknown',
    text: FIND_UNKNOWN,
    values: [
      starts.map(({ partition }) => partition),
      starts.map(({ seq }) => seq),
      batches.map(({ upTo }) => upTo),
      unknown.map(({ type }) => type),
      unknown.map(({ schemaVersion }) => schemaVersion),
    ],
  });
  return batches.map((batch, at) => {
    const first = found.rows[at]?.seq ?? null;
    if (first === null) return batch;
    return { events: batch.events.filter(({ seq }) => seq < first), upTo: first - 1, isCut: true };
  });
}
