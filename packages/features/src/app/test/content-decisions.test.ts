// The rows of the API table of the decisions about posts, comments, votes and labels, one test each.
import { commentPage } from '@forum/contracts/comments';
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  alice,
  bob,
  body,
  buildPostTests,
  mod,
  type PostTests,
} from '../../content/posts/test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

const aComment = async (postId: string, parentId: string | null = null) =>
  (await forum.as(bob).post('/comments', { postId, parentId, content: 'Well said.' })).json();

describe('posts', () => {
  it('GET /posts?search&limit&page&authorId&categoryId&tag&published&sort&trending → 200 {data, meta}', async () => {
    const { id } = await forum.aPost(alice, { title: 'Pears in autumn', tags: ['pears'] });
    await forum.settle();
    for (const query of [
      'search=pears',
      `authorId=${alice.id}`,
      `categoryId=${forum.general}`,
      'tag=Pears',
      'published=true',
      'sort=createdAt',
      'sort=updatedAt',
      'sort=top',
      'limit=1&page=1',
    ]) {
      const answer = await forum.as(null).get(`/posts?${query}`);
      expect([query, answer.statusCode, answer.json().data[0]?.id]).toEqual([query, 200, id]);
      expect(answer.json().meta).toMatchObject({ page: 1, total: 1, totalPages: 1 });
    }
    const trending = await forum.as(null).get('/posts?trending=true');
    const sorted = await forum.as(null).get('/posts?sort=trending');
    expect(trending.json()).toEqual(sorted.json());
    expect((await forum.as(null).get('/posts')).json().meta.limit).toBe(10);
    for (const query of ['limit=0', 'limit=51', 'sort=author.email', 'published=maybe']) {
      expect((await forum.as(null).get(`/posts?${query}`)).statusCode).toBe(400);
    }
  });

  it('published=false only for the owner (authorId = self) and staff', async () => {
    const { id } = await forum.aPost(alice, { published: false });
    const ask = (by: typeof alice | null, query: string) =>
      forum.as(by).get(`/posts?published=false${query}`);
    const own = await ask(alice, `&authorId=${alice.id}`);
    expect(own.json().data).toMatchObject([{ id }]);
    expect((await ask(mod, '')).json().data).toMatchObject([{ id }]);
    expect((await ask(alice, '')).statusCode).toBe(403);
    expect((await ask(bob, `&authorId=${alice.id}`)).statusCode).toBe(403);
    expect((await ask(null, `&authorId=${alice.id}`)).statusCode).toBe(403);
  });

  it('GET /posts/{id}, GET /posts/slug/{slug} → 200 post (+ userVote when signed in) · 404 · 410', async () => {
    const { id, slug } = await forum.aPost();
    await forum.as(bob).post(`/posts/${id}/upvote`);
    for (const path of [`/posts/${id}`, `/posts/slug/${slug}`]) {
      const answer = await forum.as(bob).get(path);
      expect([answer.statusCode, answer.json().userVote]).toEqual([200, 'UPVOTE']);
      expect((await forum.as(null).get(path)).json().userVote).toBeNull();
    }
    expect((await forum.as(null).get(`/posts/${newId()}`)).statusCode).toBe(404);
    expect((await forum.as(null).get('/posts/slug/never-written')).statusCode).toBe(404);
    await forum.as(alice).delete(`/posts/${id}`);
    expect((await forum.as(null).get(`/posts/${id}`)).statusCode).toBe(410);
    expect((await forum.as(null).get(`/posts/slug/${slug}`)).statusCode).toBe(410);
  });

  it('POST /posts {title,content,categoryId,prefix,prefixColor,tags,excerpt?,published?,featured?} → 201 post', async () => {
    const fields = {
      title: 'Every field of it',
      content: body(),
      categoryId: forum.general,
      prefix: 'News',
      prefixColor: 'pink',
      tags: ['One', 'two'],
      excerpt: 'What it is about.',
      published: true,
      featured: true,
    };
    const answer = await forum.as(mod).post('/posts', fields);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { ...fields, excerpt: expect.any(String), writtenExcerpt: 'What it is about.' },
    ]);
    expect(Object.keys(answer.json().tagColors)).toEqual(['One', 'two']);
  });

  it('PATCH /posts/{id}, DELETE /posts/{id} → 200 post · 204', async () => {
    const { id } = await forum.aPost();
    const changed = await forum.as(alice).patch(`/posts/${id}`, { tags: ['three'] });
    expect([changed.statusCode, changed.json().tags]).toEqual([200, ['three']]);
    const gone = await forum.as(alice).delete(`/posts/${id}`);
    expect([gone.statusCode, gone.body]).toEqual([204, '']);
  });

  it('GET /posts/{id}/related?limit → 200 {data}: same tags and category, most similar first', async () => {
    const tags = ['quince', 'medlar'];
    const { id } = await forum.aPost(alice, { tags });
    const near = await forum.aPost(alice, { tags });
    const nearer = await forum.aPost(alice, { tags: ['quince'] });
    const { data } = (await forum.as(null).get(`/posts/${id}/related?limit=2`)).json();
    expect(data.map((card: { id: string }) => card.id)).toEqual([near.id, nearer.id]);
  });

  it('GET /posts/tags/all, /posts/tags/trending → 200 {data:[{name,color,count}]}', async () => {
    await forum.aPost(alice, { tags: ['rowan'] });
    for (const path of ['/posts/tags/all', '/posts/tags/trending?limit=50']) {
      const answer = await forum.as(null).get(path);
      expect(answer.json().data).toContainEqual({
        name: 'rowan',
        color: expect.any(String),
        count: 1,
      });
    }
  });
});

