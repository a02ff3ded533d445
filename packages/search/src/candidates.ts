import type { Kysely } from 'kysely';
import type { Frequencies, WordColumn } from './frequencies.ts';
import type { SearchQuery } from './port.ts';
import { queryText, type Term, type Wanted } from './search-words.ts';
import { run, type Value } from './statement.ts';

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

/** What documents must contain, and how many characters of their texts to return. */
export interface Wish {
  readonly terms: readonly Term[];
  readonly wanted: Wanted;
  /** The last term is a prefix of very many words: it is searched within documents that have the others. */
  readonly isWide: boolean;
  readonly textLength: number;
  readonly frequencies: Frequencies;
  /** Words to look up in the vocabulary. */
  readonly unsure: readonly string[];
}

/** Where to look, but not for what. */
export type Place = Omit<SearchQuery, 'text'>;

/** What each place has, and the unsure words that nobody ever wrote. */
export interface Looked {
  readonly found: readonly Found[];
  readonly unknown: readonly string[];
}

type Row = { readonly nth: number; readonly total: number } & (TextRow | { readonly id: null });

/** The number under which a row is no match, but a word that the vocabulary lacks. */
const UNKNOWN = -1;

/** One page of the documents that contain the words, in each of the places: one statement. */
export async function findCandidates(
  db: Kysely<unknown>,
  places: readonly Place[],
  wish: Wish,
): Promise<Looked> {
  const rows = await run<Row>(db, (value) => {
    const parts = places.map((place, nth) => `(${pageOf({ place, wish, value }, nth)})`);
    if (wish.unsure.length > 0) parts.push(unknownOf(wish.unsure, value));
    return `SELECT * FROM (${parts.join(' UNION ALL ')}) AS found ORDER BY nth, place`;
  });
  const byPlace = Map.groupBy(rows, ({ nth }) => nth);
  return {
    found: places.map((_place, nth) => {
      const own = byPlace.get(nth) ?? [];
      return { total: own[0]?.total ?? 0, rows: own.filter((row) => row.id !== null) };
    }),
    unknown: (byPlace.get(UNKNOWN) ?? []).flatMap((row) => (row.id === null ? [] : [row.title])),
  };
}

interface Asked {
  readonly place: Place;
  readonly wish: Wish;
  readonly value: Value;
}

// The rows of a page have their numbers as `place`. There is one row even for a page beyond the last one: it still says
// how many there are. Rows are found again by their place on disk, which holds within a statement and needs no index.
function pageOf({ place, wish, value }: Asked, nth: number): string {
  const { offset, limit, sort } = place;
  const words = `${value(queryText(wish.terms, wish.wanted))}::tsquery`;
  const documents = documentsOf(place);
  const rank = `ts_rank('{0.1, 0.3, 0.6, 1.0}', d.words, ${words}) DESC,`;
  return `
    WITH candidate AS MATERIALIZED (${candidates({ place, wish, value }, words)}),
    ranked AS MATERIALIZED (
      SELECT candidate.at,
        row_number() OVER (ORDER BY ${sort === 'date' ? '' : rank} d.created_at DESC, d.id) AS place
      FROM candidate JOIN ${documents} d ON d.ctid = candidate.at
    ),
    page AS (
      SELECT ranked.place, d.id, d.post_id, d.title, left(d.text, ${wish.textLength}) AS text
      FROM ranked JOIN ${documents} d ON d.ctid = ranked.at
      WHERE ranked.place > ${value(offset)}::int AND ranked.place <= ${value(offset + limit)}::int
    )
    SELECT ${nth} AS nth, counted.total, page.id, page.post_id, page.title, page.text, page.place
    FROM (SELECT count(*) AS total FROM candidate) counted LEFT JOIN page ON true`;
}

// In the columns of a match; an id that is not null says that there is one.
function unknownOf(words: readonly string[], value: Value): string {
  return `SELECT ${UNKNOWN}, 0, '00000000-0000-0000-0000-000000000000'::uuid, NULL, typed.word, NULL, 0
    FROM unnest(${value(words)}::text[]) AS typed (word)
    WHERE NOT EXISTS (SELECT FROM search_word known WHERE known.word = typed.word)`;
}

// Named directly: finding the partition each time costs as much as a look-up in it.
const DOCUMENTS = {
  post: 'search_post',
  comment: 'search_comment',
  member: 'search_member',
  category: 'search_category',
} as const;

