// Simultaneous edits of the same thing: each is decided on the others' results, and none is lost.
import type { Actor } from '@forum/contracts';
import { comment } from '@forum/contracts/comments';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPostTests, type PostTests } from '../../content/posts/test-posts.ts';

let forum: PostTests;
let author: Actor;
let member: TestClient;
let chief: TestClient;
beforeAll(async () => {
  forum = await buildPostTests();
  author = await aMember(forum, { username: 'author' });
  member = forum.as(author);
  chief = await elevated(forum, await aMember(forum, { username: 'chief', role: 'SUPERADMIN' }));
  await forum.settle();
});
afterAll(() => forum.close());

const TIMES = 20;
const wordsOf = (n: number) => `Number ${n} of the edits at once`;

/** The statuses of simultaneous edits, and the final state. */
async function atOnce(by: TestClient, path: string, change: (n: number) => object) {
  const all = Array.from({ length: TIMES }, (_, n) => by.patch(path, change(n)));
  const answers = await Promise.all(all);
  await forum.settle();
  return {
    statuses: answers.map(({ statusCode }) => statusCode),
    ends: (await by.get(path)).json(),
  };
}

const ALL_DONE = Array.from({ length: TIMES }, () => 200);

it('of different fields of a post: all of them are kept', async () => {
  const { id } = await forum.aPost(author);
  const changes = [
    { title: 'A title from elsewhere' },
    { tags: ['vowels', 'verbs'] },
    { excerpt: 'What is said here in one sentence that is long enough to be one.' },
    { prefix: 'Discussion' },
  ];
  const { statuses, ends } = await atOnce(member, `/posts/${id}`, (n) => changes[n % 4] ?? {});
  expect(statuses).toEqual(ALL_DONE);
  expect(ends).toMatchObject({
    title: 'A title from elsewhere',
    writtenExcerpt: 'What is said here in one sentence that is long enough to be one.',
    prefix: 'Discussion',
  });
  expect(ends.tags.toSorted()).toEqual(['verbs', 'vowels']);
});

it('of one field of a post: each is done, and the last one stands', async () => {
  const { id } = await forum.aPost(author);
  const { statuses, ends } = await atOnce(member, `/posts/${id}`, (n) => ({ title: wordsOf(n) }));
  expect(statuses).toEqual(ALL_DONE);
  const { data } = (await member.get(`/posts/${id}/history`)).json();
  const titles = new Set(data.map(({ title }: { title: string }) => title));
  for (let n = 0; n < TIMES; n += 1) expect(titles).toContain(wordsOf(n));
  expect(data.at(-1).title).toBe(ends.title);
});

it('of a comment', async () => {
  const { id: postId } = await forum.aPost(author);
  const written = await member.post('/comments', { postId, content: 'As it was at first.' });
  const path = `/comments/${comment.parse(written.json()).id}`;
  const { statuses } = await atOnce(member, path, (n) => ({ content: wordsOf(n) }));
  expect(statuses).toEqual(ALL_DONE);
});

it('of the own profile', async () => {
  const changes = [{ bio: 'Written at once.' }, { displayName: 'At Once' }, { location: 'Rome' }];
  const all = Array.from({ length: TIMES }, (_, n) =>
    member.patch('/users/profile', changes[n % 3] ?? {}),
  );
  const statuses = (await Promise.all(all)).map(({ statusCode }) => statusCode);
  expect(statuses).toEqual(ALL_DONE);
  expect((await member.get('/users/profile')).json()).toMatchObject({
    bio: 'Written at once.',
    displayName: 'At Once',
    location: 'Rome',
  });
});

it('of a category, a static page and a setting', async () => {
  const category = `/categories/${forum.general}`;
  const changes = [{ description: 'Written at once.' }, { color: 'green' }];
  const both = await atOnce(chief, category, (n) => changes[n % 2] ?? {});
  expect(both.statuses).toEqual(ALL_DONE);
  expect(both.ends).toMatchObject({ description: 'Written at once.', color: 'green' });
  const page = await atOnce(chief, '/admin/pages/about', (n) => ({ title: wordsOf(n) }));
  expect(page.statuses).toEqual(ALL_DONE);
  const setting = await atOnce(chief, '/admin/settings/approveFirst', (n) => ({ value: n % 5 }));
  expect(setting.statuses).toEqual(ALL_DONE);
});
