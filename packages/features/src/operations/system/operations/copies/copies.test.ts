import { appendFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCopies, readIndex } from './copy-index.ts';
import { fetchCopy } from './fetch-copy.ts';
import { partKey } from './names.ts';
import { filesIn } from './test-backup.ts';
import { beginCopying, type Copying, DAY_MS, openCopying } from './test-copying.ts';

let forum: TestForum;
let here: Copying;
beforeAll(async () => {
  forum = await openCopying();
});
afterAll(() => forum.close());
beforeEach(async () => {
  here = await beginCopying(forum);
  return here.end;
});

describe('the copy of a backup', () => {
  it('comes back byte for byte on a machine that has nothing but the store and the key', async () => {
    const folder = await here.backUpTheForum();
    const noted = await here.round({}, 50, here.restores);
    expect(noted).toMatchObject({ error: null, is_locked: null, test_passed: true });
    expect(noted.test_outcome).toMatch(/and 1 files came back, and \d+ read tables were built/u);
    expect(noted.newest_at?.getTime()).toBe(forum.clock.now().getTime());
    expect(await listCopies(here.place())).toEqual([folder]);
    const elsewhere = await mkdtemp(join(tmpdir(), 'forum-elsewhere-'));
    const index = await readIndex(here.place(), folder);
    expect(await fetchCopy(here.place(), index, elsewhere)).toBe(join(elsewhere, folder));
    expect(await filesIn(join(elsewhere, folder))).toEqual(await filesIn(join(here.root, folder)));
    expect(await filesIn(join(elsewhere, 'uploads'))).toEqual(
      await filesIn(join(here.root, 'uploads')),
    );
    const again = fetchCopy(here.place(), index, elsewhere);
    await expect(again).rejects.toMatchObject({ code: 'folder-there' });
    // Nothing of the test is left.
    expect((await readdir(here.root)).toSorted()).toEqual([folder, 'uploads'].toSorted());
    await rm(elsewhere, { recursive: true });
  }, 60_000);

  it('is made once, and shares its uploads with the next one', async () => {
    await here.backUp();
    await here.round();
    const puts = here.storage.puts();
    const first = await here.round();
    expect(here.storage.puts()).toBe(puts);
    await here.backUp();
    const second = await here.round();
    expect(second.newest_at).not.toEqual(first.newest_at);
    const [one, other] = await Promise.all(
      (await listCopies(here.place())).map((folder) => readIndex(here.place(), folder)),
    );
    const uploads = (index = one) => index?.files.filter(({ of }) => of === 'uploads');
    expect(uploads(one)).toEqual(uploads(other));
    const own = (one?.files ?? []).filter(({ of }) => of === 'backup');
    expect(here.storage.puts() - puts).toBe(own.length + 1);
  });

  it('goes when as many newer ones are there, and its parts with it', async () => {
    const first = await here.backUp();
    await here.round();
    const { files } = await readIndex(here.place(), first);
    await here.backUp();
    await here.round({}, 1);
    expect(await listCopies(here.place())).not.toContain(first);
    const own = files.filter(({ of }) => of === 'backup').flatMap(({ parts }) => parts);
    const shared = files.filter(({ of }) => of === 'uploads').flatMap(({ parts }) => parts);
    const isThere = ({ sha256 }: { sha256: string }) => here.storage.exists(partKey(sha256));
    expect(await Promise.all(own.map(isThere))).not.toContain(true);
    expect(await Promise.all(shared.map(isThere))).toEqual([true]);
  });

  it('is not made of a backup that was damaged on its disk', async () => {
    const folder = await here.backUp();
    await appendFile(join(here.root, folder, 'account.jsonl.gz'), 'x');
    const { error, newest_at } = await here.round();
    expect(error).toMatch(/account\.jsonl\.gz is not as it was written/u);
    expect(newest_at).toBeNull();
    expect(await listCopies(here.place())).toEqual([]);
  });

  it('waits for a store that is away, and leaves the backup as it is', async () => {
    const folder = await here.backUp();
    const before = await filesIn(join(here.root, folder));
    const away = { ...here.storage, list: () => Promise.reject(new Error('The store is away.')) };
    expect((await here.round({ storage: away })).error).toBe('The store is away.');
    expect(await filesIn(join(here.root, folder))).toEqual(before);
    expect((await here.round()).error).toBeNull();
    expect(await listCopies(here.place())).toEqual([folder]);
  });
});

describe('the test of a copy', () => {
  it('is repeated with the next copy if it failed, and every four weeks if it passed', async () => {
    const tested: string[] = [];
    const fails = (folder: string) => {
      tested.push(folder);
      return Promise.reject(new Error('It did not come back.'));
    };
    const first = await here.backUp();
    const noted = await here.round({}, 50, fails);
    expect([noted.error, noted.test_passed, noted.test_outcome]).toEqual([
      null,
      false,
      'It did not come back.',
    ]);
    await here.round({}, 50, fails);
    expect(tested).toEqual([first]);
    await here.backUp();
    expect((await here.round()).test_passed).toBe(true);
    await here.backUp();
    await here.round({}, 50, fails);
    expect(tested).toHaveLength(1);
    forum.clock.advance(28 * DAY_MS);
    const last = await here.backUp();
    await here.round({}, 50, fails);
    expect(tested).toEqual([first, last]);
  });

  it('is due until it can be made', async () => {
    await here.backUp();
    const noted = await here.round({}, 50, async () => null);
    expect([noted.error, noted.tested_at, noted.test_passed]).toEqual([null, null, null]);
    expect((await here.round()).test_passed).toBe(true);
  });
});

it('copies nothing that the forum did not name', async () => {
  await writeFile(join(here.root, 'notes.txt'), 'mine');
  const { error, newest_at } = await here.round();
  expect([error, newest_at]).toEqual([null, null]);
});
