import { postPath } from '@forum/contracts/paths';
import { sql, type Kysely } from 'kysely';
import { listCategorySummaries } from '../../../content/categories/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** A popular post. */
export interface PopularPost {
  readonly title: string;
  /** Internal path. */
  readonly link: string;
}

/** Which posts a member might have missed. */
export interface Missed {
  readonly memberId: string;
  readonly since: Date;
  readonly limit: number;
}

/** How many of the highest scores are considered. */
const CANDIDATES = 50;

/**
 * The posts with the highest trending scores that are new to the member: published since, by others, neither muted nor
 * by a blocked member.
 */
export async function listPopular(
  db: Kysely<ReadDatabase>,
  { memberId, since, limit }: Missed,
): Promise<PopularPost[]> {
  const { rows } = await sql<{ title: string; slug: string; category_id: string | null }>`
    SELECT p.title, p.slug, p.category_id FROM (
      SELECT post_id, score FROM post_score ORDER BY score DESC, post_id DESC LIMIT ${CANDIDATES}
    ) s
    JOIN post p ON p.id = s.post_id
    LEFT JOIN category c ON c.id = p.category_id
    WHERE p.published AND p.deleted_at IS NULL AND p.created_at > ${since}
      AND p.author_id <> ${memberId} AND s.score > 0
      AND NOT EXISTS (
        SELECT FROM silence q
        WHERE q.member_id = ${memberId} AND q.until IS NULL
          AND q.target_id = ANY (ARRAY[p.id, p.author_id, p.category_id, c.parent_id]))
    ORDER BY s.score DESC, p.id DESC LIMIT ${limit}`.execute(db);
  const categories = await listCategorySummaries(
    db,
    rows.flatMap((row) => row.category_id ?? []),
  );
  return rows.map(({ title, slug, category_id }) => {
    const category = category_id === null ? null : (categories.get(category_id) ?? null);
    return { title, link: postPath({ slug, category }) };
  });
}
