import { sql, type Kysely } from 'kysely';
import { hasIndex, type Place } from './place.ts';

/** What is known of how many documents places contain. */
export interface PlaceShares {
  /**
   * The shares of all documents that the filters of a place leave, those in the index of places and the others, without
   * its period; 0: hardly any, or unknown.
   */
  sharesOf(place: Place): Shares;
  /** The share of all documents that are of its period. */
  periodOf(place: Place): number;
  /** Since when this share of the documents of its period has been made, rather more than less; null: unknown. */
  newestOf(place: Place, share: number): Date | null;
}

/** Shares of all documents, from 0 to 1. */
export interface Shares {
  /** Left by category, author and tag; null where no index has them. */
  readonly indexed: number | null;
  readonly others: number;
}

/** A kind's filter values with their shares, and moments with as many documents between each two. */
interface Known {
  readonly places: ReadonlyMap<string, number>;
  readonly answered: ReadonlyMap<string, number>;
  readonly prefixes: ReadonlyMap<string, number>;
  readonly moments: readonly number[];
}

/** Reads them from Postgres' own planner statistics. */
export async function readPlaceShares(db: Kysely<unknown>): Promise<PlaceShares> {
  const { rows } = await sql<Row>`
    SELECT replace(replace(tablename, 'search_', ''), '_places', '') AS kind,
      CASE WHEN tablename LIKE '%_places' THEN 'places' ELSE attname END AS "column",
      coalesce(most_common_elems, most_common_vals)::text::text[] AS "values",
      coalesce(most_common_elem_freqs, most_common_freqs) AS shares,
      CASE WHEN attname = 'created_at' THEN histogram_bounds::text::timestamptz[] END AS moments
    FROM pg_stats
    WHERE schemaname = current_schema() AND (
      tablename IN ('search_post_places', 'search_comment_places')
      OR tablename IN ('search_post', 'search_comment', 'search_member', 'search_category')
        AND attname IN ('answered', 'prefix', 'created_at'))`.execute(db);
  const byKind = Map.groupBy(rows, ({ kind }) => kind);
  const known = new Map([...byKind].map(([kind, own]) => [kind, knownOf(own)]));
  return {
    sharesOf: (place) => {
      const own = known.get(place.kind);
      return own === undefined ? { indexed: null, others: 0 } : sharesOf(own, place);
    },
    periodOf: (place) => periodOf(known.get(place.kind)?.moments ?? [], place),
    newestOf: (place, share) => {
      const moments = ofPeriod(known.get(place.kind)?.moments ?? [], place);
      const since = moments.at(-1 - Math.ceil(share * (moments.length - 1)));
      return since === undefined ? null : new Date(since);
    },
  };
}

interface Row {
  readonly kind: string;
  readonly column: string;
  readonly values: readonly string[] | null;
  /** Of elements, there are some more numbers after those of the values. */
  readonly shares: readonly number[] | null;
  readonly moments: readonly Date[] | null;
}

function knownOf(rows: readonly Row[]): Known {
  const sharesIn = (column: string) => {
    const { values, shares } = rows.find((row) => row.column === column) ?? {};
    return new Map(values?.map((value, n) => [value.toLowerCase(), shares?.[n] ?? 0]));
  };
  const moments = rows.find(({ column }) => column === 'created_at')?.moments ?? [];
  return {
    places: sharesIn('places'),
    answered: sharesIn('answered'),
    prefixes: sharesIn('prefix'),
    moments: moments.map((moment) => moment.getTime()),
  };
}

// As if they were independent of each other.
function sharesOf({ places, answered, prefixes }: Known, place: Place): Shares {
  const { categoryIds, tag, authorId, prefix } = place;
  const inPlace = (values: readonly string[] | undefined) =>
    values?.reduce((sum, value) => sum + (places.get(value.toLowerCase()) ?? 0), 0) ?? 1;
  const one = (value: string | undefined) => (value === undefined ? undefined : [value]);
  // Not looked at yet: nothing is known of how many documents are in which place.
  if (places.size === 0) return { indexed: null, others: 0 };
  const isIndexed = [categoryIds, tag, authorId].some((filter) => filter !== undefined);
  return {
    indexed:
      isIndexed && hasIndex(place)
        ? inPlace(categoryIds) * inPlace(one(tag)) * inPlace(one(authorId))
        : null,
    others:
      (prefix === undefined ? 1 : (prefixes.get(prefix.toLowerCase()) ?? 0)) *
      (place.answered === undefined ? 1 : (answered.get(place.answered ? 't' : 'f') ?? 0)),
  };
}

function periodOf(moments: readonly number[], place: Place): number {
  if (moments.length === 0) return 1;
  return Math.max(1, ofPeriod(moments, place).length) / moments.length;
}

function ofPeriod(moments: readonly number[], { from, before }: Place): readonly number[] {
  if (from === undefined && before === undefined) return moments;
  const [begin, end] = [from, before].map((moment) => Date.parse(moment ?? ''));
  return moments.filter((moment) => !(moment < (begin ?? NaN)) && !(moment >= (end ?? NaN)));
}
