import type { Lease } from '@forum/database';
import { sql, type Kysely } from 'kysely';
import type { SearchDocument } from '../port.ts';
import { noteBegun, serveFrom, type Inspected, type KnownShard } from './known-shards.ts';
import { placeOf } from './layout.ts';
import { addPending, readDocuments } from './pending.ts';
import { TaskFailed, type MeiliServer } from './server.ts';
import type { MeiliServers } from './servers.ts';
import { settingsKey, settingsOf } from './settings.ts';
import { sendTo, tellPending, type Target } from './tell.ts';

/** Documents read per batch, for each index that is filled. */
const BATCH = 1000;

/** What is filled, and by whose right. */
export interface Filling {
  readonly db: Kysely<unknown>;
  readonly servers: MeiliServers;
  readonly lease: Lease;
}

/**
 * Fills fresh indexes with all documents of the stale shards beside the ones that serve, which are told of changes
 * meanwhile; then the wanted shards serve.
 * @returns how many documents were sent
 */
export async function fill(filling: Filling, inspected: Inspected): Promise<number> {
  const { db, servers, lease } = filling;
  const { stale, serving, filled } = inspected;
  const settings = settingsOf(servers.wanted.length);
  await noteBegun(db, stale);
  for (const shard of stale) {
    await shard.prepareKey();
    // The fresh index belongs to the holder of the lease: a process that was frozen neither empties it nor adds what
    // is outdated by now.
    lease.require();
    await shard.beginFresh(settings);
  }
  // Pending changes are part of the documents read below; a later change removes the mark. Shards that stay need them.
  await sql`UPDATE search_pending SET in_fill = ${stale.length === servers.wanted.length}`.execute(
    db,
  );
  const toFresh = servers.wanted.map((shard) => (stale.includes(shard) ? shard.sendFresh : null));
  const toServing = serving?.map(({ send }) => send);
  const sent = await sendAll({ ...filling, toFresh, toServing });
  const known: KnownShard[] = [];
  for (const shard of servers.wanted) {
    known.push(
      filled.find(({ index, url }) => index === shard.index && url === shard.url) ??
        (await swapIn(shard, settingsKey(settings), lease)),
    );
  }
  await serveFrom(db, known, lease);
  return sent;
}

interface Sending extends Filling {
  /** The fresh indexes by place; null: one that stays. */
  readonly toFresh: Target;
  /** What serves meanwhile, if anything does. */
  readonly toServing: Target | undefined;
}

async function sendAll({ db, lease, toFresh, toServing }: Sending): Promise<number> {
  const size = BATCH * toFresh.filter((send) => send !== null).length;
  let sent = 0;
  for (let last = null; ;) {
    const documents = await readDocuments(db, last, size);
    last = documents.at(-1) ?? null;
    if (last === null) return sent;
    const own = documents.filter((one) => toFresh[placeOf(one, toFresh.length)] !== null);
    lease.require();
    try {
      await sendTo(toFresh, own.map(whole));
      sent += own.length;
    } catch (error) {
      // One of them is at fault, so they are sent one by one afterwards.
      if (!(error instanceof TaskFailed)) throw error;
      lease.require();
      await addPending(db, own);
    }
    // What serves must not fall behind, and the fresh indexes may have passed these documents already.
    if (toServing !== undefined) await tellPending({ db, lease, targets: [toServing, toFresh] });
  }
}

const whole = (document: SearchDocument) => ({ kind: document.kind, id: document.id, document });

async function swapIn(shard: MeiliServer, settings: string, lease: Lease): Promise<KnownShard> {
  lease.require();
  await shard.swapFresh();
  const { index, url } = shard;
  return { index, url, createdAt: (await shard.createdAt()) ?? '', settings };
}
