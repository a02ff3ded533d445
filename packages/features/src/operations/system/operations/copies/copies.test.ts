import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sealingKeys, type SealingKeys } from '@forum/storage';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { type LockingStorage, lockingStorage } from '@forum/testing/locking-storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../../../app/migrations.ts';
import { makeBackup } from '../backups/make-backup.ts';
import { engineOn, upload } from '../backups/test-forum.ts';
import { type CopyPlace, listCopies, readIndex, sealedIndex } from './copy-index.ts';
import { fetchCopy } from './fetch-copy.ts';
import { type KeepCopies, keepCopies } from './keep-copies.ts';
import { indexKey, partKey } from './names.ts';
import { aSmallBackup, filesIn } from './test-backup.ts';
import { tryCopy } from './try-copy.ts';

const KEYS = sealingKeys(['the key of these backups, at length']);
const DAY_MS = 86_400_000;

let forum: TestForum;
let root: string;
let storage: LockingStorage;
beforeAll(async () => {
  forum = await buildTestForum();
  const { id } = await aMember(forum, { username: 'ada' });
  await upload(forum, { key: 'abcd1234.png', owner: id, text: 'a picture' });
  await forum.settle();
});
afterAll(() => forum.close());
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'forum-copies-'));
  storage = lockingStorage(() => forum.clock.now());
  await forum.ctx.db.deleteFrom('backup_copy').execute();
  return () => rm(root, { recursive: true, force: true });
});

/** A small one, a day after the one before. */
function backUp(keys: SealingKeys = KEYS): Promise<string> {
  forum.clock.advance(DAY_MS);
  return aSmallBackup(root, forum.clock.now(), keys);
}

/** One of this forum. */
async function backUpTheForum(): Promise<string> {
  const { folder } = await makeBackup(forum.ctx, {
    db: forum.database,
    root,
    kept: { newest: 50, weeks: 0, months: 0 },
    keys: KEYS,
    version: '1.2.3',
    by: null,
  });
  return folder.slice(root.length + 1);
}

const place = (given: Partial<CopyPlace> = {}): CopyPlace => ({
  storage,
  keys: KEYS,
  lock: null,
  ...given,
});

/** One round of the schedule. @returns what was noted */
async function round(
  given: Partial<CopyPlace> = {},
  newest = 50,
  test: KeepCopies['test'] = passes,
) {
  await keepCopies(forum.ctx, {
    place: place(given),
    root,
    kept: { newest, weeks: 0, months: 0 },
    test,
  });
  return forum.ctx.db.selectFrom('backup_copy').selectAll().executeTakeFirstOrThrow();
}

const passes = () => Promise.resolve('It came back.');

/** Restores a copy, as workers do. */
const restores = (folder: string) =>
  tryCopy(place(), folder, { db: forum.database, root, keys: KEYS, migrations, engineOn });

