import type pg from 'pg';
import { EVENT_COLUMNS, type StoredEvent } from './recorded.ts';
import { placeOf } from './partition.ts';
import type { ActPage, EventPlace, Position, StreamPlace, StreamToRead } from './types.ts';

/** Anything that runs a query: a pool, or a client inside its transaction. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Which events to read: of one partition, after `seq`, at most `limit`, of `types` when given. */
export interface ReadAfter {
  readonly partition: number;
  readonly seq: number;
  readonly limit: number;
  readonly types?: readonly string[] | undefined;
}

/** Stored events in order of `seq`. Complete: the partition's lock makes sequence order commit order. */
export async function readStoredAfter(db: Queryable, from: ReadAfter): Promise<StoredEvent[]> {
  const { partition, seq, limit, types } = from;
  const query =
    types === undefined
      ? {
          name: 'read-after',
          text: `SELECT ${EVENT_COLUMNS} FROM event
            WHERE partition = $1 AND seq > $2 ORDER BY seq LIMIT $3`,
          values: [partition, seq, limit],
        }
      : {
          name: 'read-types-after',
          text: `SELECT ${EVENT_COLUMNS} FROM event
            WHERE partition = $1 AND seq > $2 AND type = ANY($4) ORDER BY seq LIMIT $3`,
          values: [partition, seq, limit, types],
        };
  return (await db.query<StoredEvent>(query)).rows;
}

/** The place of an event by its id, and when it happened; null: there is none. */
export async function findStoredEvent(db: Queryable, id: string): Promise<EventPlace | null> {
  const result = await db.query<EventPlace>({
    name: 'event-place',
    text: 'SELECT partition, seq, at FROM event WHERE id = $1',
    values: [id],
  });
  return result.rows[0] ?? null;
}

/** All stored events of several streams in one statement, by name and in order; a stream without events is empty. */
export async function readStoredStreams(
  db: Queryable,
  streams: readonly StreamToRead[],
): Promise<Map<string, StoredEvent[]>> {
  const places = streams.map(placeOf);
  const names = places.map(({ name }) => name);
  const partitions = new Set(places.map(({ partition }) => partition));
  const result = partitions.has(null)
    ? await db.query<StoredEvent>({
        name: 'read-named-streams',
        text: `SELECT ${EVENT_COLUMNS} FROM event WHERE stream = ANY($1) ORDER BY stream, version`,
        values: [names],
      })
    : await db.query<StoredEvent>({
        name: 'read-streams',
        text: `SELECT ${EVENT_COLUMNS} FROM event
          WHERE partition = ANY($2) AND stream = ANY($1) ORDER BY stream, version`,
        values: [names, [...partitions]],
      });
  const found = Map.groupBy(result.rows, (event) => event.stream);
  return new Map(names.map((name) => [name, found.get(name) ?? []]));
}

/** The head of a partition, and the events of some of its streams, in one snapshot. */
export async function readAtHead(
  db: Queryable,
  partition: number,
  streams: readonly string[],
): Promise<{
  readonly head: number;
  readonly events: ReadonlyMap<string, readonly StoredEvent[]>;
}> {
  const result = await db.query<(StoredEvent | { readonly id: null }) & { readonly head: number }>({
    name: 'read-at-head',
    text: `SELECT p.head, ${EVENT_COLUMNS.replace('partition', 'p.partition')}
      FROM log_partition AS p LEFT JOIN event AS e ON e.partition = $1 AND e.stream = ANY($2)
      WHERE p.partition = $1 ORDER BY e.stream, e.version`,
    values: [partition, streams],
  });
  const head = result.rows[0]?.head;
  if (head === undefined) throw new Error(`The log has no partition ${partition}.`);
  const stored = result.rows.filter((row) => row.id !== null);
  const found = Map.groupBy(stored, (event) => event.stream);
  return { head, events: new Map(streams.map((stream) => [stream, found.get(stream) ?? []])) };
}

