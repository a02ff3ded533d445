import { siteHistory, siteStats } from '@forum/contracts/site';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { aComment, aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteComment } from '../../content/comments/commands.ts';
import { createCategory } from '../../content/categories/commands.ts';
import { deletePost } from '../../content/posts/commands.ts';
import { changeSetting } from '../../operations/site-settings/commands.ts';
import { castVote, withdrawVote } from '../../content/votes/commands.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const stats = async () => {
  await forum.settle();
  return siteStats.parse((await forum.as(null).get('/stats')).json());
};

it('counts nothing in an empty forum', async () => {
  expect(await stats()).toEqual({ members: 0, posts: 0, comments: 0, votes: 0, purpose: '' });
});

it('counts what is there, and no longer what is gone', async () => {
  const actor = await aMember(forum, { username: 'somebody', role: 'MODERATOR' });
  const author = { id: newId(), role: 'MEMBER' } as const;
  const [postId, otherId] = [await aPost(forum, author), await aPost(forum, author)];
  const id = await aComment(forum, { postId, by: actor });
  const vote = { meta: { actor }, actor, item: { type: 'post', id: postId } } as const;
  await castVote(forum.ctx, { ...vote, direction: 'UPVOTE' });
  await castVote(forum.ctx, { ...vote, direction: 'DOWNVOTE' });
  expect(await stats()).toMatchObject({ members: 1, posts: 2, comments: 1, votes: 1 });

  await withdrawVote(forum.ctx, vote);
  await deleteComment(forum.ctx, { meta: { actor }, actor, id });
  await deletePost(forum.ctx, { meta: { actor }, actor, postId: otherId });
  expect(await stats()).toMatchObject({ members: 1, posts: 1, comments: 0, votes: 0 });
});

it('counts what was written under a post that is deleted', async () => {
  const before = await stats();
  const actor = await aMember(forum, { username: 'host' });
  const postId = await aPost(forum, actor);
  await aComment(forum, { postId, by: { id: newId(), role: 'MEMBER' } });
  await deletePost(forum.ctx, { meta: { actor }, actor, postId });
  expect(await stats()).toMatchObject({ posts: before.posts, comments: before.comments + 1 });
});

it('says it of as many days as are asked for, up to 90', async () => {
  await forum.settle();
  const read = (days: string) => forum.as(null).get(`/stats/history?days=${days}`);
  const { days } = siteHistory.parse((await read('90')).json());
  expect(days).toHaveLength(90);
  expect(days.at(-1)?.day).toBe(forum.clock.now().toISOString().slice(0, 10));
  for (const wrong of ['0', '91', '-7', '7.5', 'all', '999999999999']) {
    expect((await read(wrong)).statusCode).toBe(400);
  }
});

it('says what came on each of the last 30 days, and what is written about most', async () => {
  const read = async () => {
    await forum.settle();
    return siteHistory.parse((await forum.as(null).get('/stats/history')).json());
  };
  forum.clock.advance(40 * 24 * 60 * 60 * 1000);
  const today = forum.clock.now().toISOString().slice(0, 10);
  const quiet = await read();
  expect(quiet.days).toHaveLength(30);
  expect(quiet.days.at(-1)).toEqual({ day: today, members: 0, posts: 0, comments: 0, votes: 0 });
  expect(quiet.days[0]?.day).toBe(
    new Date(forum.clock.now().getTime() - 29 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10),
  );
  const category = { name: 'Kitchen' };
  const meta = { actor: null };
  const { categoryId } = (await createCategory(forum.ctx, { meta, actor: null, category })).result;
  const actor = await aMember(forum, { username: 'writer' });
  const fields = {
    title: 'Bread for beginners',
    content: toJson(doc('Five words are quite enough.')),
    categoryId,
    prefix: 'Guide',
    tags: ['bread'],
  };
  const made = await forum.as(actor).post('/posts', fields);
  await forum.as(actor).post('/posts', { ...fields, published: false });
  forum.clock.advance(24 * 60 * 60 * 1000);
  await aComment(forum, { postId: made.json().id, by: { id: newId(), role: 'MEMBER' } });
  const busy = await read();
  expect(busy.days.slice(-2)).toMatchObject([
    { day: today, members: 1, posts: 1, comments: 0 },
    { members: 0, posts: 0, comments: 1 },
  ]);
  expect(busy.topCategories).toMatchObject([{ id: categoryId, name: 'Kitchen', posts: 1 }]);
  expect(busy.topTags).toContainEqual(expect.objectContaining({ name: 'bread', count: 1 }));
});

it('says what it is for, in the words of its owners', async () => {
  const chief = await aMember(forum, { username: 'founder', role: 'SUPERADMIN' });
  await changeSetting(forum.ctx, {
    meta: { actor: chief },
    actor: chief,
    name: 'purpose',
    value: 'Mending things, together.',
    grounds: {},
  });
  expect((await stats()).purpose).toBe('Mending things, together.');
});
