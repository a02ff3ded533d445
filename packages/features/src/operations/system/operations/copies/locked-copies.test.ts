import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestForum } from '@forum/testing';
import type { LockingStorage } from '@forum/testing/locking-storage';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listCopies, readIndex } from './copy-index.ts';
import { fetchCopy } from './fetch-copy.ts';
import { indexKey, partKey } from './names.ts';
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

describe('copies that are locked', () => {
  const lock = { days: 3, mode: 'compliance' } as const;

  it('stay until their lock has ended, and are deleted then', async () => {
    const first = await here.backUp();
    expect((await here.round({ lock })).is_locked).toBe(true);
    await here.backUp();
    await here.round({ lock }, 1);
    expect(await listCopies(here.place())).toContain(first);
    forum.clock.advance(2 * DAY_MS);
    await here.backUp();
    await here.round({ lock }, 1);
    expect(await listCopies(here.place())).not.toContain(first);
  });

  it('keep what they share locked for as long as the newest of them', async () => {
    await here.backUp();
    await here.round({ lock });
    for (let day = 0; day < 4; day += 1) {
      await here.backUp();
      await here.round({ lock }, 2);
    }
    const [newest = ''] = await listCopies(here.place());
    const least = forum.clock.now().getTime() + lock.days * DAY_MS;
    for (const file of (await readIndex(here.place(), newest)).files) {
      for (const { sha256 } of file.parts) {
        const until = await here.storage.lockedUntil(partKey(sha256));
        expect(until?.getTime()).toBeGreaterThanOrEqual(least);
      }
    }
  });

  it('come back although somebody deleted them, and put others in their place', async () => {
    const folder = await here.backUp();
    await here.round({ lock });
    const { files } = await readIndex(here.place(), folder);
    const bytes = Buffer.from('ransom');
    for (const { sha256 } of files.flatMap(({ parts }) => parts)) {
      await here.storage.put(partKey(sha256), { bytes, contentType: 'text/plain' });
      await here.storage.delete(partKey(sha256));
    }
    await here.storage.put(indexKey(folder) ?? '', { bytes, contentType: 'text/plain' });
    const elsewhere = await mkdtemp(join(tmpdir(), 'forum-elsewhere-'));
    await fetchCopy(here.place(), await readIndex(here.place(), folder), elsewhere);
    expect(await filesIn(join(elsewhere, folder))).toEqual(await filesIn(join(here.root, folder)));
    await rm(elsewhere, { recursive: true });
  });

  it('are said not to be locked where the store takes no notice, or refuses', async () => {
    const [deaf, refusing] = [
      { ...here.storage, lockedUntil: async () => null },
      {
        ...here.storage,
        putLocked: async (...[key, object]: Parameters<LockingStorage['putLocked']>) => {
          await here.storage.put(key, object);
          return false;
        },
      },
    ];
    for (const one of [deaf, refusing]) {
      await here.backUp();
      const { error, is_locked } = await here.round({ lock, storage: one });
      expect([error, is_locked]).toEqual([null, false]);
    }
    expect(await listCopies(here.place())).toHaveLength(2);
  });
});
