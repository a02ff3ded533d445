import { sql } from 'kysely';
import type { TestForum } from './forum.ts';

const TRIES = 5;
// Sorting costs far more than a page, and varies less.
const SORTINGS = 2;
/** Rows; sorting fewer takes no longer than a request alone. */
const FEWEST = 30_000;
/** A page that reads or sorts the whole list takes longer than this many times sorting bare numbers. */
const MOST_TIMES = 3;

/** The best time of a list's page, and the most it may take on this machine at the moment; in ms. */
export interface Swiftness {
  readonly best: number;
  readonly most: number;
}

/**
 * Requests a page of a list of that many rows a few times, and compares the best time with what Postgres takes for
 * sorting as many, just now: a page that an index serves takes less, at any speed of the machine.
 */
export async function swiftnessOf(
  { database }: Pick<TestForum, 'database'>,
  { rows, ask }: { readonly rows: number; readonly ask: () => Promise<unknown> },
): Promise<Swiftness> {
  const best = await bestOf(TRIES, ask);
  const sorting = await bestOf(SORTINGS, () =>
    sql`SELECT max(place) FROM (SELECT row_number() OVER (ORDER BY md5(n::text)) AS place
      FROM generate_series(1, ${Math.max(rows, FEWEST)}::int) AS n) AS sorted`.execute(
      database.kysely,
    ),
  );
  return { best, most: MOST_TIMES * sorting };
}

async function bestOf(times: number, work: () => Promise<unknown>): Promise<number> {
  let best = Infinity;
  for (let n = 0; n < times; n += 1) {
    const start = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- at once they would hinder one another
    await work();
    best = Math.min(best, performance.now() - start);
  }
  return best;
}
