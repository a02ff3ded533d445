import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NASTY, type FileRows } from './a-move-in-file.ts';
import { bringInto, ids } from './bring-into.ts';

let forum: TestForum;
let folder: string;
beforeEach(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'move-in-views-'));
});
afterEach(async () => {
  await forum.close();
  await rm(folder, { recursive: true, force: true });
});

const bring = (rows: FileRows) => bringInto(forum, folder, rows);

it('adds views to those of readers here, and of a newer file what is more', async () => {
  const id = ids.of('topic', 't1');
  const seen = async () => {
    const query = forum.ctx.db.selectFrom('post_view').select('views').where('post_id', '=', id);
    return (await query.executeTakeFirst())?.views ?? 0;
  };
  const viewed = (views: number): FileRows => ({
    ...NASTY,
    topics: (NASTY.topics ?? []).map((row) => (row.key === 't1' ? { ...row, views } : row)),
  });
  await bring(viewed(40));
  const first = await seen();
  await forum.database.pool.query('UPDATE post_view SET views = views + 2');
  await bring(viewed(40));
  expect(await seen()).toBe(first + 2);
  const { counts } = await bring(viewed(45));
  expect(await seen()).toBe(first + 7);
  expect(counts.find(({ kind }) => kind === 'topics')).toMatchObject({ compared: 0 });
  // A source that forgot some takes none away.
  await bring(viewed(10));
  expect(await seen()).toBe(first + 7);
});
