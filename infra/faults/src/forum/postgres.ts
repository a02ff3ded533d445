import { readdirSync, readFileSync } from 'node:fs';
import { stopProcess } from '@forum/launcher/process-identity';
import type { Forum } from './forum.ts';

/** Ends Postgres without letting it write anything more, like `pg_ctl stop -m immediate`. */
export async function crashPostgres(forum: Forum): Promise<void> {
  const { process } = forum.services.postgres;
  if (process === null) throw new Error('It is no server of ours.');
  await stopProcess(process, [['SIGQUIT', 20_000]]);
}

/** Sends a signal to the server and to all of its connections. @returns how many processes */
export function signalPostgres({ services }: Forum, signal: NodeJS.Signals): number {
  const server = services.postgres.process?.pid;
  if (server === undefined) throw new Error('It is no server of ours.');
  const all = [server, ...childrenOf(server)];
  for (const pid of all) send(pid, signal);
  return all.length;
}

/** Connections of the forum's processes. */
export async function connections({ owner }: Forum): Promise<number> {
  const { rows } = await owner.query<{ n: number }>(
    "SELECT count(*)::integer AS n FROM pg_stat_activity WHERE application_name LIKE 'forum-%'",
  );
  return rows[0]?.n ?? 0;
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === parent);
}

function parentOf(pid: number): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    // It ended meanwhile.
    return null;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // It ended between the check and the signal.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