const documentsOf = ({ kind }: Place): string => DOCUMENTS[kind];

/** The documents worth ranking, by their place on disk; never all matches of a frequent word. */
function candidates({ place, wish, value }: Asked, words: string): string {
  const newest = (column: WordColumn, most: number) =>
    newestOf({ place, wish, value }, { column, words, most });
  if (place.sort === 'date') return newest('words', DATED);
  // Comments have no titles, and Postgres would read all of them to find out.
  if (place.kind === 'comment') return newest('words', CANDIDATES);
  const inTitle = newest('title_words', TITLE_CANDIDATES);
  if (isTooShort(wish.terms)) return inTitle;
  return `(${inTitle}) UNION (${newest('words', CANDIDATES)})`;
}

interface Matching {
  readonly column: WordColumn;
  readonly words: string;
  readonly most: number;
}

// An operator uses the index of words, a function does not. Gathering all matches of a short prefix takes up to a
// hundred times as long as testing it where the other words match.
function newestOf(asked: Asked, matching: Matching): string {
  const { place, wish, value } = asked;
  const { column, words, most } = matching;
  const { terms, wanted, isWide, frequencies } = wish;
  const isPlain = FILTERS.every((name) => place[name] === undefined);
  const walk = isPlain
    ? frequencies.walkOf({ kind: place.kind, column, terms, wanted, most })
    : null;
  const whole = () => `${value(queryText(terms.slice(0, -1), wanted))}::tsquery`;
  const matches = isWide
    ? `${column} @@ ${whole()} AND ts_match_vq(${column}, ${words})`
    : `${column} @@ ${words}`;
  const gathered = newestWhere(asked, matches, most);
  return walk === null ? gathered : walked(asked, matching, { walk, gathered });
}

function newestWhere({ place, value }: Asked, matches: string, most: number): string {
  return `
    SELECT ctid AS at FROM ${documentsOf(place)}
    WHERE ${filters(place, value)} AND ${matches}
    ORDER BY created_at DESC, id LIMIT ${most}`;
}

// Where very many documents match, the newest ones are soon met by going through the index of dates. Two frequent words
// that never come together are not: then the index of words, which is quick to find that there is little, has the answer.
function walked(
  { place, value }: Asked,
  { column, words, most }: Matching,
  { walk, gathered }: { readonly walk: number; readonly gathered: string },
): string {
  return `
    SELECT at FROM (
      WITH met AS MATERIALIZED (
        SELECT at FROM (
          SELECT ctid AS at, ${column} AS words FROM ${documentsOf(place)}
          WHERE ${filters(place, value)} ORDER BY created_at DESC, id LIMIT ${walk}
        ) AS recent
        WHERE ts_match_vq(words, ${words}) LIMIT ${most}
      )
      SELECT at FROM met
      UNION
      (SELECT at FROM (${gathered}) AS gathered
      WHERE (SELECT count(*) FROM met) < ${most})
    ) AS walk`;
}

const FILTERS = ['categoryIds', 'tag', 'authorId', 'prefix', 'answered', 'from', 'before'] as const;

// One or two Latin letters are the start of half of all words: the newest titles answer better than a ranking.
function isTooShort(terms: readonly Term[]): boolean {
  return terms.length === 1 && /^[a-z0-9]{1,2}$/.test(terms[0]?.words.join(' ') ?? '');
}

function filters(place: Place, value: Value): string {
  const { categoryIds, tag, authorId, prefix, answered, from, before } = place;
  const conditions = ['NOT is_removed'];
  if (categoryIds) conditions.push(`category_id = ANY (${value(categoryIds)}::uuid[])`);
  if (tag !== undefined) conditions.push(`${value(tag.toLowerCase())} = ANY (tags)`);
  if (authorId) conditions.push(`author_id = ${value(authorId)}::uuid`);
  if (prefix !== undefined) conditions.push(`lower(prefix) = ${value(prefix.toLowerCase())}`);
  if (answered !== undefined) conditions.push(`answered = ${value(answered)}`);
  if (from) conditions.push(`created_at >= ${value(from)}::timestamptz`);
  if (before) conditions.push(`created_at < ${value(before)}::timestamptz`);
  return conditions.join(' AND ');
}
