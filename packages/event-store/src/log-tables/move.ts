import { setTimeout as delay } from 'node:timers/promises';
import { type Database, inTransaction, isLockTimeout, whileHolding } from '@forum/database';
import type { Queryable } from '../read.ts';
import { buildLayout } from './build.ts';
import { fillLayout, type FillOptions, fillRest, requireSameLog } from './fill.ts';
import { dropLayout, type Layout, readLayouts, schemaOf } from './layouts.ts';
import { requireLocks } from './locks.ts';

/** How the log is moved. */
export interface MoveOptions extends FillOptions {
  /** How long it tries to get the log for a moment, in ms; a long statement of somebody else is in its way. */
  readonly patienceMs?: number;
}

/** How long everybody waits when it does not get the log at once, in ms. */
const LOCK_MS = 500;
const PAUSE_MS = 5000;
/** Longer than a backup of a large forum takes to read. */
const PATIENCE_MS = 30 * 60_000;

/**
 * Moves the log into another number of tables while commands append and everybody reads: it is copied in batches, and
 * in the end exchanged while all wait for a moment. The former tables are kept, and moving back to them copies only
 * what has come since. As the owner of the tables, and inside `changingLayouts`.
 * @throws Error when somebody uses the log for longer than `patienceMs`; the next call goes on. Also when Postgres has
 *   too few locks
 */
export async function moveLog(
  db: Database,
  layout: Layout,
  { patienceMs = PATIENCE_MS, ...filling }: MoveOptions = {},
): Promise<void> {
  if ((await readLayouts(db.pool)).inForce === layout) return;
  await requireLocks(db.pool, layout);
  await inTransaction(db, async ({ client }) => {
    await buildLayout(client, layout);
    await requireSameLog(client, layout);
  });
  const until = performance.now() + patienceMs;
  for (;;) {
    await fillLayout(db.pool, layout, filling);
    if (await exchangeWithin(db, layout, until)) break;
  }
  // Postgres gathers no statistics of a parent by itself.
  await db.pool.query('ANALYZE public.event');
}

/** Runs what moves the log or deletes a layout: one at a time. @returns null while another process does, unless it waits */
export function changingLayouts<Result>(
  db: Database,
  act: () => Promise<Result>,
  wait = false,
): Promise<Result | null> {
  return whileHolding({ db: db.kysely, name: 'log-tables', wait, act });
}

/** Divides a log without events. @returns whether it has that many tables now: one with events is left as it is */
export async function divideEmptyLog(db: Database, layout: Layout): Promise<boolean> {
  const isNow = async (): Promise<boolean> => (await readLayouts(db.pool)).inForce === layout;
  if (await isNow()) return true;
  if (await hasEvents(db)) return false;
  const divide = async (): Promise<void> => {
    const { inForce } = await readLayouts(db.pool);
    if (inForce === layout || (await hasEvents(db))) return;
    await moveLog(db, layout);
    await dropLayout(db, inForce);
  };
  await changingLayouts(db, divide, true);
  return isNow();
}

async function hasEvents({ pool }: Database): Promise<boolean> {
  return (await pool.query('SELECT FROM event LIMIT 1')).rowCount !== 0;
}

/** @returns false when more has come than can be copied in a moment */
async function exchangeWithin(db: Database, layout: Layout, until: number): Promise<boolean> {
  try {
    return await inTransaction(
      db,
      ({ client }) => exchange(client, layout),
      `BEGIN; SET LOCAL lock_timeout = ${LOCK_MS}`,
    );
  } catch (error) {
    if (!isLockTimeout(error) || performance.now() > until) throw error;
    await delay(PAUSE_MS * Math.random());
    return false;
  }
}

/**
 * The strongest lock from the start, so that no weaker one has to be raised: commands that hold a partition wait for
 * the log, and nothing here waits for a partition.
 */
async function exchange(db: Queryable, layout: Layout): Promise<boolean> {
  await db.query('LOCK TABLE public.event IN ACCESS EXCLUSIVE MODE');
  const { inForce } = await readLayouts(db);
  if (inForce === layout) return true;
  if (!(await fillRest(db, layout))) return false;
  await db.query(`CREATE SCHEMA IF NOT EXISTS ${schemaOf(inForce)}`);
  await db.query(`ALTER TABLE public.event SET SCHEMA ${schemaOf(inForce)}`);
  await db.query(`ALTER TABLE ${schemaOf(layout)}.event SET SCHEMA public`);
  return true;
}
