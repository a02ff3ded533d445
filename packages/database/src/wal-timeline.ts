import { sql } from 'kysely';
import type { Database } from './connect.ts';
import type { Migration } from './migrate.ts';

/** The timeline on which a primary writes, as its files are named after it; fails on a replica. */
export const CURRENT_TIMELINE = 'left(pg_walfile_name(pg_current_wal_insert_lsn()), 8)';

/**
 * A row for each timeline, written on it. A replica has it if it follows that timeline, and no server that left for
 * another one before. What Postgres itself says of a replica's timeline is hidden from an ordinary login, or as old as
 * its last restart point (docs/decisions/0489).
 */
export const walTimelineMigration: Migration = {
  name: '20261206T0300-wal-timeline',
  up: async (db) => {
    // Two servers that were promoted apart from each other have the same number.
    await sql`CREATE TABLE wal_timeline (
      id text PRIMARY KEY,
      mark uuid NOT NULL DEFAULT gen_random_uuid()
    )`.execute(db);
  },
};

/** Marks the primary's timeline, or finds its mark. Needs no replica, which may be what is missing after a takeover. */
export async function markTimeline({ pool }: Pick<Database, 'pool'>): Promise<string> {
  const { rows } = await pool.query<{ mark: string }>(`INSERT INTO wal_timeline (id)
    SELECT ${CURRENT_TIMELINE} WHERE set_config('synchronous_commit', 'local', true) IS NOT NULL
    ON CONFLICT (id) DO UPDATE SET id = excluded.id RETURNING mark::text AS mark`);
  const [found] = rows;
  if (found === undefined) throw new Error('The timeline has not been marked.');
  return found.mark;
}
