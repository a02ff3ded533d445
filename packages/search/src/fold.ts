import { sql, type Kysely } from 'kysely';

// Unaccent leaves these unchanged, so they need no round trip to the database.
const ASCII = /^[a-z0-9]*$/;

/** Removes accents from words by the rules of Postgres's `unaccent`, in order. */
export async function foldWords(
  db: Kysely<unknown>,
  words: readonly string[],
): Promise<readonly string[]> {
  const accented = [...new Set(words.filter((word) => !ASCII.test(word)))];
  if (accented.length === 0) return words;
  const { rows } = await sql<{ folded: string }>`
    SELECT lower(unaccent(word)) AS folded
    FROM unnest(${accented}::text[]) WITH ORDINALITY AS given (word, n) ORDER BY n`.execute(db);
  const folded = new Map(accented.map((word, i) => [word, rows[i]?.folded.trim() ?? word]));
  return words.map((word) => folded.get(word) ?? word);
}
