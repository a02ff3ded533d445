import type { Frequencies, WordColumn } from './frequencies.ts';
import type { SearchQuery } from './port.ts';
import { queryText, type Wanted } from './search-words.ts';
import type { Value } from './statement.ts';
import type { Weighed } from './weighing.ts';

/** What documents must contain, and how many characters of their texts to return. */
export interface Wish extends Weighed {
  readonly wanted: Wanted;
  /** The last term is a prefix of very many words: it is searched within documents that have the others. */
  readonly isWide: boolean;
  readonly textLength: number;
  readonly frequencies: Frequencies;
  /** Words to look up in the vocabulary. */
  readonly unsure: readonly string[];
  readonly points: PointsOf | undefined;
}

/** The points that members gave a document, as an SQL expression over its id; undefined if there are no points. */
export type PointsOf = (kind: SearchQuery['kind'], id: string) => string | undefined;

/** Where to search, without the words. */
export type Place = Omit<SearchQuery, 'text'>;

/** What to search for, where, and how its values are written. */
export interface Asked {
  readonly place: Place;
  readonly wish: Wish;
  readonly value: Value;
}

// Named directly: finding the partition each time costs as much as a look-up in it.
const DOCUMENTS = {
  post: 'search_post',
  comment: 'search_comment',
  member: 'search_member',
  category: 'search_category',
} as const;

/** The table of a kind. */
export const documentsOf = ({ kind }: Place): string => DOCUMENTS[kind];

/** What to compare, and how many of the newest matches to take. */
export interface Matching {
  readonly column: WordColumn;
  readonly words: string;
  readonly most: number;
}

// An operator can use the index of words, a function cannot. Gathering all matches of a short prefix takes up to a
// hundred times as long as testing it where the other words match.
/** The newest matches, by their location on disk. */
export function newestOf(asked: Asked, matching: Matching): string {
  const { place, wish, value } = asked;
  const { column, words, most } = matching;
  const { terms, wanted, isWide, frequencies } = wish;
  const isPlain = FILTERS.every((name) => place[name] === undefined);
  const walk =
    isPlain && wanted !== 'most'
      ? frequencies.walkOf({ kind: place.kind, column, terms, wanted, most })
      : null;
  const whole = () => `${value(queryText(terms.slice(0, -1)))}::tsquery`;
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

// If very many documents match, a scan of the index of dates soon finds the newest. Two frequent words that never occur
// together do not; but then the index of words quickly shows that there is little.
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
