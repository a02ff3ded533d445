import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pack } from 'tar-stream';
import { expect, it } from 'vitest';
import { aFolder, convertedFrom, dumpOf } from '../../test/converted.ts';
import { aPost, LEAST } from '../../test/discourse-dump.ts';
import { convert } from '../convert.ts';
import { base62Of } from './uploads.ts';

const place = (name: string) => `/uploads/default/original/1X/${name}`;

async function backup(tables: Parameters<typeof dumpOf>[0]): Promise<string> {
  const archive = pack();
  archive.entry({ name: 'dump.sql.gz' }, gzipSync(dumpOf({ ...LEAST, ...tables })));
  archive.entry({ name: `.${place('a.png')}` }, 'picture');
  archive.entry({ name: place('b.png').slice(1), type: 'link', linkname: place('a.png').slice(1) });
  archive.finalize();
  const path = join(await aFolder(), 'forum-2026-01-01-v20260101.tar.gz');
  await writeFile(path, gzipSync(await buffer(archive)));
  return path;
}

const uploads = [
  { id: 1, url: place('a.png'), original_filename: 'a.png', sha1: 'ff', user_id: 1 },
  { id: 2, url: `//cdn.example.org${place('b.png')}`, original_filename: 'b.png' },
  { id: 3, url: '/uploads/../../../../etc/passwd', original_filename: 'c' },
  { id: 4, url: place('gone.png'), original_filename: 'gone.png', secure: 't' },
];

it('copies files of a backup, links among them, and nothing from elsewhere', async () => {
  const { rows, out } = await convertedFrom('discourse', await backup({ uploads }));
  const all = await rows('uploads');
  expect(all.map(({ path, bytes }) => [path, bytes])).toEqual([
    [place('a.png').slice(1), 7],
    [place('b.png').slice(1), 7],
    [undefined, undefined],
    [undefined, undefined],
  ]);
  expect(await readFile(join(out, 'files', place('b.png')), 'utf8')).toBe('picture');
  expect([all[0]?.['urls'], all[3]?.['isPrivate']]).toEqual([
    [place('a.png'), 'upload://47.png'],
    true,
  ]);
});

it('keeps files private that only closed places show', async () => {
  const source = await backup({
    uploads: uploads.slice(0, 2),
    categories: [
      { id: 1, name: 'Open', read_restricted: 'f' },
      { id: 2, name: 'Closed', read_restricted: 't' },
    ],
    topics: [{ ...LEAST['topics']?.[0] }, { ...LEAST['topics']?.[0], id: 2, category_id: 2 }],
    posts: [aPost(1), aPost(2, { topic_id: 2 })],
    upload_references: [
      { target_type: 'Post', target_id: 1, upload_id: 1 },
      { target_type: 'Post', target_id: 2, upload_id: 1 },
      { target_type: 'Post', target_id: 2, upload_id: 2 },
    ],
  });
  const { rows } = await convertedFrom('discourse', source);
  expect((await rows('uploads')).map(({ isPrivate }) => isPrivate)).toEqual([false, true]);
  expect((await rows('posts'))[1]).toMatchObject({ uploads: ['1', '2'] });
});

it('leaves nothing behind of a dump that is cut short, and of no dump at all', async () => {
  const folder = await aFolder();
  const source = join(folder, 'dump.sql');
  const out = join(folder, 'out');
  await writeFile(source, dumpOf(LEAST).replace(/\\\.\n$/, ''));
  await expect(convert('discourse', source, out)).rejects.toThrow('ends within');
  expect(await readdir(out)).toEqual([]);
  await writeFile(source, dumpOf({ users: [{ id: 1 }] }));
  await expect(convert('discourse', source, out)).rejects.toThrow(
    'lacks topics, posts, categories',
  );
  await expect(convert('myspace', source, out)).rejects.toThrow('no converter for myspace');
  await expect(convert('discourse', join(folder, 'none'), out)).rejects.toThrow('nothing at');
});

it('writes hashes as texts name them', () => {
  expect(['0', '3d', '3e', 'ffffffffffffffffffffffffffffffffffffffff'].map(base62Of)).toEqual([
    '0',
    'Z',
    '10',
    'AwGeptL1TMEBFSqZfp4BXWGY80v',
  ]);
});

it('keeps files private of posts and topics that are for staff', async () => {
  const states = [{ deleted_at: '2016-06-14 08:00:00' }, { hidden: 't' }, { post_type: 4 }];
  const topic = { ...LEAST['topics']?.[0] };
  const source = await backup({
    uploads: uploads.slice(0, 1),
    topics: [topic, { ...topic, id: 2, visible: 'f' }],
    posts: [
      aPost(1),
      ...states.map((state, n) => aPost(n + 2, { post_number: n + 2, ...state })),
      aPost(9, { topic_id: 2 }),
    ],
    upload_references: [2, 3, 4, 9].map((target_id) => ({
      target_type: 'Post',
      target_id,
      upload_id: 1,
    })),
  });
  const { rows } = await convertedFrom('discourse', source);
  expect(await rows('uploads')).toMatchObject([{ isPrivate: true }]);
});
