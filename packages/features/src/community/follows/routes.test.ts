import type { Actor } from '@forum/contracts';
import { following, followingWith, listFollowers } from '@forum/contracts/follows';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
let names = 0;

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

async function someone(): Promise<Actor & { readonly username: string }> {
  names += 1;
  const username = `member_${names}`;
  return { ...(await aMember(forum, { username })), username };
}

const follow = async (by: Actor | null, id: string) => {
  const answer = await forum.as(by).post(`/users/${id}/follow`);
  return [answer.statusCode, answer.json()];
};
const unfollow = async (by: Actor | null, id: string) => {
  const answer = await forum.as(by).delete(`/users/${id}/follow`);
  return [answer.statusCode, answer.json()];
};
const statsOf = async (username: string) =>
  (await forum.as(null).get(`/users/by-username/${username}`)).json().stats;
const list = async (path: string) => {
  const { data, meta } = listFollowers.response.parse((await forum.as(null).get(path)).json());
  return { names: data.map((user) => user.username), total: meta.total };
};

async function eventsOf(followedId: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`
    SELECT type FROM event WHERE stream LIKE ${`follow:%:${followedId}`} ORDER BY seq`.execute(
    forum.ctx.db,
  );
  return rows.map((row) => row.type);
}

describe('POST, DELETE /users/{id}/follow', () => {
  it('answers 200 {isFollowing, followers}; repeating is harmless', async () => {
    const [alice, bob] = [await someone(), await someone()];
    for (const _ of [1, 2]) {
      const [status, body] = await follow(bob, alice.id);
      expect([status, following.parse(body)]).toEqual([200, { isFollowing: true, followers: 1 }]);
    }
    for (const _ of [1, 2]) {
      expect(await unfollow(bob, alice.id)).toEqual([200, { isFollowing: false, followers: 0 }]);
    }
    expect(await eventsOf(alice.id)).toEqual(['MemberFollowed', 'MemberUnfollowed']);
  });

  it('counts on both profiles', async () => {
    const [alice, bob] = [await someone(), await someone()];
    await follow(bob, alice.id);
    expect(await statsOf(alice.username)).toMatchObject({ followers: 1, following: 0 });
    expect(await statsOf(bob.username)).toMatchObject({ followers: 0, following: 1 });
    await unfollow(bob, alice.id);
    expect(await statsOf(alice.username)).toMatchObject({ followers: 0, following: 0 });
    expect(await statsOf(bob.username)).toMatchObject({ followers: 0, following: 0 });
  });

  it('counts twenty requests at the same moment once', async () => {
    const [alice, bob] = [await someone(), await someone()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => follow(bob, alice.id)));
    expect(answers.every(([status]) => status === 200)).toBe(true);
    expect(await eventsOf(alice.id)).toEqual(['MemberFollowed']);
    expect(await statsOf(alice.username)).toMatchObject({ followers: 1 });
  });

  it('counts twenty members at the same moment', async () => {
    const alice = await someone();
    const all: Actor[] = [];
    while (all.length < 20) all.push(await someone());
    const answers = await Promise.all(all.map((member) => follow(member, alice.id)));
    expect(answers.map(([status]) => status)).toEqual(all.map(() => 200));
    expect(await statsOf(alice.username)).toMatchObject({ followers: 20 });
  });

  it('refuses oneself, strangers to the forum and visitors', async () => {
    const alice = await someone();
    expect(await follow(alice, alice.id)).toMatchObject([
      403,
      { code: 'own-profile', detail: 'You cannot follow yourself' },
    ]);
    for (const id of [newId(), 'nobody', "x'%20OR%201=1", '%00', alice.id.toUpperCase()]) {
      expect(await follow(alice, id)).toMatchObject([404, { detail: 'User not found' }]);
      expect(await unfollow(alice, id)).toMatchObject([404, {}]);
    }
    expect(await follow(null, alice.id)).toMatchObject([401, {}]);
    expect(await unfollow(null, alice.id)).toMatchObject([401, {}]);
  });

  it('takes the follower from the session alone', async () => {
    const [alice, bob, carol] = [await someone(), await someone(), await someone()];
    const forged = await forum
      .as(bob)
      .post(`/users/${alice.id}/follow`, { followerId: carol.id, userId: carol.id });
    expect(forged.statusCode).toBe(413);
    await forum.as(bob).post(`/users/${alice.id}/follow?followerId=${carol.id}`);
    expect(await list(`/users/${alice.id}/followers`)).toEqual({
      names: [bob.username],
      total: 1,
    });
  });
});

