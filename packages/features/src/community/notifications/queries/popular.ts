import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { heardBy } from '../../../identity/members/queries/heard-by.ts';
import { linksTo, type LinkedRow, type Missed, type PostLink } from './post-links.ts';

/** How many of the highest scores are considered. */
const CANDIDATES = 50;

/**
 * The posts with the highest trending scores that are new to the member: published since, by others, neither muted nor
 * by a blocked member.
 */
export async function listPopular(
  db: Kysely<ReadDatabase>,
  { memberId, since, limit }: Missed,
): Promise<PostLink[]> {
  const isHeard = heardBy(sql`${memberId}::uuid`, {
    ids: [sql`p.id`, sql`p.author_id`, sql`p.category_id`, sql`c.parent_id`],
    taggedPost: sql`p.id`,
  });
  const { rows } = await sql<LinkedRow>`
    SELECT p.title, p.slug, p.category_id FROM (
      SELECT post_id, score FROM post_score ORDER BY score DESC, post_id DESC LIMIT ${CANDIDATES}
    ) s
    JOIN post p ON p.id = s.post_id
    LEFT JOIN category c ON c.id = p.category_id
    WHERE p.published AND coalesce(cardinality(c.see_roles), 0) = 0 AND p.created_at > ${since}
      AND p.author_id <> ${memberId} AND s.score > 0
      AND ${isHeard}
    ORDER BY s.score DESC, p.id DESC LIMIT ${limit}`.execute(db);
  return linksTo(db, rows);
}
