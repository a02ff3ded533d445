import { LIMITS } from '@forum/contracts';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** The tag that a name stands for: the one staff replaced it with, else itself. */
export async function findPresentTag(db: Kysely<ReadDatabase>, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    WITH RECURSIVE way AS (
      SELECT to_key, name, 1 AS hop FROM tag_redirect WHERE tag_key = ${name.toLowerCase()}
      UNION ALL
      SELECT r.to_key, r.name, hop + 1 FROM way JOIN tag_redirect r ON r.tag_key = way.to_key
      WHERE r.to_key <> r.tag_key AND hop < ${LIMITS.tagRenamings}
    )
    SELECT name FROM way ORDER BY hop DESC LIMIT 1`.execute(db);
  return rows[0]?.name ?? name;
}
