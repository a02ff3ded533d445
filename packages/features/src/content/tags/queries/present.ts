import { LIMITS } from '@forum/contracts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** The later names of tags that staff replaced, each with the number of renamings. `which`: a condition on the former name. */
export function laterNames(which: RawBuilder<unknown>) {
  return sql<{ to_key: string; name: string; hop: number }>`(
    WITH RECURSIVE way AS (
      SELECT to_key, name, 1 AS hop FROM tag_redirect WHERE ${which}
      UNION ALL
      SELECT r.to_key, r.name, hop + 1 FROM way JOIN tag_redirect r ON r.tag_key = way.to_key
      WHERE r.to_key <> r.tag_key AND hop < ${sql.lit(LIMITS.tagRenamings)}
    ) SELECT * FROM way)`;
}

/** The tags themselves and their former names; `later`: the names that each has had since. */
export function formerNames(keys: RawBuilder<unknown>) {
  return sql<{ tag_key: string; later: string[] }>`(
    WITH RECURSIVE way (tag_key, later) AS (
      SELECT key, '{}'::text[] FROM (${keys}) present (key)
      UNION ALL
      SELECT r.tag_key, way.later || way.tag_key FROM way JOIN tag_redirect r ON r.to_key = way.tag_key
      WHERE r.to_key <> r.tag_key AND cardinality(way.later) < ${sql.lit(LIMITS.tagRenamings)}
    ) SELECT * FROM way)`;
}

/** The tag that a name stands for: the one staff replaced it with, else itself. */
export async function findPresentTag(db: Kysely<ReadDatabase>, name: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    SELECT name FROM ${laterNames(sql`tag_key = ${name.toLowerCase()}`)} later
    ORDER BY hop DESC LIMIT 1`.execute(db);
  return rows[0]?.name ?? name;
}
