import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Interrupted } from '../src/launch.ts';
import { freePort } from '../src/ports.ts';
import { commandLine, identify, isAlive, type ProcessIdentity } from '../src/process-identity.ts';
import { redisForTests } from '../src/test-redis.ts';
import { discard, type Services, type ServicesWanted, useServices } from '../src/services.ts';

let root: string;
const used: Services[] = [];

// Setting up a server takes longer than any test, so it is done once and copied.
const template = mkdtempSync(join(tmpdir(), 'forum-services-template-'));

beforeAll(async () => {
  const services = await useServices({ dataDir: template, profile: 'fast', engine: 'local' });
  await services.release();
});

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forum-services-'));
});

/** The folder's path; Postgres insists on the permissions, which only cp -a keeps. */
function folderAt(folder: string): string {
  const path = join(root, folder);
  if (!existsSync(path)) execFileSync('cp', ['-a', template, path]);
  return path;
}

afterAll(() => discard(template));

afterEach(async () => {
  for (const services of used.splice(0)) await services.release();
  for (const folder of ['a', 'b', '']) discard(join(root, folder));
});

async function use(folder: string, more: Partial<ServicesWanted> = {}): Promise<Services> {
  const services = await useServices({
    dataDir: folderAt(folder),
    profile: 'fast',
    engine: 'local',
    redisProgram: () => redisForTests({ say: () => undefined }),
    ...more,
  });
  used.push(services);
  return services;
}

