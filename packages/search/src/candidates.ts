import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { SearchQuery } from './port.ts';
import { queryText, type Term, type Wanted } from './search-words.ts';

/** The most matches in titles and tags to rank, the newest. */
const TITLE_CANDIDATES = 150;
/** The most matches anywhere to rank, the newest: ranking all matches of a frequent word takes half a second. */
const CANDIDATES = 150;
/** A list by date ranks nothing, so it may be longer. */
const DATED = 300;

/** One page of matches, in order, and the total of all pages. */
export interface Found {
  readonly rows: readonly TextRow[];
  readonly total: number;
}

/** The part of a document that a hit shows. */
export interface TextRow {
  readonly id: string;
  readonly post_id: string | null;
  readonly title: string;
  /** Its beginning, of the requested length. */
  readonly text: string;
}

/** What a document must contain, and how many characters of its text to return. */
export interface Wish {
  readonly terms: readonly Term[];
  readonly wanted: Wanted;
  /** The last term is a prefix of very many words: it is searched within documents that have the others. */
  readonly isWide: boolean;
  readonly textLength: number;
}

/** One page of the documents that contain the words. */
export async function findCandidates(
  db: Kysely<unknown>,
  query: SearchQuery,
  wish: Wish,
): Promise<Found> {
  const words = sql`${queryText(wish.terms, wish.wanted)}::tsquery`;
  const rank =
    query.sort === 'date' ? sql`` : sql`ts_rank('{0.1, 0.3, 0.6, 1.0}', d.words, ${words}) DESC,`;
  const one = sql`${documentsOf(query)} AS d ON d.kind = ${sql.lit(query.kind)}`;
  // One row even for a page beyond the last one: it still says how many there are.
  const { rows } = await sql<Omit<TextRow, 'id'> & { id: string | null; total: number }>`
    WITH candidate AS MATERIALIZED (${candidates(query, wish)}),
    ranked AS MATERIALIZED (
      SELECT d.id, row_number() OVER (ORDER BY ${rank} d.created_at DESC, d.id) AS place
      FROM candidate JOIN ${one} AND d.id = candidate.id
    ),
    page AS (
      SELECT * FROM ranked
      WHERE place > ${query.offset} AND place <= ${query.offset + query.limit}
    )
    SELECT counted.total, d.id, d.post_id, d.title, left(d.text, ${wish.textLength}) AS text
    FROM (SELECT count(*) AS total FROM candidate) AS counted
      LEFT JOIN page ON true LEFT JOIN ${one} AND d.id = page.id
    ORDER BY page.place`.execute(db);
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.flatMap(({ total: _total, id, ...row }) => (id === null ? [] : [{ id, ...row }])),
  };
}

// Named directly: finding the partition each time costs as much as a look-up in it.
function documentsOf({ kind }: SearchQuery): RawBuilder<unknown> {
  return sql.table(`search_${kind}`);
}

/** Ids of the documents worth ranking; never all matches of a frequent word. */
function candidates(query: SearchQuery, wish: Wish): RawBuilder<unknown> {
  const where = sql`FROM ${documentsOf(query)} WHERE ${filters(query)}`;
  const newest = sql`ORDER BY created_at DESC, id`;
  const anywhere = sql`SELECT id ${where} AND ${matches('words', wish)} ${newest}`;
  if (query.sort === 'date') return sql`${anywhere} LIMIT ${DATED}`;
  // Comments have no titles, and Postgres would read all of them to find out.
  if (query.kind === 'comment') return sql`${anywhere} LIMIT ${CANDIDATES}`;
  const inTitle = sql`SELECT id ${where} AND ${matches('title_words', wish)} ${newest} LIMIT ${TITLE_CANDIDATES}`;
  if (isTooShort(wish.terms)) return inTitle;
  return sql`(${inTitle}) UNION (${anywhere} LIMIT ${CANDIDATES})`;
}

// An operator uses the index, a function does not: gathering all matches of a short prefix takes up to a hundred times
// as long as testing it where the other words match.
function matches(column: string, { terms, wanted, isWide }: Wish): RawBuilder<unknown> {
  const words = sql`${queryText(terms, wanted)}::tsquery`;
  if (!isWide) return sql`${sql.ref(column)} @@ ${words}`;
  const whole = sql`${queryText(terms.slice(0, -1), wanted)}::tsquery`;
  return sql`${sql.ref(column)} @@ ${whole} AND ts_match_vq(${sql.ref(column)}, ${words})`;
}

// One or two Latin letters are the start of half of all words: the newest titles answer better than a ranking.
function isTooShort(terms: readonly Term[]): boolean {
  return terms.length === 1 && /^[a-z0-9]{1,2}$/.test(terms[0]?.words.join(' ') ?? '');
}

function filters(query: SearchQuery): RawBuilder<unknown> {
  const { categoryIds, tag, authorId, prefix, answered, from, before } = query;
  const given = [
    categoryIds && sql`category_id = ANY (${[...categoryIds]}::uuid[])`,
    tag === undefined ? tag : sql`${tag.toLowerCase()} = ANY (tags)`,
    authorId && sql`author_id = ${authorId}::uuid`,
    prefix === undefined ? prefix : sql`lower(prefix) = ${prefix.toLowerCase()}`,
    answered === undefined ? answered : sql`answered = ${answered}`,
    from && sql`created_at >= ${from}::timestamptz`,
    before && sql`created_at < ${before}::timestamptz`,
  ];
  const conditions = given.filter((one) => one !== undefined && one !== '');
  return sql.join([sql`NOT is_removed`, ...conditions], sql` AND `);
}
