import type { Actor } from '@forum/contracts';
import {
  getOwnProfile,
  getUserByUsername,
  listUsers,
  searchUsers as searchUsersCall,
  userSummary,
} from '@forum/contracts/users';
import { newId } from '@forum/kernel';
import { aComment, aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMember } from '../accounts/commands.ts';
import { deleteComment } from '../../content/comments/commands.ts';
import { deletePost, editPost } from '../../content/posts/commands.ts';
import { importVotes } from '../../content/votes/commands.ts';
import { listAuthors } from '../members/queries.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;
const meta = { actor: null };

beforeAll(async () => {
  forum = await buildTestForum();
  const profile = { display_name: 'Alice Ångström', first_name: 'Alice' };
  alice = await aMember(forum, { username: 'Alice', profile });
  forum.clock.advance(1000);
  const named = { username: 'bob_builder', profile: { last_name: 'Al_ice 100%' } };
  bob = await aMember(forum, { ...named, role: 'MODERATOR' });
  forum.clock.advance(1000);
  await importMember(forum.ctx, {
    meta,
    memberId: newId(),
    username: 'zoe',
    profile: { display_name: '山田太郎' },
  });
  await importMember(forum.ctx, { meta, memberId: newId(), username: 'Alicent', profile: {} });
  await forum.settle();
});
afterAll(() => forum.close());

const get = (path: string, by: Actor | null = null) => forum.as(by).get(path);
const names = async (path: string): Promise<string[]> =>
  (await get(path)).json().data.map((user: unknown) => userSummary.parse(user).username);

describe('GET /users/profile: the own', () => {
  it('shows the member what only they may see', async () => {
    const answer = await get('/users/profile', alice);
    expect(getOwnProfile.response.parse(answer.json())).toMatchObject({
      username: 'Alice',
      email: 'Alice@secret.example.com',
      emailVerified: true,
      role: 'MEMBER',
    });
  });
  it('is refused to visitors, and to a member whose account is gone', async () => {
    expect((await get('/users/profile')).statusCode).toBe(401);
    expect((await get('/users/profile', { id: newId(), role: 'ADMIN' })).statusCode).toBe(401);
  });
});

describe('GET /users/by-username/{username}: a member with stats', () => {
  it('is found regardless of case, with everything public', async () => {
    const answer = await get('/users/by-username/aLiCe');
    expect(getUserByUsername.response.parse(answer.json())).toMatchObject({
      id: alice.id,
      username: 'Alice',
      displayName: 'Alice Ångström',
      reputation: 0,
      level: 1,
      helpfulnessRating: 0,
      stats: { posts: 0, comments: 0, followers: 0, following: 0 },
    });
  });
  it.each(['nobody', 'deleted', '%00', "x'%20OR%201=1", '%F0%9F%98%80', 'a'.repeat(99), '..%2F'])(
    'answers 404 for %s',
    async (username) => {
      expect((await get(`/users/by-username/${username}`)).statusCode).toBe(404);
    },
  );
});

describe('what nobody else may see', () => {
  it.each([
    '/users/by-username/alice',
    '/users',
    '/users?search=alice',
    '/users/search?q=alice',
    '/users/leaderboard/reputation',
  ])('is not in %s, not even for staff', async (path) => {
    for (const by of [null, alice, bob]) {
      const answer = await get(path, by);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toMatch(/secret\.example|argon2|password|email|suspen/i);
    }
  });
});

