import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, says, writeRows } from './a-move-in-file.ts';
import { runHere } from './run-here.ts';

let forum: TestForum;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'verify-addresses-'));
  const post = { topic: '17', createdAt: at(1), text: says('Salt.') };
  await writeRows(folder, {
    members: [{ key: '2', username: 'ann', createdAt: at(0) }],
    categories: [{ key: '4', name: 'Open', see: { who: 'everyone' } }],
    topics: [{ key: '17', title: 'Soup', category: '4', author: '2', createdAt: at(1) }],
    posts: [
      { ...post, key: '20', isFirst: true, author: '2' },
      { ...post, key: '21', author: '2', createdAt: at(2) },
      { ...post, key: '22', author: '2', createdAt: at(3), state: 'deleted' },
    ],
  });
  const site = { format: 1, system: 'phpbb', baseUrls: ['https://old.example/Board/'] };
  await writeFile(join(folder, 'site.json'), JSON.stringify(site));
});
afterAll(async () => {
  await forum.close();
  await rm(folder, { recursive: true, force: true });
});

const run = (args: readonly string[]) =>
  runHere(args, { DATABASE_URL: forum.database.url, DATA_DIR: folder });

it('asks for the addresses that the old software made of numbers, below its path', async () => {
  await run(['import', folder, '--work', join(folder, 'work')]);
  const whole = await run(['verify-import', folder]);
  expect(whole.said).toContain('ok   addresses by number that lead on: 6');
  await forum.database.pool.query("DELETE FROM old_address WHERE key LIKE '%topic 17'");
  const broken = await run(['verify-import', folder]);
  expect([broken.code, broken.said]).toEqual([
    1,
    expect.stringContaining('/Board/viewtopic.php?f=1&t=17 leads to null'),
  ]);
});
