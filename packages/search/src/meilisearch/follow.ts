import { sql, type Kysely } from 'kysely';
import { keyOf, meiliDocument } from './documents.ts';
import { fill, isFilled } from './fill.ts';
import { readPending, recordFailure, settle, type Pending } from './pending.ts';
import { TaskFailed, type MeiliServer } from './server.ts';

// An arbitrary constant; one worker at a time updates the server.
const FOLLOW_LOCK = 7_301_011;
/** Documents sent per batch. */
const BATCH = 200;

/** The result: whether the index was refilled, and the documents that the server refused. */
export interface Followed {
  readonly filled: number | null;
  readonly refused: readonly string[];
}

/**
 * Sends the server all pending changes, in order of change, each document whole and current; first fills an index if it
 * has none of ours. Null: another worker is doing so.
 */
export function follow(db: Kysely<unknown>, server: MeiliServer): Promise<Followed | null> {
  return alone(db, sql`pg_try_advisory_lock`, async () => {
    const filled = (await isFilled(db, server)) ? null : await fill(db, server);
    return { filled, refused: await tellPending(db, server) };
  });
}

/** Fills a fresh index unconditionally, as soon as no other worker is active. */
export async function refill(db: Kysely<unknown>, server: MeiliServer): Promise<void> {
  await alone(db, sql`pg_advisory_lock`, async () => {
    await fill(db, server);
    await tellPending(db, server);
  });
}

/**
 * Runs `act` exclusively. The lock belongs to a connection, not a transaction: a transaction waiting for the server
 * would block Postgres's vacuum.
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

/** A document that the server refuses must not block the others: it is recorded, and retried later. */
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
      // Better not found than found with a text that may since have been hidden.
      await server.send([], [keyOf(one)]);
      await recordFailure(db, one, error.message);
      refused.push(`${keyOf(one)}: ${error.message}`);
    }
  }
  return refused;
}
