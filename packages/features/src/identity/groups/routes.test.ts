import { LIMITS, problem, type Actor } from '@forum/contracts';
import {
  group as groupShape,
  groupPage,
  listGroupCandidates,
  listGroupMembers,
  type Group,
} from '@forum/contracts/groups';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
let admin: TestClient;
let ada: Actor;
let mod: Actor;
let count = 0;

beforeAll(async () => {
  forum = await buildTestForum();
  ada = await aMember(forum, { username: 'ada', role: 'ADMIN' });
  mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  admin = await elevated(forum, ada);
});
afterAll(() => forum.close());

const someone = () => aMember(forum, { username: `member_${(count += 1)}` });
const aGroup = async (fields: Partial<Group> = {}): Promise<Group> => {
  const made = await admin.post('/groups', { name: `Group ${(count += 1)}`, ...fields });
  expect(made.statusCode).toBe(201);
  return groupShape.parse(made.json());
};
const enter = (by: Actor, { id }: Group) => forum.as(by).put(`/groups/${id}/membership`);
const leave = (by: Actor, { id }: Group) => forum.as(by).delete(`/groups/${id}/membership`);
const admit = (by: TestClient, { id }: Group, member: Actor) =>
  by.put(`/groups/${id}/members/${member.id}`);
const remove = (by: TestClient, { id }: Group, member: Actor) =>
  by.delete(`/groups/${id}/members/${member.id}`);
const own = (by: TestClient, { id }: Group, member: Actor) =>
  by.put(`/groups/${id}/owners/${member.id}`);
const disown = (by: TestClient, { id }: Group, member: Actor) =>
  by.delete(`/groups/${id}/owners/${member.id}`);
