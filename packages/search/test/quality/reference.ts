import { sql, type Kysely } from 'kysely';
import type { Site } from './judged.ts';
import type { Question } from './dumps.ts';

/** The language that most of a community writes, as Postgres calls it. */
const LANGUAGE: Readonly<Record<Site, string>> = { conlang: 'english', french: 'french' };

/** Plain Postgres as a reference: its own words and stems, and `ts_rank`. */
export interface Reference {
  readonly find: (text: string, wanted: 'all' | 'any') => Promise<number[]>;
}

/** Questions in a table of their own, as the manual of Postgres suggests: the title before the text. */
export async function createReference(
  db: Kysely<unknown>,
  site: Site,
  questions: readonly Question[],
): Promise<Reference> {
  const table = sql.ref(`reference_${site}`);
  const language = sql`${sql.lit(LANGUAGE[site])}::regconfig`;
  await sql`CREATE TABLE ${table} (number integer, words tsvector)`.execute(db);
  for (const { number, document } of questions) {
    const { title, text, tags } = document;
    await sql`INSERT INTO ${table} SELECT ${number}::int, setweight(to_tsvector(${language}, ${title}::text), 'A')
      || setweight(to_tsvector(${language}, ${tags.join(' ')}::text), 'B')
      || to_tsvector(${language}, ${text}::text)`.execute(db);
  }
  const queryOf = (text: string, wanted: 'all' | 'any') =>
    wanted === 'all'
      ? sql`plainto_tsquery(${language}, ${text}::text)`
      : sql`replace(plainto_tsquery(${language}, ${text}::text)::text, '&', '|')::tsquery`;
  return {
    find: async (text, wanted) => {
      const { rows } = await sql<{ number: number }>`
        SELECT number FROM ${table}, (SELECT ${queryOf(text, wanted)} AS query) AS asked
        WHERE words @@ query ORDER BY ts_rank(words, query) DESC, number LIMIT 10`.execute(db);
      return rows.map((row) => row.number);
    },
  };
}
