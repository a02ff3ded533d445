import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { testDatabase } from '@forum/database/test-database';
import { migrations } from '@forum/features/app/migrations';
import { listCopies } from '@forum/features/operations/system/operations/copies/copy-index';
import { keepCopies } from '@forum/features/operations/system/operations/copies/keep-copies';
import { claimCopies } from '@forum/features/operations/system/operations/copies/own-copies';
import { openVersionedStorageAt, sealingKeys } from '@forum/storage';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runHere } from './run-here.ts';

const KEY = 'a key of backups that is long enough';
const LOCK = { days: 1, mode: 'governance' } as const;

let forum: TestForum;
let folder: string;
let url: string;
let made: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'forum-copies-'));
  // A bucket with Object Lock of a real server may be given: s3://key:secret@host/bucket.
  url = process.env['TEST_S3_LOCKING_URL'] ?? pathToFileURL(join(folder, 'store')).href;
  await aMember(forum, { username: 'owner' });
  await forum.settle();
  await run(['backup']);
  [made = ''] = (await readdir(join(folder, 'backups'))).toSorted();
  const storage = openVersionedStorageAt(url, 'BACKUP_COPY_URL');
  const place = { storage, keys: sealingKeys([KEY]), lock: LOCK };
  // A given bucket still locks those of earlier runs.
  await claimCopies(forum.ctx, await listCopies(place));
  await keepCopies(
    { ...forum.ctx, clock: { now: () => new Date() } },
    {
      place,
      root: join(folder, 'backups'),
      kept: { newest: 1, weeks: 0, months: 0 },
      test: async () => 'not here',
    },
  );
}, 180_000);
afterAll(async () => {
  await rm(folder, { recursive: true });
  await forum.close();
});

const run = (args: readonly string[], more: Readonly<Record<string, string>> = {}) =>
  runHere(args, {
    DATABASE_URL: forum.database.url,
    DATA_DIR: folder,
    BACKUP_COPY_URL: url,
    BACKUP_KEY: KEY,
    ...more,
  });

it('lists copies, and says how long they are locked', async () => {
  const { code, said } = await run(['copies'], { DATABASE_URL: '' });
  expect(said).toMatch(
    new RegExp(`^${made} {2}1 MB {2}\\d+ files {2}(?:not locked|locked until)`, 'mu'),
  );
  expect(code).toBe(0);
  const { said: status } = await run(['status']);
  expect(status).toMatch(/^ {2}copies +of a backup \d+ s old$/mu);
  const isLocked = (await forum.ctx.db.selectFrom('backup_copy').select('is_locked').execute())[0];
  expect(isLocked?.is_locked).toBe(url.startsWith('s3:'));
});

it('restores one on a machine that has nothing but the store and the key', async () => {
  const [into, empty] = [join(folder, 'elsewhere'), await testDatabase(migrations)];
  const fetched = await run(['copies', 'fetch', 'latest', '--into', into], { DATABASE_URL: '' });
  expect(fetched.said).toContain(`npm run forum -- restore ${join(into, made)}`);
  const { code, said } = await run(['restore', join(into, made)], { DATABASE_URL: empty.db.url });
  expect(said).toContain('The restore is complete.');
  expect(code).toBe(0);
  const { rows } = await empty.db.pool.query('SELECT username FROM account');
  expect(rows).toEqual([{ username: 'owner' }]);
  await empty.close();
}, 180_000);

it('restores one for a test', async () => {
  const { code, said } = await run(['copies', 'test']);
  expect(said).toMatch(/events, \d+ tables and 0 files came back, and \d+ read tables were built/u);
  expect(code).toBe(0);
}, 180_000);

it('refuses without the key, and what it does not know', async () => {
  const into = join(folder, 'refused');
  const fetch = ['copies', 'fetch', made, '--into', into];
  const other = await run(fetch, { BACKUP_KEY: 'another key of backups that is long' });
  expect([other.code, other.said]).toEqual([
    1,
    expect.stringContaining('is encrypted with the key'),
  ]);
  const none = await run(['copies', 'fetch', 'latest']);
  expect([none.code, none.said]).toEqual([2, expect.stringContaining('Usage:')]);
  const unset = await run(['copies'], { BACKUP_COPY_URL: '' });
  expect(unset.said).toContain('BACKUP_COPY_URL is not set');
});

it('takes over the copies of a forum whose place this one takes', async () => {
  const site = () => forum.ctx.db.selectFrom('made_copy').selectAll().execute();
  expect(await site()).toContainEqual({ folder: made, site: 'http://forum.test' });
  const { code, said } = await run(['copies', 'take-over'], {
    SITE_URL: 'https://new.example.org',
  });
  expect(said).toContain(`Taken over for https://new.example.org: ${made}`);
  expect(code).toBe(0);
  expect(await site()).toContainEqual({ folder: made, site: 'https://new.example.org' });
  expect((await run(['copies', 'take-over', 'all'])).code).toBe(2);
});
