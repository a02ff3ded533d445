import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { unzip } from '../test-unzip.ts';
import { zipOf } from './zip.ts';

const entry = (path: string, open: () => Promise<Readable | null>) => ({
  path,
  open,
  compress: true,
});

it('holds what its entries give, and an empty file for what is gone', async () => {
  const zip = zipOf([
    entry('first.json', async () => Readable.from(['[1', ',2]'])),
    entry('images/gone.png', async () => null),
    entry('last.json', async () => Readable.from(['[]'])),
  ]);
  const files = await unzip(await buffer(zip));
  expect([...files.keys()]).toEqual(['first.json', 'images/gone.png', 'last.json']);
  expect([...files.values()].map(String)).toEqual(['[1,2]', '', '[]']);
});

it('opens one entry at a time, and none before somebody reads', async () => {
  const opened: string[] = [];
  // More than the streams in between would buffer.
  const large = () =>
    Readable.from(
      (function* () {
        for (let n = 0; n < 400; n += 1)
          yield Buffer.from(Array.from({ length: 4096 }, () => Math.random() * 256));
      })(),
    );
  const zip = zipOf(
    ['a', 'b', 'c'].map((path) =>
      entry(path, async () => {
        opened.push(path);
        return large();
      }),
    ),
  );
  await expect.poll(() => zip.readableLength).toBeGreaterThan(0);
  expect(opened).toEqual(['a']);
  await buffer(zip);
  expect(opened).toEqual(['a', 'b', 'c']);
});

it('breaks off when an entry fails, at its opening or later', async () => {
  const refuses = zipOf([entry('a', () => Promise.reject(new Error('no such thing')))]);
  await expect(buffer(refuses)).rejects.toThrow('no such thing');
  const broken = zipOf([
    entry('a', async () =>
      Readable.from(
        (function* () {
          yield 'half';
          throw new Error('broke off');
        })(),
      ),
    ),
  ]);
  await expect(buffer(broken)).rejects.toThrow('broke off');
});

it('closes the entry under way when its reader goes away', async () => {
  const source = new Readable({ read: () => undefined });
  source.push('some text');
  const zip = zipOf([entry('a', async () => source)]);
  zip.resume();
  await expect.poll(() => source.listenerCount('data')).toBeGreaterThan(0);
  zip.destroy();
  await expect.poll(() => source.destroyed).toBe(true);
});
