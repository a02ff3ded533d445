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
  return statOf(pid)?.own ?? null;
}

/**
 * Processor time of a whole Postgres since it began, in ms: of its processes and of those that have ended, such as
 * vacuums. Null where the system has no `/proc`, or Postgres runs elsewhere.
 */
export async function serverTime({ pool }: Database): Promise<number | null> {
  const { rows } = await pool.query<{ pid: number; isOwn: boolean }>(
    'SELECT pid, pid = pg_backend_pid() AS "isOwn" FROM pg_stat_activity',
  );
  const own = statOf(rows.find(({ isOwn }) => isOwn)?.pid ?? 0);
  const parent = own === null ? null : statOf(own.parent);
  if (parent === null) return null;
  return rows.reduce((sum, { pid }) => sum + (processorTime(pid) ?? 0), parent.own + parent.ended);
}

/** Times in ms; `ended`: of the children that it has waited for. */
interface Stat {
  readonly parent: number;
  readonly own: number;
  readonly ended: number;
}

function statOf(pid: number): Stat | null {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === '') return null;
  // The name in brackets may hold spaces, so the fields are counted from its end.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const ticks = (at: number) => ((fields[at] ?? 0) + (fields[at + 1] ?? 0)) * TICK_MS;
  return { parent: fields[1] ?? 0, own: ticks(11), ended: ticks(13) };
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // Not Linux, or a backend that has ended since: it costs nothing that could be measured.
    return '';
  }
}
