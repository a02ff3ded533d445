// The table of the decisions on the API, row by row: the OpenAPI document has each call, and a test names each row.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { searchForum } from '@forum/contracts/search';
import { aMember, aPost } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeApi } from './walk/api-description.ts';
import { openWorld, type World } from './walk/world.ts';

/** A row: what the names of its tests contain, and its calls. */
const ROWS: readonly (readonly [names: readonly string[], calls: readonly string[]])[] = [
  [['POST /auth/login {email,password}'], ['POST /auth/login']],
  [['POST /users: 201'], ['POST /users']],
  [['POST /auth/logout'], ['POST /auth/logout']],
  [['GET, PATCH /users/profile'], ['GET /users/profile', 'PATCH /users/profile']],
  [['GET /users/by-username/{username}'], ['GET /users/by-username/{username}']],
  [['GET /users?search&page&limit&sort'], ['GET /users']],
  [['GET /users/search?q&limit'], ['GET /users/search']],
  [['GET /users/leaderboard/reputation?limit'], ['GET /users/leaderboard/reputation']],
  [['GET /users/check-email?email'], ['GET /users/check-email']],
  [
    ['POST /users/resend-verification {email}, POST /auth/forgot-password {email}'],
    ['POST /users/resend-verification', 'POST /auth/forgot-password'],
  ],
  [['POST /auth/reset-password {token,password}'], ['POST /auth/reset-password']],
  [['POST, DELETE /users/{id}/follow'], ['POST /users/{id}/follow', 'DELETE /users/{id}/follow']],
  [['GET /users/{id}/is-following'], ['GET /users/{id}/is-following']],
  [
    ['GET /users/{id}/followers, /following'],
    ['GET /users/{id}/followers', 'GET /users/{id}/following'],
  ],
  [['GET /users/{id}/reputation'], ['GET /users/{id}/reputation']],
  [['POST /auth/elevated/has-pin'], ['POST /auth/elevated/has-pin']],
  [
    [
      'POST /auth/elevated/set-pin',
      'PUT /auth/elevated/change-pin',
      'DELETE /auth/elevated/remove-pin',
    ],
    [
      'POST /auth/elevated/set-pin',
      'PUT /auth/elevated/change-pin',
      'DELETE /auth/elevated/remove-pin',
    ],
  ],
  [['POST /auth/elevated/verify-pin'], ['POST /auth/elevated/verify-pin']],
  [
    ['GET /posts?search&limit&page&authorId&categoryId&tag&published&sort&trending'],
    ['GET /posts'],
  ],
  [['GET /posts/{id}, GET /posts/slug/{slug}'], ['GET /posts/{id}', 'GET /posts/slug/{slug}']],
  [['POST /posts {title,content,categoryId,prefix,prefixColor,tags,excerpt?'], ['POST /posts']],
  [['PATCH /posts/{id}, DELETE /posts/{id}'], ['PATCH /posts/{id}', 'DELETE /posts/{id}']],
  [
    ['POST /${kind}/{id}/upvote, /downvote; DELETE /${kind}/{id}/vote'],
    [
      'POST /posts/{id}/upvote',
      'POST /posts/{id}/downvote',
      'DELETE /posts/{id}/vote',
      'POST /comments/{id}/upvote',
      'POST /comments/{id}/downvote',
      'DELETE /comments/{id}/vote',
    ],
  ],
  [['GET /posts/{id}/related?limit'], ['GET /posts/{id}/related']],
  [
    ['GET /posts/tags/all, /posts/tags/trending'],
    ['GET /posts/tags/all', 'GET /posts/tags/trending'],
  ],
  [['GET /activity/recent?limit&page'], ['GET /activity/recent']],
  [
    [
      'GET /categories, GET /categories?search&limit',
      'GET /categories/{id}, GET /categories/slug/{slug}',
    ],
    ['GET /categories', 'GET /categories/{id}', 'GET /categories/slug/{slug}'],
  ],
  [
    ['POST, PATCH, DELETE /categories…', 'PATCH /categories/sort-order'],
    [
      'POST /categories',
      'PATCH /categories/{id}',
      'DELETE /categories/{id}',
      'PATCH /categories/sort-order',
    ],
  ],
  [
    ['GET /categories/{id}/members/is-member', 'POST, DELETE /categories/{id}/members'],
    [
      'GET /categories/{id}/members/is-member',
      'POST /categories/{id}/members',
      'DELETE /categories/{id}/members',
    ],
  ],
  [['POST /comments {content,postId,parentId?}'], ['POST /comments']],
  [['GET /comments?postId&page&limit&sort'], ['GET /comments']],
  [['PATCH, DELETE /comments/{id}'], ['PATCH /comments/{id}', 'DELETE /comments/{id}']],
  [
    ['POST /comments/{id}/mark {type}; DELETE /comments/{id}/mark/{type}'],
    ['POST /comments/{id}/mark', 'DELETE /comments/{id}/mark/{type}'],
  ],
  [['POST /reports {targetType,targetId,reason,note?}'], ['POST /reports']],
  [
    [
      'GET /notifications?page&limit',
      'GET /notifications/unread-count',
      'POST /notifications/{id}/read',
      'POST /notifications/read-all',
    ],
    [
      'GET /notifications',
      'GET /notifications/unread-count',
      'POST /notifications/{id}/read',
      'POST /notifications/read-all',
    ],
  ],
  [['POST /upload/image'], ['POST /upload/image']],
  [['DELETE /upload/image'], ['DELETE /upload/image']],
  [['GET /search?q&limit&type'], ['GET /search']],
  [['GET /_next/image'], []],
  [['GET /ws'], []],
  [['GET /docs, /docs/json'], []],
  [
    ['PATCH /admin/users/{id}', 'POST /admin/users/{id}/suspend'],
    [
      'PATCH /admin/users/{id}',
      'POST /admin/users/{id}/suspend',
      'DELETE /admin/users/{id}/suspend',
    ],
  ],
];

