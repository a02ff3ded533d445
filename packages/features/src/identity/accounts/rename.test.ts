import type { Actor } from '@forum/contracts';
import {
  aMember,
  aPost,
  buildTestForum,
  elevated,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { outcomeOf } from './test-staff.ts';

let forum: TestForum;
let api: TestClient;
let count = 0;
let admin: Actor;
let superadmin: Actor;
beforeAll(async () => {
  forum = await buildTestForum();
  admin = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  superadmin = await aMember(forum, { username: 'olga', role: 'SUPERADMIN' });
});
// Elevation ends while the clock moves on.
beforeEach(async () => {
  api = await elevated(forum, admin);
});
afterAll(() => forum.close());

const named = async () => {
  const username = `name_${(count += 1)}`;
  return { username, member: await aMember(forum, { username }) };
};
const rename = (member: Actor, username: string, by: TestClient = api) =>
  by.post(`/admin/users/${member.id}/rename`, { username });
const own = (member: Actor, username: string) =>
  forum.as(member).put('/users/profile/username', { username });
const found = async (username: string) => {
  const answer = await forum.as(null).get(`/users/by-username/${username}`);
  return answer.statusCode === 200 ? answer.json<{ username: string }>().username : null;
};
const every = async (days: number) => {
  const owner = await elevated(forum, superadmin);
  await owner.patch('/admin/settings/usernameDays', { value: days });
  await forum.settle();
};
const register = (username: string) => {
  const password = 'Correct4Horse';
  return forum.as(null).post('/users', {
    email: `${username}@example.com`,
    username,
    password,
    confirmPassword: password,
  });
};
const lastAct = async () =>
  (await api.get('/admin/audit?limit=1')).json<{ data: { id: string; kind: string }[] }>().data[0];
const undo = async (id: string) => {
  expect((await api.post(`/admin/audit/${id}/undo`)).statusCode).toBe(200);
  await forum.settle();
};

describe('a username changed by staff', () => {
  it('leads to the member by the new name and by the old one', async () => {
    const { username, member } = await named();
    expect(outcomeOf(await rename(member, `${username}_new`))).toBe('200');
    expect(await found(username)).toBe(`${username}_new`);
    expect(await found(`${username}_NEW`)).toBe(`${username}_new`);
    await forum.settle();
    expect((await lastAct())?.kind).toBe('member.rename');
  });
  it('is undone exactly, and done again', async () => {
    const { username, member } = await named();
    await rename(member, `${username}_b`);
    await rename(member, `${username}_c`);
    await forum.settle();
    const second = (await lastAct())?.id ?? '';
    await undo(second);
    expect(await found(username)).toBe(`${username}_b`);
    expect(await found(`${username}_c`)).toBe(`${username}_b`);
    await undo((await lastAct())?.id ?? '');
    expect(await found(username)).toBe(`${username}_c`);
  });
  it('goes back to the first name when the first act is undone', async () => {
    const { username, member } = await named();
    await rename(member, `${username}_b`);
    await forum.settle();
    await undo((await lastAct())?.id ?? '');
    expect(await found(`${username}_b`)).toBe(username);
    const search = await forum.as(null).get(`/users/search?q=${username}`);
    expect(search.json<{ data: object[] }>().data[0]).toMatchObject({ username });
  });
  it('keeps the old name from everybody else, whatever its case', async () => {
    const { username, member } = await named();
    await rename(member, `${username}_new`);
    const taken = '409 already-taken username: This username is already taken';
    expect(outcomeOf(await register(username.toUpperCase()))).toBe(taken);
    expect(outcomeOf(await rename((await named()).member, username))).toBe(taken);
    expect(outcomeOf(await rename(member, username))).toBe('200');
    expect(await found(`${username}_new`)).toBe(username);
  });
  it('is refused to moderators, members, and on staff above; official names to all', async () => {
    const { member } = await named();
    const moderator = await elevated(
      forum,
      await aMember(forum, { username: 'moira', role: 'MODERATOR' }),
    );
    expect((await rename(member, 'fresh_name', moderator)).statusCode).toBe(403);
    expect((await rename(member, 'fresh_name', forum.as(member))).statusCode).toBe(403);
    const boss = await aMember(forum, { username: 'bigboss', role: 'SUPERADMIN' });
    expect(outcomeOf(await rename(boss, 'fresh_name'))).toContain('403 role-hierarchy');
    for (const name of ['Adm1n', 'moderator', 'deleted', 'a b', 'xy', 'аnna_x']) {
      expect((await rename(member, name)).statusCode).toBe(422);
    }
  });
  it('shows staff the names a member had, and nobody else those that staff took away', async () => {
    const { username, member } = await named();
    await rename(member, `${username}_b`);
    const { formerUsernames } = (await api.get(`/admin/users/${member.id}`)).json<{
      formerUsernames: object[];
    }>();
    expect(formerUsernames).toMatchObject([{ username, byStaff: true }]);
    const shown = await forum.as(null).get(`/users/by-username/${username}_b`);
    expect(shown.json()).not.toHaveProperty('formerUsername');
  });
});

describe('a username changed by its member', () => {
  it('cannot be, until owners allow it', async () => {
    const { username, member } = await named();
    expect(outcomeOf(await own(member, `${username}_b`))).toBe('403 username-fixed');
  });
  it('can be every so many days, and the profile says the former one for a while', async () => {
    await every(7);
    const { username, member } = await named();
    expect(outcomeOf(await own(member, `${username}_b`))).toBe('200');
    expect(outcomeOf(await own(member, `${username}_c`))).toBe('409 username-lately');
    const asked = (await forum.as(member).get('/users/profile/username')).json();
    expect(asked).toMatchObject({ username: `${username}_b`, former: [username], everyDays: 7 });
    expect(asked.changeableAt).not.toBeNull();
    const shown = () => forum.as(null).get(`/users/by-username/${username}`);
    expect((await shown()).json()).toMatchObject({ formerUsername: username });
    forum.clock.advance(8 * 24 * 60 * 60_000);
    expect(outcomeOf(await own(member, username))).toBe('200');
    forum.clock.advance(31 * 24 * 60 * 60_000);
    expect((await shown()).json()).not.toHaveProperty('formerUsername');
    await every(0);
  });
  it('cannot be one that staff took away, unless they give it back', async () => {
    await every(1);
    const { username, member } = await named();
    await rename(member, `${username}_b`);
    await forum.settle();
    const act = (await lastAct())?.id ?? '';
    expect(outcomeOf(await own(member, username))).toBe('403 username-taken-away');
    expect(outcomeOf(await own(member, username.toUpperCase()))).toBe('403 username-taken-away');
    expect(outcomeOf(await own(member, `${username}_c`))).toBe('200');
    forum.clock.advance(2 * 24 * 60 * 60_000);
    expect(outcomeOf(await own(member, username))).toBe('403 username-taken-away');
    expect(outcomeOf(await own(member, `${username}_b`))).toBe('200');
    api = await elevated(forum, admin);
    await undo(act);
    expect(outcomeOf(await rename(member, username))).toBe('200');
    expect(await found(`${username}_b`)).toBe(username);
    await every(0);
  });
  it('is refused after ten former names, but for one of these', async () => {
    await every(1);
    const { username, member } = await named();
    for (let n = 1; n <= 10; n += 1) {
      forum.clock.advance(2 * 24 * 60 * 60_000);
      expect(outcomeOf(await own(member, `${username}_${n}`))).toBe('200');
    }
    forum.clock.advance(2 * 24 * 60 * 60_000);
    expect(outcomeOf(await own(member, `${username}_x`))).toBe('409 too-many-usernames');
    expect(outcomeOf(await own(member, username))).toBe('200');
    await every(0);
  });
});

describe('a mention by a former name', () => {
  it('says the present one in old texts, and tells the member in new ones', async () => {
    const { username, member } = await named();
    const { member: writer } = await named();
    const postId = await aPost(forum, writer);
    const write = async (content: string) =>
      (await forum.as(writer).post('/comments', { postId, content })).json<{ id: string }>();
    const { id } = await write(`Thank you, @${username}.`);
    await rename(member, `${username}_new`);
    await forum.settle();
    const shown = await forum.as(null).get(`/comments?postId=${postId}`);
    const [comment] = shown.json<{ comments: { id: string }[] }>().comments;
    expect(comment).toMatchObject({ id, renamedMentions: { [username]: `${username}_new` } });
    expect(comment).not.toHaveProperty('lostMentions');
    await write(`And thank you again, @${username}.`);
    await forum.settle();
    const bell = await forum.as(member).get('/notifications');
    expect(bell.json<{ items: object[] }>().items).toHaveLength(2);
  });
});

describe('renames that meet', () => {
  it('cannot cross: each name stays with whose it was', async () => {
    const [a, b] = [await named(), await named()];
    const answers = await Promise.all([rename(a.member, b.username), rename(b.member, a.username)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
    expect([await found(a.username), await found(b.username)]).toEqual([a.username, b.username]);
  });
  it('for one free name: one gets it, of a registration and two renames', async () => {
    const [a, b] = [await named(), await named()];
    const wanted = `wanted_${(count += 1)}`;
    const answers = await Promise.all([
      rename(a.member, wanted),
      rename(b.member, wanted),
      register(wanted),
    ]);
    const statuses = answers
      .map(({ statusCode }) => statusCode)
      .toSorted((one, other) => one - other);
    expect([statuses[0] === 200 || statuses[0] === 201, statuses[1], statuses[2]]).toEqual([
      true,
      409,
      409,
    ]);
  });
  it('with an erasure: every name they had is nobody’s for good', async () => {
    const { username, member } = await named();
    await rename(member, `${username}_b`);
    await forum.settle();
    const act = (await lastAct())?.id ?? '';
    const erased = await api.post(`/admin/users/${member.id}/erase`, {
      username: `${username}_b`,
      reason: 'other',
    });
    expect(erased.statusCode).toBe(204);
    await forum.settle();
    for (const name of [username, `${username}_b`]) {
      expect(await found(name)).toBeNull();
      expect((await register(name)).statusCode).toBe(409);
    }
    await api.post(`/admin/audit/${act}/undo`);
    expect(await found(username)).toBeNull();
    const events = await forum.ctx.eventStore.readStream(`member:${member.id}`);
    expect(JSON.stringify(events)).not.toContain(username);
  });
  it('with a merge: all names lead to who stays, and back when it is undone', async () => {
    const [a, b] = [await named(), await named()];
    await rename(a.member, `${a.username}_b`);
    const merge = await api.post(`/admin/users/${a.member.id}/merge`, {
      into: b.member.id,
      reason: 'duplicate',
    });
    await forum.settle();
    expect([await found(a.username), await found(`${a.username}_b`)]).toEqual([
      b.username,
      b.username,
    ]);
    expect(outcomeOf(await rename(a.member, 'anything_else'))).toBe('409 merged-already');
    await undo(merge.json<{ id: string }>().id);
    expect(await found(a.username)).toBe(`${a.username}_b`);
  });
});
