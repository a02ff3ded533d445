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

/** What a forum occupies, by names fit for a table: megabytes, or counts. */
export type Holdings = Readonly<Record<string, number>>;

/** Asks processes started here, which run with `memory-probe.ts`. */
export async function processHoldings({ api, worker }: BenchProcesses): Promise<Holdings> {
  return { ...(await heldBy('API', api)), ...(await heldBy('worker', worker)) };
}

/** Asks Postgres: what grows with the content is given per event. */
export async function databaseHoldings({ pool }: Database): Promise<Holdings> {
  const { rows } = await pool.query<{ connections: number; bytes: number; events: number }>(
    `SELECT
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database())::int AS connections,
      pg_database_size(current_database())::float8 AS bytes,
      (SELECT sum(head) FROM log_partition)::float8 AS events`,
  );
  const { connections = 0, bytes = 0, events = 0 } = rows[0] ?? {};
  return {
    'Postgres connections': connections,
    'Postgres bytes an event': bytes / Math.max(events, 1),
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

/** Nothing on systems without `/proc`. */
function filesOf(name: string, pid: number): Holdings {
  try {
    return { [`${name} files`]: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return {};
  }
}
