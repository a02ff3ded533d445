import { keepLease, type Lease, whileHolding } from '@forum/database';
import type { Kysely } from 'kysely';
import { keyOf, meiliDocument } from './documents.ts';
import { fill, isFilled } from './fill.ts';
import { readPending, recordFailure, settle, type Pending } from './pending.ts';
import { TaskFailed, type MeiliServer } from './server.ts';

/** One worker at a time updates the server, under a lease: a transaction that waits for it would block vacuum. */
const FOLLOWER = 'meilisearch';
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
  return whileHolding({
    db,
    name: FOLLOWER,
    wait: false,
    act: async (lease) => {
      const filled = (await isFilled(db, server)) ? null : await fill(db, server, lease);
      return { filled, refused: await tellPending(db, server, lease) };
    },
  });
}

/** Fills a fresh index unconditionally, as soon as no other worker is active. */
export async function refill(db: Kysely<unknown>, server: MeiliServer): Promise<void> {
  await whileHolding({
    db,
    name: FOLLOWER,
    wait: true,
    act: async (lease) => {
      await fill(db, server, lease);
      await tellPending(db, server, lease);
    },
  });
}

async function tellPending(
  db: Kysely<unknown>,
  server: MeiliServer,
  lease: Lease,
): Promise<string[]> {
  const refused: string[] = [];
  for (;;) {
    const batch = await readPending(db, BATCH);
    if (batch.length === 0) return refused;
    const telling = { db, server, lease };
    try {
      await tell(telling, batch);
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      refused.push(...(await tellOneByOne(telling, batch)));
    }
  }
}

interface Telling {
  readonly db: Kysely<unknown>;
  readonly server: MeiliServer;
  readonly lease: Lease;
}

async function tell({ db, server, lease }: Telling, batch: readonly Pending[]): Promise<void> {
  const documents = batch.flatMap(({ document }) => document ?? []);
  const gone = batch.filter(({ document }) => document === null);
  // Nothing older after something newer: a process that was frozen must not send any more.
  lease.require();
  await server.send(documents.map(meiliDocument), gone.map(keyOf));
  await db.transaction().execute(async (trx) => {
    await keepLease(trx, lease);
    await settle(trx, batch);
  });
}

/** A document that the server refuses must not block the others: it is recorded, and retried later. */
async function tellOneByOne(telling: Telling, batch: readonly Pending[]): Promise<string[]> {
  const { db, server, lease } = telling;
  const refused: string[] = [];
  for (const one of batch) {
    try {
      await tell(telling, [one]);
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      // Better not found than found with a text that may since have been hidden.
      lease.require();
      await server.send([], [keyOf(one)]);
      await db.transaction().execute(async (trx) => {
        await keepLease(trx, lease);
        await recordFailure(trx, one, error.message);
      });
      refused.push(`${keyOf(one)}: ${error.message}`);
    }
  }
  return refused;
}
