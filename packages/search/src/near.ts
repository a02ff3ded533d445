import { beginsWith } from '@forum/database';
import { sql, type Kysely, type RawBuilder } from 'kysely';

const MOST_ALTERNATIVES = 3;
/** From this length on, two wrong letters are a typo; in shorter words they make a different word. */
const LONG = 9;

/** The most words to check on either side of the typed one, in index order. */
const NEIGHBOURS = 2000;

/**
 * The nearest vocabulary words for each typed word that is not in it: one letter away, two letters swapped, or two
 * letters away in a long word.
 */
export async function findNear(
  db: Kysely<unknown>,
  typed: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ typed: string; near: string[] }>`
    ${sql.join([...new Set(typed)].map(nearest), sql` UNION ALL `)}`.execute(db);
  return new Map(rows.map((row) => [row.typed, row.near]));
}

// OFFSET 0: without it Postgres computes them twice, to show them and to see whether there are any.
function nearest(typed: string): RawBuilder<unknown> {
  const most = typed.length >= LONG ? 2 : 1;
  return sql`SELECT unknown.typed, found.near
    FROM (SELECT ${typed}::text AS typed
      WHERE NOT EXISTS (SELECT FROM search_word WHERE word = ${typed})) AS unknown,
    LATERAL (SELECT ARRAY(
      SELECT word FROM (
        SELECT word, documents, CASE WHEN word = ANY (${swapped(typed)}::text[]) THEN 1
          ELSE levenshtein_less_equal(word, ${typed}, ${sql.lit(most)}) END AS distance
        FROM (${sql.join(candidates(typed), sql` UNION `)}) AS candidate
        WHERE char_length(word) BETWEEN ${typed.length - most}::int AND ${typed.length + most}::int
      ) AS compared
      WHERE distance <= ${sql.lit(most)}
      ORDER BY distance, documents DESC, word LIMIT ${sql.lit(MOST_ALTERNATIVES)}
    ) AS near OFFSET 0) AS found
    WHERE found.near <> '{}'`;
}

/**
 * One typo leaves one of two halves intact, two leave one of three parts; only a swap across the halves affects both,
 * so those words are tried directly. Each part has its own index, read in both directions from the typed word: however
 * many words begin or end alike, only its neighbours are compared.
 */
function candidates(typed: string): RawBuilder<unknown>[] {
  const { length } = typed;
  const reach = length >= LONG ? 2 : 1;
  const part = Math.floor(length / (reach + 1));
  const [first, last] = [typed.slice(0, part), typed.slice(reach * part)];
  const words = sql`SELECT word, documents FROM search_word`;
  const most = sql.lit(NEIGHBOURS);
  const ending = sql`${words} WHERE ${beginsWith(sql`reverse(word)`, sql`reverse(${last}::text)`)} AND reverse(word)`;
  const looked = [
    sql`${words} WHERE word = ANY (${swapped(typed)}::text[])`,
    sql`(${words} WHERE ${beginsWith(sql`word`, first)} AND word ~>=~ ${typed} ORDER BY word USING ~<~ LIMIT ${most})`,
    sql`(${words} WHERE ${beginsWith(sql`word`, first)} AND word ~<~ ${typed} ORDER BY word USING ~>~ LIMIT ${most})`,
    sql`(${ending} ~>=~ reverse(${typed}::text) ORDER BY reverse(word) USING ~<~ LIMIT ${most})`,
    sql`(${ending} ~<~ reverse(${typed}::text) ORDER BY reverse(word) USING ~>~ LIMIT ${most})`,
  ];
  const middle = `%${typed.slice(part, 2 * part)}%`;
  if (length >= LONG) looked.push(sql`(${words} WHERE word LIKE ${middle} LIMIT ${most})`);
  return looked;
}

/** The word with each pair of neighbouring letters swapped. */
function swapped(typed: string): string[] {
  return Array.from(
    { length: typed.length - 1 },
    (_, at) =>
      `${typed.slice(0, at)}${typed[at + 1] ?? ''}${typed[at] ?? ''}${typed.slice(at + 2)}`,
  );
}
