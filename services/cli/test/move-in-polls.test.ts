import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, NASTY, says } from './a-move-in-file.ts';
import { bringInto, ids } from './bring-into.ts';

let forum: TestForum;
let folder: string;
beforeAll(async () => {
  forum = await buildTestForum();
  folder = await mkdtemp(join(tmpdir(), 'move-in-polls-'));
});
afterAll(async () => {
  await forum.close();
  await rm(folder, { recursive: true, force: true });
});

it('has a reply’s poll stand at its post, and tells the others in their texts', async () => {
  const poll = (key: string, post: string, options: readonly string[]) => ({
    key,
    post,
    kind: 'single' as const,
    question: `What of ${key}?`,
    options: options.map((text) => ({ key: text, text })),
  });
  const report = await bringInto(forum, folder, {
    ...NASTY,
    polls: [
      ...(NASTY.polls ?? []),
      poll('second', 'p2', ['Leek', 'Onion']),
      poll('whispered', 'p12', ['zyxwort', 'Yes']),
      poll('hidden', 'in-t10-hidden', ['zyxwort', 'No']),
      poll('moved', 'in-t10', ['Tea', 'Milk']),
    ],
    posts: [
      ...(NASTY.posts ?? []),
      { key: 'in-t10-hidden', topic: 't10', createdAt: at(3), state: 'hidden', text: says('H.') },
      { key: 'in-t10', topic: 't10', author: 'bob', createdAt: at(4), text: says('A poll.') },
    ],
    poll_votes: [
      { poll: 'second', option: 'Leek', member: 'ann' },
      { poll: 'moved', option: 'Milk', member: 'ann' },
    ],
  });
  const { rows } = await forum.database.pool.query<{ post_id: string; options: string[] }>(
    `SELECT post_id, options FROM poll ORDER BY options::text`,
  );
  expect(rows).toEqual([
    { post_id: ids.of('topic', 't1'), options: ['Salt', 'Salt (2)'] },
    { post_id: ids.of('topic', 't10'), options: ['Tea', 'Milk'] },
  ]);
  const { text } = await forum.ctx.db
    .selectFrom('comment')
    .innerJoin('content', 'content.id', 'comment.content_id')
    .select('content.text')
    .where('comment.id', '=', ids.of('post', 'p2'))
    .executeTakeFirstOrThrow();
  expect(text).toMatch(/What of second.*Leek.*Onion/s);
  const told = report.problems.filter(({ kind }) => kind.startsWith('poll'));
  expect(
    told.map(({ effect, kind, rows: count }) => `${effect} ${kind} ${count}`).toSorted(),
  ).toEqual(['changed polls 1', 'changed polls 3', 'left-out poll_votes 1']);
});
