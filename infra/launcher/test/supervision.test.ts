import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { identify, isAlive, type ProcessIdentity, stopProcess } from '../src/process-identity.ts';
import { REPOSITORY } from '../src/repository.ts';
import { readRunState } from '../src/run-state.ts';
import { discard, useServices } from '../src/services.ts';

const PATIENT = { timeout: 40_000, interval: 50 };
let dataDir: string;
const launchers: Launcher[] = [];

interface Launcher {
  readonly child: ChildProcess;
  readonly said: () => string;
  /** Where the test sees the data folder. */
  readonly seen: string;
  readonly url: string;
}

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'forum-supervision-'));
});

afterEach(async () => {
  for (const { child } of launchers.splice(0)) {
    const identity = identify(child.pid ?? 0);
    // oxlint-disable-next-line no-await-in-loop -- one or two
    if (identity !== null) await stopProcess(identity, [['SIGTERM', 30_000]]);
  }
  discard(dataDir);
});

/** A launcher with a forum, on a disk of its own if requested. */
async function launch(disk?: string): Promise<Launcher> {
  const program = [process.execPath, join(import.meta.dirname, 'hold-forum.ts'), dataDir];
  const mount = `mount -t tmpfs -o size=${disk} tmpfs ${dataDir} && chmod 700 ${dataDir} && exec "$0" "$@"`;
  const userIsRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
  const wrapped = ['unshare', '--mount', ...userIsRoot, 'sh', '-c', mount, ...program];
  const [command = '', ...args] = disk === undefined ? program : wrapped;
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => (text += more));
  await expect.poll(() => text, PATIENT).toMatch(/ready postgres.*\n/u);
  const url = /ready (\S+)/u.exec(text)?.[1] ?? '';
  const seen = disk === undefined ? dataDir : `/proc/${child.pid}/root${dataDir}`;
  const launcher = { child, url, seen, said: () => text };
  launchers.push(launcher);
  await expect.poll(() => readRunState(seen)?.processes.length, PATIENT).toBe(2);
  return launcher;
}

function running(name: string, { seen }: Launcher): ProcessIdentity | null {
  const number = () => {
    if (name === 'postgres') return readFileSync(join(seen, 'postgres/postmaster.pid'), 'utf8');
    if (name === 'redis') return readFileSync(join(seen, 'redis/started.pid'), 'utf8');
    return String(readRunState(seen)?.processes.find((one) => one.name === name)?.pid);
  };
  try {
    return identify(Number.parseInt(number(), 10));
  } catch {
    // Between two of them.
    return null;
  }
}

function kill(process_: ProcessIdentity | null): void {
  if (process_ !== null) process.kill(process_.pid, 'SIGKILL');
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    // Not yet.
    return false;
  } finally {
    await client.end();
  }
}

describe('a forum that npm start runs', () => {
  it.each(['api', 'worker', 'postgres', 'redis'])(
    'starts %s again when it is killed',
    async (name) => {
      const launcher = await launch();
      const before = running(name, launcher);
      kill(before);
      const next = () => {
        const now = running(name, launcher);
        return now !== null && now.pid !== before?.pid;
      };
      await expect.poll(next, PATIENT).toBe(true);
      // At the address that everybody knows.
      await expect.poll(() => answers(launcher.url), PATIENT).toBe(true);
      expect(launcher.said()).toMatch(/ended \(.+\): starting another, after 0\.05 s/u);
      expect(launcher.child.exitCode).toBeNull();
    },
    90_000,
  );

  it('leaves nothing that runs when its launcher is killed', async () => {
    const launcher = await launch();
    const all = ['api', 'worker', 'postgres', 'redis'].map((name) => running(name, launcher));
    launcher.child.kill('SIGKILL');
    await expect.poll(() => all.filter((one) => one !== null && isAlive(one)), PATIENT).toEqual([]);
  }, 90_000);

  it('is the only one of its data folder', async () => {
    const { child } = await launch();
    const second = spawnSync(
      process.execPath,
      [join(REPOSITORY, 'infra/launcher/bootstrap.mjs'), 'start'],
      { env: { ...process.env, DATA_DIR: dataDir }, encoding: 'utf8' },
    );
    expect(second.stderr).toBe(
      `The forum of ${dataDir} runs already at http://localhost:1 (process ${child.pid}). For a second one set DATA_DIR to another folder.\n`,
    );
    expect(second.status).toBe(1);
  }, 90_000);

  it('keeps its servers when a command beside it ends, also those that were started again', async () => {
    const launcher = await launch();
    const beside = await useServices({ dataDir, profile: 'fast', engine: 'local' });
    const before = running('postgres', launcher);
    kill(before);
    await expect
      .poll(() => running('postgres', launcher)?.pid ?? before?.pid, PATIENT)
      .not.toBe(before?.pid);
    await expect.poll(() => answers(launcher.url), PATIENT).toBe(true);
    await beside.release();
    expect(await answers(launcher.url)).toBe(true);
    const server = running('postgres', launcher);
    const ended = once(launcher.child, 'exit');
    launcher.child.kill('SIGTERM');
    expect((await ended)[0]).toBe(0);
    expect(server !== null && isAlive(server)).toBe(false);
  }, 90_000);

  it('goes on when the disk is full, and writes its logs again when there is room', async () => {
    const launcher = await launch('120m');
    const filler = join(launcher.seen, 'filler');
    mkdirSync(filler);
    spawnSync('dd', ['if=/dev/zero', `of=${join(filler, 'zeros')}`, 'bs=4k']);
    await expect.poll(() => launcher.said(), PATIENT).toMatch(/api\.log pauses: /u);
    const before = running('api', launcher);
    kill(before);
    await expect.poll(() => launcher.said(), PATIENT).toMatch(/The API ended \(SIGKILL\)/u);
    await expect
      .poll(() => launcher.said(), PATIENT)
      .toMatch(/the list of running processes cannot be saved/u);
    expect(launcher.child.exitCode).toBeNull();
    execFileSync('rm', ['-r', filler]);
    await expect.poll(() => launcher.said(), PATIENT).toMatch(/api\.log goes on; \d+ lines/u);
    expect(launcher.said().match(/worker\.log pauses/gu)?.length ?? 0).toBeLessThanOrEqual(1);
    await expect.poll(() => answers(launcher.url), PATIENT).toBe(true);
  }, 120_000);
});
