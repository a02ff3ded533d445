import { metaOf, type PageWanted } from '@forum/contracts';
import type { ParkedEvent } from '@forum/contracts/system';
import { DomainError, isId } from '@forum/kernel';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { partOf, type Order } from '../../../framework/lists/keyset.ts';
import { newestJobs } from './jobs.ts';

type Db = Kysely<ReadDatabase>;

interface ParkedRow {
  readonly id: string;
  readonly projection: string;
  readonly partition: number;
  readonly seq: number;
  readonly key: string;
  readonly type: string;
  readonly error: string;
  readonly parked_at: Date;
  readonly place: string;
}

const IN_ORDER: Order = {
  name: 'parked-events',
  keys: [
    { of: sql.ref('projection'), type: 'text' },
    { of: sql.ref('partition'), type: 'int8' },
    { of: sql.ref('seq'), type: 'int8' },
  ],
};

/** Events that could not be applied, by projection, in order. */
export async function listParked(
  db: Db,
  { projection = null, ...query }: PageWanted & { readonly projection?: string | undefined | null },
) {
  const among = sql`FROM parked_event
    WHERE NOT building ${projection === null ? sql`` : sql`AND projection = ${projection}`}`;
  const part = partOf(IN_ORDER, query);
  const [found, parked] = await Promise.all([
    sql<ParkedRow>`SELECT id, projection, partition, seq, key, type, error, parked_at,
      ${part.place} AS place ${among} AND ${part.follows}
      ORDER BY projection, partition, building, seq
      LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    sql<{
      total: number;
    }>`SELECT coalesce(sum(parked), 0)::bigint AS total FROM projection_checkpoint
      WHERE NOT building ${projection === null ? sql`` : sql`AND projection = ${projection}`}`.execute(
      db,
    ),
  ]);
  const { rows, nextCursor } = part.cut(found.rows);
  const jobs = await newestJobs(
    db,
    rows.map(({ id }) => id),
  );
  const data = rows.map(({ parked_at: at, place: _place, ...row }): ParkedEvent => ({
    ...row,
    parkedAt: at.toISOString(),
    job: jobs.get(row.id) ?? null,
  }));
  return { data, meta: metaOf(query, parked.rows[0]?.total ?? 0, nextCursor) };
}

/** @throws DomainError not-found if no event of that id is parked */
export async function requireParked(db: Db, id: string): Promise<void> {
  const { rows } = isId(id)
    ? await sql`SELECT FROM parked_event WHERE id = ${id} AND NOT building`.execute(db)
    : { rows: [] };
  if (rows.length > 0) return;
  throw new DomainError('not-found', 'parked-event-not-found', 'This event has not failed.');
}