describe('GET /users/search?q&limit', () => {
  it('puts the very name first, then beginnings, then names that contain the text', async () => {
    expect(await names('/users/search?q=alice')).toEqual(['Alice', 'Alicent']);
    expect(await names('/users/search?q=uild')).toEqual(['bob_builder']);
  });
  it('finds display names in any script', async () => {
    expect(await names(`/users/search?q=${encodeURIComponent('ÅNGSTR')}`)).toEqual(['Alice']);
    expect(await names(`/users/search?q=${encodeURIComponent('山田')}`)).toEqual(['zoe']);
  });
  it('takes % and _ as letters', async () => {
    expect(await names('/users/search?q=%25')).toEqual([]);
    expect(await names('/users/search?q=0%25')).toEqual([]);
    expect(await names('/users/search?q=00%25')).toEqual(['bob_builder']);
    expect(await names('/users/search?q=al_ice')).toEqual(['bob_builder']);
    expect(await names('/users/search?q=%5C')).toEqual([]);
  });
  it('finds nothing for an empty text', async () => {
    expect(await names('/users/search')).toEqual([]);
    expect(await names('/users/search?q=%20%00')).toEqual([]);
  });
  it('keeps to the limit', async () => {
    expect(await names('/users/search?q=ali&limit=1')).toEqual(['Alice']);
  });
  it.each(["' OR 1=1--", 'a\u0000b', '\ud800', 'a'.repeat(100), '{{7*7}}'])(
    'answers 200, never 500, to %j',
    async (q) => {
      const query = encodeURIComponent(q.toWellFormed());
      const answer = await get(`/users/search?q=${query}`);
      expect(searchUsersCall.response.parse(answer.json()).data).toEqual([]);
    },
  );
  it.each(['limit=0', 'limit=51', 'limit=1e9', 'limit=-1', 'limit=1&limit=2', 'q=a&q=b'])(
    'answers 400 to %s',
    async (query) => {
      expect((await get(`/users/search?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('GET /users?search&page&limit&sort: the list of members', () => {
  it('is newest first, in pages', async () => {
    const all = listUsers.response.parse((await get('/users')).json());
    expect(all.data.map((user) => user.username).slice(-2)).toEqual(['bob_builder', 'Alice']);
    expect(all.meta).toEqual({ page: 1, limit: 10, total: 4, totalPages: 1, nextCursor: null });
    const pages = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push(...(await names(`/users?limit=1&page=${page}`)));
    expect(pages).toEqual(all.data.map((user) => user.username));
  });
  it('sorts by username, regardless of case', async () => {
    expect(await names('/users?sort=username')).toEqual(['Alice', 'Alicent', 'bob_builder', 'zoe']);
  });
  it('searches, and counts what it found', async () => {
    const answer = await get('/users?search=ali&sort=username&limit=1&page=2');
    expect(answer.json().meta).toEqual({
      page: 2,
      limit: 1,
      total: 2,
      totalPages: 2,
      nextCursor: null,
    });
    expect(answer.json().data[0].username).toBe('Alicent');
  });
  it.each(['createdAt', 'reputation', 'username'])(
    'lists the staff alone, also by %s, and counts them',
    async (sort) => {
      const staff = listUsers.response.parse((await get(`/users?role=staff&sort=${sort}`)).json());
      expect(staff.data.map(({ username, role }) => [username, role])).toEqual([
        ['bob_builder', 'MODERATOR'],
      ]);
      expect(staff.meta).toEqual({ page: 1, limit: 10, total: 1, totalPages: 1, nextCursor: null });
    },
  );
  it('searches among the staff', async () => {
    expect(await names('/users?role=staff&search=bob')).toEqual(['bob_builder']);
    expect(await names('/users?role=staff&search=ali')).toEqual([]);
  });
  it.each([
    'role=',
    'role=ADMIN',
    'role=staff&role=staff',
    'sort=email',
    'sort=createdAt;drop',
    'page=0',
    'page=1001',
    'page=9e99',
    'limit=51',
  ])('answers 400 to %s', async (query) => {
    expect((await get(`/users?${query}`)).statusCode).toBe(400);
  });
});

describe('the counts of a member', () => {
  const statsOf = async (username: string) => {
    await forum.settle();
    return (await get(`/users/by-username/${username}`)).json().stats;
  };

  it('follow posts and comments as they come and go', async () => {
    const carol = await aMember(forum, { username: 'carol' });
    const [first, second] = [await aPost(forum, carol), await aPost(forum, carol)];
    await aComment(forum, { postId: first, by: carol });
    expect(await statsOf('carol')).toMatchObject({ posts: 2, comments: 1 });

    const by = { meta: { actor: carol }, actor: carol };
    await editPost(forum.ctx, { ...by, postId: first, changes: { published: false } });
    expect(await statsOf('carol')).toMatchObject({ posts: 1 });
    await deletePost(forum.ctx, { ...by, postId: first });
    expect(await statsOf('carol')).toMatchObject({ posts: 1 });
    await deletePost(forum.ctx, { ...by, postId: second });
    expect(await statsOf('carol')).toMatchObject({ posts: 0, comments: 1 });
  });

  it('go down with a deleted comment', async () => {
    const dora = await aMember(forum, { username: 'dora' });
    const id = await aComment(forum, { postId: await aPost(forum, alice), by: dora });
    await deleteComment(forum.ctx, { meta: { actor: dora }, actor: dora, id });
    expect(await statsOf('dora')).toMatchObject({ posts: 0, comments: 0 });
  });
});

describe('GET /users/leaderboard/reputation?limit', () => {
  it('orders the leaderboard and the list, and gives the level', async () => {
    const votes = (count: number) =>
      Array.from({ length: count }, () => ({ voterId: newId(), direction: 'UPVOTE' as const }));
    const postOf = async (by: Actor) => ({ type: 'post' as const, id: await aPost(forum, by) });
    await importVotes(forum.ctx, { meta, item: await postOf(bob), votes: votes(20) });
    await importVotes(forum.ctx, { meta, item: await postOf(alice), votes: votes(5) });
    await forum.settle();
    const leaders = (await get('/users/leaderboard/reputation?limit=2')).json().data;
    expect(leaders).toMatchObject([
      { username: 'bob_builder', reputation: 200, level: 3 },
      { username: 'Alice', reputation: 50, level: 2 },
    ]);
    expect(await names('/users?sort=reputation&limit=2')).toEqual(['bob_builder', 'Alice']);
  });
});

describe('authors', () => {
  it('are found together, and a member who is gone is "Deleted member"', async () => {
    const gone = newId();
    const authors = await listAuthors(forum.ctx.db, [alice.id, gone, alice.id]);
    expect(authors.size).toBe(2);
    expect(authors.get(alice.id)).toMatchObject({ username: 'Alice', role: 'MEMBER' });
    expect(authors.get(gone)).toMatchObject({
      id: gone,
      username: 'deleted',
      displayName: 'Deleted member',
    });
  });
  it('of nothing are none', async () => {
    expect((await listAuthors(forum.ctx.db, [])).size).toBe(0);
  });
});
