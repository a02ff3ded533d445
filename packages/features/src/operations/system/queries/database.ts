import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** What the database reports about itself. */
export async function describeDatabase(
  db: Db,
): Promise<{ readonly postgres: string; readonly schema: string; readonly bytes: number }> {
  const { rows } = await sql<{ postgres: string; schema: string; bytes: number }>`
    SELECT current_setting('server_version') AS postgres,
      coalesce((SELECT max(name) FROM migration), '') AS schema,
      pg_database_size(current_database()) AS bytes`.execute(db);
  return rows[0] ?? { postgres: '', schema: '', bytes: 0 };
}
