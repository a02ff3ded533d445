import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '@forum/database';
import type { BenchProcesses } from './bench-processes.ts';

/** Milliseconds of processor time between two moments. */
export interface Costs {
  readonly api: number;
  readonly worker: number;
  /** All processes of the server together: backends, writers, vacuum. */
  readonly postgres: number;
}

/** Processor time of each process by its id, in milliseconds since it began. */
export type Clocks = ReadonlyMap<number, number>;

type Processes = Pick<BenchProcesses, 'api' | 'worker'>;

// Linux counts in hundredths of a second, whatever the kernel's own clock does.
const TICK_MS = 10;
/** The most that an idle forum spends in a tenth of a second. */
const IDLE_MS = 2 * TICK_MS;

/** Null where the system has no `/proc`, or Postgres runs elsewhere. */
async function clocksOf({ api, worker }: Processes, { pool }: Database): Promise<Clocks | null> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pid FROM pg_stat_activity');
  const pids = [api.pid ?? 0, worker.pid ?? 0, ...rows.map(({ pid }) => pid)];
  const clocks = new Map<number, number>();
  for (const pid of pids) {
    const time = processorTime(pid);
    if (time !== null) clocks.set(pid, time);
  }
  return rows.some(({ pid }) => clocks.has(pid)) ? clocks : null;
}

/**
 * Waits until nothing that was requested is left to do: what a load leaves in progress counts towards its cost, not the
 * next load's. Three seconds at most.
 */
export async function settledClocks(processes: Processes, db: Database): Promise<Clocks | null> {
  let before = await clocksOf(processes, db);
  for (let tries = 0; before !== null && tries < 30; tries += 1) {
    await pause(100);
    const after = await clocksOf(processes, db);
    if (after === null) return null;
    const { api, worker, postgres } = spent(processes, before, after);
    before = after;
    if (api + worker + postgres <= IDLE_MS) break;
  }
  return before;
}

/** What was spent between two readings. Backends that ended meanwhile take their counters with them. */
export function spent({ api, worker }: Processes, before: Clocks, after: Clocks): Costs {
  const of = (pid: number) => (after.get(pid) ?? 0) - (before.get(pid) ?? 0);
  const own = new Set([api.pid ?? 0, worker.pid ?? 0]);
  const backends = [...after.keys()].filter((pid) => !own.has(pid));
  return {
    api: of(api.pid ?? 0),
    worker: of(worker.pid ?? 0),
    postgres: backends.reduce((sum, pid) => sum + of(pid), 0),
  };
}

/** Resident memory of a process in megabytes; null where the system has no `/proc`. */
export function residentOf(pid: number | undefined): number | null {
  const status = read(`/proc/${pid ?? 0}/status`);
  const kilobytes = /^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) / 1024;
}

/** Processor time of a process since it began, in ms; null if it cannot be found. */
export function processorTime(pid: number): number | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === '') return null;
  // The name in brackets may hold spaces, so the fields are counted from its end.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Not Linux, or a backend that has ended since: it costs nothing that could be measured.
    return '';
  }
}
