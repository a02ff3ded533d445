import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { given, postHistory, WRITTEN_AT } from '../posts/test-events.ts';
import { countTagPosts, listTags } from './queries.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const draft = { published: false, publishedAt: null };

async function tagsOf(postId: string): Promise<string[]> {
  const rows = await forum.ctx.db
    .selectFrom('post_tag')
    .select('name')
    .where('post_id', '=', postId)
    .orderBy('name')
    .execute();
  return rows.map((row) => row.name);
}

describe('the tags of posts', () => {
  it('are those of published posts, from publication to deletion', async () => {
    const post = postHistory();
    const tags = ['life'];
    await given(forum, post.postId, [post.created({ ...draft, tags })]);
    expect(await tagsOf(post.postId)).toEqual([]);
    await given(forum, post.postId, [post.published({ tags, first: true })]);
    expect([await tagsOf(post.postId), await countTagPosts(forum.ctx.db, 'LIFE')]).toEqual([
      tags,
      1,
    ]);
    await given(forum, post.postId, [post.unpublished({ tags })]);
    expect([await tagsOf(post.postId), await countTagPosts(forum.ctx.db, 'life')]).toEqual([[], 0]);
    await given(forum, post.postId, [post.published({ tags }), post.deleted({ tags })]);
    expect([await tagsOf(post.postId), await countTagPosts(forum.ctx.db, 'life')]).toEqual([[], 0]);
  });

  it('stay unknown while a draft is deleted and restored', async () => {
    const post = postHistory();
    const tags = ['hush'];
    await given(forum, post.postId, [
      post.created({ ...draft, tags }),
      post.deleted({ tags, published: false }),
      post.restored({ tags, published: false }),
    ]);
    expect([await tagsOf(post.postId), await countTagPosts(forum.ctx.db, 'hush')]).toEqual([[], 0]);
  });

  it('follow an edit, another spelling included', async () => {
    const post = postHistory();
    const before = ['stays', 'goes', 'spelt'];
    const { title, slug, contentId } = { title: 't', slug: 's', contentId: post.postId };
    const previous = { title, slug, contentId, tags: before, categoryId: null };
    const edit = post.edited({ tags: ['Spelt', 'comes', 'stays'], previous });
    await given(forum, post.postId, [post.created({ tags: before }), edit]);
    expect(await tagsOf(post.postId)).toEqual(expect.arrayContaining(['Spelt', 'comes', 'stays']));
    expect(await countTagPosts(forum.ctx.db, 'goes')).toBe(0);
    expect(await countTagPosts(forum.ctx.db, 'spelt')).toBe(1);
  });

  it('that are spelt differently are one tag in its most frequent spelling', async () => {
    for (const name of ['FORTH', 'Forth', 'Forth']) {
      const post = postHistory();
      await given(forum, post.postId, [post.created({ tags: [name] })]);
    }
    const [first] = await listTags(forum.ctx.db, 1);
    expect(first).toMatchObject({ name: 'Forth', count: 3 });
  });

  it('are as old as the post is to its readers', async () => {
    const post = postHistory();
    await given(forum, post.postId, [post.created(), post.unpublished(), post.published()]);
    const row = await forum.ctx.db
      .selectFrom('post_tag')
      .select('created_at')
      .where('post_id', '=', post.postId)
      .executeTakeFirstOrThrow();
    expect(row.created_at).toEqual(new Date(WRITTEN_AT));
  });
});