/** The partition of a stream by its name; null: it does not exist. */
export async function findPartition(db: Queryable, stream: string): Promise<number | null> {
  const result = await db.query<{ partition: number }>({
    name: 'stream-partition',
    text: 'SELECT partition FROM event WHERE stream = $1 AND version = 1',
    values: [stream],
  });
  return result.rows[0]?.partition ?? null;
}

/** All stored events of one stream, in order. */
export async function readStoredStream(
  db: Queryable,
  stream: StreamToRead,
): Promise<StoredEvent[]> {
  const { name, partition } = placeOf(stream);
  const result =
    partition === null
      ? await db.query<StoredEvent>({
          name: 'read-named-stream',
          text: `SELECT ${EVENT_COLUMNS} FROM event WHERE stream = $1 ORDER BY version`,
          values: [name],
        })
      : await db.query<StoredEvent>({
          name: 'read-stream',
          text: `SELECT ${EVENT_COLUMNS} FROM event
            WHERE partition = $1 AND stream = $2 ORDER BY version`,
          values: [partition, name],
        });
  return result.rows;
}

/** The version of a stream's last event; 0 where it does not exist. */
export async function findVersion(
  db: Queryable,
  stream: Exclude<StreamToRead, string>,
): Promise<number> {
  const { name, partition } = placeOf(stream);
  const result = await db.query<{ version: number }>({
    name: 'stream-version',
    text: `SELECT version FROM event
      WHERE partition = $1 AND stream = $2 ORDER BY version DESC LIMIT 1`,
    values: [partition, name],
  });
  return result.rows[0]?.version ?? 0;
}

/** Locks the partition as an append does: waits for running appends and makes later ones wait. */
export async function holdPartition(db: Queryable, partition: number): Promise<void> {
  await db.query({
    name: 'hold-partition',
    text: 'SELECT FROM log_partition WHERE partition = $1 FOR UPDATE',
    values: [partition],
  });
}

// Must match the expression of the index word for word; the index holds staff acts alone.
const ACT = `meta->>'actId'`;

/** A page of the events of a staff act, without the act's own stream, in order of time. */
export async function readStoredAct(
  db: Queryable,
  { actId, offset, limit }: { readonly actId: string } & ActPage,
): Promise<StoredEvent[]> {
  const result = await db.query<StoredEvent>({
    name: 'read-act',
    text: `SELECT ${EVENT_COLUMNS} FROM event
      WHERE ${ACT} = $1 AND stream NOT LIKE 'act:%' ORDER BY at, partition, seq LIMIT $2 OFFSET $3`,
    values: [actId, limit, offset],
  });
  return result.rows;
}

/** The streams that an act changed, by partition and name. */
export async function listActStreams(db: Queryable, actId: string): Promise<StreamPlace[]> {
  const result = await db.query<StreamPlace>({
    name: 'act-streams',
    text: `SELECT DISTINCT partition, stream AS name FROM event
      WHERE ${ACT} = $1 AND stream NOT LIKE 'act:%' ORDER BY partition, stream`,
    values: [actId],
  });
  return result.rows;
}

/** The head of each partition; empty partitions are left out. */
export async function listHeads(db: Queryable): Promise<Position[]> {
  const result = await db.query<Position>({
    name: 'heads',
    text: 'SELECT partition, head AS seq FROM log_partition WHERE head > 0 ORDER BY partition',
  });
  return result.rows;
}

/** How many events each act appended, besides the act's own. */
export async function countActEvents(
  db: Queryable,
  actIds: readonly string[],
): Promise<Map<string, number>> {
  const result = await db.query<{ act_id: string; events: number }>({
    name: 'count-acts',
    text: `SELECT ${ACT} AS act_id, count(*)::int AS events FROM event
      WHERE ${ACT} = ANY($1) AND stream NOT LIKE 'act:%' GROUP BY 1`,
    values: [actIds],
  });
  return new Map(result.rows.map((row) => [row.act_id, row.events]));
}
