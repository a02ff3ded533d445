import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VERSION } from '@forum/config';
import { testDatabase, type TestDatabase } from '@forum/database/test-database';
import { migrations } from '@forum/features/app/migrations';
import { readManifest } from '@forum/features/operations/system/operations/backups/manifest';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

let forum: TestForum;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'forum-backing-up-'));
  await aMember(forum, { username: 'owner' });
  await forum.settle();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await forum.close();
});

const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  runHere(args, { DATABASE_URL: forum.database.url, DATA_DIR: folder, ...more });

describe('a restored forum', () => {
  const OLD = 'the secret that sessions were hashed with';
  const NEW = 'a secret that was made for the empty forum';
  const backup = async () => {
    const { said } = await run(['backup'], { SESSION_SECRET: OLD, BACKUP_DIR: join(folder, 'b') });
    return said.split(':')[0] ?? '';
  };
  const restore = async (made: string, secret: string) => {
    const empty = await testDatabase(migrations);
    const given = { DATABASE_URL: empty.db.url, SESSION_SECRET: secret };
    const { code, said } = await run(['restore', made], given);
    await empty.close();
    expect(code).toBe(0);
    return said;
  };

  it('keeps members signed in: its secret comes with the backup', async () => {
    const made = await backup();
    await writeFile(join(folder, 'session.secret'), NEW);
    await restore(made, NEW);
    expect(await readFile(join(folder, 'session.secret'), 'utf8')).toBe(OLD);
  }, 60_000);

  it('says that they must sign in again where the operator has set another one', async () => {
    const made = await backup();
    await writeFile(join(folder, 'session.secret'), NEW);
    expect(await restore(made, 'a secret of the operator’s own settings')).toContain(
      'SESSION_SECRET differs from',
    );
    expect(await readFile(join(folder, 'session.secret'), 'utf8')).toBe(NEW);
  }, 60_000);
});

it('restores each backup for a test, and lists it', async () => {
  const made = await run(['backup']);
  expect(made.said).toMatch(/read tables were built as they were/u);
  const { code, said } = await run(['backups']);
  expect(said.split('\n')[0]).toMatch(/restored for a test$/u);
  expect(code).toBe(0);
}, 60_000);

describe('before it migrates', () => {
  let older: TestDatabase;
  let root: string;
  beforeEach(async () => {
    older = await testDatabase(migrations.slice(0, -1));
    root = await mkdtemp(join(tmpdir(), 'forum-before-'));
  });
  afterEach(async () => {
    await older.close();
    await rm(root, { recursive: true });
  });
  const last = migrations.at(-1)?.name ?? '';
  const before = migrations.slice(0, -1).reduce((max, { name }) => (name > max ? name : max), '');
  const begin = () =>
    older.db.pool.query(
      "INSERT INTO account (member_id, username, username_key, created_at) VALUES ($1, 'a', 'a', now())",
      [newId()],
    );
  const done = async () => {
    const { rows } = await older.db.pool.query<{ name: string }>('SELECT name FROM migration');
    return rows.map(({ name }) => name);
  };
  const migrateIn = (place: string) =>
    run(['migrate', '--after-backup'], { DATABASE_URL: older.db.url, BACKUP_DIR: place });

  it('backs a forum in use up, with the schema that it has, and restores that for a test', async () => {
    await begin();
    const { code, said } = await migrateIn(root);
    expect(said).toContain(`came back, with the schema of ${before}`);
    expect(said).toContain(`Migrated: ${last}`);
    expect(code).toBe(0);
    const [made = ''] = (await readdir(root)).toSorted();
    const { migrations: schema, version } = await readManifest(join(root, made), []);
    expect([schema.at(-1), version]).toEqual([before, `the one before ${VERSION}`]);
  }, 60_000);

  it('leaves everything as it is where no backup can be made', async () => {
    await begin();
    await writeFile(join(root, 'file'), '');
    expect((await migrateIn(join(root, 'file', 'x'))).code).toBe(1);
    expect(await done()).not.toContain(last);
  });

  it('makes none of an empty forum', async () => {
    expect((await migrateIn(root)).code).toBe(0);
    expect(await readdir(root)).toEqual([]);
    expect(await done()).toContain(last);
  });
});
