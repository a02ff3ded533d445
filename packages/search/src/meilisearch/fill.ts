import type { Lease } from '@forum/database';
import { sql, type Kysely } from 'kysely';
import type { SearchDocument } from '../port.ts';
import { noteBegun, serveFrom, type Inspected, type KnownShard } from './known-shards.ts';
import { placeOf } from './layout.ts';
import { addPending, readDocuments, type Key, type KeyRange } from './pending.ts';
import type { MeiliServer } from './server.ts';
import type { MeiliServers } from './servers.ts';
import { settingsKey, settingsOf } from './settings.ts';
import { FILL_MS, TaskFailed, type Finish } from './tasks.ts';
import { sendTo, tellPending, type Target } from './tell.ts';

/** Documents read and sent at once. */
const PART = 1000;

/**
 * Parts that each fresh index has accepted before they are waited for: the server indexes at once what has arrived
 * meanwhile, in half the time that the parts would take one by one.
 */
const PARTS = 50;

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

async function sendAll(sending: Sending): Promise<number> {
  const { db, lease, toFresh, toServing } = sending;
  let sent = 0;
  for (let last = null; ;) {
    const parts = await sendParts(sending, last);
    last = parts.at(-1)?.last ?? null;
    if (last === null) return sent;
    for (const part of parts) {
      if (await isTakenIn(part)) sent += part.documents;
      else {
        // One of them is at fault, so they are sent one by one afterwards.
        lease.require();
        await addPending(db, part);
      }
    }
    // What serves must not fall behind, and the fresh indexes may have passed these documents already.
    if (toServing !== undefined) await tellPending({ db, lease, targets: [toServing, toFresh] });
  }
}

/** Documents that the servers have accepted, and between which keys they are. */
interface Part extends KeyRange {
  readonly documents: number;
  readonly finish: Finish;
}

/** Sends the documents after this key; none: there are no more. */
async function sendParts(
  { db, lease, toFresh }: Sending,
  begin: KeyRange['after'],
): Promise<Part[]> {
  // Each fresh index has its share of every part.
  const most = PARTS * toFresh.filter((send) => send !== null).length;
  const parts: Part[] = [];
  for (let after = begin; parts.length < most;) {
    const documents = await readDocuments(db, after, PART);
    const last = documents.at(-1);
    if (last === undefined) break;
    const own = documents.filter((one) => toFresh[placeOf(one, toFresh.length)] !== null);
    lease.require();
    const finish = await sendTo(toFresh, own.map(whole));
    parts.push({ after, last: keyOnly(last), documents: own.length, finish });
    after = last;
  }
  return parts;
}

async function isTakenIn({ finish }: Part): Promise<boolean> {
  try {
    await finish(FILL_MS);
    return true;
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    return false;
  }
}

// The texts of all parts would not fit into memory.
const keyOnly = ({ kind, id }: Key): Key => ({ kind, id });

const whole = (document: SearchDocument) => ({ ...keyOnly(document), document });

async function swapIn(shard: MeiliServer, settings: string, lease: Lease): Promise<KnownShard> {
  lease.require();
  await shard.swapFresh();
  const { index, url } = shard;
  return { index, url, createdAt: (await shard.createdAt()) ?? '', settings };
}
