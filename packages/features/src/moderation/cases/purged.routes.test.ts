import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDesk, type Desk } from './test-cases.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.forum.close());

it('a purge ends the open cases about the member, and no others', async () => {
  const [mod, admin] = [await desk.staff('MODERATOR'), await desk.staff('ADMIN')];
  const [spammer, author, reporter] = [
    await desk.someone(),
    await desk.someone(),
    await desk.someone(),
  ];
  const post = { type: 'post', id: await desk.write(spammer) } as const;
  const host = await desk.write(author);
  const comment = { type: 'comment', id: await desk.comment(spammer, { postId: host }) } as const;
  const other = { type: 'post', id: host } as const;
  const person = { type: 'user', id: spammer.id } as const;
  for (const item of [post, comment, other, person]) await desk.report(reporter, item);
  await desk.forum.settle();
  const purge = await admin.api.post(`/admin/users/${spammer.id}/purge`, { reason: 'spam' });
  expect(purge.statusCode).toBe(200);
  await desk.forum.settle();
  const endOf = async (item: typeof post | typeof comment | typeof person) => {
    const { state, outcome } = await desk.caseOf(mod, item);
    return [state, outcome];
  };
  expect(await endOf(post)).toEqual(['decided', 'delete']);
  expect(await endOf(comment)).toEqual(['decided', 'delete']);
  expect(await endOf(person)).toEqual(['decided', 'suspend']);
  expect(await endOf(other)).toEqual(['open', null]);
  // Carried out by the purge alone: undone, it leaves nothing removed by a case.
  const { id } = purge.json<{ id: string }>();
  expect((await admin.api.post(`/admin/audit/${id}/undo`)).statusCode).toBe(200);
  await desk.forum.settle();
  expect((await desk.forum.as(null).get(`/posts/${post.id}`)).statusCode).toBe(200);
  expect(await desk.forum.engine.verify('cases')).toEqual([]);
});
