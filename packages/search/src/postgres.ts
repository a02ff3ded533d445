import { sql, type Kysely, type RawBuilder } from 'kysely';
import { removeDocuments, writeDocuments } from './documents.ts';
import { foldWords } from './fold.ts';
import { highlightFragment, highlightWhole, highlightableWords } from './highlight.ts';
import type { SearchAnswer, SearchHit, SearchPort, SearchQuery } from './port.ts';
import { queryText, termsOf, type Term } from './search-words.ts';
import { correctTerms, refreshVocabulary } from './vocabulary.ts';

/** Matches in titles and tags that are ranked at most. */
const TITLE_CANDIDATES = 300;
/** Matches anywhere that are ranked at most: ranking all of them takes half a second for a frequent word. */
const CANDIDATES = 500;
/** With fewer hits than this, words that look mistyped are corrected. */
const FEW = 3;

/** The engine that needs nothing but the forum's own database. */
export function createPostgresSearch(db: Kysely<unknown>): SearchPort {
  return {
    engine: 'postgres',
    index: (documents) => writeDocuments(db, documents),
    remove: (documents) => removeDocuments(db, documents),
    refresh: () => refreshVocabulary(db),
    search: async (query) => {
      const terms = await foldTerms(db, termsOf(query.text));
      if (terms.length === 0) return { hits: [], total: 0, degraded: false };
      const found = await find(db, query, terms);
      return found.total >= FEW ? found : await findCorrected(db, { query, terms, found });
    },
  };
}

interface FirstTry {
  readonly query: SearchQuery;
  readonly terms: readonly Term[];
  readonly found: SearchAnswer;
}

async function findCorrected(
  db: Kysely<unknown>,
  { query, terms, found }: FirstTry,
): Promise<SearchAnswer> {
  const corrected = await correctTerms(db, terms);
  if (corrected === null) return found;
  const more = await find(db, query, corrected);
  return more.total > found.total ? more : found;
}

async function foldTerms(db: Kysely<unknown>, terms: readonly Term[]): Promise<Term[]> {
  const folded = await foldWords(
    db,
    terms.flatMap(({ words }) => words),
  );
  let start = 0;
  return terms.map((term) => {
    const words = folded.slice(start, start + term.words.length);
    start += term.words.length;
    return { ...term, words };
  });
}

interface FoundRow {
  id: string;
  post_id: string | null;
  title: string;
  text: string;
  total: number;
}

async function find(
  db: Kysely<unknown>,
  query: SearchQuery,
  terms: readonly Term[],
): Promise<SearchAnswer> {
  const words = sql`${queryText(terms)}::tsquery`;
  const order =
    query.sort === 'date' ? sql`` : sql`ts_rank('{0.1, 0.3, 0.6, 1.0}', d.words, ${words}) DESC,`;
  const { rows } = await sql<FoundRow & { total_only: boolean }>`
    WITH candidate AS MATERIALIZED (${candidates(query, terms, words)}),
    page AS MATERIALIZED (
      SELECT d.id, row_number() OVER (ORDER BY ${order} d.created_at DESC, d.id) AS place
      FROM candidate JOIN search_document d ON d.kind = ${sql.lit(query.kind)} AND d.id = candidate.id
    )
    SELECT d.id, d.post_id, d.title, d.text, (SELECT count(*) FROM candidate) AS total
    FROM page JOIN search_document d ON d.kind = ${sql.lit(query.kind)} AND d.id = page.id
    WHERE page.place > ${query.offset} AND page.place <= ${query.offset + query.limit}
    ORDER BY page.place`.execute(db);
  const total = rows[0]?.total ?? (query.offset > 0 ? await count(db, query, terms) : 0);
  return { hits: await highlight(db, rows, terms), total, degraded: false };
}

/** A page beyond the last one still says how many there are. */
async function count(
  db: Kysely<unknown>,
  query: SearchQuery,
  terms: readonly Term[],
): Promise<number> {
  const words = sql`${queryText(terms)}::tsquery`;
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM (${candidates(query, terms, words)}) AS candidate`.execute(db);
  return rows[0]?.total ?? 0;
}

/** Ids of the documents worth ranking; never all matches of a frequent word. */
function candidates(query: SearchQuery, terms: readonly Term[], words: RawBuilder<unknown>) {
  const where = sql`FROM search_document WHERE kind = ${sql.lit(query.kind)} AND ${filters(query)}`;
  const newest = sql`ORDER BY created_at DESC, id`;
  if (query.sort === 'date') {
    return sql`SELECT id ${where} AND words @@ ${words} ${newest} LIMIT ${CANDIDATES}`;
  }
  if (isTooShort(terms)) {
    return sql`SELECT id ${where} AND title_words @@ ${words} ${newest} LIMIT ${TITLE_CANDIDATES}`;
  }
  return sql`(SELECT id ${where} AND title_words @@ ${words} LIMIT ${TITLE_CANDIDATES})
    UNION (SELECT id ${where} AND words @@ ${words} LIMIT ${CANDIDATES})`;
}

// One or two Latin letters begin half of all words: the newest titles are a better answer than a ranking.
function isTooShort(terms: readonly Term[]): boolean {
  return terms.length === 1 && /^[a-z0-9]{1,2}$/.test(terms[0]?.words.join(' ') ?? '');
}

function filters({ categoryIds, tag, authorId, answered }: SearchQuery) {
  const conditions = [sql`NOT is_removed`];
  if (categoryIds !== undefined) {
    conditions.push(sql`category_id = ANY (${[...categoryIds]}::uuid[])`);
  }
  if (tag !== undefined) conditions.push(sql`${tag.toLowerCase()} = ANY (tags)`);
  if (authorId !== undefined) conditions.push(sql`author_id = ${authorId}::uuid`);
  if (answered !== undefined) conditions.push(sql`answered = ${answered}`);
  return sql.join(conditions, sql` AND `);
}

async function highlight(
  db: Kysely<unknown>,
  rows: readonly FoundRow[],
  terms: readonly Term[],
): Promise<SearchHit[]> {
  const texts = rows.map((row) => ({
    row,
    title: highlightableWords(row.title),
    text: highlightableWords(row.text),
  }));
  const all = texts.flatMap(({ title, text }) => [...title, ...text].map(({ word }) => word));
  const folded = await foldWords(db, all);
  let start = 0;
  const next = (length: number) => folded.slice(start, (start += length));
  return texts.map(({ row, title, text }) => ({
    id: row.id,
    postId: row.post_id,
    title: highlightWhole(row.title, { words: title, folded: next(title.length), terms }),
    text: highlightFragment(row.text, { words: text, folded: next(text.length), terms }),
  }));
}
