import { sql } from 'kysely';
import type { TestForum } from './forum.ts';

/** A delay that nobody notices, in ms. */
const QUICK = 100;
const TIMES = 5;

/** The best time of a list's page, and the most it may take on this machine at the moment; in ms. */
export interface Swiftness {
  readonly best: number;
  readonly most: number;
}

/**
 * Requests a page of a list of 100,000 rows a few times. If all took longer than 100 ms, it measures how slow the
 * machine is: a page may take as long as Postgres takes to sort that many rows, which no index avoids.
 */
export async function swiftnessOf(
  { database }: Pick<TestForum, 'database'>,
  ask: () => Promise<unknown>,
): Promise<Swiftness> {
  let best = Infinity;
  for (let n = 0; n < TIMES; n += 1) {
    // oxlint-disable-next-line no-await-in-loop -- at once they would hinder one another
    best = Math.min(best, await timeOf(ask));
  }
  if (best < QUICK) return { best, most: QUICK };
  const sorting = await timeOf(() =>
    sql`SELECT max(place) FROM (SELECT row_number() OVER (ORDER BY md5(n::text)) AS place
      FROM generate_series(1, 100000) AS n) AS sorted`.execute(database.kysely),
  );
  return { best, most: Math.max(QUICK, sorting) };
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
