import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { type ProcessIdentity, stopProcess } from './process-identity.ts';
import { REPOSITORY } from './repository.ts';
import type { RotatingLog } from './rotating-log.ts';
import { identityOf } from './running-service.ts';
import type { Life } from './supervisor.ts';

/** A process of the forum that runs until it is stopped. */
export interface ServiceProcess extends Life {
  readonly name: string;
  readonly identity: ProcessIdentity;
  /** Its exit code, or the signal, once it has ended. */
  readonly ended: Promise<string>;
  /** Asks it to finish, and kills it after 20 s. */
  stop(): Promise<void>;
}

/** How to start one. */
export interface ServiceOptions {
  readonly name: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  /** Where its output goes; its lives share one. */
  readonly log: RotatingLog;
  /** Called with the lines that a person should see. */
  readonly show: (line: string) => void;
  /** All of its output is for people, not only warnings. */
  readonly isTalkative: boolean;
}

const STOP_STEPS = [
  ['SIGTERM', 20_000],
  ['SIGKILL', 2000],
] as const;

/** Starts a process with this Node; its output goes to its log file, warnings also to the terminal. */
export function startService(options: ServiceOptions): ServiceProcess {
  const { name, args, env } = options;
  // Its own process group: Ctrl-C reaches only the launcher, which stops everything in order.
  const child = spawn(process.execPath, args, {
    cwd: REPOSITORY,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = endOf(child);
  tellLines(child, options);
  const identity = identityOf(child.pid);
  return {
    name,
    identity,
    ended,
    stop: async () => {
      await stopProcess(identity, STOP_STEPS);
      await ended;
    },
  };
}

function endOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    // A system that cannot start another process at the moment.
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code, signal) => resolve(signal ?? `code ${code}`));
  });
}

function tellLines(child: ChildProcess, options: ServiceOptions): void {
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      options.log.write(line);
      const shown = readable(line, options.isTalkative);
      if (shown !== null) options.show(`${options.name}: ${shown}`);
    });
  }
}

const WARN = 40;

/** A log line for people; null: only the file needs it. */
export function readable(line: string, isTalkative: boolean): string | null {
  if (!line.startsWith('{')) return line;
  let entry: unknown;
  try {
    entry = JSON.parse(line);
  } catch {
    // Not one of our log lines: shown as is.
    return line;
  }
  const { level, msg, err } = {
    level: WARN,
    msg: '',
    err: null,
    ...Object(entry),
  } satisfies object;
  if (Number(level) < WARN && !isTalkative) return null;
  const { message } = { message: '', ...Object(err) } satisfies object;
  return [msg, message].filter((part) => part !== '' && part !== undefined).join(': ');
}
