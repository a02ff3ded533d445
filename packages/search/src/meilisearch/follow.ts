import { whileHolding, type Lease } from '@forum/database';
import type { Kysely } from 'kysely';
import { fill } from './fill.ts';
import { inspect, removeRetired } from './known-shards.ts';
import type { MeiliServers } from './servers.ts';
import { settingsKey, settingsOf } from './settings.ts';
import { tellPending } from './tell.ts';

/** One worker at a time updates the servers, under a lease: a transaction that waits for it would block vacuum. */
const FOLLOWER = 'meilisearch';

/** The result: how many documents were sent to indexes filled anew, and those that a server refused. */
export interface Followed {
  readonly filled: number | null;
  readonly refused: readonly string[];
}

/**
 * Sends the servers all pending changes, in order of change, each document whole and current; first fills the indexes
 * that are not ours. Null: another worker is doing so.
 */
export function follow(db: Kysely<unknown>, servers: MeiliServers): Promise<Followed | null> {
  return whileHolding({
    db,
    name: FOLLOWER,
    wait: false,
    act: async (lease) => {
      const inspected = await inspect(db, servers, settingsKey(settingsOf(servers.wanted.length)));
      const isFilled = inspected.stale.length === 0;
      const filled = isFilled ? null : await fill({ db, servers, lease }, inspected);
      return { filled, refused: await tellAndClean(db, servers, lease) };
    },
  });
}

/** Fills fresh indexes unconditionally, as soon as no other worker is active. */
export async function refill(db: Kysely<unknown>, servers: MeiliServers): Promise<void> {
  await whileHolding({
    db,
    name: FOLLOWER,
    wait: true,
    act: async (lease) => {
      const { serving } = await inspect(
        db,
        servers,
        settingsKey(settingsOf(servers.wanted.length)),
      );
      await fill({ db, servers, lease }, { serving, stale: servers.wanted, filled: [] });
      await tellAndClean(db, servers, lease);
    },
  });
}

async function tellAndClean(
  db: Kysely<unknown>,
  servers: MeiliServers,
  lease: Lease,
): Promise<string[]> {
  const targets = [servers.wanted.map(({ send }) => send)];
  const refused = await tellPending({ db, lease, targets });
  lease.require();
  await removeRetired(db, servers);
  return refused;
}