describe.each(['posts', 'comments'] as const)('votes on %s', (kind) => {
  it(`POST /${kind}/{id}/upvote, /downvote; DELETE /${kind}/{id}/vote → 200 {userVote, upvotes, downvotes}; the same vote again 409; the other one flips`, async () => {
    const post = await forum.aPost();
    const { id } = kind === 'posts' ? post : await aComment(post.id);
    const send = (act: string) => forum.as(mod).post(`/${kind}/${id}/${act}`);
    const up = await send('upvote');
    expect([up.statusCode, up.json()]).toEqual([
      200,
      { userVote: 'UPVOTE', upvotes: 1, downvotes: 0 },
    ]);
    expect((await send('upvote')).statusCode).toBe(409);
    expect((await send('downvote')).json()).toEqual({
      userVote: 'DOWNVOTE',
      upvotes: 0,
      downvotes: 1,
    });
    const back = await forum.as(mod).delete(`/${kind}/${id}/vote`);
    expect([back.statusCode, back.json()]).toEqual([
      200,
      { userVote: null, upvotes: 0, downvotes: 0 },
    ]);
  });
});

describe('comments', () => {
  it('POST /comments {content,postId,parentId?} → 201 comment · 422 beyond depth 5', async () => {
    const { id: postId } = await forum.aPost();
    let parentId: string | null = null;
    for (let depth = 0; depth <= 5; depth += 1) {
      const made = await aComment(postId, parentId);
      expect(made.depth).toBe(depth);
      parentId = made.id;
    }
    const below = await forum.as(bob).post('/comments', { postId, parentId, content: 'Deeper.' });
    expect(below.statusCode).toBe(422);
  });

  it('GET /comments?postId&page&limit&sort → 200 {comments,total,page,totalPages}: a page is `limit` (≤50) top-level comments, each with its whole reply tree; total = top-level; signed in: userVote on each', async () => {
    const { id: postId } = await forum.aPost();
    const [first, second] = [await aComment(postId), await aComment(postId)];
    const reply = await aComment(postId, first.id);
    await forum.as(mod).post(`/comments/${reply.id}/upvote`);
    for (const sort of ['newest', 'oldest', 'top']) {
      const path = `/comments?postId=${postId}&page=1&limit=50&sort=${sort}`;
      const page = commentPage.parse((await forum.as(mod).get(path)).json());
      expect(page).toMatchObject({ total: 2, page: 1, totalPages: 1 });
      const tree = page.comments.find(({ id }) => id === first.id);
      expect(tree?.replies).toMatchObject([{ id: reply.id, userVote: 'UPVOTE' }]);
      expect(page.comments.some(({ id }) => id === second.id)).toBe(true);
    }
    expect((await forum.as(null).get(`/comments?postId=${postId}&limit=51`)).statusCode).toBe(400);
  });

  it('PATCH, DELETE /comments/{id} → 200 comment · 204', async () => {
    const { id: postId } = await forum.aPost();
    const { id } = await aComment(postId);
    const changed = await forum.as(bob).patch(`/comments/${id}`, { content: 'Better said.' });
    expect([changed.statusCode, changed.json().content]).toEqual([200, 'Better said.']);
    expect((await forum.as(bob).delete(`/comments/${id}`)).statusCode).toBe(204);
  });

  it('POST /comments/{id}/mark {type}; DELETE /comments/{id}/mark/{type} → 200 {labels} · 403 SOLVED by non-staff, third label · 409 same type twice', async () => {
    const { id } = await aComment((await forum.aPost()).id);
    const mark = (type: string) => forum.as(alice).post(`/comments/${id}/mark`, { type });
    const marked = await mark('HELPFUL');
    expect([marked.statusCode, marked.json().labels]).toMatchObject([200, [{ type: 'HELPFUL' }]]);
    expect((await mark('SOLVED')).statusCode).toBe(403);
    expect((await mark('HELPFUL')).statusCode).toBe(409);
    expect((await mark('ANSWER')).statusCode).toBe(200);
    expect((await mark('INFORMATIVE')).statusCode).toBe(403);
    const taken = await forum.as(alice).delete(`/comments/${id}/mark/HELPFUL`);
    expect([taken.statusCode, taken.json().labels]).toMatchObject([200, [{ type: 'ANSWER' }]]);
  });
});
