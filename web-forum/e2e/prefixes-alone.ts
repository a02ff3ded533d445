import { connect } from '@forum/database';

const ALONE = 7_077_211;

/**
 * Runs `work` with exclusive use of the prefixes: all of them share one stream, so an event that a journey parks on
 * purpose blocks those of every other journey.
 */
export async function withPrefixesAlone(work: () => Promise<void>): Promise<void> {
  const db = connect(process.env['FORUM_E2E_DATABASE_URL'] ?? '', { max: 1 });
  const holder = await db.pool.connect();
  try {
    await holder.query('SELECT pg_advisory_lock($1)', [ALONE]);
    await work();
  } finally {
    // The lock goes with the connection.
    holder.release(true);
    await db.close();
  }
}
