import { LIMITS, type Actor } from '@forum/contracts';
import { listReplies, type Comment } from '@forum/contracts/comments';
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importComment } from './commands.ts';
import { alice, bob, idsOf, openThreads } from './test-threads.ts';

const { forum, aComment, aPost, pageOf } = await openThreads();
const { treeSize } = LIMITS.comments;
const REPLIES = treeSize + 50;

let postId: string;
let top: Comment;
let replies: string[];

beforeAll(async () => {
  postId = await aPost();
  top = await aComment(postId);
  replies = Array.from({ length: REPLIES }, () => newId());
  for (const [n, id] of replies.entries()) {
    // Replies to one another, five deep, each older than its parent, as an import may bring them.
    const parentId = n % 5 === 0 ? top.id : (replies[n - 1] ?? top.id);
    const at = new Date(Date.UTC(2020, 0, 1) - n * 1000);
    const reply = { id, postId, parentId, authorId: bob.id, content: `Reply ${n}` };
    await importComment(forum.ctx, { meta: { actor: null, at }, ...reply, attribution: null });
  }
  await forum.settle();
}, 60_000);
afterAll(() => forum.close());

const idsBelow = (comments: readonly Comment[]): string[] =>
  comments.flatMap((one) => [one.id, ...idsBelow(one.replies)]);

const more = async (query = '', viewer: Actor | null = null, id = top.id) => {
  const answer = await forum.as(viewer).get(`/comments/${id}/replies${query}`);
  return answer.statusCode === 200 ? listReplies.response.parse(answer.json()) : answer.statusCode;
};

describe('a tree of more comments than one answer carries', () => {
  it('shows those that were written first, and says how many are left out', async () => {
    await aComment(postId);
    const { comments } = await pageOf(postId, '&sort=oldest');
    expect(comments.map(({ moreReplies }) => moreReplies)).toEqual([
      REPLIES - treeSize + 1,
      undefined,
    ]);
    expect(new Set(idsBelow(comments[0]?.replies ?? []))).toEqual(
      new Set(replies.slice(0, treeSize - 1)),
    );
  });

  it('GET /comments/{id}/replies gives the rest, each once, in pages', async () => {
    const found: string[] = [];
    let last = replies[treeSize - 2] ?? '';
    for (let hasMore = true; hasMore;) {
      const page = await more(`?after=${last}&limit=20`);
      if (typeof page === 'number') throw new Error(`It answers ${page}.`);
      expect(page.data.every((one) => one.replies.length === 0)).toBe(true);
      found.push(...idsOf(page.data));
      last = found.at(-1) ?? '';
      ({ hasMore } = page);
    }
    expect(found).toEqual(replies.slice(treeSize - 1));
    expect(await more(`?limit=2`)).toMatchObject({
      data: [{ id: replies[0] }, { id: replies[1] }],
    });
    expect(await more(`?after=${last}`)).toEqual({ data: [], hasMore: false });
  });

  it('leads to its last comment, and answers what is written there', async () => {
    const last = replies.at(-1) ?? '';
    const place = (await forum.as(null).get(`/comments/${last}`)).json();
    expect(place.comment.id).toBe(last);
    expect(place.ancestors.map((one: Comment) => one.id)).toEqual([
      top.id,
      ...replies.slice(REPLIES - 5, -1),
    ]);
    const written = await forum
      .as(alice)
      .post('/comments', { postId, parentId: replies[REPLIES - 5], content: 'The very last.' });
    expect([written.statusCode, written.headers['forum-projection']]).toEqual([201, undefined]);
    expect(written.json()).toMatchObject({ content: 'The very last.', depth: 2 });
    await forum.settle();
    const page = await more(`?after=${last}`, alice);
    expect(page).toMatchObject({ data: [{ id: written.json().id }], hasMore: false });
  });

  it('refuses what is not of this tree, not there, a draft of another, or no page', async () => {
    const other = await aComment(postId);
    expect(await more(`?after=${other.id}`)).toBe(400);
    expect(await more('', null, replies[0])).toBe(400);
    expect(await more('', null, newId())).toBe(404);
    expect(await more(`?after=${newId()}`)).toBe(404);
    expect(await more('?limit=201')).toBe(400);
    expect(await more('?after=x')).toBe(400);
    const draft = await aPost({ published: false });
    const hidden = await aComment(draft, { by: alice });
    expect(await more('', bob, hidden.id)).toBe(404);
    await forum.as(alice).delete(`/posts/${postId}`);
    expect(await more()).toBe(410);
  });
});
