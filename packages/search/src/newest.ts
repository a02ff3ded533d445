import type { Frequencies, WordColumn } from './frequencies.ts';
import { hasIndex, type Place, PLACES } from './place.ts';
import type { SearchQuery } from './port.ts';
import { queryText, type Wanted } from './search-words.ts';
import type { Value } from './statement.ts';
import { GATHER } from './ways.ts';
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

// An operator can use the index of words, a function cannot.
/** The newest matches, by their location on disk. */
export function newestOf(asked: Asked, matching: Matching): string {
  const { place, wish, value } = asked;
  const { column, words, most } = matching;
  const { terms, wanted, isWide, frequencies } = wish;
  const way =
    wanted === 'most'
      ? { ...GATHER, withoutLast: false }
      : frequencies.wayOf({ place, column, terms, wanted, isWide, most });
  const whole = () => `${value(queryText(terms.slice(0, -1)))}::tsquery`;
  const all = `ts_match_vq(${column}, ${words})`;
  const found = way.withoutLast ? `${column} @@ ${whole()} AND ${all}` : `${column} @@ ${words}`;
  const matches = way.throughPlace ? all : found;
  const gathered = newestWhere(asked, { matches, most });
  if (way.walk !== null) return first(walked(asked, matching, way.walk), gathered, most);
  if (way.since === null) return gathered;
  return first(newestWhere(asked, { matches, most, since: way.since }), gathered, most);
}

/** Which documents to gather. */
interface Gathering {
  readonly matches: string;
  readonly most: number;
  readonly since?: Date;
}

// What is found is gathered before it is sorted: Postgres, which cannot know how much that is, would otherwise go through
// the dates of all documents for it. The date is no value but part of the text, so that Postgres knows how few documents
// are newer; it changes as rarely as its statistics.
function newestWhere({ place, value }: Asked, { matches, most, since }: Gathering): string {
  const newer =
    since === undefined ? '' : `AND created_at >= '${since.toISOString()}'::timestamptz`;
  return `SELECT at FROM (
      WITH gathered AS MATERIALIZED (SELECT ctid AS at, created_at, id FROM ${documentsOf(place)}
        WHERE ${filters(place, value)} ${newer} AND ${matches})
      SELECT * FROM gathered
    ) AS found ORDER BY created_at DESC, id LIMIT ${most}`;
}

// If very many documents match, a scan of the index of dates soon finds the newest.
function walked({ place, value }: Asked, { column, words, most }: Matching, walk: number): string {
  return `
    SELECT at FROM (
      SELECT ctid AS at, ${column} AS words, category_id, author_id, tags, prefix, answered
      FROM ${documentsOf(place)}
      WHERE ${ofPeriod(place, value).join(' AND ')} ORDER BY created_at DESC, id LIMIT ${walk}
    ) AS recent
    WHERE ${[...within(place, value), `ts_match_vq(words, ${words})`].join(' AND ')} LIMIT ${most}`;
}

// Words that are frequent but never occur together are not among the newest; but then there are few of them, which the
// index of words soon finds.
function first(recent: string, all: string, most: number): string {
  return `
    SELECT at FROM (
      WITH met AS MATERIALIZED (${recent})
      SELECT at FROM met
      UNION
      (SELECT at FROM (${all}) AS gathered WHERE (SELECT count(*) FROM met) < ${most})
    ) AS newest`;
}

function filters(place: Place, value: Value): string {
  return [...ofPeriod(place, value), ...within(place, value), ...inIndex(place, value)].join(
    ' AND ',
  );
}

function ofPeriod({ from, before }: Place, value: Value): string[] {
  const conditions = ['NOT is_removed'];
  if (from) conditions.push(`created_at >= ${value(from)}::timestamptz`);
  if (before) conditions.push(`created_at < ${value(before)}::timestamptz`);
  return conditions;
}

function within(place: Place, value: Value): string[] {
  const { categoryIds, tag, authorId, prefix, answered } = place;
  const conditions = [];
  if (categoryIds) conditions.push(`category_id = ANY (${value(categoryIds)}::uuid[])`);
  if (tag !== undefined) conditions.push(`${value(tag.toLowerCase())} = ANY (tags)`);
  if (authorId) conditions.push(`author_id = ${value(authorId)}::uuid`);
  if (prefix !== undefined) conditions.push(`lower(prefix) = ${value(prefix.toLowerCase())}`);
  if (answered !== undefined) conditions.push(`answered = ${value(answered)}`);
  return conditions;
}

/** The same once more, as the index of places understands it. */
function inIndex(place: Place, value: Value): string[] {
  if (!hasIndex(place)) return [];
  const { categoryIds, tag, authorId } = place;
  const conditions = [];
  if (categoryIds) conditions.push(`${PLACES} && ${value(categoryIds)}::text[]`);
  const all = [...(tag === undefined ? [] : [tag.toLowerCase()]), ...(authorId ? [authorId] : [])];
  if (all.length > 0) conditions.push(`${PLACES} @> ${value(all)}::text[]`);
  return conditions;
}
