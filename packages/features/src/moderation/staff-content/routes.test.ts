import { aMember, elevated, type TestClient } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { alice, bob, openThreads } from '../../content/comments/test-threads.ts';

const { forum, aPost, aComment } = await openThreads();
afterAll(() => forum.close());

let staff: TestClient;
beforeAll(async () => {
  staff = await elevated(forum, await aMember(forum, { username: 'keeper', role: 'MODERATOR' }));
});

const list = async (path: string) => {
  await forum.settle();
  const answer = await staff.get(path);
  expect(answer.statusCode).toBe(200);
  return answer.json();
};
const idsIn = ({ data }: { data: readonly { id: string }[] }) => data.map(({ id }) => id);

describe('GET /admin/posts', () => {
  it('lists what readers see, what they do not see yet, and what they see no more', async () => {
    const shown = await aPost();
    const draft = await aPost({ published: false });
    const deleted = await aPost();
    await forum.as(alice).delete(`/posts/${deleted}`);
    const published = await list('/admin/posts?limit=50');
    expect(idsIn(published)).toContain(shown);
    expect(idsIn(published)).not.toContain(draft);
    expect(idsIn(await list('/admin/posts?state=unpublished'))).toEqual([draft]);
    const gone = await list('/admin/posts?state=deleted');
    expect(gone.data).toMatchObject([
      { id: deleted, published: false, deletedAt: forum.clock.now().toISOString() },
    ]);
    expect(gone.meta.total).toBe(1);
    expect(idsIn(await list(`/admin/posts?state=deleted&authorId=${bob.id}`))).toEqual([]);
  });

  it('shows nothing of another state for its words, also while the search still knows it', async () => {
    const word = 'Marmalade';
    const id = await aPost({ title: `${word} on toast` });
    expect(idsIn(await list(`/admin/posts?search=${word}`))).toEqual([id]);
    expect(idsIn(await list(`/admin/posts?search=${word}&state=deleted`))).toEqual([]);
    const found = await forum.ctx.search.searchIds({
      kind: 'post',
      text: word,
      limit: 9,
      offset: 0,
    });
    await forum.as(alice).delete(`/posts/${id}`);
    vi.spyOn(forum.ctx.search, 'searchIds').mockResolvedValueOnce(found);
    expect(idsIn(await list(`/admin/posts?search=${word}`))).toEqual([]);
  });

  it('is for staff behind the PIN', async () => {
    expect((await forum.as(null).get('/admin/posts')).statusCode).toBe(401);
    expect((await forum.as(alice).get('/admin/comments')).statusCode).toBe(403);
    expect((await staff.get('/admin/posts?state=gone')).statusCode).toBe(400);
    expect((await staff.get('/admin/posts?search=%00')).statusCode).toBe(200);
  });
});

describe('GET /admin/comments', () => {
  it('lists them newest first, the deleted ones apart, and finds them by words', async () => {
    const postId = await aPost();
    const { id: first } = await aComment(postId, { by: alice });
    forum.clock.advance(1000);
    const { id: second } = await aComment(postId, { by: bob });
    expect(idsIn(await list('/admin/comments?limit=2'))).toEqual([second, first]);
    expect(idsIn(await list(`/admin/comments?authorId=${alice.id}`))).toEqual([first]);
    const { data } = await list('/admin/comments?limit=1');
    expect(data[0]).toMatchObject({ post: { id: postId }, author: { id: bob.id }, score: 0 });
    const [word = ''] = String(data[0]?.excerpt).split(' ');
    expect(idsIn(await list(`/admin/comments?search=${word}`))).toContain(second);
    await forum.as(bob).delete(`/comments/${second}`);
    expect(await list('/admin/comments?state=deleted')).toMatchObject({
      data: [{ id: second, deleted: true }],
      meta: { total: 1 },
    });
  });
});