describe('GET /users/{id}/is-following', () => {
  it('answers 200 {isFollowing}', async () => {
    const [alice, bob] = [await someone(), await someone()];
    const ask = async (by: Actor | null, id: string) => {
      const answer = await forum.as(by).get(`/users/${id}/is-following`);
      return [answer.statusCode, answer.json()];
    };
    expect(await ask(bob, alice.id)).toEqual([200, { isFollowing: false }]);
    await follow(bob, alice.id);
    expect(await ask(bob, alice.id)).toEqual([200, { isFollowing: true }]);
    expect(await ask(alice, bob.id)).toEqual([200, { isFollowing: false }]);
    expect(await ask(bob, newId())).toMatchObject([404, {}]);
    expect(await ask(null, alice.id)).toMatchObject([401, {}]);
  });
});

describe('GET /users/{id}/followers, /following', () => {
  it('answers 200 {data, meta}, newest first, in pages', async () => {
    const [alice, bob, carol] = [await someone(), await someone(), await someone()];
    for (const member of [bob, carol]) {
      await follow(member, alice.id);
      forum.clock.advance(1000);
    }
    await follow(bob, carol.id);
    expect(await list(`/users/${alice.id}/followers`)).toEqual({
      names: [carol.username, bob.username],
      total: 2,
    });
    expect(await list(`/users/${alice.id}/followers?limit=1&page=2`)).toEqual({
      names: [bob.username],
      total: 2,
    });
    expect(await list(`/users/${bob.id}/following`)).toEqual({
      names: [carol.username, alice.username],
      total: 2,
    });
    expect(await list(`/users/${alice.id}/following`)).toEqual({ names: [], total: 0 });
  });

  it('shows no address, not even to staff', async () => {
    const [alice, bob] = [await someone(), await someone()];
    await follow(bob, alice.id);
    for (const by of [null, alice, { id: bob.id, role: 'SUPERADMIN' } as const]) {
      const answer = await forum.as(by).get(`/users/${alice.id}/followers`);
      expect(answer.json().data).toHaveLength(1);
      expect(answer.body).not.toMatch(/secret\.example|argon2|password|email|suspen/i);
    }
  });

  it.each(['followers', 'following'])('bounds %s', async (what) => {
    const alice = await someone();
    const status = async (path: string) => (await forum.as(null).get(path)).statusCode;
    for (const query of [
      'limit=51',
      'limit=0',
      'limit=1e6',
      'page=1001',
      'page=-1',
      'page=1&page=2',
    ]) {
      expect([query, await status(`/users/${alice.id}/${what}?${query}`)]).toEqual([query, 400]);
    }
    expect(await status(`/users/${alice.id}/${what}?page=1000`)).toBe(200);
    expect(await status(`/users/${newId()}/${what}`)).toBe(404);
    expect(await status(`/users/nobody/${what}`)).toBe(404);
  });
});

describe('the count of the optimistic button', () => {
  it('changes only with the state, and never goes below 0', () => {
    expect(followingWith({ isFollowing: false, followers: 2 }, true)).toEqual({
      isFollowing: true,
      followers: 3,
    });
    expect(followingWith({ isFollowing: true, followers: 3 }, true).followers).toBe(3);
    expect(followingWith({ isFollowing: true, followers: 0 }, false).followers).toBe(0);
  });
});
