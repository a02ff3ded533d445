import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack, type Header } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { aFolder } from '../test/write-file.ts';
import { LIMITS } from './limits.ts';
import { openMoveIn } from './open.ts';
import { unpack } from './unpack.ts';

const SITE = JSON.stringify({ format: 1, system: 'test' });

async function tarOf(
  entries: readonly (readonly [Partial<Header> & { name: string }, string])[],
): Promise<Buffer> {
  const archive = pack();
  for (const [header, text] of entries) archive.entry(header, text);
  archive.finalize();
  return buffer(archive);
}

async function saved(bytes: Buffer, name = 'file.tar.gz'): Promise<string> {
  const path = join(await aFolder(), name);
  await writeFile(path, bytes);
  return path;
}

it('opens an archive, and removes what it unpacked', async () => {
  const temporary = await aFolder();
  const tar = await tarOf([
    [{ name: './', type: 'directory' }, ''],
    [{ name: './site.json' }, SITE],
    [{ name: './files/2/a.png' }, 'x'],
  ]);
  const file = await openMoveIn(await saved(gzipSync(tar)), { temporary });
  expect(file.site.system).toBe('test');
  expect(await readFile(join(file.folder, 'files/2/a.png'), 'utf8')).toBe('x');
  await file.close();
  expect(await readdir(temporary)).toEqual([]);
});

describe('refuses', () => {
  it.each<readonly [string, Partial<Header> & { name: string }]>([
    ['a path that leads out', { name: '../evil' }],
    ['a path that leads out further down', { name: 'files/../../evil' }],
    ['a path from the root', { name: '/tmp/evil' }],
    ['a path of Windows', { name: 'files\\..\\evil' }],
    ['a drive', { name: 'C:evil' }],
    ['a symbolic link', { name: 'files', type: 'symlink', linkname: '/etc' }],
    ['a hard link', { name: 'members.jsonl', type: 'link', linkname: '/etc/passwd' }],
    ['a device', { name: 'null', type: 'character-device' }],
    ['a pipe', { name: 'pipe', type: 'fifo' }],
  ])('%s', async (_what, header) => {
    const temporary = await aFolder();
    const text = header.type === undefined ? 'evil' : '';
    const path = await saved(
      gzipSync(
        await tarOf([
          [{ name: 'site.json' }, SITE],
          [header, text],
        ]),
      ),
    );
    await expect(openMoveIn(path, { temporary })).rejects.toThrow(/no plain file|the path/);
    expect(await readdir(temporary)).toEqual([]);
  });

  it('two files of one name', async () => {
    const tar = await tarOf([
      [{ name: 'site.json' }, SITE],
      [{ name: './site.json' }, '{}'],
    ]);
    await expect(openMoveIn(await saved(gzipSync(tar)))).rejects.toThrow('two files of one name');
  });

  it('what unpacks to far more than it was', async () => {
    const tar = await tarOf([[{ name: 'posts.jsonl' }, 'a'.repeat(4_000_000)]]);
    const path = await saved(gzipSync(tar));
    const limits = { ...LIMITS, freely: 1_000_000 };
    await expect(unpack(path, await aFolder(), { limits })).rejects.toThrow('too much');
  });

  it('more files than a forum has', async () => {
    const tar = await tarOf(['a', 'b', 'c'].map((name) => [{ name }, 'x']));
    const limits = { ...LIMITS, entries: 2 };
    await expect(unpack(await saved(gzipSync(tar)), await aFolder(), { limits })).rejects.toThrow(
      'more than 2 files',
    );
  });

  it('an archive that is cut short, wherever', async () => {
    const noise = createHash('sha512').update('x').digest('hex').repeat(20);
    const packed = gzipSync(await tarOf([[{ name: 'site.json' }, SITE + noise]]));
    for (const part of [0.2, 0.5, 0.9]) {
      const path = await saved(packed.subarray(0, packed.length * part));
      await expect(openMoveIn(path), String(part)).rejects.toThrow('damaged or cut short');
    }
  });

  it('what is no archive', async () => {
    await expect(openMoveIn(await saved(Buffer.from('hello')))).rejects.toThrow('damaged');
  });
});
