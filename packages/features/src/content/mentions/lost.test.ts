import { aMember, aPost, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

it('names whom a text mentions and who is no member, once they have left', async () => {
  const bob = await aMember(forum, { username: 'bob' });
  const ada = await aMember(forum, { username: 'Ada' });
  const postId = await aPost(forum, bob);
  const content = 'Thanks to @Ada and @bob, and to @nobody.';
  const { id } = (await forum.as(bob).post('/comments', { postId, content })).json();
  await forum.settle();
  const lost = async () =>
    (await forum.as(null).get(`/comments/${id}`)).json().comment.lostMentions;
  expect(await lost()).toEqual(['nobody']);
  const left = await forum.as(ada).post('/users/profile/delete', { password: GIVEN_PASSWORD });
  expect(left.statusCode).toBe(204);
  await forum.settle();
  expect(await lost()).toEqual(['ada', 'nobody']);
});

it('names those of a title, too', async () => {
  const cai = await aMember(forum, { username: 'cai' });
  const postId = await aPost(forum, cai);
  const title = 'Ask @cai, or @nobody at all';
  const edited = await forum.as(cai).patch(`/posts/${postId}`, { title });
  expect(edited.statusCode).toBe(200);
  await forum.settle();
  expect((await forum.as(null).get(`/posts/${postId}`)).json().lostMentions).toEqual(['nobody']);
});