/** A launcher in a process of its own, with services running. */
async function launcherOf(folder: string, how = ''): Promise<{ child: ChildProcess; url: string }> {
  const program = join(import.meta.dirname, 'hold-services.ts');
  const child = spawn(process.execPath, [program, folderAt(folder), how], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { child, url: String(line).split(' ')[0] ?? '' };
}

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function postmaster(folder: string): number {
  const file = readFileSync(join(root, folder, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(file.split('\n')[0]);
}

function redisOf(folder: string): number {
  return Number(readFileSync(join(root, folder, 'redis', 'started.pid'), 'utf8'));
}

/** The keepers of a folder that are not this process's own. */
function keepersOf(folder: string): ProcessIdentity[] {
  const numbers = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
  return numbers
    .map(Number)
    .filter((pid) => commandLine(pid).includes(`stop-orphans.ts ${join(root, folder)}`))
    .flatMap((pid) => identify(pid) ?? []);
}

describe('services of our own', () => {
  it('listen on this machine alone and ask for the password', async () => {
    const { postgres } = await use('a');
    expect(await ask(postgres.url, 'SHOW listen_addresses')).toEqual([
      { listen_addresses: '127.0.0.1' },
    ]);
    const stranger = new URL(postgres.url);
    stranger.password = 'guess';
    await expect(ask(stranger.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/u);
  });

  it('keep what they hold from one start to the next', async () => {
    const first = await use('a');
    await ask(first.postgres.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    const server = postmaster('a');
    await first.release();
    expect(identify(server)).toBeNull();
    const second = await use('a');
    expect(await ask(second.postgres.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  });

  it('run for two folders side by side', async () => {
    const [a, b] = await Promise.all([use('a'), use('b')]);
    await ask(a.postgres.url, 'CREATE TABLE only_here ()');
    expect(a.postgres.url).not.toBe(b.postgres.url);
    expect(a.redis?.url).not.toBe(b.redis?.url);
    await expect(ask(b.postgres.url, 'SELECT FROM only_here')).rejects.toThrow(/does not exist/u);
  });

  it('keep at most 4 GB of the log for an archive that is out of reach', async () => {
    const { child, url } = await launcherOf('a');
    expect(await ask(url, 'SHOW max_slot_wal_keep_size')).toEqual([
      { max_slot_wal_keep_size: '4GB' },
    ]);
    await kill(child);
  });

  it('are shared by two launchers of one folder, and the last one out stops them', async () => {
    const { child, url } = await launcherOf('a');
    const shared = await use('a');
    expect(shared.postgres).toMatchObject({ url, how: 'runs already' });
    const server = postmaster('a');
    await shared.release();
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await kill(child);
    await (await use('a')).release();
    expect(identify(server)).toBeNull();
  });
});

describe('after a launcher was killed', () => {
  it('its servers are stopped, since nobody else uses them', async () => {
    const { child } = await launcherOf('a');
    const servers = [postmaster('a'), redisOf('a')].map(identify);
    await kill(child);
    for (const server of servers) {
      // oxlint-disable-next-line no-await-in-loop -- both must go, in any order
      await expect.poll(() => server !== null && isAlive(server), { timeout: 20_000 }).toBe(false);
    }
  });

  it('its servers stay for those who use them too', async () => {
    const { child, url } = await launcherOf('a');
    const keepers = keepersOf('a');
    const shared = await use('a');
    expect(shared.postgres).toMatchObject({ url, how: 'runs already' });
    await kill(child);
    await expect.poll(() => keepers.filter(isAlive), { timeout: 20_000 }).toEqual([]);
    expect(await ask(url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('the next one starts anew when the servers were killed with it', async () => {
    const { child, url } = await launcherOf('a');
    await ask(url, 'CREATE TABLE kept AS SELECT 7 AS number');
    const server = identify(postmaster('a'));
    await kill(child);
    if (server !== null) process.kill(server.pid, 'SIGKILL');
    await expect.poll(() => server === null || isAlive(server)).toBe(false);
    const next = await use('a');
    expect(await ask(next.postgres.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
  });

  it('a stranger who got its number does not stop the next start', async () => {
    await (await use('a')).release();
    writeFileSync(
      join(root, 'a', 'postgres', 'postmaster.pid'),
      `${process.pid}\n/elsewhere\n0\n5432\n`,
    );
    writeFileSync(join(root, 'a', 'redis', 'started.pid'), String(process.pid));
    const next = await use('a');
    expect(await ask(next.postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(identify(process.pid)).not.toBeNull();
  });

  it('its locks do not stop the next start', async () => {
    const { child } = await launcherOf('a', 'holding the lock');
    await kill(child);
    expect(await ask((await use('a')).postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });
});

describe('a folder that was restored from another machine', () => {
  it('brings its logins, which get the passwords of this one', async () => {
    const before = await use('a');
    await ask(before.postgres.url, 'CREATE TABLE kept AS SELECT 7 AS number');
    await ask(before.postgres.url, "CREATE ROLE forum_runtime LOGIN PASSWORD 'of another machine'");
    await before.release();
    for (const name of ['postgres.password', 'postgres.runtime.password']) {
      rmSync(join(root, 'a', name), { force: true });
    }
    const said: string[] = [];
    const signal = new AbortController().signal;
    const after = await use('a', {
      listener: { signal, progress: { say: (line) => said.push(line) } },
    });
    expect(await ask(after.postgres.url, 'SELECT number FROM kept')).toEqual([{ number: 7 }]);
    const runtime = new URL(after.postgres.url);
    runtime.username = 'forum_runtime';
    runtime.password = readFileSync(join(root, 'a', 'postgres.runtime.password'), 'utf8');
    expect(await ask(runtime.href, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(said.join()).toContain('its logins get the ones kept here');
  });

  it('may lack the settings that Debian keeps elsewhere', async () => {
    const folder = folderAt('a');
    for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf']) {
      rmSync(join(folder, 'postgres', name));
    }
    expect(await ask((await use('a')).postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is refused where nothing lets us in, with the file and what to do', async () => {
    const access = join(folderAt('a'), 'postgres', 'pg_hba.conf');
    writeFileSync(access, 'host all all 127.0.0.1/32 reject\n');
    await expect(use('a')).rejects.toThrow(
      /password in .*postgres\.password: pg_hba\.conf rejects connection.* Look at its pg_hba\.conf/u,
    );
    expect(existsSync(join(root, 'a', 'postgres', 'postmaster.pid'))).toBe(false);
  });

  it('is refused where its database has another name, rather than begun anew beside it', async () => {
    const before = await use('a');
    const url = new URL(before.postgres.url);
    url.pathname = '/postgres';
    await ask(url.href, 'ALTER DATABASE forum RENAME TO community');
    await before.release();
    await expect(use('a')).rejects.toThrow('but there is community: rename the forum');
  });
});

it('a start that is asked to stop while it waits for another launcher ends at once', async () => {
  const { child } = await launcherOf('a', 'holding the lock');
  const stop = new AbortController();
  const waiting = use('a', {
    listener: { signal: stop.signal, progress: { say: () => undefined } },
  });
  stop.abort();
  await expect(waiting).rejects.toThrow(Interrupted);
  await kill(child);
});

describe('an address that was given', () => {
  it('is used, and left running', async () => {
    const own = await use('a');
    const given = await use('b', { databaseUrl: own.postgres.url, redisUrl: own.redis?.url });
    expect(given.postgres.url).toBe(own.postgres.url);
    expect(given.postgres.how).toBe('as DATABASE_URL says');
    await given.release();
    expect(await ask(own.postgres.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('is never replaced by something else', async () => {
    const port = await freePort();
    await expect(
      use('a', { databaseUrl: `postgres://forum:secret@127.0.0.1:${port}/forum` }),
    ).rejects.toThrow(
      `DATABASE_URL is set, but Postgres at 127.0.0.1:${port} refuses the connection: connect ECONNREFUSED 127.0.0.1:${port}`,
    );
    await expect(use('a', { redisUrl: `redis://127.0.0.1:${port}` })).rejects.toThrow(
      `REDIS_URL is set, but Redis at 127.0.0.1:${port} refuses the connection: connect ECONNREFUSED 127.0.0.1:${port}`,
    );
  });

  it('may lack a Redis, which is said', async () => {
    expect((await use('a', { redisProgram: () => null })).redis).toBeNull();
  });

  it('is asked of a container engine where one is asked for', async () => {
    const before = process.env['DOCKER_HOST'];
    process.env['DOCKER_HOST'] = `tcp://127.0.0.1:${await freePort()}`;
    await expect(use('a', { engine: 'docker' })).rejects.toThrow(
      'FORUM_SERVICES is docker, and no container engine answers: start Docker, or unset FORUM_SERVICES.',
    );
    if (before === undefined) delete process.env['DOCKER_HOST'];
    else process.env['DOCKER_HOST'] = before;
  });
});
