import type { Database } from '@forum/database';
import { partitionOf, PARTITIONS } from '@forum/event-store';

/** The first event of a stream, as an import would have left it. */
export interface Written {
  readonly root: string;
  readonly stream: string;
  readonly type: string;
  readonly data: object;
  /** The body beside it; left out: it has none. */
  readonly content?: { readonly id: string; readonly body: string; readonly text: string };
  readonly by: string;
  readonly at: Date;
}

/** Writes batches straight into the log. Nobody else may append meanwhile. */
export async function logWriter(
  db: Database,
): Promise<(batch: readonly Written[]) => Promise<void>> {
  const heads = await headsOf(db);
  return (batch) => write(db, heads, batch);
}

async function headsOf(db: Database): Promise<number[]> {
  const { rows } = await db.pool.query<{ head: string }>(
    'SELECT head FROM log_partition ORDER BY partition',
  );
  if (rows.length !== PARTITIONS) throw new Error('The log is not there.');
  return rows.map(({ head }) => Number(head));
}

async function write(db: Database, heads: number[], batch: readonly Written[]): Promise<void> {
  const placed = batch.map((written) => {
    const partition = partitionOf(written.root);
    const seq = (heads[partition] ?? 0) + 1;
    heads[partition] = seq;
    return { ...written, partition, seq };
  });
  const contents = batch.flatMap(({ content }) => content ?? []);
  const client = await db.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(
      `INSERT INTO content (id, body, text, hash)
      SELECT id, body, text, md5(text) FROM unnest($1::uuid[], $2::text[], $3::text[]) AS c (id, body, text)`,
      [
        contents.map(({ id }) => id),
        contents.map(({ body }) => body),
        contents.map(({ text }) => text),
      ],
    );
    await client.query(
      `INSERT INTO event (partition, seq, stream, version, type, schema_version, data, meta, id, at)
      SELECT partition, seq, stream, 1, type, 1, data, jsonb_build_object('actorId', by), gen_random_uuid(), at
      FROM unnest($1::smallint[], $2::bigint[], $3::text[], $4::text[], $5::jsonb[], $6::text[], $7::timestamptz[])
        AS e (partition, seq, stream, type, data, by, at)`,
      [
        placed.map((one) => one.partition),
        placed.map((one) => one.seq),
        placed.map((one) => one.stream),
        placed.map((one) => one.type),
        placed.map((one) => JSON.stringify(one.data)),
        placed.map((one) => one.by),
        placed.map((one) => one.at),
      ],
    );
    await client.query(
      `UPDATE log_partition SET head = new.head FROM unnest($1::bigint[]) WITH ORDINALITY AS new (head, nth)
      WHERE partition = nth - 1`,
      [heads],
    );
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}
