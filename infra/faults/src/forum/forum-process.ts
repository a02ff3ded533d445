import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startService } from '@forum/launcher/processes';
import { type ProcessIdentity, isAlive } from '@forum/launcher/process-identity';
import { REPOSITORY } from '@forum/launcher/repository';
import { openRotatingLog } from '@forum/launcher/rotating-log';

/** A process of the forum, for faults to disturb. */
export interface ForumProcess {
  readonly identity: ProcessIdentity;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** How it ended, once it has: `code 0`, or the signal. */
  readonly ended: Promise<string>;
  /** Kills it, and returns once it is gone. */
  readonly kill: () => Promise<void>;
  /** Asks it to stop. @returns how it ended: `code 0` */
  readonly stop: () => Promise<string>;
  /** Everything it has said. */
  readonly said: () => string;
}

const PROGRAMS = {
  api: 'services/api/src/main.ts',
  worker: 'services/worker/src/main.ts',
  cli: 'services/cli/src/main.ts',
} as const;

interface HowToStart {
  readonly env: NodeJS.ProcessEnv;
  /** Its logs are below. */
  readonly folder: string;
  readonly args?: readonly string[];
}

/** Starts one, as the launcher does. `name`: that of its log. */
export function startForumProcess(
  kind: keyof typeof PROGRAMS,
  name: string,
  { env, folder, args = [] }: HowToStart,
): ForumProcess {
  const path = join(folder, 'logs', `${name}.log`);
  const log = openRotatingLog(path);
  const running = startService({
    name,
    args: [join(REPOSITORY, PROGRAMS[kind]), ...args],
    env,
    log,
    show: () => undefined,
    isTalkative: false,
  });
  void running.ended.then(() => log.close());
  const signal = (sent: NodeJS.Signals): void => {
    if (isAlive(running.identity)) process.kill(running.identity.pid, sent);
  };
  return {
    identity: running.identity,
    signal,
    ended: running.ended,
    kill: async () => {
      signal('SIGKILL');
      await running.ended;
    },
    stop: async () => {
      // A frozen process hears nothing.
      signal('SIGCONT');
      await running.stop();
      return running.ended;
    },
    said: () => (existsSync(path) ? readFileSync(path, 'utf8') : ''),
  };
}
