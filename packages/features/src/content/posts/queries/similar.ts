import type { PostCard } from '@forum/contracts/posts';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { titleWords } from '../tables/title-words.ts';
import { listPostCards } from './cards.ts';

const PER_WORD = 100;
const CANDIDATES = 50;
/** Below this, two titles share no more than a short word. */
const LIKENESS = 0.25;

/** The title of a post about to be written. */
export interface NewTitle {
  readonly title: string;
  readonly limit: number;
  readonly viewerId: string | null;
}

/**
 * Published posts whose titles are like this one, the most similar first. Candidates are the newest posts with one of
 * its words; a rare word counts more than a frequent one. It reads 100 entries per word, however many posts there are.
 */
export async function listSimilarPosts(
  db: Kysely<ReadDatabase>,
  { title, limit, viewerId }: NewTitle,
): Promise<PostCard[]> {
  const words = titleWords(title);
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    WITH hit AS (
      SELECT w.word, p.post_id, count(*) OVER (PARTITION BY w.word) AS found
      FROM unnest(${words}::text[]) AS w (word)
      CROSS JOIN LATERAL (
        SELECT post_id FROM post_word WHERE word = w.word ORDER BY post_id DESC LIMIT ${PER_WORD}
      ) p
    ), candidate AS (
      SELECT post_id, sum(1.0 / found) AS points FROM hit
      GROUP BY post_id ORDER BY points DESC, post_id DESC LIMIT ${CANDIDATES}
    )
    SELECT p.id FROM candidate c JOIN post p ON p.id = c.post_id
    WHERE p.published AND similarity(p.title, ${title}) > ${LIKENESS}::real
    ORDER BY similarity(p.title, ${title}) DESC, c.points DESC, p.id DESC LIMIT ${limit}`.execute(
    db,
  );
  return listPostCards(
    db,
    rows.map((row) => row.id),
    viewerId,
  );
}