describe('the copy of a backup', () => {
  it('comes back byte for byte on a machine that has nothing but the store and the key', async () => {
    const folder = await backUpTheForum();
    const noted = await round({}, 50, restores);
    expect(noted).toMatchObject({ error: null, is_locked: null, test_passed: true });
    expect(noted.test_outcome).toMatch(/and 1 files came back, and \d+ read tables were built/u);
    expect(noted.newest_at?.getTime()).toBe(forum.clock.now().getTime());
    expect(await listCopies(place())).toEqual([folder]);
    const elsewhere = await mkdtemp(join(tmpdir(), 'forum-elsewhere-'));
    const index = await readIndex(place(), folder);
    expect(await fetchCopy(place(), index, elsewhere)).toBe(join(elsewhere, folder));
    expect(await filesIn(join(elsewhere, folder))).toEqual(await filesIn(join(root, folder)));
    expect(await filesIn(join(elsewhere, 'uploads'))).toEqual(await filesIn(join(root, 'uploads')));
    const again = fetchCopy(place(), index, elsewhere);
    await expect(again).rejects.toMatchObject({ code: 'folder-there' });
    // Nothing of the test is left.
    expect((await readdir(root)).toSorted()).toEqual([folder, 'uploads'].toSorted());
    await rm(elsewhere, { recursive: true });
  }, 60_000);

  it('is made once, and shares its uploads with the next one', async () => {
    await backUp();
    await round();
    const puts = storage.puts();
    const first = await round();
    expect(storage.puts()).toBe(puts);
    await backUp();
    const second = await round();
    expect(second.newest_at).not.toEqual(first.newest_at);
    const [one, other] = await Promise.all(
      (await listCopies(place())).map((folder) => readIndex(place(), folder)),
    );
    const uploads = (index = one) => index?.files.filter(({ of }) => of === 'uploads');
    expect(uploads(one)).toEqual(uploads(other));
    const own = (one?.files ?? []).filter(({ of }) => of === 'backup');
    expect(storage.puts() - puts).toBe(own.length + 1);
  });

  it('goes when as many newer ones are there, and its parts with it', async () => {
    const first = await backUp();
    await round();
    const { files } = await readIndex(place(), first);
    await backUp();
    await round({}, 1);
    expect(await listCopies(place())).not.toContain(first);
    const own = files.filter(({ of }) => of === 'backup').flatMap(({ parts }) => parts);
    const shared = files.filter(({ of }) => of === 'uploads').flatMap(({ parts }) => parts);
    const isThere = ({ sha256 }: { sha256: string }) => storage.exists(partKey(sha256));
    expect(await Promise.all(own.map(isThere))).not.toContain(true);
    expect(await Promise.all(shared.map(isThere))).toEqual([true]);
  });

  it('is not made of a backup that was damaged on its disk', async () => {
    const folder = await backUp();
    await appendFile(join(root, folder, 'account.jsonl.gz'), 'x');
    const { error, newest_at } = await round();
    expect(error).toMatch(/account\.jsonl\.gz is not as it was written/u);
    expect(newest_at).toBeNull();
    expect(await listCopies(place())).toEqual([]);
  });

  it('waits for a store that is away, and leaves the backup as it is', async () => {
    const folder = await backUp();
    const before = await filesIn(join(root, folder));
    const away = { ...storage, list: () => Promise.reject(new Error('The store is away.')) };
    expect((await round({ storage: away })).error).toBe('The store is away.');
    expect(await filesIn(join(root, folder))).toEqual(before);
    expect((await round()).error).toBeNull();
    expect(await listCopies(place())).toEqual([folder]);
  });
});

describe('the test of a copy', () => {
  it('is repeated with the next copy if it failed, and every four weeks if it passed', async () => {
    const tested: string[] = [];
    const fails = (folder: string) => {
      tested.push(folder);
      return Promise.reject(new Error('It did not come back.'));
    };
    const first = await backUp();
    const noted = await round({}, 50, fails);
    expect([noted.error, noted.test_passed, noted.test_outcome]).toEqual([
      null,
      false,
      'It did not come back.',
    ]);
    await round({}, 50, fails);
    expect(tested).toEqual([first]);
    await backUp();
    expect((await round()).test_passed).toBe(true);
    await backUp();
    await round({}, 50, fails);
    expect(tested).toHaveLength(1);
    forum.clock.advance(28 * DAY_MS);
    const last = await backUp();
    await round({}, 50, fails);
    expect(tested).toEqual([first, last]);
  });
});

