import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, NASTY } from './a-move-in-file.ts';
import { bringInto, ids } from './bring-into.ts';

let forum: TestForum;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'move-in-bookmarks-'));
});
afterAll(async () => {
  await forum.close();
  await rm(folder, { recursive: true, force: true });
});

it('brings what members saved, once, as of then, and not what they removed here since', async () => {
  await bringInto(forum, folder, NASTY);
  const saved = async () => {
    const rows = await forum.ctx.db
      .selectFrom('saved_item')
      .select(['member_id', 'item_id', 'note', 'saved_at'])
      .orderBy('saved_at')
      .execute();
    return rows.map(({ saved_at: time, ...row }) => ({
      ...row,
      at: `${time.toISOString().slice(0, 19)}Z`,
    }));
  };
  const [ann, bob] = [ids.of('member', 'ann'), ids.of('member', 'bob')];
  const [topic, reply] = [ids.of('topic', 't1'), ids.of('post', 'p4')];
  const came = await saved();
  expect(came.slice(0, 2)).toEqual([
    { member_id: ann, item_id: topic, note: 'For Sunday', at: at(8) },
    { member_id: ann, item_id: reply, note: null, at: at(9) },
  ]);
  expect(came.slice(2)).toMatchObject([{ member_id: bob, item_id: reply }]);
  await forum.as({ id: ann, role: 'MEMBER' }).delete(`/saved/post/${topic}`);
  const bookmarks = (NASTY.bookmarks ?? []).map((row) => ({ ...row, name: 'Another note' }));
  const added = { member: 'ann', kind: 'post', target: 'p2', at: at(11) } as const;
  const again = await bringInto(forum, folder, { ...NASTY, bookmarks: [...bookmarks, added] });
  expect(again.counts).toContainEqual({ kind: 'bookmarks', brought: 1, here: 3, compared: 0 });
  expect((await saved()).map(({ item_id, note }) => [item_id, note])).toEqual([
    [reply, null],
    [ids.of('post', 'p2'), null],
    [reply, null],
  ]);
});
