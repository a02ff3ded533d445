import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { z } from 'zod';
import type { Database } from '@forum/database';
import type { BenchProcesses } from './bench-processes.ts';

const MEGABYTE = 1024 * 1024;

const probed = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  arrayBuffers: z.number(),
  handles: z.number(),
});

/** What the processes hold, by names fit for a table: megabytes, or numbers of things. */
export type Holdings = Readonly<Record<string, number>>;

/** Asks the processes, which run with `memory-probe.ts`, and Postgres. */
export async function holdingsOf(
  { api, worker }: BenchProcesses,
  { pool }: Database,
): Promise<Holdings> {
  const { rows } = await pool.query<{ connections: number }>(
    `SELECT count(*) AS connections FROM pg_stat_activity WHERE datname = current_database()`,
  );
  return {
    ...(await heldBy('API', api)),
    ...(await heldBy('worker', worker)),
    'Postgres connections': rows[0]?.connections ?? 0,
  };
}

async function heldBy(name: string, child: ChildProcess): Promise<Holdings> {
  const answer = once(child, 'message');
  child.send('what do you hold?');
  const { rss, heapUsed, external, handles } = probed.parse((await answer)[0]);
  return {
    [`${name} MB`]: rss / MEGABYTE,
    [`${name} heap MB`]: heapUsed / MEGABYTE,
    [`${name} external MB`]: external / MEGABYTE,
    [`${name} handles`]: handles,
    ...filesOf(name, child.pid ?? 0),
  };
}

/** Nothing where the system has no `/proc`. */
function filesOf(name: string, pid: number): Holdings {
  try {
    return { [`${name} files`]: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return {};
  }
}
