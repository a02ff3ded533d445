import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Term } from './search-words.ts';

/** Shorter words have too many neighbours to guess among. */
const SHORTEST = 4;
const MOST_ALTERNATIVES = 3;
// Any constant of our own; two workers that refresh at the same time do it once.
const REFRESH_LOCK = 7_301_010;

/** From this length on two wrong letters are a typo; in shorter words they are another word. */
const LONG = 8;

/**
 * The terms with corrections of the words that nobody ever wrote; null when there are none. A correction is one
 * letter away, or two letters changed places, or two letters away in a long word.
 */
export async function correctTerms(
  db: Kysely<unknown>,
  terms: readonly Term[],
): Promise<readonly Term[] | null> {
  const typed = terms.flatMap(({ words }) => (words.length === 1 ? words : []));
  const words = typed.filter((word) => word.length >= SHORTEST);
  if (words.length === 0) return null;
  const { rows } = await sql<{ typed: string; near: string[] }>`
    SELECT given.typed, array_agg(found.word ORDER BY found.distance, found.documents DESC) AS near
    FROM unnest(${words}::text[]) AS given (typed), LATERAL (
      SELECT word, documents, levenshtein(word, given.typed) AS distance FROM search_word
      WHERE word % given.typed AND levenshtein_less_equal(word, given.typed, 2) <= CASE
        WHEN char_length(given.typed) >= ${LONG} OR ${letters(sql.ref('word'))} =
          ${letters(sql.ref('given.typed'))} THEN 2 ELSE 1 END
      ORDER BY distance, documents DESC LIMIT ${MOST_ALTERNATIVES}
    ) AS found
    WHERE NOT EXISTS (SELECT FROM search_word WHERE word = given.typed)
    GROUP BY given.typed`.execute(db);
  if (rows.length === 0) return null;
  const near = new Map(rows.map((row) => [row.typed, row.near]));
  return terms.map((term) => {
    const [word, ...others] = term.words;
    const alternatives = others.length === 0 && word !== undefined ? near.get(word) : undefined;
    return alternatives === undefined ? term : { ...term, alternatives };
  });
}

function letters(word: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`ARRAY(SELECT letter FROM unnest(string_to_array(${word}, NULL)) AS letter ORDER BY 1)`;
}

/** Counts anew in how many documents each word stands; does nothing while no document changed. */
export async function refreshVocabulary(db: Kysely<unknown>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${REFRESH_LOCK})`.execute(trx);
    const changed = await sql`
      SELECT 1 FROM search_document
      WHERE indexed_at > (SELECT as_of FROM search_vocabulary) LIMIT 1`.execute(trx);
    if (changed.rows.length === 0) return;
    // A transaction that writes a document may have begun before this one and end after it.
    await sql`UPDATE search_vocabulary SET as_of = now() - interval '1 minute'`.execute(trx);
    await sql`
      WITH counted AS MATERIALIZED (
        SELECT word, ndoc AS documents FROM ts_stat('SELECT words FROM search_document')
        WHERE char_length(word) BETWEEN ${sql.lit(SHORTEST)} AND 40 AND word !~ '[0-9]'
      ), forgotten AS (
        DELETE FROM search_word USING search_word AS known LEFT JOIN counted USING (word)
        WHERE search_word.word = known.word AND counted.word IS NULL
      )
      INSERT INTO search_word (word, documents) SELECT word, documents FROM counted
      ON CONFLICT (word) DO UPDATE SET documents = excluded.documents
      WHERE search_word.documents <> excluded.documents`.execute(trx);
  });
}
