import type { Kysely } from 'kysely';
import type { WordColumn } from './frequencies.ts';
import { documentsOf, newestOf, type Asked, type Wish } from './newest.ts';
import type { Place } from './place.ts';
import { rankOf, withEsteem, type Rank } from './rank.ts';
import { run, type Value } from './statement.ts';
import { wantedText, type Weighed } from './weighing.ts';

/** How many matches in titles and tags are ranked at most, newest first. */
const TITLE_CANDIDATES = 150;
/**
 * How many matches anywhere are ranked at most, newest first: ranking all matches of a frequent word takes half a
 * second.
 */
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

/** What each place contains, and the uncertain words that nobody ever wrote. */
export interface Looked {
  readonly found: readonly Found[];
  readonly unknown: readonly string[];
}

type Row = { readonly nth: number; readonly total: number } & (TextRow | { readonly id: null });

/** The number of a row that is no match, but a word missing from the vocabulary. */
const UNKNOWN = -1;

/** One page of the documents that contain the words, in each of the places, with one statement. */
export async function findCandidates(
  db: Kysely<unknown>,
  places: readonly Place[],
  wish: Wish,
): Promise<Looked> {
  const rows = await run<Row>(db, (value) => {
    const rank = rankOf(wish, value);
    const words = `${value(wantedText(wish.terms, wish.wanted))}::tsquery`;
    const parts = places.map(
      (place, nth) => `(${pageOf({ place, wish, value }, { nth, rank, words })})`,
    );
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

/** What is written once for all places; `nth`: which of them it is. */
interface SameForAll {
  readonly nth: number;
  readonly rank: Rank;
  readonly words: string;
}

// The rows of a page have their numbers as `place`. There is one row even for a page beyond the last one, with the
// total. Rows are found again by their location on disk, which is stable within a statement and needs no index.
function pageOf({ place, wish, value }: Asked, { nth, rank, words }: SameForAll): string {
  const { offset, limit, sort } = place;
  const documents = documentsOf(place);
  return `
    WITH candidate AS MATERIALIZED (${candidates({ place, wish, value }, words)}),
    ranked AS MATERIALIZED (
      SELECT scored.at, row_number() OVER (ORDER BY ${sort === 'date' ? '' : 'score DESC,'} created_at DESC, id) AS place
      FROM (${scored(wish, place, rank)}) AS scored
    ),
    page AS (
      SELECT ranked.place, d.id, d.post_id, d.title, left(d.text, ${wish.textLength}) AS text
      FROM ranked JOIN ${documents} d ON d.ctid = ranked.at
      WHERE ranked.place > ${value(offset)}::int AND ranked.place <= ${value(offset + limit)}::int
    )
    SELECT ${nth} AS nth, counted.total, page.id, page.post_id, page.title, page.text, page.place
    FROM (SELECT count(*) AS total FROM candidate) counted LEFT JOIN page ON true`;
}

// A list by date needs no scores.
function scored(wish: Wish, place: Place, rank: Rank): string {
  const { kind, sort } = place;
  const from = `FROM candidate JOIN ${documentsOf(place)} d ON d.ctid = candidate.at`;
  const columns = 'candidate.at, d.id, d.created_at';
  if (sort === 'date') return `SELECT ${columns} ${from}`;
  const score = kind === 'comment' ? rank.untitled() : rank.titled();
  const byText = `SELECT ${columns}, ${score} AS score ${from}`;
  const points = wish.points?.(kind, 'd.id');
  return points === undefined ? byText : withEsteem(byText, points);
}

// In the columns of a match; a non-null id means that there is one.
function unknownOf(words: readonly string[], value: Value): string {
  return `SELECT ${UNKNOWN}, 0, '00000000-0000-0000-0000-000000000000'::uuid, NULL, typed.word, NULL, 0
    FROM unnest(${value(words)}::text[]) AS typed (word)
    WHERE NOT EXISTS (SELECT FROM search_word known WHERE known.word = typed.word)`;
}

/** The documents worth ranking, by their location on disk; never all matches of a frequent word. */
function candidates({ place, wish, value }: Asked, words: string): string {
  const newest = (column: WordColumn, most: number) =>
    newestOf({ place, wish, value }, { column, words, most });
  if (place.sort === 'date') return newest('words', DATED);
  // Comments have no titles, but Postgres would read all of them to find out.
  if (place.kind === 'comment') return newest('words', CANDIDATES);
  const inTitle = newest('title_words', TITLE_CANDIDATES);
  if (isTooShort(wish.terms)) return inTitle;
  // With fewer matches than that, all with the words in their titles are among them.
  return `
    WITH anywhere AS MATERIALIZED (${newest('words', CANDIDATES)})
    SELECT at FROM anywhere
    UNION
    (SELECT at FROM (${inTitle}) AS titled WHERE (SELECT count(*) FROM anywhere) >= ${CANDIDATES})`;
}

// One or two Latin letters are the start of half of all words: the newest titles answer better than a ranking.
function isTooShort(terms: Weighed['terms']): boolean {
  return terms.length === 1 && /^[a-z0-9]{1,2}$/.test(terms[0]?.words.join(' ') ?? '');
}
