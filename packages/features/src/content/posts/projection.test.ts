import { newId } from '@forum/kernel';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { given, postHistory, WRITTEN_AT } from './test-events.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const minutes = (n: number) => new Date(Date.parse(WRITTEN_AT) + n * 60_000);
const draft = { published: false, publishedAt: null };

async function rowOf(id: string) {
  return forum.ctx.db.selectFrom('post').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

async function tallyOf(authorId: string) {
  const row = await forum.ctx.db
    .selectFrom('author_tally')
    .select(['posts', 'unpublished'])
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return [row.posts, row.unpublished];
}

async function versionsOf(postId: string) {
  const rows = await forum.ctx.db
    .selectFrom('post_version')
    .select(['version', 'title'])
    .where('post_id', '=', postId)
    .orderBy('version')
    .execute();
  return rows.map((row) => [row.version, row.title]);
}

describe('the posts table', () => {
  it('has the post as it was written', async () => {
    const post = postHistory();
    await given(forum, post.postId, [post.created({ tags: ['B', 'a'], featured: true })]);
    expect(await rowOf(post.postId)).toMatchObject({
      author_id: post.authorId,
      title: 'Hello world',
      tags: ['B', 'a'],
      featured: true,
      published: true,
      was_public: true,
      created_at: minutes(0),
      edited_at: null,
    });
    expect(await tallyOf(post.authorId)).toEqual([1, 0]);
  });

  it('has what an edit changed, and both addresses', async () => {
    const post = postHistory();
    const slug = `new-${post.postId}`;
    const edit = post.edited({ title: 'Hello, all', slug, contentId: newId() });
    await given(forum, post.postId, [post.created(), edit]);
    expect(await rowOf(post.postId)).toMatchObject({
      title: 'Hello, all',
      slug,
      created_at: minutes(0),
      updated_at: minutes(1),
      edited_at: minutes(1),
    });
    const slugs = await forum.ctx.db
      .selectFrom('post_slug')
      .select('slug')
      .where('post_id', '=', post.postId)
      .execute();
    expect(slugs.map((row) => row.slug).sort()).toEqual([`hello-${post.postId}`, slug]);
    expect(await versionsOf(post.postId)).toEqual([
      [1, 'Hello world'],
      [2, 'Hello, all'],
    ]);
  });

  it('has no version for new tags alone', async () => {
    const post = postHistory();
    await given(forum, post.postId, [post.created(), post.edited({ tags: ['two'] })]);
    expect(await rowOf(post.postId)).toMatchObject({ tags: ['two'], edited_at: null });
    expect(await versionsOf(post.postId)).toHaveLength(1);
  });

  it('dates a draft by its publication, and calls what came before no edit', async () => {
    const post = postHistory();
    const edit = post.edited({ ...draft, title: 'Better', contentId: newId() });
    const first = post.published({ first: true, publishedAt: minutes(2).toISOString() });
    await given(forum, post.postId, [post.created(draft), edit]);
    expect(await tallyOf(post.authorId)).toEqual([0, 1]);
    expect(await rowOf(post.postId)).toMatchObject({ published: false, was_public: false });
    await given(forum, post.postId, [first]);
    expect(await rowOf(post.postId)).toMatchObject({
      published: true,
      was_public: true,
      created_at: minutes(2),
      edited_at: null,
    });
    expect(await tallyOf(post.authorId)).toEqual([1, 0]);
  });

  it('keeps the date of what comes back', async () => {
    const post = postHistory();
    await given(forum, post.postId, [post.created(), post.unpublished(), post.published()]);
    expect(await rowOf(post.postId)).toMatchObject({ published: true, created_at: minutes(0) });
    expect(await tallyOf(post.authorId)).toEqual([1, 0]);
  });

  it('marks what was deleted and counts it out, published or not', async () => {
    const [shown, hidden] = [postHistory(), postHistory()];
    await given(forum, shown.postId, [shown.created(), shown.deleted()]);
    await given(forum, hidden.postId, [
      hidden.created(draft),
      hidden.deleted({ published: false }),
    ]);
    for (const post of [shown, hidden]) {
      expect(await rowOf(post.postId)).toMatchObject({ published: false, deleted_at: minutes(1) });
      expect(await tallyOf(post.authorId)).toEqual([0, 0]);
    }
  });
});
