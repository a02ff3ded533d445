import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LOOKED_THROUGH } from './highlight.ts';
import type { SearchDocument, SearchQuery } from './port.ts';
import { queryText, type Term, type Wanted } from './search-words.ts';

/** Matches in titles and tags that are ranked at most, the newest. */
const TITLE_CANDIDATES = 150;
/** Matches anywhere that are ranked at most, the newest: ranking all those of a frequent word takes half a second. */
const CANDIDATES = 150;
/** A list by date ranks nothing, so it may be longer. */
const DATED = 300;

/** Ids of one page, in order, and how many there are on all pages. */
export interface Found {
  readonly ids: readonly string[];
  readonly total: number;
}

/** What must stand in a document. */
export interface Words {
  readonly terms: readonly Term[];
  readonly wanted: Wanted;
}

/** One page of the documents in which the words stand. */
export async function findCandidates(
  db: Kysely<unknown>,
  query: SearchQuery,
  { terms, wanted }: Words,
): Promise<Found> {
  const words = sql`${queryText(terms, wanted)}::tsquery`;
  const rank =
    query.sort === 'date' ? sql`` : sql`ts_rank('{0.1, 0.3, 0.6, 1.0}', d.words, ${words}) DESC,`;
  // One row even for a page beyond the last one: it still says how many there are.
  const { rows } = await sql<Found>`
    WITH candidate AS MATERIALIZED (${candidates(query, terms, words)}),
    page AS MATERIALIZED (
      SELECT d.id, row_number() OVER (ORDER BY ${rank} d.created_at DESC, d.id) AS place
      FROM candidate JOIN search_document d ON d.kind = ${sql.lit(query.kind)} AND d.id = candidate.id
    )
    SELECT (SELECT count(*) FROM candidate) AS total,
      coalesce((SELECT array_agg(id ORDER BY place) FROM page
        WHERE place > ${query.offset} AND place <= ${query.offset + query.limit}), '{}') AS ids`.execute(
    db,
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** What a hit shows of its document. */
export interface TextRow {
  readonly id: string;
  readonly post_id: string | null;
  readonly title: string;
  readonly text: string;
}

/** The texts of documents, as much of them as a fragment is looked for in, in the order of the ids. */
export async function readTexts(
  db: Kysely<unknown>,
  kind: SearchDocument['kind'],
  ids: readonly string[],
): Promise<TextRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<TextRow>`
    SELECT id, post_id, title, left(text, ${LOOKED_THROUGH}) AS text
    FROM unnest(${[...ids]}::uuid[]) WITH ORDINALITY AS wanted (id, place)
      JOIN search_document USING (id)
    WHERE kind = ${sql.lit(kind)} ORDER BY place`.execute(db);
  return rows;
}

/** Ids of the documents worth ranking; never all matches of a frequent word. */
function candidates(query: SearchQuery, terms: readonly Term[], words: RawBuilder<unknown>) {
  const where = sql`FROM search_document WHERE kind = ${sql.lit(query.kind)} AND ${filters(query)}`;
  const newest = sql`ORDER BY created_at DESC, id`;
  const inTitle = sql`${where} AND title_words @@ ${words} ${newest} LIMIT ${TITLE_CANDIDATES}`;
  if (query.sort === 'date') {
    return sql`SELECT id ${where} AND words @@ ${words} ${newest} LIMIT ${DATED}`;
  }
  if (isTooShort(terms)) return sql`SELECT id ${inTitle}`;
  return sql`(SELECT id ${inTitle})
    UNION (SELECT id ${where} AND words @@ ${words} ${newest} LIMIT ${CANDIDATES})`;
}

// One or two Latin letters begin half of all words: the newest titles are a better answer than a ranking.
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
