import { sql, type Kysely, type RawBuilder } from 'kysely';

const MOST_ALTERNATIVES = 3;
/** From this length on two wrong letters are a typo; in shorter words they are another word. */
const LONG = 9;

/**
 * The nearest words of the vocabulary by typed word, for those that are not in it: one letter away, or two letters
 * changed places, or two letters away in a long word.
 */
export async function findNear(
  db: Kysely<unknown>,
  typed: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; near: string[] }>`
    SELECT given.typed, given.near
    FROM (${sql.join([...new Set(typed)].map(nearest), sql` UNION ALL `)}) AS given
    WHERE given.near <> '{}'
      AND NOT EXISTS (SELECT FROM search_word WHERE word = given.typed)`.execute(db);
  return new Map(rows.map((row) => [row.typed, row.near]));
}

function nearest(typed: string): RawBuilder<unknown> {
  const most = typed.length >= LONG ? 2 : 1;
  return sql`SELECT ${typed}::text AS typed, ARRAY(
    SELECT word FROM (
      SELECT word, documents, CASE WHEN word = ANY (${swapped(typed)}::text[]) THEN 1
        ELSE levenshtein_less_equal(word, ${typed}, ${sql.lit(most)}) END AS distance
      FROM (${sql.join(candidates(typed), sql` UNION `)}) AS candidate
    ) AS compared
    WHERE distance <= ${sql.lit(most)}
    ORDER BY distance, documents DESC, word LIMIT ${sql.lit(MOST_ALTERNATIVES)}
  ) AS near`;
}

/**
 * One typo leaves one of two halves as it is, two leave one of three parts; only where two letters changed places
 * between the halves both are touched, so those words are tried as such. Each part is looked up in an index of its
 * own: comparing the whole vocabulary, or all words with some of the same trigrams, takes fifty times as long.
 */
function candidates(typed: string): RawBuilder<unknown>[] {
  const { length } = typed;
  const reach = length >= LONG ? 2 : 1;
  const part = Math.floor(length / (reach + 1));
  const within = sql`SELECT word, documents FROM search_word
    WHERE char_length(word) BETWEEN ${length - reach}::int AND ${length + reach}::int`;
  const [first, last] = [typed.slice(0, part), typed.slice(reach * part)];
  const looked = [
    sql`${within} AND word LIKE ${`${first}%`}`,
    sql`${within} AND reverse(word) LIKE reverse(${last}::text) || '%'`,
    sql`SELECT word, documents FROM search_word WHERE word = ANY (${swapped(typed)}::text[])`,
  ];
  if (length >= LONG)
    looked.push(sql`${within} AND word LIKE ${`%${typed.slice(part, 2 * part)}%`}`);
  return looked;
}

/** The word with each pair of neighbours changed. */
function swapped(typed: string): string[] {
  return Array.from(
    { length: typed.length - 1 },
    (_, at) =>
      `${typed.slice(0, at)}${typed[at + 1] ?? ''}${typed[at] ?? ''}${typed.slice(at + 2)}`,
  );
}
