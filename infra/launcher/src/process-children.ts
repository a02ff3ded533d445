import { readdirSync, readFileSync } from 'node:fs';

/** Sends a signal to a process and to all that it started. @returns how many processes */
export function signalTree(pid: number, signal: NodeJS.Signals): number {
  const all = [pid, ...childrenOf(pid)];
  for (const each of all) sendSignal(each, signal);
  return all.length;
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

/** Sends a signal to a process that may have ended. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
