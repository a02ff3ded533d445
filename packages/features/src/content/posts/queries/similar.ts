import type { PostCard } from '@forum/contracts/posts';
import type { SearchPort } from '@forum/search';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listPostCards } from './cards.ts';

const PER_WORD = 100;
/** Titles that share no more than this of the new one's telling words are about something else. */
const ENOUGH = 0.5;

/** The existing posts, and which words are telling. */
export interface SimilarSources {
  readonly db: Kysely<ReadDatabase>;
  readonly search: Pick<SearchPort, 'weigh'>;
}

/** The title of a post about to be written. */
export interface NewTitle {
  readonly title: string;
  readonly limit: number;
  readonly viewerId: string | null;
}

/**
 * Published posts whose titles say much of what this one says, the most similar first. Candidates are the newest posts
 * with one of its words in any form; a rare word counts more than a frequent one, and "how do I" not at all. It reads
 * 100 entries per word, however many posts there are.
 */
export async function listSimilarPosts(
  { db, search }: SimilarSources,
  { title, limit, viewerId }: NewTitle,
): Promise<PostCard[]> {
  const told = (await search.weigh(title)).flatMap(({ words, weight }, nth) =>
    words.map((word) => ({ word, nth, weight })),
  );
  if (told.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    WITH hit AS (
      SELECT DISTINCT told.nth, told.weight, p.post_id
      FROM jsonb_to_recordset(${JSON.stringify(told)}::jsonb)
        AS told (word text, nth integer, weight double precision)
      CROSS JOIN LATERAL (
        SELECT post_id FROM post_word WHERE word = told.word ORDER BY post_id DESC LIMIT ${PER_WORD}
      ) p
    ), candidate AS (
      SELECT post_id, sum(weight) AS shared FROM hit GROUP BY post_id
      HAVING sum(weight) > ${ENOUGH}::double precision
    )
    SELECT p.id FROM candidate c JOIN post p ON p.id = c.post_id
    WHERE p.published
    ORDER BY c.shared DESC, similarity(p.title, ${title}) DESC, p.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return listPostCards(
    db,
    rows.map((row) => row.id),
    viewerId,
  );
}
