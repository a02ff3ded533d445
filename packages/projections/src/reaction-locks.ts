import type { Database } from '@forum/database';
import type { Queryable } from '@forum/event-store';

const REACTION_LOCK_CLASS = 7_302;

/**
 * Locks a reaction's places while `act` runs; skips those that another worker holds. Session locks exclude other
 * workers: no transaction stays open during outside calls, and a dying worker frees them with its connection.
 */
export async function lockPlaces(
  { pool }: Pick<Database, 'pool'>,
  name: string,
  partitions: readonly number[],
  act: (db: Queryable, locked: readonly number[]) => Promise<void>,
): Promise<void> {
  const client = await pool.connect();
  let broken = true;
  try {
    const found = await client.query<{ partition: number; free: boolean }>({
      name: 'reaction-lock',
      text: `SELECT partition, pg_try_advisory_lock($1, hashtext($2 || ' ' || partition)) AS free
        FROM unnest($3::smallint[]) AS wanted (partition)`,
      values: [REACTION_LOCK_CLASS, name, partitions],
    });
    const locked = found.rows.filter(({ free }) => free).map(({ partition }) => partition);
    if (locked.length > 0) {
      await act(client, locked);
      await client.query({
        name: 'reaction-unlock',
        text: `SELECT pg_advisory_unlock($1, hashtext($2 || ' ' || partition))
          FROM unnest($3::smallint[]) AS held (partition)`,
        values: [REACTION_LOCK_CLASS, name, locked],
      });
    }
    broken = false;
  } finally {
    // A doubtful connection is closed, which frees its locks.
    client.release(broken);
  }
}
