import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type ObjectVersion, sealingKeys } from '@forum/storage';
import type { TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readIndex, sealedIndex } from './copy-index.ts';
import { fetchCopy } from './fetch-copy.ts';
import { indexKey, partKey } from './names.ts';
import { pruneCopies } from './prune-copies.ts';
import { beginCopying, type Copying, openCopying } from './test-copying.ts';

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

describe('a store that may be anybody’s', () => {
  const into = () => join(here.root, 'fetched');
  const fetch = async (folder: string, given = here.place()) =>
    fetchCopy(given, await readIndex(given, folder), into());

  it('is told by name which part is other or missing', async () => {
    const folder = await here.backUp();
    await here.round();
    const [part] = (await readIndex(here.place(), folder)).files[0]?.parts ?? [];
    const key = partKey(part?.sha256 ?? '');
    here.storage.tamper(key, Buffer.from('another picture'));
    await expect(fetch(folder)).rejects.toThrow(`${key} is not as it was written`);
    await here.storage.delete(key);
    await expect(fetch(folder)).rejects.toThrow(`${key} is missing`);
    expect(await readdir(into())).not.toContain(folder);
  });

  it('cannot give an index of its own, or that of another backup', async () => {
    const [first, second] = [await here.backUp(), await here.backUp()];
    await here.round();
    const key = indexKey(second) ?? '';
    const stored = await here.storage.getVersion({ key: indexKey(first) ?? '', version: null });
    const other: Buffer[] = [];
    for await (const bytes of stored?.stream ?? []) other.push(bytes);
    here.storage.tamper(key, Buffer.concat(other));
    await expect(readIndex(here.place(), second)).rejects.toMatchObject({
      code: 'copy-unreadable',
    });
    here.storage.tamper(key, Buffer.from('{"format":1}'));
    await expect(readIndex(here.place(), second)).rejects.toMatchObject({
      code: 'copy-not-encrypted',
    });
    await expect(readIndex(here.place({ keys: [] }), second)).rejects.toMatchObject({
      code: 'copy-unreadable',
    });
  });

  it('is left as it is while one of its copies cannot be read', async () => {
    const [first] = [await here.backUp(), await here.backUp()];
    await here.round();
    const before = await here.storage.list('copy-part-');
    here.storage.tamper(indexKey(first) ?? '', Buffer.from('nothing'));
    await here.backUp();
    await here.round({}, 1);
    expect(await here.storage.list('copy-part-')).toEqual(expect.arrayContaining(before));
  });

  it('has none of its parts removed by an index that somebody put on a copy', async () => {
    const folder = await here.backUp();
    await here.round();
    const before = await here.storage.list('copy-part-');
    const open = await sealedIndex({ format: 1, folder, files: [] }, []);
    await here.storage.put(indexKey(folder) ?? '', { bytes: open, contentType: '' });
    await here.backUp();
    await here.round();
    expect(await here.storage.list('copy-part-')).toEqual(expect.arrayContaining(before));
  });

  it('is asked once for an index from before there was a key', async () => {
    await here.backUp([]);
    await here.round({ keys: [] });
    const asked: string[] = [];
    const once = {
      ...here.storage,
      // A bucket without versions.
      listVersions: async (prefix: string) =>
        (await here.storage.list(prefix)).map((key) => ({ key, version: null })),
      getVersion: (one: ObjectVersion) => {
        asked.push(one.key);
        return here.storage.getVersion(one);
      },
    };
    await pruneCopies(here.place({ storage: once }), { surplus: [], now: forum.clock.now() });
    expect(asked).toEqual(await here.storage.list('copy-index-'));
  });

  it('cannot name a file outside of the folder', async () => {
    const folder = await here.backUp([]);
    await here.round({ keys: [] });
    const index = await readIndex(here.place({ keys: [] }), folder);
    const files = index.files.map((file) => ({ ...file, file: '../../outside' }));
    here.storage.tamper(indexKey(folder) ?? '', await sealedIndex({ ...index, files }, []));
    await expect(readIndex(here.place({ keys: [] }), folder)).rejects.toMatchObject({
      code: 'copy-unreadable',
    });
  });

  it('gives nothing to whoever has another key', async () => {
    const folder = await here.backUp();
    await here.round();
    const keys = sealingKeys(['another key than that of these backups']);
    await expect(readIndex(here.place({ keys }), folder)).rejects.toMatchObject({
      code: 'sealed-otherwise',
    });
  });
});
