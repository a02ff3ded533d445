import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoragePort } from '../src/index.ts';

/** An empty storage to test, and how to release it. */
export interface StorageUnderTest {
  readonly storage: StoragePort;
  readonly close: () => Promise<void>;
}

const contentType = 'image/webp';

/** What every storage must do: the promises of `StoragePort`. */
export function describeStorage(name: string, start: () => Promise<StorageUnderTest>): void {
  describe(`storage ${name}`, () => {
    let under: StorageUnderTest;
    let storage: StoragePort;
    let made = 0;

    beforeAll(async () => {
      under = await start();
      ({ storage } = under);
    });
    afterAll(() => under.close());

    const aKey = () => `object-${(made += 1)}.webp`;
    const read = async (key: string) => {
      const found = await storage.get(key);
      return found === null ? null : { size: found.size, bytes: await buffer(found.stream) };
    };

    it('gives back what was put, byte for byte, with its size', async () => {
      const [key, bytes] = [aKey(), randomBytes(6 * 1024 * 1024)];
      await storage.put(key, { bytes, contentType });
      const found = await read(key);
      expect(found?.size).toBe(bytes.length);
      expect(found?.bytes.equals(bytes)).toBe(true);
    });

    it('has nothing under a key that was never put', async () => {
      const key = aKey();
      expect(await storage.get(key)).toBeNull();
      expect(await storage.exists(key)).toBe(false);
    });

    it('replaces what was there', async () => {
      const key = aKey();
      await storage.put(key, { bytes: Buffer.from('before'), contentType });
      await storage.put(key, { bytes: Buffer.from('after'), contentType });
      expect((await read(key))?.bytes.toString()).toBe('after');
    });

    it('takes away, and does not mind taking away again', async () => {
      const key = aKey();
      await storage.put(key, { bytes: Buffer.from('short'), contentType });
      expect(await storage.exists(key)).toBe(true);
      await storage.delete(key);
      await storage.delete(key);
      expect([await storage.exists(key), await storage.get(key)]).toEqual([false, null]);
    });

    it('lists the keys that begin alike, in order, however many', async () => {
      const keys = Array.from(
        { length: 1100 },
        (_none, n) => `list-a-${String(n).padStart(5, '0')}`,
      );
      const object = { bytes: Buffer.from('x'), contentType };
      for (let at = 0; at < keys.length; at += 100) {
        // oxlint-disable-next-line no-await-in-loop -- a hundred at once
        await Promise.all(keys.slice(at, at + 100).map((key) => storage.put(key, object)));
      }
      await storage.put('list-b-1', object);
      expect(await storage.list('list-a-')).toEqual(keys);
      expect(await storage.list('list-')).toHaveLength(1101);
      expect(await storage.list('none-')).toEqual([]);
      await expect(storage.list('../')).rejects.toThrow('not the beginning of keys');
    });

    it.each(['', '..', '../../etc/passwd', '/etc/passwd', 'aa/../../b', 'a\\..\\b', 'aaaa\0.webp'])(
      'refuses %j, which is no key',
      async (key) => {
        const object = { bytes: Buffer.from('x'), contentType };
        await expect(storage.put(key, object)).rejects.toThrow('not the key');
        await expect(storage.get(key)).rejects.toThrow('not the key');
        await expect(storage.delete(key)).rejects.toThrow('not the key');
        await expect(storage.exists(key)).rejects.toThrow('not the key');
      },
    );
  });
}
