import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const SERVICES = join(import.meta.dirname, '../..');
const LOGIN = 'forum_test_processes';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await testDatabase([]);
  dataDir = await mkdtemp(join(tmpdir(), 'forum-logins-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await database.close();
});

interface Running {
  /** Its whole output, once it has ended. */
  readonly said: Promise<string>;
  readonly stop: () => Promise<string>;
}

function start(program: string, env: Readonly<Record<string, string>>): Running {
  const { PATH = '', NODE_COMPILE_CACHE = '' } = process.env;
  const given = { PATH, NODE_COMPILE_CACHE, DATA_DIR: dataDir, ...env };
  const [file = '', ...args] = program.split(' ');
  const child = spawn(process.execPath, [join(SERVICES, file, 'src/main.ts'), ...args], {
    env: given,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const said = Promise.all([text(child.stdout), text(child.stderr), ended]).then(
    ([out, errors]) => `${out}${errors}`,
  );
  const stop = (): Promise<string> => {
    child.kill('SIGTERM');
    return said;
  };
  return { said, stop };
}

/** The logins of this database's connections, by connection name. */
async function connections(): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.db.pool.query<{ name: string; login: string }>(
    `SELECT application_name AS name, string_agg(DISTINCT usename, ' ') AS login
    FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()
    GROUP BY application_name`,
  );
  return new Map(rows.map(({ name, login }) => [name, login]));
}

async function behind(): Promise<number | undefined> {
  const { rows } = await database.db.pool.query<{ behind: number }>(
    `SELECT count(*) AS behind FROM projection_checkpoint JOIN log_partition USING (partition)
    WHERE seq < head`,
  );
  return rows[0]?.behind;
}

describe('the worker', () => {
  it('is connected as the login that migrating made, and only to make tables as the owner', async () => {
    const application = Object.assign(new URL(database.url), {
      username: LOGIN,
      password: 'of the processes',
    }).href;
    // No Redis: the queue and the announcements have connections of their own to Postgres.
    const env = { DATABASE_URL: application, DATABASE_OWNER_URL: database.url };
    expect(await start('cli migrate', env).said).toContain('Migrated: ');
    const worker = start('worker', env);
    const { DATABASE_OWNER_URL: _owner, ...withoutOwner } = env;
    const first = start('cli first-start', { ...withoutOwner, DEMO_CONTENT: 'off' });
    expect(await first.said).toContain('"account":{');
    const seen = new Map<string, string>();
    const missing = async (): Promise<readonly string[]> => {
      for (const [name, login] of await connections()) seen.set(name, login);
      return NAMES.filter((name) => !seen.has(name));
    };
    await expect.poll(missing, { timeout: 30_000 }).toEqual([]);
    await expect.poll(behind, { timeout: 30_000 }).toBe(0);
    expect(seen.get('forum-owner')).toBe(new URL(database.url).username);
    seen.delete('forum-owner');
    expect(new Set(seen.values())).toEqual(new Set([LOGIN]));
    expect(await worker.stop()).not.toMatch(/permission denied|"level":(40|50|60)/);
  }, 90_000);

  it('says at its start that its login may do too much', async () => {
    const worker = start('worker', { DATABASE_URL: database.url });
    const names = async () => [...(await connections()).keys()];
    await expect.poll(names, { timeout: 30_000 }).toContain('forum-worker');
    expect(await worker.stop()).toMatch(/DATABASE_URL logs in as \w+, which may do everything/);
  }, 60_000);
});

const NAMES = [
  'forum-worker',
  'forum-projections',
  'forum-listen',
  'forum-notify',
  'forum-queue',
  'forum-owner',
];
