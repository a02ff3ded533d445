import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openVersionedStorageAt, type VersionedStorage } from '../src/index.ts';
import { startLockingServer } from './locking-server.ts';
import { startServer } from './s3-server.ts';

const HOUR_MS = 3_600_000;
const object = (text: string) => ({ bytes: Buffer.from(text), contentType: 'text/plain' });
const open = (url: string) => openVersionedStorageAt(url, 'BACKUP_COPY_URL');
const textOf = async (found: Awaited<ReturnType<VersionedStorage['get']>>) =>
  found === null ? null : String(await buffer(found.stream));
const inHours = (hours: number) => {
  // Servers tell whole seconds.
  const now = Math.ceil(Date.now() / 1000) * 1000;
  return { mode: 'governance', until: new Date(now + hours * HOUR_MS) } as const;
};

/** A real one whose bucket has Object Lock may be given: s3://key:secret@host/bucket. */
const given = process.env['TEST_S3_LOCKING_URL'];

describe('a bucket with versions and locks', () => {
  let server: Awaited<ReturnType<typeof startLockingServer>>;
  let storage: VersionedStorage;
  const prefix = `lock-${createHash('md5').update(String(Date.now())).digest('hex')}-`;
  beforeAll(async () => {
    server = await startLockingServer();
    storage = open(given ?? server.url);
  });
  afterAll(() => server.close());

  it('locks an object until then, and for longer if asked', async () => {
    const [key, lock] = [`${prefix}a`, inHours(1)];
    expect(await storage.putLocked(key, object('first'), lock)).toBe(true);
    expect(await storage.lockedUntil(key)).toEqual(lock.until);
    const longer = inHours(2);
    await storage.extendLock(key, longer);
    expect(await storage.lockedUntil(key)).toEqual(longer.until);
    const [only] = await storage.listVersions(key);
    expect(only?.version).not.toBeNull();
    expect(only === undefined ? null : await storage.deleteVersion(only)).toBe(false);
    expect(await textOf(await storage.get(key))).toBe('first');
  });

  it('gives former versions of what was replaced and deleted', async () => {
    const key = `${prefix}b`;
    await storage.put(key, object('first'));
    await storage.put(key, object('second'));
    await storage.delete(key);
    expect(await storage.get(key)).toBeNull();
    expect(await storage.lockedUntil(key)).toBeNull();
    const versions = await storage.listVersions(key);
    expect(versions).toHaveLength(3);
    const texts = await Promise.all(
      versions.map((one) => storage.getVersion(one).then(textOf, () => null)),
    );
    expect(new Set(texts)).toEqual(new Set(['first', 'second', null]));
    for (const version of versions) expect(await storage.deleteVersion(version)).toBe(true);
    expect(await storage.listVersions(key)).toEqual([]);
  });

  it('lists versions page by page', async () => {
    const keys = Array.from({ length: 1100 }, (_none, n) => `${prefix}c-${1000 + n}`);
    for (let at = 0; at < keys.length; at += 100) {
      await Promise.all(keys.slice(at, at + 100).map((key) => storage.put(key, object('x'))));
    }
    const found = await storage.listVersions(`${prefix}c-`);
    expect(found.map(({ key }) => key)).toEqual(keys);
  });
});

describe('a server without them', () => {
  let server: Awaited<ReturnType<typeof startServer>>;
  let storage: VersionedStorage;
  beforeAll(async () => {
    server = await startServer();
    storage = open(`s3://S3RVER:S3RVER@${server.host}/forum-uploads?tls=off&region=eu-central-1`);
  });
  afterAll(() => server.close());

  it('stores objects all the same, and is known not to lock them', async () => {
    await storage.putLocked('without-a', object('x'), inHours(1));
    expect(await storage.lockedUntil('without-a')).toBeNull();
    await expect(storage.extendLock('without-a', inHours(2))).rejects.toThrow(
      /answered \d+ to PUT/u,
    );
    expect(await textOf(await storage.get('without-a'))).toBe('x');
  });

  it('has one version of each', async () => {
    await storage.put('without-b', object('x'));
    const versions = await storage.listVersions('without-b');
    expect(versions).toEqual([{ key: 'without-b', version: null }]);
    for (const version of versions) expect(await storage.deleteVersion(version)).toBe(true);
    expect(await storage.exists('without-b')).toBe(false);
  });
});
