import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { ProcessIdentity } from './process-identity.ts';

/** Stops what a launcher has started if the launcher is killed before it can. */
export interface Keeper {
  /** Says which processes to stop; the last call counts. */
  tell(processes: readonly ProcessIdentity[]): void;
  /** There is nothing left to stop. */
  dismiss(): void;
}

// It reads from a pipe that breaks with the launcher, so no signal and no crash goes unnoticed. A shell waits, since a
// second Node would occupy 40 MB for nothing. The processes are named through the pipe, so that a full disk cannot hide
// them.
const WAIT = `
  while IFS= read -r line; do
    [ "$line" = dismissed ] && exit 0
    processes=$line
  done
  exec "$@" "$processes"`;

/** Starts a keeper for the data folder; it outlives this process if that is killed. */
export function startKeeper(dataDir: string): Keeper {
  const program = join(import.meta.dirname, 'stop-orphans.ts');
  const child = spawn('sh', ['-c', WAIT, 'keeper', process.execPath, program, dataDir], {
    // Its own session: neither Ctrl-C nor the end of the terminal reaches it.
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  forget(child);
  const send = (line: string) => void child.stdin.write(`${line}\n`);
  send('[]');
  return {
    tell: (processes) =>
      send(JSON.stringify(processes.map(({ pid, started }) => ({ pid, started })))),
    dismiss: () => {
      send('dismissed');
      child.stdin.end();
    },
  };
}

/** Without it the forum still runs; the next launcher then stops what a killed one left behind. */
function forget(child: ChildProcess): void {
  child.on('error', () => undefined).unref();
  child.stdin?.on('error', () => undefined);
}