const seen = async (by: Actor | null, { slug }: Group) => {
  const answer = await forum.as(by).get(`/groups/slug/${slug}`);
  return answer.statusCode === 200 ? groupPage.parse(answer.json()) : answer.statusCode;
};
const refusal = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${problem.parse(answer.json()).code}`;
/** Advances the clock until one may request, or be invited, again; the PIN then has to be typed anew. */
async function later() {
  forum.clock.advance(LIMITS.groups.againAfterDays * 24 * 60 * 60 * 1000);
  admin = await elevated(forum, ada);
}

/** A group with an owner. */
async function owned(fields: Partial<Group> = {}) {
  const [group, owner] = [await aGroup(fields), await someone()];
  await admit(admin, group, owner);
  await enter(owner, group);
  expect(refusal(await own(admin, group, owner))).toBe('204');
  return { group, owner };
}

describe('getting in and out', () => {
  it('is for everybody where a group is open, and repeating is harmless', async () => {
    const [group, alice] = [await aGroup({ entry: 'open' }), await someone()];
    for (const _ of [1, 2]) {
      expect((await enter(alice, group)).json()).toMatchObject({ standing: 'member', members: 1 });
    }
    for (const _ of [1, 2]) expect(refusal(await leave(alice, group))).toBe('204');
    expect(await seen(alice, group)).toMatchObject({ standing: null, members: 0 });
  });

  it('is on request where owners say so; who was refused waits before asking again', async () => {
    const [{ group, owner }, alice, bob] = [await owned(), await someone(), await someone()];
    for (const who of [alice, bob, bob]) {
      expect((await enter(who, group)).json()).toMatchObject({ standing: 'asked', waiting: null });
    }
    expect(await seen(owner, group)).toMatchObject({ members: 1, waiting: 2 });
    const list = await forum.as(owner).get(`/groups/${group.id}/candidates`);
    expect(listGroupCandidates.response.parse(list.json()).data).toMatchObject([
      { id: alice.id, standing: 'asked' },
      { id: bob.id, standing: 'asked' },
    ]);
    expect(refusal(await admit(forum.as(owner), group, alice))).toBe('204');
    expect(refusal(await remove(forum.as(owner), group, bob))).toBe('204');
    expect(await seen(owner, group)).toMatchObject({ members: 2, waiting: 0 });
    expect(await seen(alice, group)).toMatchObject({ standing: 'member' });
    expect(refusal(await enter(bob, group))).toBe('409 refused-lately');
    await later();
    expect(refusal(await enter(bob, group))).toBe('200');
  });

  it('is by invitation where owners say so, and the member consents', async () => {
    const [{ group, owner }, alice] = [await owned({ entry: 'invitation' }), await someone()];
    expect(refusal(await enter(alice, group))).toBe('403 by-invitation');
    expect(refusal(await admit(forum.as(owner), group, alice))).toBe('204');
    expect(await seen(alice, group)).toMatchObject({ standing: 'invited', members: 1 });
    expect(refusal(await leave(alice, group))).toBe('204');
    expect(refusal(await admit(forum.as(owner), group, alice))).toBe('409 declined-lately');
    await later();
    await admit(forum.as(owner), group, alice);
    expect((await enter(alice, group)).json()).toMatchObject({ standing: 'member', members: 2 });
  });

  it('has bounds: what a member has asked, and in how many groups they are', async () => {
    const alice = await someone();
    for (let at = 0; at < LIMITS.groups.asked; at += 1) await enter(alice, await aGroup());
    expect(refusal(await enter(alice, await aGroup()))).toBe('409 too-many');
    expect(refusal(await enter(alice, await aGroup({ entry: 'open' })))).toBe('200');
  });
});

describe('owners', () => {
  it('let others in and out; nobody else does', async () => {
    const [{ group, owner }, alice, bob] = [await owned(), await someone(), await someone()];
    await enter(alice, group);
    for (const who of [alice, bob, mod]) {
      expect([
        refusal(await admit(forum.as(who), group, bob)),
        refusal(await remove(forum.as(who), group, owner)),
        refusal(await own(forum.as(who), group, who)),
        refusal(await disown(forum.as(who), group, owner)),
        refusal(await forum.as(who).patch(`/groups/${group.id}`, { entry: 'open' })),
        refusal(await forum.as(who).get(`/groups/${group.id}/candidates`)),
      ]).toEqual(Array.from({ length: 6 }, () => '403 owners-only'));
    }
  });

  it('make others owners, and the last one does not go without', async () => {
    const [{ group, owner }, alice] = [await owned(), await someone()];
    expect(refusal(await own(forum.as(owner), group, alice))).toBe('409 no-member');
    await enter(alice, group);
    await admit(forum.as(owner), group, alice);
    expect(refusal(await leave(owner, group))).toBe('409 last-owner');
    expect(refusal(await remove(forum.as(owner), group, owner))).toBe('409 last-owner');
    expect(refusal(await disown(forum.as(owner), group, owner))).toBe('409 last-owner');
    expect(refusal(await own(forum.as(owner), group, alice))).toBe('204');
    expect(refusal(await leave(owner, group))).toBe('204');
    expect(await seen(alice, group)).toMatchObject({
      standing: 'owner',
      owners: [{ id: alice.id }],
    });
    // Whoever returns is an ordinary member.
    await enter(owner, group);
    await admit(forum.as(alice), group, owner);
    expect(await seen(owner, group)).toMatchObject({ standing: 'member', mayManage: false });
  });

  it('say what it is about; its name and address are the administrators’', async () => {
    const { group, owner } = await owned();
    const path = `/groups/${group.id}`;
    const said = await forum.as(owner).patch(path, { description: 'We water.', color: 'green' });
    expect(said.json()).toMatchObject({ description: 'We water.', color: 'green' });
    for (const change of [{ name: 'Admins' }, { slug: 'the-team' }, { hidden: true }]) {
      expect(refusal(await forum.as(owner).patch(path, change))).toBe('403 admins-only');
    }
    expect(refusal(await admin.patch(path, { name: 'Gardeners', slug: 'gardeners' }))).toBe('200');
    const twin = await admin.post('/groups', { name: 'Gardeners' });
    expect(refusal(twin)).toBe('409 slug-taken');
  });
});

describe('a hidden group', () => {
  it('exists for nobody but its members, the invited and administrators', async () => {
    const [{ group, owner }, alice] = [
      await owned({ hidden: true, entry: 'open' }),
      await someone(),
    ];
    const calls = (who: Actor | null) => [
      forum.as(who).get(`/groups/slug/${group.slug}`),
      forum.as(who).get(`/groups/${group.id}/members`),
    ];
    for (const who of [null, alice, mod]) {
      for (const call of calls(who)) expect(refusal(await call)).toBe('404 group-not-found');
      expect((await forum.as(who).get('/groups')).body).not.toContain(group.id);
    }
    expect([
      refusal(await enter(alice, group)),
      refusal(await leave(alice, group)),
      refusal(await admit(forum.as(alice), group, alice)),
      refusal(await own(forum.as(alice), group, alice)),
      refusal(await forum.as(alice).get(`/groups/${group.id}/candidates`)),
    ]).toEqual(Array.from({ length: 5 }, () => '404 group-not-found'));
    await admit(forum.as(owner), group, alice);
    for (const who of [owner, alice]) {
      for (const call of calls(who)) expect(refusal(await call)).toBe('200');
    }
    await leave(alice, group);
    expect(await seen(alice, group)).toBe(404);
    expect((await admin.get('/groups')).body).toContain(group.id);
  });
});

describe('administrators', () => {
  it('make and delete groups with the PIN; nobody else does', async () => {
    const { group, owner } = await owned();
    const make = (who: TestClient) => who.post('/groups', { name: 'Mine' });
    expect(refusal(await make(forum.as(null)))).toBe('401 sign-in-required');
    for (const who of [owner, mod]) {
      expect((await make(forum.as(who))).statusCode).toBe(403);
      expect((await forum.as(who).delete(`/groups/${group.id}`)).statusCode).toBe(403);
    }
    expect(refusal(await admin.delete(`/groups/${group.id}`))).toBe('204');
    expect(await seen(owner, group)).toBe(404);
    expect(refusal(await enter(owner, group))).toBe('404 group-not-found');
    expect(refusal(await admin.delete(`/groups/${group.id}`))).toBe('404 group-not-found');
  });

  it('refuses what is no member and no group', async () => {
    const group = await aGroup();
    expect(refusal(await admin.put(`/groups/${group.id}/members/${newId()}`))).toBe(
      '404 user-not-found',
    );
    for (const nowhere of [newId(), 'nowhere', "'"]) {
      const path = `/groups/${encodeURIComponent(nowhere)}`;
      expect((await forum.as(ada).put(`${path}/membership`)).statusCode).toBe(404);
      expect((await forum.as(ada).get(`${path}/members`)).statusCode).toBe(404);
    }
  });
});

it('lists members in pages, and groups with one’s own first', async () => {
  const group = await aGroup({ name: 'Zebras', entry: 'open' });
  const members = [await someone(), await someone(), await someone()];
  for (const member of members) {
    forum.clock.advance(1000);
    await enter(member, group);
  }
  const page = async (query: string) =>
    listGroupMembers.response.parse(
      (await forum.as(null).get(`/groups/${group.id}/members?limit=2${query}`)).json(),
    );
  const first = await page('');
  const second = await page(`&cursor=${first.meta.nextCursor}`);
  const ids = [...first.data, ...second.data].map(({ id }) => id);
  expect(ids).toEqual(members.map(({ id }) => id).toReversed());
  expect([first.meta.total, second.meta.nextCursor]).toEqual([3, null]);
  const mine = (await forum.as(members[0] ?? null).get('/groups')).json<{ data: Group[] }>();
  expect(mine.data[0]?.id).toBe(group.id);
});
