import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openBytes } from './bytes.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dumps-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function textOf(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  const chunks: Buffer[] = [];
  for await (const chunk of openBytes(path)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const packed = gzipSync('text of a dump');

it('reads plain and packed files, and packed ones put one behind the other', async () => {
  expect(await textOf('a.sql', Buffer.from('plain'))).toBe('plain');
  expect(await textOf('a.sql.gz', packed)).toBe('text of a dump');
  expect(await textOf('b.sql.gz', Buffer.concat([packed, gzipSync(' more')]))).toBe(
    'text of a dump more',
  );
});

it('refuses what is damaged or cut short', async () => {
  await expect(textOf('a.gz', packed.subarray(0, -4))).rejects.toThrow('cut short');
  await expect(textOf('b.gz', Buffer.from('no gzip'))).rejects.toThrow('damaged');
});
