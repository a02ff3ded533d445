import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendSignal } from '@forum/launcher/process-children';
import { REPOSITORY } from '@forum/launcher/repository';
import type { Place } from './network.ts';
import { programAt } from './programs.ts';

/** What runs on a machine of a cluster. */
export type Program = 'etcd' | 'patroni' | 'redis' | 'sentinel';

/** A machine of a cluster, with a folder of its own, set up by the files of infra/cluster. */
export interface Machine {
  readonly name: string;
  readonly address: string;
  readonly folder: string;
  /** Starts what is installed there; what runs already is left alone. */
  readonly start: (...programs: readonly Program[]) => void;
  /** Kills one of them at once, with nothing that it started. */
  readonly kill: (program: Program) => Promise<void>;
  /** Sends a signal to every process of the machine that has this in its command line; all: ''. @returns how many */
  readonly signal: (signal: NodeJS.Signals, within: string) => number;
  readonly cut: () => void;
  readonly mend: () => void;
  /** Ends everything. */
  readonly stop: () => Promise<void>;
}

interface Setup {
  readonly place: Place;
  readonly folder: string;
  /** By the names of infra/cluster/cluster.env.example. */
  readonly settings: Readonly<Record<string, string>>;
  /** Whom Postgres runs as. */
  readonly user: { readonly uid: number; readonly gid: number };
}

const TEMPLATES = join(REPOSITORY, 'infra/cluster');

/** Fills a file of infra/cluster for a machine, as the handbook does, into its folder. @returns its path */
export function fillIn(template: string, folder: string): string {
  const command = [
    join(TEMPLATES, 'fill.sh'),
    join(folder, 'cluster.env'),
    join(TEMPLATES, template),
  ];
  const text = execFileSync('sh', command, { encoding: 'utf8' });
  const path = join(folder, template);
  writeFileSync(path, text, { mode: 0o644 });
  return path;
}

/** Writes the settings of a machine, in the form of infra/cluster/cluster.env.example. */
export function writeSettings(folder: string, settings: Setup['settings']): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
  writeFileSync(join(folder, 'cluster.env'), lines.join(''));
}

/** Sets a machine up; nothing runs yet. */
export function setUpMachine(setup: Setup): Machine {
  const { place, folder, settings, user } = setup;
  writeSettings(folder, settings);
  for (const name of ['POSTGRES_SOCKET', 'ETCD_DATA', 'REDIS_DATA'] as const) {
    const path = settings[name] ?? '';
    mkdirSync(path, { recursive: true, mode: 0o700 });
    chownSync(path, user.uid, user.gid);
  }
  const running = new Map<Program, ChildProcess>();
  const signal = (sent: NodeJS.Signals, within: string): number => {
    const chosen = place.processes().filter((pid) => commandOf(pid).includes(within));
    for (const pid of chosen) sendSignal(pid, sent);
    return chosen.length;
  };
  return {
    name: settings['NAME'] ?? '',
    address: place.address,
    folder,
    start: (...programs) => {
      for (const program of programs) {
        if (running.has(program)) continue;
        const child = startProgram(program, setup);
        running.set(program, child);
        child.once('exit', () => running.delete(program));
      }
    },
    kill: async (program) => {
      const child = running.get(program);
      const ended = child === undefined ? null : once(child, 'exit');
      child?.kill('SIGKILL');
      await ended;
    },
    signal,
    cut: place.cut,
    mend: place.mend,
    stop: async () => {
      const ended = [...running.values()].map((child) => once(child, 'exit'));
      // Whatever Patroni and Postgres would do in good order, nobody needs any more.
      while (signal('SIGKILL', '') > 0) await wait(50);
      await Promise.all(ended);
    },
  };
}

function startProgram(program: Program, { place, folder, settings, user }: Setup): ChildProcess {
  const { command, env = {} } = howToStart(program, folder, settings);
  const asPostgres = ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups'];
  const [entering, args] = place.within([programAt('setpriv'), ...asPostgres, '--', ...command]);
  const log = openSync(join(folder, `${program}.log`), 'a');
  const child = spawn(entering, args, {
    cwd: '/',
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  return child;
}

interface HowToStart {
  readonly command: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

function howToStart(program: Program, folder: string, settings: Setup['settings']): HowToStart {
  if (program === 'patroni')
    return { command: [programAt('patroni'), fillIn('patroni.yml', folder)] };
  if (program === 'etcd') {
    const lines = readFileSync(fillIn('etcd.env', folder), 'utf8').matchAll(
      /^([A-Z\d_]+)=(.*)$/gmu,
    );
    const env = Object.fromEntries([...lines].map(([, name, value]) => [name, value]));
    return { command: [programAt('etcd')], env };
  }
  const path = join(settings['REDIS_DATA'] ?? '', `${program}.conf`);
  const arm = program === 'sentinel' ? ['--sentinel'] : [];
  return { command: ['/usr/bin/redis-server', path, ...arm] };
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    // It has ended.
    return '';
  }
}
