import type { Queryable } from '../read.ts';
import type { Layout } from './layouts.ts';

/**
 * A statement whose plan is kept, or that knows no partition, locks every table of the log and its four indexes until
 * its transaction ends. Postgres has room for twice as many locks as this setting says, for each connection.
 */
const LOCKS_A_TABLE = 3;

/** @throws Error when statements would fail for want of locks where most connections are busy at once */
export async function requireLocks(db: Queryable, layout: Layout): Promise<void> {
  const needed = LOCKS_A_TABLE * layout;
  const { rows } = await db.query<{ locks: number }>(
    `SELECT current_setting('max_locks_per_transaction')::int AS locks`,
  );
  const locks = rows[0]?.locks ?? 0;
  if (locks >= needed) return;
  throw new Error(
    `A log of ${layout} tables needs max_locks_per_transaction = ${needed}, and Postgres has ${locks}. Set it, on replicas first (ALTER SYSTEM SET max_locks_per_transaction = ${needed}), restart Postgres, and run this again: statements would fail where many connections are busy at once.`,
  );
}
