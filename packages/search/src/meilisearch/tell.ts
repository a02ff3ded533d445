import { keepLease, type Lease } from '@forum/database';
import type { Kysely } from 'kysely';
import { keyOf, meiliDocument } from './documents.ts';
import { placeOf } from './layout.ts';
import { readPending, recordFailure, settle, type Pending } from './pending.ts';
import { TaskFailed, type Finish, type Send } from './tasks.ts';

/** The shards of a layout by place; null: one that needs not be told. */
export type Target = readonly (Send | null)[];

/** Who is told of changes, and by whose right. */
export interface Telling {
  readonly db: Kysely<unknown>;
  readonly lease: Lease;
  readonly targets: readonly Target[];
}

/** Documents sent per batch. */
const BATCH = 200;
/** The other shards wait for a batch meanwhile. */
const CHANGE_MS = 300_000;

/**
 * Tells all targets of all pending changes, in the order of changes, each document whole and current.
 * @returns the documents that a server refused
 */
export async function tellPending(telling: Telling): Promise<string[]> {
  const refused: string[] = [];
  for (;;) {
    const batch = await readPending(telling.db, BATCH);
    if (batch.length === 0) return refused;
    try {
      await tell(telling, batch);
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      refused.push(...(await tellOneByOne(telling, batch)));
    }
  }
}

/** Sends each shard its documents, and waits until all have accepted them. */
export async function sendTo(target: Target, all: readonly Told[]): Promise<Finish> {
  const byPlace = Map.groupBy(all, (one) => placeOf(one, target.length));
  const accepted = await everyOne(
    target.map(async (send, place) => {
      const own = byPlace.get(place) ?? [];
      if (send === null || own.length === 0) return null;
      const documents = own.flatMap(({ document }) => document ?? []);
      const gone = own.filter(({ document }) => document === null);
      return send(documents.map(meiliDocument), gone.map(keyOf));
    }),
  );
  return finishing(accepted);
}

// Not within `sendTo`, or it would keep the documents in memory until they are indexed.
const finishing =
  (accepted: readonly (Finish | null)[]): Finish =>
  async (timeoutMs) => {
    await everyOne(accepted.map(async (finish) => finish?.(timeoutMs)));
  };

/**
 * Waits for the last one even if another fails: a request still on its way could arrive after what is sent next.
 * @throws TaskFailed when that is all that went wrong
 */
async function everyOne<Result>(acts: readonly Promise<Result>[]): Promise<Result[]> {
  const done = await Promise.allSettled(acts);
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  if (failures.length > 0) throw failures.find(isNoRefusal) ?? failures[0];
  return Promise.all(acts);
}

/** A document as it is now; null: it is gone. */
type Told = Pick<Pending, 'kind' | 'id' | 'document'>;

const isNoRefusal = (error: unknown): boolean => !(error instanceof TaskFailed);

async function tell(telling: Telling, batch: readonly Pending[]): Promise<void> {
  const { db, lease } = telling;
  await sendToAll(telling, batch);
  await db.transaction().execute(async (trx) => {
    await keepLease(trx, lease);
    await settle(trx, batch);
  });
}

async function sendToAll({ lease, targets }: Telling, batch: readonly Told[]): Promise<void> {
  for (const target of targets) {
    // Nothing older after something newer: a process that was frozen must not send any more.
    lease.require();
    const finish = await sendTo(target, batch);
    await finish(CHANGE_MS);
  }
}

/** A document that a server refuses must not block the others: it is recorded, and retried later. */
async function tellOneByOne(telling: Telling, batch: readonly Pending[]): Promise<string[]> {
  const { db, lease } = telling;
  const refused: string[] = [];
  for (const one of batch) {
    try {
      await tell(telling, [one]);
    } catch (error) {
      if (!(error instanceof TaskFailed)) throw error;
      // Better not found than found with a text that may since have been hidden.
      await sendToAll(telling, [{ ...one, document: null }]);
      await db.transaction().execute(async (trx) => {
        await keepLease(trx, lease);
        await recordFailure(trx, one, error.message);
      });
      refused.push(`${keyOf(one)}: ${error.message}`);
    }
  }
  return refused;
}
