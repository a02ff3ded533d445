import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable } from '../read.ts';
import { type Layout, schemaOf } from './layouts.ts';

/** Events of one partition from after a `seq` up to another, both in the log. */
interface Missing {
  readonly partition: number;
  readonly after: number;
  readonly head: number;
}

/** What is told while a layout is filled: how many events it has still to get. */
export interface FillProgress {
  readonly missing: number;
}

/** How a layout is filled. */
export interface FillOptions {
  /** Events of one statement. */
  readonly atOnce?: number | undefined;
  /** The part of the time in which it copies; the rest of it is left to the forum. */
  readonly share?: number | undefined;
  readonly tell?: ((progress: FillProgress) => void) | undefined;
  /** Ends it after the batch under way: what is copied stays, and the next call goes on from there. */
  readonly signal?: AbortSignal | undefined;
}

/** So few that copying them takes less time than anybody notices. */
export const FEW = 2000;

/**
 * Copies events from the log into a layout, beside commands, until it lacks less than `FEW`. Events never change and a
 * partition has no gaps, so the head of each partition says what is there: after a crash it goes on from that.
 */
export async function fillLayout(
  db: Queryable,
  layout: Layout,
  { atOnce = 5000, share = 0.5, tell, signal }: FillOptions,
): Promise<void> {
  for (;;) {
    const missing = await findMissing(db, layout);
    tell?.({ missing: countOf(missing) });
    if (countOf(missing) < FEW) return;
    for (const { partition, after, head } of missing) {
      for (let from = after; from < head; from += atOnce) {
        signal?.throwIfAborted();
        const began = performance.now();
        await copy(db, layout, { partition, after: from, head: Math.min(from + atOnce, head) });
        await delay(((performance.now() - began) * (1 - share)) / share);
      }
    }
  }
}

/**
 * Copies what is left, while nobody can append.
 * @returns false, with nothing copied, when it is more than `FEW`
 */
export async function fillRest(db: Queryable, layout: Layout): Promise<boolean> {
  const missing = await findMissing(db, layout);
  if (countOf(missing) >= FEW) return false;
  for (const one of missing) await copy(db, layout, one);
  return true;
}

/**
 * A copy goes on after the last event that it has, whichever that is: one that a database kept when its log was replaced
 * would mix two histories.
 * @throws Error when the layout's last events are not those of the log
 */
export async function requireSameLog(db: Queryable, layout: Layout): Promise<void> {
  const { rows } = await db.query<{ partition: number }>(
    `SELECT p.partition FROM log_partition AS p
    CROSS JOIN LATERAL (SELECT e.seq, e.id FROM ${schemaOf(layout)}.event AS e
      WHERE e.partition = p.partition ORDER BY e.seq DESC LIMIT 1) AS copied
    LEFT JOIN public.event AS e ON e.partition = p.partition AND e.seq = copied.seq
    WHERE e.id IS DISTINCT FROM copied.id`,
  );
  if (rows.length === 0) return;
  throw new Error(
    `${schemaOf(layout)} has events of another log, which was here before this one: npm run forum -- log-tables drop ${layout} deletes them.`,
  );
}

async function copy(
  db: Queryable,
  layout: Layout,
  { partition, after, head }: Missing,
): Promise<void> {
  const { rowCount } = await db.query(
    `INSERT INTO ${schemaOf(layout)}.event
    SELECT * FROM public.event WHERE partition = $1 AND seq > $2 AND seq <= $3 ORDER BY seq`,
    [partition, after, head],
  );
  if (rowCount === head - after) return;
  throw new Error(`Partition ${partition} of the log has gaps between ${after} and ${head}.`);
}

async function findMissing(db: Queryable, layout: Layout): Promise<Missing[]> {
  const { rows } = await db.query<Missing>(
    `SELECT p.partition, p.head, coalesce(copied.seq, 0)::bigint AS after FROM log_partition AS p
    LEFT JOIN LATERAL (SELECT e.seq FROM ${schemaOf(layout)}.event AS e
      WHERE e.partition = p.partition ORDER BY e.seq DESC LIMIT 1) AS copied ON true
    WHERE p.head > coalesce(copied.seq, 0) ORDER BY p.partition`,
  );
  return rows;
}

const countOf = (missing: readonly Missing[]): number =>
  missing.reduce((sum, { head, after }) => sum + head - after, 0);
