import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** A process that cannot be mistaken for a later one with the same number. */
export interface ProcessIdentity {
  readonly pid: number;
  /** When it started, in whatever unit the system reports; compared, never interpreted. */
  readonly started: string;
}

/** The process with this number now; null: none. */
export function identify(pid: number): ProcessIdentity | null {
  const started = process.platform === 'linux' ? startOnLinux(pid) : startElsewhere(pid);
  return started === null ? null : { pid, started };
}

/** True while that very process runs. */
export function isAlive(identity: ProcessIdentity): boolean {
  return identify(identity.pid)?.started === identity.started;
}

/** The command line of a process; empty if it is gone or not visible to us. */
export function commandLine(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=');
  return readOrNull(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';
}

/** Sends the signals in turn, each with its patience in ms, until the process is gone. */
export async function stopProcess(
  identity: ProcessIdentity,
  steps: readonly (readonly [signal: NodeJS.Signals, patience: number])[],
): Promise<boolean> {
  for (const [signal, patience] of steps) {
    if (!send(identity, signal)) return true;
    const deadline = performance.now() + patience;
    while (performance.now() < deadline) {
      if (!isAlive(identity)) return true;
      await wait(20);
    }
  }
  return !isAlive(identity);
}

function send(identity: ProcessIdentity, signal: NodeJS.Signals): boolean {
  if (!isAlive(identity)) return false;
  try {
    return process.kill(identity.pid, signal);
  } catch {
    // It ended between the check and the signal, which was the aim.
    return false;
  }
}

function startOnLinux(pid: number): string | null {
  // The name in brackets may itself contain brackets and spaces: fields are counted from the last one.
  const fields = readOrNull(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /su, '')
    .split(' ');
  const [state] = fields ?? [];
  // A zombie still has a number, but no port, file or lock.
  return state === undefined || state === 'Z' ? null : (fields?.[19] ?? null);
}

function startElsewhere(pid: number): string | null {
  const [state = '', ...started] = ps(pid, 'stat=,lstart=').split(/\s+/u);
  return state === '' || state.startsWith('Z') ? null : started.join(' ');
}

function ps(pid: number, columns: string): string {
  return spawnSync('ps', ['-p', String(pid), '-o', columns], { encoding: 'utf8' }).stdout.trim();
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // No such process, which is an answer.
    return null;
  }
}
