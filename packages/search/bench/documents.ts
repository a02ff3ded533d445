import { sql, type Kysely } from 'kysely';

const ONSETS = ['b', 'br', 'c', 'd', 'f', 'g', 'gr', 'l', 'm', 'n', 'p', 'pl', 'r', 's', 'st', 't'];
const VOWELS = ['a', 'e', 'i', 'o', 'u', 'ai', 'ou'];
const ENDS = ['', 'n', 'r', 's', 'l', 'nt'];
/** The vocabulary of a community of this size. */
const VOCABULARY = 60_000;

/** The word of a rank, most frequent first; rarer words are longer. */
export function wordAt(rank: number): string {
  let rest = rank + 1;
  let word = '';
  while (rest > 0 || word.length < 4) {
    word += ONSETS[rest % ONSETS.length] ?? '';
    word += VOWELS[(rest * 7) % VOWELS.length] ?? '';
    word += ENDS[(rest * 5) % ENDS.length] ?? '';
    rest = Math.floor(rest / (ONSETS.length - 1));
  }
  return word;
}

/** Numbers from 0 to below 1 from a seed, the same in every run. */
export function seededNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** The id of a category, the largest first. */
export const categoryOf = (rank: number): string => idOf('ca', rank);
/** The tag of a rank, the most frequent first. */
export const tagOf = (rank: number): string => `tag-${rank}`;

const [CATEGORIES, TAGS, AUTHORS] = [30, 200, 20_000];

const idOf = (letters: string, number: number): string =>
  `01990000-0000-7000-8000-${letters}${number.toString(16).padStart(10, '0')}`;

const BATCH = 1000;

/**
 * Writes documents of some 100 words each, distributed as in natural language: the second word half as often as the
 * first, and so are categories, tags and authors. Uses SQL, bypassing the engine, since only searching is measured.
 */
export async function seedDocuments(db: Kysely<unknown>, documents: number): Promise<void> {
  const indexes = await dropIndexes(db);
  const words = Array.from({ length: VOCABULARY }, (_, rank) => wordAt(rank));
  const random = seededNumbers(1);
  const rankOf = (most: number) => Math.floor(Math.exp(random() * Math.log(most))) - 1;
  const wordOf = () => words[rankOf(VOCABULARY) + 1] ?? '';
  const textOf = (length: number) => Array.from({ length }, wordOf).join(' ');
  for (let at = 0; at < documents; at += BATCH) {
    const titles = Array.from({ length: BATCH }, () => textOf(7));
    const texts = Array.from({ length: BATCH }, () => textOf(60 + Math.floor(random() * 80)));
    const places = titles.map(() => ({
      category: categoryOf(rankOf(CATEGORIES)),
      tag: tagOf(rankOf(TAGS)),
      author: idOf('aa', rankOf(AUTHORS)),
    }));
    await sql`
      INSERT INTO search_document (kind, id, version, title, text, tags, prefix, answered,
        author_id, category_id, created_at, title_words, words)
      SELECT 'post', gen_random_uuid(), 1, title, text, ARRAY[tag], 'Guide', n % 3 = 0,
        author, category, timestamptz '2026-01-01' + (${at}::int + n) * interval '3 minutes',
        setweight(to_tsvector('simple', title), 'A'),
        setweight(to_tsvector('simple', title), 'A') || setweight(to_tsvector('simple', tag), 'B')
          || to_tsvector('simple', text)
      FROM unnest(${titles}::text[], ${texts}::text[], ${places.map(({ tag }) => tag)}::text[],
        ${places.map(({ author }) => author)}::uuid[], ${places.map(({ category }) => category)}::uuid[])
        WITH ORDINALITY AS given (title, text, tag, author, category, n)`.execute(db);
  }
  for (const index of indexes) await sql.raw(index).execute(db);
  await sql`INSERT INTO search_word_change (words, step)
    SELECT strip(words), 1 FROM search_document`.execute(db);
  for (const table of ['search_document', 'search_word_change']) {
    await sql`VACUUM ANALYZE ${sql.ref(table)}`.execute(db);
  }
}

/** Building an index is faster than growing it. @returns how to recreate them */
async function dropIndexes(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE tablename = 'search_document' AND indexname NOT LIKE '%_pkey'`.execute(db);
  for (const { name } of rows) await sql`DROP INDEX ${sql.ref(name)}`.execute(db);
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}
