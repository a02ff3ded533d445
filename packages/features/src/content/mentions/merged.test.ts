import { aPost } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMerging, type Merging } from '../../identity/accounts/test-merging.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

it('a text that named somebody before is no news to whom they were merged into', async () => {
  const { forum, carol, two, merged } = given;
  const { a, b, names } = await two();
  const postId = await aPost(forum, carol);
  const body = { postId, content: `Thank you @${names[0]}.` };
  const { id } = (await forum.as(carol).post('/comments', body)).json();
  await forum.settle();
  await merged(a, b);
  const told = async () =>
    (await forum.as(b).get('/notifications'))
      .json()
      .items.map(({ kind }: { kind: string }) => kind);
  expect(await told()).toEqual([]);
  await forum.as(carol).patch(`/comments/${id}`, { content: `Thanks a lot, @${names[0]}.` });
  await forum.settle();
  expect(await told()).toEqual([]);
  await forum.as(carol).post('/comments', { postId, content: `And again @${names[0]}.` });
  await forum.settle();
  expect(await told()).toEqual(['mention']);
});
