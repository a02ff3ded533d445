import { searchForm } from '@forum/contracts/search-form';
import { beginsWith } from '@forum/database';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** No search reads more matches than this, however common the text. */
const MOST_MATCHES = 300;

/**
 * The ids of matching members, as a subquery of bounded cost: the exact name, names that begin with the text, and names
 * that contain it (a trigram index, so from three letters on; a shorter Latin text only matches beginnings).
 */
export function matchingMembers(text: string): RawBuilder<unknown> {
  const wanted = text.toLowerCase();
  const sought = searchForm(text);
  const literal = sought.replace(/[\\%_]/g, '\\$&');
  const contains = isSearchableInside(sought)
    ? sql`UNION (SELECT member_id FROM member_profile
        WHERE search_text LIKE ${`%${literal}%`} LIMIT ${MOST_MATCHES})`
    : sql``;
  return sql`
    (SELECT member_id FROM account WHERE username_key = ${wanted})
    UNION (SELECT member_id FROM account
      WHERE ${beginsWith(sql`username_key`, wanted)} LIMIT ${MOST_MATCHES})
    ${contains}`;
}

/** Member ids, best match first: the exact name, then beginnings, then by reputation. */
export async function searchMemberIds(
  db: Kysely<ReadDatabase>,
  text: string,
  limit: number,
): Promise<string[]> {
  const wanted = text.toLowerCase();
  const { rows } = await sql<{ member_id: string }>`
    WITH found AS MATERIALIZED (${matchingMembers(text)})
    SELECT account.member_id FROM found JOIN account USING (member_id)
    LEFT JOIN member_reputation USING (member_id)
    WHERE merged_into IS NULL
    ORDER BY username_key = ${wanted} DESC, starts_with(username_key, ${wanted}) DESC,
      coalesce(points, 0) DESC, username_key
    LIMIT ${limit}`.execute(db);
  return rows.map((row) => row.member_id);
}

// Two letters of Han or Hangul are a name; two Latin ones occur in every second name.
function isSearchableInside(text: string): boolean {
  return text.length >= 3 || /[^\p{ASCII}]/u.test(text);
}