const REPOSITORY = fileURLToPath(new URL('../../..', import.meta.url));

let world: World;
let documented: ReadonlySet<string>;
let namesOfTests: readonly string[];

beforeAll(async () => {
  world = await openWorld();
  documented = new Set((await describeApi(world.app)).operations.map(({ name }) => name));
  namesOfTests = await readNamesOfTests();
});
afterAll(() => world.close());

/** The names after `describe(` and `it(` in the server's tests. */
async function readNamesOfTests(): Promise<string[]> {
  const names: string[] = [];
  for (const folder of ['packages/features/src', 'services/api/test']) {
    const files = await readdir(join(REPOSITORY, folder), { recursive: true });
    for (const file of files.filter((one) => one.endsWith('.test.ts'))) {
      const text = await readFile(join(REPOSITORY, folder, file), 'utf8');
      for (const [, name = ''] of text.matchAll(/\b(?:describe|it)\(\s*['"`](.*)/gu)) {
        names.push(name);
      }
    }
  }
  return names;
}

describe('the table of the API', () => {
  it.each(ROWS)('%j is documented, and a test names it', (names, calls) => {
    expect(calls.filter((call) => !documented.has(call))).toEqual([]);
    const isNamed = (row: string) => namesOfTests.some((name) => name.includes(row));
    expect(names.filter((row) => !isNamed(row))).toEqual([]);
  });

  it('GET /docs, /docs/json: OpenAPI 3.1', async () => {
    const page = await world.app.inject('/docs/');
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      expect.stringContaining('text/html'),
    ]);
    expect((await world.app.inject('/docs/json')).json().openapi).toBe('3.1.0');
  });

  it('GET /notifications/unread-count: 200 {count}', async () => {
    const [reader, other] = [
      await aMember(world.forum, { username: 'reader' }),
      await aMember(world.forum, { username: 'other_one' }),
    ];
    const postId = await aPost(world.forum, reader);
    const count = async () =>
      (await world.forum.as(reader).get('/notifications/unread-count')).json();
    expect(await count()).toEqual({ count: 0 });
    await world.forum.as(other).post('/comments', { postId, content: 'Well said.' });
    await world.forum.settle();
    expect(await count()).toEqual({ count: 1 });
    expect((await world.forum.as(null).get('/notifications/unread-count')).statusCode).toBe(401);
  });

  it('GET /search?q&limit&type: 200 {posts, users, categories} each {data, total}', async () => {
    const { id } = await world.aPost();
    await world.forum.settle();
    const answer = await world.app.inject('/api/search?q=title&limit=50');
    const { posts, users, categories } = searchForum.response.parse(answer.json());
    expect(posts.data.map((post) => post.id)).toContain(id);
    expect([posts, users, categories].every(({ data, total }) => total >= data.length)).toBe(true);
    expect((await world.app.inject('/api/search?q=title&type=nothing')).statusCode).toBe(400);
  });
});
