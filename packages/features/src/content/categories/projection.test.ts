import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commentStream } from '@forum/events/comments';
import { given, postHistory, WRITTEN_AT } from '../posts/test-events.ts';
import { countCategoryPosts } from './queries/counts.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const draft = { published: false, publishedAt: null };
const count = (id: string) => countCategoryPosts(forum.ctx.db, [id]);

async function activity(categoryId: string): Promise<string[]> {
  const rows = await forum.ctx.db
    .selectFrom('category_activity')
    .select(['item_id', 'post_id'])
    .where('category_id', '=', categoryId)
    .where('gone', '=', false)
    .where('post_gone', '=', false)
    .execute();
  return rows.map((row) => (row.item_id === row.post_id ? 'post' : 'comment')).sort();
}

async function aComment(postId: string, categoryId: string) {
  const commentId = newId();
  const on = { commentId, postId, authorId: newId(), rootId: commentId, parentId: null };
  const event = {
    type: 'CommentPosted',
    data: {
      ...on,
      postAuthorId: newId(),
      postCategoryId: categoryId,
      parentAuthorId: null,
      depth: 0,
      mergedPosts: [],
      contentId: newId(),
      attribution: null,
    },
  };
  const stream = commentStream(commentId, postId);
  const meta = { actor: null, at: new Date(WRITTEN_AT) };
  await forum.ctx.eventStore.execute(meta, (tx) => tx.append(stream, 0, [event]));
  await forum.settle();
  return async () => {
    const data = { ...on, postCategoryId: categoryId, by: on.authorId, hold: 'owner' };
    await forum.ctx.eventStore.execute(meta, (tx) =>
      tx.append(stream, 1, [{ type: 'CommentDeleted', data }]),
    );
    await forum.settle();
  };
}

describe('the count of a category', () => {
  it('is of its published posts', async () => {
    const [here, there] = [newId(), newId()];
    const post = postHistory();
    await given(forum, post.postId, [post.created({ ...draft, categoryId: here })]);
    expect(await count(here)).toBe(0);
    await given(forum, post.postId, [post.moved({ ...draft, from: here, to: there })]);
    expect([await count(here), await count(there)]).toEqual([0, 0]);
    await given(forum, post.postId, [post.published({ categoryId: there, first: true })]);
    await given(forum, post.postId, [post.moved({ from: there, to: here })]);
    expect([await count(here), await count(there)]).toEqual([1, 0]);
    await given(forum, post.postId, [post.unpublished({ categoryId: here })]);
    expect(await count(here)).toBe(0);
    await given(forum, post.postId, [post.deleted({ categoryId: here, published: false })]);
    expect(await count(here)).toBe(0);
  });

  it('adds up to all published posts, those without a category included', async () => {
    const before = await countCategoryPosts(forum.ctx.db, null);
    const [with_, without] = [postHistory(), postHistory()];
    await given(forum, with_.postId, [with_.created({ categoryId: newId() })]);
    await given(forum, without.postId, [without.created()]);
    expect(await countCategoryPosts(forum.ctx.db, null)).toBe(before + 2);
    await given(forum, without.postId, [without.deleted()]);
    expect(await countCategoryPosts(forum.ctx.db, null)).toBe(before + 1);
  });
});

describe('the activity of a category', () => {
  it('is its published posts and their living comments', async () => {
    const categoryId = newId();
    const post = postHistory();
    await given(forum, post.postId, [post.created({ ...draft, categoryId })]);
    expect(await activity(categoryId)).toEqual([]);
    await given(forum, post.postId, [post.published({ categoryId, first: true })]);
    const deleteIt = await aComment(post.postId, categoryId);
    await aComment(post.postId, categoryId);
    expect(await activity(categoryId)).toEqual(['comment', 'comment', 'post']);
    await deleteIt();
    expect(await activity(categoryId)).toEqual(['comment', 'post']);
    await given(forum, post.postId, [post.unpublished({ categoryId })]);
    expect(await activity(categoryId)).toEqual(['comment']);
    await given(forum, post.postId, [post.deleted({ categoryId, published: false })]);
    expect(await activity(categoryId)).toEqual([]);
  });

  it('goes along with a post that is moved, and so do its comments, also from nowhere and back', async () => {
    const [from, to] = [newId(), newId()];
    const post = postHistory();
    await given(forum, post.postId, [post.created({ categoryId: from })]);
    await aComment(post.postId, from);
    await given(forum, post.postId, [post.moved({ from, to })]);
    expect([await activity(from), await activity(to)]).toEqual([[], ['comment', 'post']]);
    await given(forum, post.postId, [post.moved({ from: to, to: null })]);
    expect(await activity(to)).toEqual([]);
    await given(forum, post.postId, [post.moved({ from: null, to: from })]);
    expect(await activity(from)).toEqual(['comment', 'post']);
  });
});
