import { metaOf } from '@forum/contracts';
import type { ParkedEvent } from '@forum/contracts/machinery';
import { DomainError, isId } from '@forum/kernel';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../read-database.ts';
import { newestJobs, type Page } from './jobs.ts';

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
}

/** Events that could not be applied, by projection and in their order. */
export async function listParked(
  db: Db,
  { projection = null, ...query }: Page & { readonly projection?: string | undefined | null },
) {
  const among = sql`FROM parked_event
    WHERE NOT building ${projection === null ? sql`` : sql`AND projection = ${projection}`}`;
  const [found, parked] = await Promise.all([
    sql<ParkedRow>`SELECT id, projection, partition, seq, key, type, error, parked_at ${among}
      ORDER BY projection, partition, building, seq
      LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`.execute(db),
    sql<{
      total: number;
    }>`SELECT coalesce(sum(parked), 0)::bigint AS total FROM projection_checkpoint
      WHERE NOT building ${projection === null ? sql`` : sql`AND projection = ${projection}`}`.execute(
      db,
    ),
  ]);
  const jobs = await newestJobs(
    db,
    found.rows.map(({ id }) => id),
  );
  const data = found.rows.map(({ parked_at: at, ...row }): ParkedEvent => ({
    ...row,
    parkedAt: at.toISOString(),
    job: jobs.get(row.id) ?? null,
  }));
  return { data, meta: metaOf(query, parked.rows[0]?.total ?? 0) };
}

/** @throws DomainError not-found when nothing of that id is parked */
export async function requireParked(db: Db, id: string): Promise<void> {
  const { rows } = isId(id)
    ? await sql`SELECT FROM parked_event WHERE id = ${id} AND NOT building`.execute(db)
    : { rows: [] };
  if (rows.length > 0) return;
  throw new DomainError('not-found', 'parked-event-not-found', 'This event is not parked.');
}
