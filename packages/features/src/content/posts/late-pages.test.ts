import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPosts } from './queries.ts';
import { alice, buildPostTests, mod, type PostTests } from './test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

describe('a late page of posts', () => {
  it('is empty beyond the end and refused beyond page 1000', async () => {
    await forum.aPost();
    const late = await forum.as(null).get('/posts?page=1000&limit=50');
    expect([late.statusCode, late.json().data, late.json().meta.total]).toEqual([200, [], 1]);
    for (const page of ['1001', '1e6', '1000000', '9e99', '-1', '0']) {
      const { statusCode } = await forum.as(null).get(`/posts?page=${page}`);
      expect([page, statusCode]).toEqual([page, 400]);
    }
  });

  it.each(['createdAt', 'updatedAt', 'top', 'trending', 'active', null] as const)(
    'sorted by %s has what the page before it has not',
    async (sort) => {
      for (let n = 0; n < 5; n += 1) {
        await forum.aPost(alice, { title: `Post number ${n}`, tags: ['paged'] });
        forum.clock.advance(1_000);
      }
      await forum.settle();
      const list = { limit: 2, sort, published: true, viewerId: null };
      const tag = sort === null ? 'paged' : undefined;
      const seen: string[] = [];
      for (let page = 1; page <= 40; page += 1) {
        const { data } = await listPosts(forum.ctx.db, { ...list, page, tag });
        if (data.length === 0) break;
        seen.push(...data.map(({ id }) => id));
      }
      const { meta } = await listPosts(forum.ctx.db, { ...list, page: 1, tag });
      expect(seen).toHaveLength(meta.total);
      expect(new Set(seen).size).toBe(meta.total);
    },
  );

  it('never shows what was taken down, even while the ranks do not know of it yet', async () => {
    const { id, title } = await forum.aPost(alice, { title: 'Soon taken down' });
    await forum.settle();
    await forum.as(mod).patch(`/posts/${id}`, { published: false });
    for (const sort of ['top', 'trending', 'active', 'updatedAt', 'createdAt']) {
      const { body } = await forum.as(null).get(`/posts?sort=${sort}&limit=50`);
      expect([sort, body.includes(title)]).toEqual([sort, false]);
    }
  });
});
