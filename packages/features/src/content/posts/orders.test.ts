import { postSort } from '@forum/contracts/post-lists';
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { refreshTrending } from '../../community/trending/schedule.ts';
import { alice, bob, body, buildPostTests, mod, type PostTests } from './test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

async function listed(query: string): Promise<string[]> {
  const answer = await forum.as(null).get(`/posts?limit=50&${query}`);
  return answer.json<{ data: { id: string }[] }>().data.map(({ id }) => id);
}

/** What each order has, whichever posts are chosen: the same as the newest first. */
async function expectTheSame(...choices: string[]): Promise<void> {
  for (const choice of choices) {
    const latest = (await listed(choice)).toSorted();
    for (const sort of postSort.options) {
      expect([choice, sort, (await listed(`${choice}&sort=${sort}`)).toSorted()]).toEqual([
        choice,
        sort,
        latest,
      ]);
    }
  }
}

it('every order lists the same posts, at once, whatever happened to them', async () => {
  const { general } = forum;
  const other = await forum.aCategory({ name: 'Other' });
  const choices = [general, other].map((id) => `categoryId=${id}`);
  const all = ['', `authorId=${alice.id}`, 'tag=grammar', ...choices];
  const [first, second] = [await forum.aPost(), await forum.aPost()];
  await expectTheSame(...all);
  expect(await listed(`${choices[0]}&sort=trending`)).toHaveLength(2);
  await refreshTrending(forum.ctx);
  await expectTheSame(...all);
  await forum.as(mod).patch(`/posts/${first.id}`, { categoryId: other });
  await forum.as(mod).patch(`/posts/${second.id}`, { published: false });
  await expectTheSame(...all);
  expect(await listed(`${choices[1]}&sort=trending`)).toEqual([first.id]);
  expect(await listed('sort=trending')).toEqual([first.id]);
  await forum.as(mod).patch(`/posts/${second.id}`, { published: true });
  await expectTheSame(...all);
  await refreshTrending(forum.ctx);
  await expectTheSame(...all);
});

it('the order of what trends knows what happened before its scores are written', async () => {
  const [low, high] = [await forum.aPost(), await forum.aPost()];
  await refreshTrending(forum.ctx);
  const both = async () =>
    (await listed('sort=trending')).filter((id) => [low.id, high.id].includes(id));
  const upvote = async (id: string) => {
    const voter = { id: newId(), role: 'MEMBER' } as const;
    await forum.as(voter).post(`/posts/${id}/upvote`, {});
    await forum.settle();
  };
  await upvote(low.id);
  expect(await both()).toEqual([low.id, high.id]);
  await upvote(high.id);
  await upvote(high.id);
  expect(await both()).toEqual([high.id, low.id]);
  await refreshTrending(forum.ctx);
  expect(await both()).toEqual([high.id, low.id]);
});

it('what moves comes first: the post with the latest reply that is still there, or the newest', async () => {
  const [first, second] = [await forum.aPost(), await forum.aPost()];
  const both = async (more = '') =>
    (await listed(`sort=active${more}`)).filter((id) => [first.id, second.id].includes(id));
  expect(await both()).toEqual([second.id, first.id]);
  const written = async (postId: string) => {
    forum.clock.advance(1000);
    const answer = await forum.as(bob).post('/comments', { content: body(), postId });
    await forum.settle();
    return answer.json<{ id: string }>().id;
  };
  await written(second.id);
  const spam = await written(first.id);
  const inGeneral = `&categoryId=${forum.general}`;
  for (const more of ['', inGeneral, '&tag=grammar', `&authorId=${alice.id}`]) {
    expect([more, await both(more)]).toEqual([more, [first.id, second.id]]);
  }
  await forum.as(bob).delete(`/comments/${spam}`);
  await forum.settle();
  for (const more of ['', inGeneral]) {
    expect([more, await both(more)]).toEqual([more, [second.id, first.id]]);
  }
});
