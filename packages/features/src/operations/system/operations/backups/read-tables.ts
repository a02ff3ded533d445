import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '@forum/event-store';
import type { Manifest } from './manifest.ts';

type Digest = Manifest['readTables'][number];

const TRIES = 40;
const PAUSE_MS = 250;

/**
 * Waits briefly until projections have applied everything written, so that a snapshot can be compared. On a forum that
 * is always busy it gives up: a backup without comparison is better than none.
 */
export async function untilCaughtUp(db: Queryable): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { rows } = await db.query<{ behind: boolean }>(
      `SELECT EXISTS (
        SELECT FROM projection AS p JOIN projection_checkpoint AS c ON c.projection = p.name
        JOIN log_partition AS l USING (partition) WHERE NOT c.building AND c.seq <> l.head
      ) AS behind`,
    );
    if (rows[0]?.behind !== true) return;
    await delay(PAUSE_MS);
  }
}

/**
 * Digests of the read tables of fully caught-up projections, regardless of row order. Rows that projections expire are
 * excluded: an interrupted clean-up leaves some of them.
 */
export async function digestReadTables(db: Queryable): Promise<Digest[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT unnest(p.tables) AS name FROM projection AS p
    WHERE NOT EXISTS (
      SELECT FROM projection_checkpoint AS c JOIN log_partition AS l USING (partition)
      WHERE c.projection = p.name AND NOT c.building AND (c.seq <> l.head OR c.parked > 0)
    ) ORDER BY name`,
  );
  const digests: Digest[] = [];
  for (const { name } of rows) digests.push(await digestOf(db, name));
  return digests;
}

async function digestOf(db: Queryable, name: string): Promise<Digest> {
  const columns = await db.query<{ list: string; remembered: string }>(
    `SELECT string_agg(quote_ident(attname), ', ' ORDER BY attname) AS list,
      coalesce(max(format('%I >= %L', by_column, before)) FILTER (WHERE attname = by_column), 'true')
        AS remembered
    FROM pg_attribute LEFT JOIN forgotten ON table_name = $2
    WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
    [name, name],
  );
  const { list = '', remembered = 'true' } = columns.rows[0] ?? {};
  const found = await db.query<{ rows: number; digest: string }>(
    `SELECT count(*) AS rows,
      coalesce(sum(hashtextextended(ROW(${list})::text, 0)::numeric), 0)::text AS digest
    FROM ${name} WHERE ${remembered}`,
  );
  return { name, rows: found.rows[0]?.rows ?? 0, digest: found.rows[0]?.digest ?? '' };
}
