import { listSaved } from '@forum/contracts/saved';
import type { Actor } from '@forum/contracts';
import { aPost } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMerging, type Merging } from '../../identity/accounts/test-merging.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

const notesOf = async (by: Actor) =>
  listSaved.response
    .parse((await given.forum.as(by).get('/saved')).json())
    .data.map(({ id, note }) => [id, note]);

it('goes with who is merged into another, who keeps their own, and back when that is undone', async () => {
  const { forum, carol, two, merged, undone } = given;
  const { a, b } = await two();
  const [both, first, later] = [
    await aPost(forum, carol),
    await aPost(forum, carol),
    await aPost(forum, carol),
  ];
  await forum.settle();
  const save = async (by: Actor, id: string, note: string) => {
    forum.clock.advance(1000);
    expect((await forum.as(by).put(`/saved/post/${id}`, { note })).statusCode).toBe(200);
  };
  await save(a, both, 'of a');
  await save(b, both, 'of b');
  await save(a, first, 'of a');
  const act = await merged(a, b);
  expect(await notesOf(b)).toEqual([
    [first, 'of a'],
    [both, 'of b'],
  ]);
  await save(b, later, 'of b');
  await undone(act);
  expect(await notesOf(b)).toEqual([
    [later, 'of b'],
    [both, 'of b'],
  ]);
  expect(await notesOf(a)).toEqual([
    [first, 'of a'],
    [both, 'of a'],
  ]);
});

it('stays with the other, naming nobody, when the closed account is deleted', async () => {
  const { forum, carol, api, two, merged } = given;
  const { a, b, names } = await two();
  const post = await aPost(forum, carol);
  await forum.settle();
  await forum.as(a).put(`/saved/post/${post}`, { note: 'of a' });
  await merged(a, b);
  const erased = await api.post(`/admin/users/${a.id}/erase`, {
    username: names[0],
    reason: 'other',
  });
  expect(erased.statusCode, erased.body).toBeLessThan(300);
  await forum.settle();
  expect(await notesOf(b)).toEqual([[post, 'of a']]);
  const rows = await forum.ctx.db
    .selectFrom('saved_item')
    .select(['member_id', 'copied_from'])
    .where('item_id', '=', post)
    .execute();
  expect(rows).toEqual([{ member_id: b.id, copied_from: null }]);
});