describe('a store that may be anybody’s', () => {
  const into = () => join(root, 'fetched');
  const fetch = async (folder: string, given = place()) =>
    fetchCopy(given, await readIndex(given, folder), into());

  it('is told by name which part is other or missing', async () => {
    const folder = await backUp();
    await round();
    const [part] = (await readIndex(place(), folder)).files[0]?.parts ?? [];
    const key = partKey(part?.sha256 ?? '');
    storage.tamper(key, Buffer.from('another picture'));
    await expect(fetch(folder)).rejects.toThrow(`${key} is not as it was written`);
    await storage.delete(key);
    await expect(fetch(folder)).rejects.toThrow(`${key} is missing`);
    expect(await readdir(into())).not.toContain(folder);
  });

  it('cannot give an index of its own, or that of another backup', async () => {
    const [first, second] = [await backUp(), await backUp()];
    await round();
    const key = indexKey(second) ?? '';
    const stored = await storage.getVersion({ key: indexKey(first) ?? '', version: null });
    const other: Buffer[] = [];
    for await (const bytes of stored?.stream ?? []) other.push(bytes);
    storage.tamper(key, Buffer.concat(other));
    await expect(readIndex(place(), second)).rejects.toMatchObject({ code: 'copy-unreadable' });
    storage.tamper(key, Buffer.from('{"format":1}'));
    await expect(readIndex(place(), second)).rejects.toMatchObject({ code: 'copy-not-encrypted' });
    await expect(readIndex(place({ keys: [] }), second)).rejects.toMatchObject({
      code: 'copy-unreadable',
    });
  });

  it('is left as it is while one of its copies cannot be read', async () => {
    const [first] = [await backUp(), await backUp()];
    await round();
    const before = await storage.list('copy-part-');
    storage.tamper(indexKey(first) ?? '', Buffer.from('nothing'));
    await backUp();
    await round({}, 1);
    expect(await storage.list('copy-part-')).toEqual(expect.arrayContaining(before));
  });

  it('has none of its parts removed by an index that somebody put on a copy', async () => {
    const folder = await backUp();
    await round();
    const before = await storage.list('copy-part-');
    const open = await sealedIndex({ format: 1, folder, files: [] }, []);
    await storage.put(indexKey(folder) ?? '', { bytes: open, contentType: '' });
    await backUp();
    await round();
    expect(await storage.list('copy-part-')).toEqual(expect.arrayContaining(before));
  });

  it('cannot name a file outside of the folder', async () => {
    const folder = await backUp([]);
    await round({ keys: [] });
    const index = await readIndex(place({ keys: [] }), folder);
    const files = index.files.map((file) => ({ ...file, file: '../../outside' }));
    storage.tamper(indexKey(folder) ?? '', await sealedIndex({ ...index, files }, []));
    await expect(readIndex(place({ keys: [] }), folder)).rejects.toMatchObject({
      code: 'copy-unreadable',
    });
  });

  it('gives nothing to whoever has another key', async () => {
    const folder = await backUp();
    await round();
    const keys = sealingKeys(['another key than that of these backups']);
    await expect(readIndex(place({ keys }), folder)).rejects.toMatchObject({
      code: 'sealed-otherwise',
    });
  });
});

describe('copies that are locked', () => {
  const lock = { days: 3, mode: 'compliance' } as const;

  it('stay until their lock has ended, and are deleted then', async () => {
    const first = await backUp();
    expect((await round({ lock })).is_locked).toBe(true);
    await backUp();
    await round({ lock }, 1);
    expect(await listCopies(place())).toContain(first);
    forum.clock.advance(2 * DAY_MS);
    await backUp();
    await round({ lock }, 1);
    expect(await listCopies(place())).not.toContain(first);
  });

  it('keep what they share locked for as long as the newest of them', async () => {
    await backUp();
    await round({ lock });
    for (let day = 0; day < 4; day += 1) {
      await backUp();
      await round({ lock }, 2);
    }
    const [newest = ''] = await listCopies(place());
    const least = forum.clock.now().getTime() + lock.days * DAY_MS;
    for (const file of (await readIndex(place(), newest)).files) {
      for (const { sha256 } of file.parts) {
        const until = await storage.lockedUntil(partKey(sha256));
        expect(until?.getTime()).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it('come back although somebody deleted them, and put others in their place', async () => {
    const folder = await backUp();
    await round({ lock });
    const { files } = await readIndex(place(), folder);
    const bytes = Buffer.from('ransom');
    for (const { sha256 } of files.flatMap(({ parts }) => parts)) {
      await storage.put(partKey(sha256), { bytes, contentType: 'text/plain' });
      await storage.delete(partKey(sha256));
    }
    await storage.put(indexKey(folder) ?? '', { bytes, contentType: 'text/plain' });
    const elsewhere = await mkdtemp(join(tmpdir(), 'forum-elsewhere-'));
    await fetchCopy(place(), await readIndex(place(), folder), elsewhere);
    expect(await filesIn(join(elsewhere, folder))).toEqual(await filesIn(join(root, folder)));
    await rm(elsewhere, { recursive: true });
  });

  it('are said not to be locked where the store takes no notice, or refuses', async () => {
    const [deaf, refusing] = [
      { ...storage, lockedUntil: async () => null },
      {
        ...storage,
        putLocked: async (...[key, object]: Parameters<LockingStorage['putLocked']>) => {
          await storage.put(key, object);
          return false;
        },
      },
    ];
    for (const one of [deaf, refusing]) {
      await backUp();
      const { error, is_locked } = await round({ lock, storage: one });
      expect([error, is_locked]).toEqual([null, false]);
    }
    expect(await listCopies(place())).toHaveLength(2);
  });
});

it('copies nothing that the forum did not name', async () => {
  await writeFile(join(root, 'notes.txt'), 'mine');
  const { error, newest_at } = await round();
  expect([error, newest_at]).toEqual([null, null]);
});
