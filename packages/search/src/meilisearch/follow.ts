import { sql, type Kysely } from 'kysely';
import { keyOf, meiliDocument } from './documents.ts';
import { fill, isFilled } from './fill.ts';
import { readPending, recordFailure, settle, type Pending } from './pending.ts';
import { TaskFailed, type MeiliServer } from './server.ts';

// Any constant of our own; one worker at a time tells the server.
const FOLLOW_LOCK = 7_301_011;
/** Documents told in one go. */
const BATCH = 200;

/** What was done: whether the index was filled anew, and documents that the server refused. */
export interface Followed {
  readonly filled: number | null;
  readonly refused: readonly string[];
}

/**
 * Tells the server everything it has not been told, in the order in which it changed, each document whole and as it
 * is now; fills an index first when it has none of ours. Null: another worker is at it.
 */
export function follow(db: Kysely<unknown>, server: MeiliServer): Promise<Followed | null> {
  return alone(db, sql`pg_try_advisory_lock`, async () => {
    const filled = (await isFilled(db, server)) ? null : await fill(db, server);
    return { filled, refused: await tellPending(db, server) };
  });
}

/** Fills a fresh index whatever there is, as soon as no other worker is at it. */
export async function refill(db: Kysely<unknown>, server: MeiliServer): Promise<void> {
  await alone(db, sql`pg_advisory_lock`, async () => {
    await fill(db, server);
    await tellPending(db, server);
  });
}

/**
 * Runs `act` as the only one. The lock belongs to a connection, not to a transaction: a transaction that waits for
 * the server would keep Postgres from cleaning up.
 */
function alone<Result>(
  db: Kysely<unknown>,
  lock: ReturnType<typeof sql>,
  act: () => Promise<Result>,
): Promise<Result | null> {
  return db.connection().execute(async (connection) => {
    const key = sql.lit(FOLLOW_LOCK);
    const { rows } = await sql<{ taken: unknown }>`SELECT ${lock}(${key}) AS taken`.execute(
      connection,
    );
    if (rows[0]?.taken === false) return null;
    try {
      return await act();
    } finally {
      await sql`SELECT pg_advisory_unlock(${key})`.execute(connection);
    }
  });
}

async function tellPending(db: Kysely<unknown>, server: MeiliServer): Promise<string[]> {
  const refused: string[] = [];
  for (;;) {
    const batch = await readPending(db, BATCH);
    if (batch.length === 0) return refused;
    try {
      await tell(db, server, batch);
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      refused.push(...(await tellOneByOne(db, server, batch)));
    }
  }
}

async function tell(
  db: Kysely<unknown>,
  server: MeiliServer,
  batch: readonly Pending[],
): Promise<void> {
  const documents = batch.flatMap(({ document }) => document ?? []);
  const gone = batch.filter(({ document }) => document === null);
  await server.send(documents.map(meiliDocument), gone.map(keyOf));
  await settle(db, batch);
}

/** One document that the server refuses must not keep the others: it is recorded, and told again later. */
async function tellOneByOne(
  db: Kysely<unknown>,
  server: MeiliServer,
  batch: readonly Pending[],
): Promise<string[]> {
  const refused: string[] = [];
  for (const one of batch) {
    try {
      await tell(db, server, [one]);
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      // Better not found than found with a text that may be hidden by now.
      await server.send([], [keyOf(one)]);
      await recordFailure(db, one, error.message);
      refused.push(`${keyOf(one)}: ${error.message}`);
    }
  }
  return refused;
}
