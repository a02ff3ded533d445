import { afterAll, beforeAll, expect, it } from 'vitest';
import { aMember, elevated } from '@forum/testing';
import { alice, buildPostTests, mod, type PostTests } from '../../content/posts/test-posts.ts';
import { changeSetting } from '../../operations/site-settings/commands.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

const read = (query = '') => forum.as(null).get(`/moderation${query}`);
async function keepRecord(value: boolean) {
  const meta = { actor: mod };
  await changeSetting(forum.ctx, { meta, actor: mod, name: 'publicRecord', value, grounds: {} });
  await forum.settle();
}

it('is not there unless the forum wants it', async () => {
  expect((await read()).statusCode).toBe(404);
  await keepRecord(true);
  expect((await read()).json()).toMatchObject({ data: [], meta: { total: 0 } });
  await keepRecord(false);
  expect((await read()).statusCode).toBe(404);
  await keepRecord(true);
});

it('shows what was done and why, newest first, and nobody’s name', async () => {
  const post = await forum.aPost(alice);
  await forum.as(mod).patch(`/posts/${post.id}`, { featured: true });
  forum.clock.advance(1000);
  const keeper = await aMember(forum, { username: 'keeper', role: 'MODERATOR' });
  const client = await elevated(forum, keeper);
  const note = 'Alice wrote it twice';
  const act = { reason: 'duplicate', note };
  const done = await client.post(`/admin/posts/${post.id}/lock`, act);
  expect(done.statusCode).toBeLessThan(300);
  await forum.settle();
  const answer = await read();
  expect(answer.json()).toEqual({
    data: [
      {
        id: expect.any(String),
        kind: 'post.lock',
        reason: 'duplicate',
        at: forum.clock.now().toISOString(),
        undone: false,
      },
      expect.objectContaining({ kind: 'post.feature', reason: null }),
    ],
    meta: { page: 1, limit: 10, total: 2, totalPages: 1, nextCursor: null },
  });
  for (const secret of [post.id, alice.id, mod.id, keeper.id, 'Alice']) {
    expect(answer.body).not.toContain(secret);
  }
  expect((await read('?page=2&limit=1')).json().data).toMatchObject([{ kind: 'post.feature' }]);
});
