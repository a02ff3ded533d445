import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember } from '@forum/testing';
import { openTellingForum, toldIn, type TellingForum } from './test-webhooks.ts';

let world: TellingForum;
beforeAll(async () => {
  world = await openTellingForum('votes', 'posts');
});
afterAll(() => world.close());

it('tells how many voted, once for all that wait, and not who', async () => {
  const { alice, aWebhook, forum, receiver, send, write } = world;
  await aWebhook('votes', { kinds: ['votes.changed'] });
  await aWebhook('posts');
  const post = await write();
  const voters = [
    await aMember(forum, { username: 'voter_one' }),
    await aMember(forum, { username: 'voter_two' }),
  ];
  for (const voter of voters) {
    const voted = await forum.as(voter).post(`/posts/${post}/upvote`, {});
    expect(voted.statusCode, voted.body).toBeLessThan(300);
  }
  await send();
  const [first, ...more] = toldIn(receiver('votes').got);
  expect(more).toEqual([]);
  expect(first).toMatchObject({
    type: 'votes.changed',
    data: { votes: { item: { type: 'post', id: post }, postId: post, up: 2, down: 0 } },
  });
  const body = receiver('votes').got[0]?.body ?? '';
  for (const { id } of voters) expect(body).not.toContain(id);
  expect(body).not.toContain('voter_');
  // Nobody else asked to be told.
  expect(toldIn(receiver('posts').got).map(({ type }) => type)).toEqual(['post.published']);
  await forum.as(alice).delete(`/posts/${post}`);
  await forum.as(voters[0] ?? alice).delete(`/posts/${post}/vote`);
  await send();
  expect(receiver('votes').got).toHaveLength(1);
});
