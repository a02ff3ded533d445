import type pg from 'pg';
import { EVENT_COLUMNS, type StoredEvent } from './recorded.ts';

/** Whatever runs a query: a pool, or a client inside its transaction. */
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

/** All stored events of several streams in one statement, each in order; a stream without events is empty. */
export async function readStoredStreams(
  db: Queryable,
  streams: readonly string[],
): Promise<Map<string, StoredEvent[]>> {
  const result = await db.query<StoredEvent>({
    name: 'read-streams',
    text: `SELECT ${EVENT_COLUMNS} FROM event WHERE stream = ANY($1) ORDER BY stream, version`,
    values: [streams],
  });
  const found = Map.groupBy(result.rows, (event) => event.stream);
  return new Map(streams.map((stream) => [stream, found.get(stream) ?? []]));
}

/** All stored events of one stream, in order. */
export async function readStoredStream(db: Queryable, stream: string): Promise<StoredEvent[]> {
  const result = await db.query<StoredEvent>({
    name: 'read-stream',
    text: `SELECT ${EVENT_COLUMNS} FROM event WHERE stream = $1 ORDER BY version`,
    values: [stream],
  });
  return result.rows;
}
