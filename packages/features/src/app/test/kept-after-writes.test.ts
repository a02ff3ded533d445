// How much of what is kept for readers an ordinary write leaves: on a forum that is written in, pages are kept only as
// long as others' writes let them.
import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import { aComment, aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { createSharedAnswers } from '../../framework/http/shared-answers.ts';
import { beside, showing } from '../../framework/http/shows.ts';

const FOR_EVER = { anythingMs: 3_600_000, namedMs: 3_600_000, oldMs: 3_600_000 };
const SIDES = 4;
const POSTS_EACH = 3;

let forum: TestForum;
let authors: readonly Actor[];
let categoryIds: readonly string[];
let posts: readonly { readonly id: string; readonly author: number }[];
let commentId: string;
let drawn: string[] = [];

beforeAll(async () => {
  forum = await buildTestForum({ sharedAnswers: createSharedAnswers(FOR_EVER) });
  const numbers = Array.from({ length: SIDES }, (_, n) => n);
  authors = await inTurn(numbers, (n) => aMember(forum, { username: `author_${n}` }));
  categoryIds = await inTurn(numbers, async (n) => {
    const command = { meta: { actor: null }, actor: null, category: { name: `Category ${n}` } };
    return (await createCategory(forum.ctx, command)).result.categoryId;
  });
  posts = await inTurn(
    numbers.flatMap((n) => Array.from({ length: POSTS_EACH }, () => n)),
    async (author) => ({ id: await write(author), author }),
  );
  commentId = await aComment(forum, { postId: first().id, by: actor(1) });
  await forum.settle();
}, 120_000);
afterAll(() => forum.close());

async function inTurn<From, To>(
  all: readonly From[],
  make: (one: From) => Promise<To>,
): Promise<To[]> {
  const made: To[] = [];
  for (const one of all) made.push(await make(one));
  return made;
}

const actor = (n: number): Actor => some(authors[n]);
const first = () => some(posts[0]);
function some<T>(found: T | undefined): T {
  if (found === undefined) throw new Error('It does not exist yet.');
  return found;
}

/** A post of an author in their own category, under their own tag. @returns its id */
async function write(n: number): Promise<string> {
  const answer = await forum.as(actor(n)).post('/posts', {
    title: 'A good title',
    content: toJson(doc('Five words are quite enough.')),
    categoryId: categoryIds[n],
    prefix: 'Guide',
    tags: [`tag-${n}`],
    published: true,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
}

const visit = (path: string) => forum.as(null).get(path);

/** Reads what a post's page is made from, if it is not kept. */
async function readPage({ id, author }: (typeof posts)[number]): Promise<void> {
  const name = `page ${id}`;
  await forum.ctx.sharedAnswers.get(
    name,
    async () => {
      drawn.push(name);
      const { drawn: _, ...shown } = await showing(async () => {
        await visit(`/posts/${id}`);
        await visit(`/comments?postId=${id}`);
        await beside(async () => {
          await visit(`/posts/${id}/related?limit=3`);
          await visit(`/posts?authorId=${actor(author).id}&limit=3`);
          await visit(`/categories/${some(categoryIds[author])}`);
          await visit(`/users/by-username/author_${author}`);
        });
      });
      return { status: 200, bytes: Buffer.from(name), headers: {}, ...shown };
    },
    {},
  );
}

async function readAll(): Promise<void> {
  for (const post of posts) await readPage(post);
}

/** The share of the pages of posts that need not be drawn again after a write, in per cent. */
async function keptAfter(act: () => Promise<unknown>): Promise<number> {
  await forum.settle();
  await readAll();
  await act();
  await forum.settle();
  drawn = [];
  await readAll();
  return Math.round(100 - (100 * drawn.length) / posts.length);
}

async function accepted(answer: Promise<{ statusCode: number; body: string }>): Promise<void> {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeLessThan(300);
}

// Of twelve pages, three are by the author concerned; each shows two others beside its subject.
const WRITES: readonly (readonly [string, number, () => Promise<unknown>])[] = [
  ['vote', 90, () => accepted(forum.as(actor(3)).post(`/posts/${first().id}/upvote`))],
  ['new comment', 90, () => aComment(forum, { postId: first().id, by: actor(1) })],
  [
    'edit of a comment',
    90,
    () => accepted(forum.as(actor(1)).patch(`/comments/${commentId}`, { content: 'Other words.' })),
  ],
  [
    'label',
    90,
    () => accepted(forum.as(actor(0)).post(`/comments/${commentId}/mark`, { type: 'HELPFUL' })),
  ],
  [
    'accepted answer',
    90,
    () => accepted(forum.as(actor(0)).post(`/comments/${commentId}/mark`, { type: 'ANSWER' })),
  ],
  [
    'deletion of a comment',
    90,
    () => accepted(forum.as(actor(1)).delete(`/comments/${commentId}`)),
  ],
  ['new post', 100, () => write(0)],
  [
    'edit of a post',
    75,
    () => accepted(forum.as(actor(0)).patch(`/posts/${first().id}`, { title: 'Another title' })),
  ],
  [
    'change of a profile',
    65,
    () => accepted(forum.as(actor(0)).patch('/users/profile', { displayName: 'Somebody else' })),
  ],
  ['new member', 100, () => aMember(forum, { username: 'newcomer' })],
  ['new follower', 100, () => accepted(forum.as(actor(1)).post(`/users/${actor(0).id}/follow`))],
  [
    'new member of a category',
    100,
    () => accepted(forum.as(actor(1)).post(`/categories/${some(categoryIds[0])}/members`)),
  ],
  [
    'deletion of a post',
    75,
    () => accepted(forum.as(actor(3)).delete(`/posts/${some(posts.at(-1)).id}`)),
  ],
];

it.each(WRITES)(
  'a %s leaves at least %i per cent of the pages of posts as they are',
  async (name, least, act) => {
    const kept = await keptAfter(act);
    console.info(`${name}: ${kept} %`);
    expect(kept).toBeGreaterThanOrEqual(least);
  },
);

it('a change of a category outdates every page, since the frame of each has it', async () => {
  const staff = await elevated(forum, await aMember(forum, { username: 'boss', role: 'ADMIN' }));
  const body = { name: 'Another name' };
  const edit = () => accepted(staff.patch(`/categories/${some(categoryIds[3])}`, body));
  expect(await keptAfter(edit)).toBe(0);
});
