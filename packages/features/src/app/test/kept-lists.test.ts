// Lists cached without expiry are invalidated by what is derived only after the event: requested in between, they are
// cached without it.
import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { doc, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { refreshTrending } from '../../community/trending/schedule.ts';
import { createSharedAnswers } from '../../framework/http/shared-answers.ts';

const FOR_EVER = { anythingMs: 3_600_000, namedMs: 3_600_000, oldMs: 3_600_000 };

let forum: TestForum;
let alice: Actor;
let categoryId: string;

beforeAll(async () => {
  forum = await buildTestForum({ sharedAnswers: createSharedAnswers(FOR_EVER) });
  alice = await aMember(forum, { username: 'alice' });
  const command = { meta: { actor: null }, actor: null, category: { name: 'General' } };
  categoryId = (await createCategory(forum.ctx, command)).result.categoryId;
  for (const title of ['Rye bread', 'Wheat bread', 'Oat bread']) await write(title);
  await forum.settle();
  await refreshTrending(forum.ctx);
});
afterAll(() => forum.close());

/** Brings its projections up to date, and nothing else. */
async function write(title: string): Promise<string> {
  const content = toJson(doc('Five words are quite enough.'));
  const fields = { title, content, categoryId, prefix: 'Guide', tags: ['bread'], published: true };
  const answer = await forum.as(alice).post('/posts', fields);
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}

interface Card {
  readonly id: string;
  readonly title: string;
}

async function cards(query: string): Promise<Card[]> {
  const { data } = (await forum.as(null).get(`/posts?${query}`)).json<{ data: Card[] }>();
  return data.map(({ id, title }) => ({ id, title }));
}

async function titles(query: string): Promise<string[]> {
  return (await cards(query)).map(({ title }) => title);
}

it.each(['', '&sort=createdAt', '&limit=2&sort=createdAt'])(
  'a kept search%s finds a post once its document is written',
  async (how) => {
    const query = `search=bread${how}`;
    await titles(query);
    const title = `Corn bread ${how.length}`;
    await write(title);
    expect(await titles(query)).not.toContain(title);
    await forum.settle();
    expect(await titles(query)).toContain(title);
  },
);

it.each(['sort=trending', 'trending=true'])('a kept list by %s follows the scores', async (how) => {
  const last = (await cards(how)).at(-1);
  const first = `${how}&limit=2`;
  expect(await cards(first)).not.toContainEqual(last);
  for (let n = 0; n < 3; n += 1) {
    const voter = { id: newId(), role: 'MEMBER' } as const;
    await forum.as(voter).post(`/posts/${last?.id}/upvote`, {});
  }
  await forum.settle();
  // It shows other posts, which nobody voted on.
  expect(await cards(first)).not.toContainEqual(last);
  await refreshTrending(forum.ctx);
  expect(await cards(first)).toContainEqual(last);
});
