import { setTimeout as wait } from 'node:timers/promises';
import { Client, type Pool } from 'pg';
import type { Cluster } from './cluster.ts';
import type { Machine } from './machine.ts';

/** What writers past the proxy were told, one on each machine, who stay with it whatever it has become. */
export interface Fence {
  /** @returns how many rows a machine acknowledged that the primary does not have */
  readonly end: () => Promise<{ readonly acknowledged: number; readonly lost: number }>;
}

const EVERY_MS = 100;
/** A machine that is gone or frozen answers later, or never. */
const PATIENCE_MS = 30_000;
/** Postgres acknowledges a commit whose wait for the other machine was cancelled, with this warning. */
const NOT_REPLICATED = '01000';

/** Begins to write to every machine itself, by connections that nobody takes away. */
export async function raiseFence(owner: Pool, cluster: Cluster): Promise<Fence> {
  await owner.query(
    'CREATE TABLE IF NOT EXISTS faults.fence (machine text, n text, PRIMARY KEY (machine, n))',
  );
  const ending = new AbortController();
  const acknowledged = new Set<string>();
  const run = String(Math.random()).slice(2, 8);
  const writers = cluster.machines
    .slice(0, 2)
    .map((machine) => writeTo(machine, { cluster, run, acknowledged, signal: ending.signal }));
  return {
    end: async () => {
      ending.abort();
      await Promise.all(writers);
      const { rows } = await owner.query<{ is: string }>(
        `SELECT machine || ' ' || n AS is FROM faults.fence`,
      );
      const there = new Set(rows.map((row) => row.is));
      const lost = [...acknowledged].filter((one) => !there.has(one));
      return { acknowledged: acknowledged.size, lost: lost.length };
    },
  };
}

interface Writing {
  readonly cluster: Cluster;
  readonly run: string;
  readonly acknowledged: Set<string>;
  readonly signal: AbortSignal;
}

async function writeTo(
  machine: Machine,
  { cluster, run, acknowledged, signal }: Writing,
): Promise<void> {
  let client: Client | null = null;
  let isDoubtful = false;
  const warned = ({ code }: { readonly code?: string | undefined }): void => {
    if (code === NOT_REPLICATED) isDoubtful = true;
  };
  for (let n = 1; !signal.aborted; n += 1) {
    try {
      client ??= await connected(cluster.directly(machine), warned);
      isDoubtful = false;
      await client.query('INSERT INTO faults.fence VALUES ($1, $2)', [machine.name, `${run}-${n}`]);
      if (!isDoubtful) acknowledged.add(`${machine.name} ${run}-${n}`);
    } catch (error) {
      // A replica refuses it and stays connected.
      const isRefusal = error instanceof Error && 'code' in error && error.code === '25006';
      if (!isRefusal) {
        void client?.end().catch(() => undefined);
        client = null;
      }
    }
    await wait(EVERY_MS);
  }
  await client?.end().catch(() => undefined);
}

async function connected(
  connectionString: string,
  warned: (notice: { readonly code?: string | undefined }) => void,
): Promise<Client> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: 1000,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => undefined);
  client.on('notice', warned);
  await client.connect();
  return client;
}
