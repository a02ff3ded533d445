import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@forum/database/test-database';
import { keyIdIn, sealingKeys, type SealingKeys } from '@forum/storage';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../../../app/migrations.ts';
import { loadBackup } from './load-backup.ts';
import { makeBackup } from './make-backup.ts';
import { engineOn, upload } from './test-forum.ts';
import { testRestore } from './test-restore.ts';

const aKey = () => randomBytes(32).toString('hex');
const [FIRST, SECOND] = [aKey(), aKey()];
const first = sealingKeys([FIRST]);
const rotated = sealingKeys([SECOND, FIRST]);
const second = sealingKeys([SECOND]);

let forum: TestForum;
let root: string;
beforeAll(async () => {
  forum = await buildTestForum();
  root = await mkdtemp(join(tmpdir(), 'forum-encrypted-'));
  const { id } = await aMember(forum, { username: 'ada' });
  await anUpload('before12.png', id);
  await forum.settle();
});
afterAll(async () => {
  await rm(root, { recursive: true, force: true });
  await forum.close();
});

const anUpload = (key: string, owner: string) => upload(forum, { key, owner, text: `of ${key}` });

const make = (keys: SealingKeys) => {
  forum.clock.advance(1000);
  const { database: db } = forum;
  return makeBackup(forum.ctx, {
    db,
    root,
    kept: { newest: 50, weeks: 0, months: 0 },
    keys,
    version: '1',
    by: null,
  });
};
const tried = (folder: string, keys: SealingKeys) => {
  const name = folder.slice(root.length + 1);
  return testRestore({ db: forum.database, root, name, keys, migrations, engineOn });
};
const firstBytes = async (...path: readonly string[]) => readFile(join(...path));

it('encrypts each file of a backup, and restores it with its key alone', async () => {
  const { folder } = await make(first);
  for (const name of await readdir(folder)) {
    expect({ name, key: keyIdIn(await firstBytes(folder, name)) }).toEqual({
      name,
      key: first[0]?.id,
    });
  }
  expect(await tried(folder, first)).toContain('read tables were built as they were');
  await expect(tried(folder, second)).rejects.toThrow(`the key ${first[0]?.id}`);
  await expect(tried(folder, [])).rejects.toMatchObject({ code: 'sealed-otherwise' });
});

it('opens backups of former keys, and makes new ones with the key of now', async () => {
  const { folder: old } = await make(first);
  const { folder: now } = await make(rotated);
  expect(await tried(old, rotated)).toContain('came back');
  expect(await tried(now, second)).toContain('came back');
  const files = await readdir(join(root, 'uploads'));
  expect(files.toSorted()).toEqual(
    [first, second].map((keys) => `before12.png.${keys[0]?.id}`).toSorted(),
  );
});

it('encrypts files of members, and gives them back as they were, those from before the key, too', async () => {
  await rm(join(root, 'uploads'), { recursive: true, force: true });
  await make([]);
  const { rows } = await sql<{ owner: string }>`SELECT owner_id AS owner FROM upload`.execute(
    forum.ctx.db,
  );
  await anUpload('after123.png', rows[0]?.owner ?? '');
  const { folder } = await make(first);
  const file = `after123.png.${first[0]?.id}`;
  expect(keyIdIn(await firstBytes(root, 'uploads', file))).toBe(first[0]?.id);
  const other = await testDatabase(migrations);
  const stored: Record<string, string> = {};
  const put = async (key: string, { bytes }: { readonly bytes: Uint8Array }) => {
    stored[key] = String(Buffer.from(bytes));
  };
  try {
    await engineOn(other.db).prepare();
    const storage = { ...forum.ctx.storage, put };
    await loadBackup({ db: other.db, folder, keys: first, storage });
  } finally {
    await other.close();
  }
  expect(stored).toEqual({ 'before12.png': 'of before12.png', 'after123.png': 'of after123.png' });
});

it('finds a flipped byte of the manifest, and of a table', async () => {
  const { folder } = await make(first);
  for (const name of ['content.jsonl.gz', 'manifest.json']) {
    const bytes = await firstBytes(folder, name);
    bytes[60] = (bytes[60] ?? 0) ^ 1;
    await writeFile(join(folder, name), bytes);
    await expect(tried(folder, first)).rejects.toThrow(`${join(folder, name)} is not`);
  }
});
