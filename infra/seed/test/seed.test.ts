import { getSiteStats } from '@forum/features/community/site/queries';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProgress, seedDemo, type SeedReport } from '../src/index.ts';

describe('the demo community', () => {
  let forum: TestForum;
  let report: SeedReport;

  beforeAll(async () => {
    forum = await buildTestForum({ now: new Date('2026-11-21T12:00:00Z') });
    report = await seedDemo(forum.ctx);
    await forum.settle();
  });

  afterAll(() => forum.close());

  it('has a dozen categories, 40 posts and 300 comments, all by commands', async () => {
    expect(report.categories).toBeGreaterThanOrEqual(12);
    expect(report.posts).toBeGreaterThanOrEqual(40);
    expect(report.comments).toBeGreaterThanOrEqual(300);
    expect(await getSiteStats(forum.ctx.db)).toMatchObject({
      members: report.members,
      posts: report.posts,
      comments: report.comments,
      votes: report.votes,
    });
  });

  it('doubles nothing when an interrupted seeding goes on', async () => {
    expect(await demoProgress(forum.ctx)).toBe('done');
    const before = await getSiteStats(forum.ctx.db);
    await seedDemo(forum.ctx);
    await forum.settle();
    expect(await getSiteStats(forum.ctx.db)).toEqual(before);
  });

  it('has been read, the warm threads most, and no reader counts again at once', async () => {
    const viewsOf = async () =>
      (await forum.as(null).get('/posts?limit=50'))
        .json()
        .data.map((post: { views: number }) => post.views);
    const views = await viewsOf();
    expect(Math.min(...views)).toBeGreaterThan(0);
    expect(Math.max(...views)).toBeGreaterThan(150);
    await seedDemo(forum.ctx);
    expect(await viewsOf()).toEqual(views);
  });

  it('has nothing from the future', async () => {
    const { data } = (await forum.as(null).get('/posts?limit=1')).json();
    expect(Date.parse(data[0].createdAt)).toBeLessThan(forum.clock.now().getTime());
  });

  it('has answered questions, their answer first', async () => {
    const slug = 'what-does-idempotent-mean-with-a-sandwich';
    const question = (await forum.as(null).get(`/posts/slug/${slug}`)).json();
    expect(question.answered).toBe(true);
    const thread = (await forum.as(null).get(`/comments?postId=${question.id}&sort=newest`)).json();
    expect(thread.comments[0].isAccepted).toBe(true);
  });

  it('has a poll with answers', async () => {
    const visitor = forum.as(null);
    const post = (await visitor.get('/posts/slug/which-loaf-do-we-all-bake-in-december')).json();
    expect(post.hasPoll).toBe(true);
    const poll = (await visitor.get(`/posts/${post.id}/poll`)).json();
    expect(poll.options.map(({ votes }: { votes: number }) => votes)).toEqual([5, 2, 3, 2]);
  });

  it('has faces of its own and pictures in posts, which can be fetched', async () => {
    const visitor = forum.as(null);
    const { data } = (await visitor.get('/posts?limit=50')).json();
    const drawn = data.filter((post: { thumbnail: string | null }) => post.thumbnail !== null);
    expect(drawn).toHaveLength(8);
    const faces = new Set(data.map((post: { author: { avatar: string } }) => post.author.avatar));
    expect(faces.size).toBeGreaterThan(10);
    for (const address of [drawn[0].thumbnail, data[0].author.avatar]) {
      expect(await forum.ctx.storage.exists(address.replace('/uploads/', ''))).toBe(true);
    }
  });
});
