// Members invite by links of their own, where a setting lets them.
import type { Actor } from '@forum/contracts';
import type { OwnInvites } from '@forum/contracts/own-invites';
import type { SettingName, SettingValue } from '@forum/contracts/site-settings';
import { aMember, buildTestForum, elevated, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMadeInvites } from './queries.ts';
import { changeSetting } from '../../operations/site-settings/commands.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let forum: TestForum;
let owner: Actor;
let alice: Actor;
let n = 0;
beforeAll(async () => {
  forum = await buildTestForum();
  owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
});
afterAll(() => forum.close());
beforeEach(async () => {
  alice = await aMember(forum, { username: `alice_${(n += 1)}` });
  await setting('inviting', 'members');
  await setting('inviteDays', 0);
  await setting('inviteReputation', 0);
  await setting('invitesPerMonth', 3);
});

const setting = async (name: SettingName, value: SettingValue) => {
  const change = { actor: owner, grounds: {}, name, value };
  await changeSetting(forum.ctx, { meta: { actor: owner }, ...change });
  await forum.settle();
};
const make = (by: Actor, uses = 1, note = '') => forum.as(by).post('/invites/own', { uses, note });
const outcome = async (made: ReturnType<typeof make>) => {
  const answer = await made;
  return answer.statusCode === 201 ? 201 : answer.json().code;
};
const read = async (by: Actor): Promise<OwnInvites> =>
  (await forum.as(by).get('/invites/own')).json();
const tokenOf = (url: string) => /\/invite\/([\w-]{43})$/.exec(url)?.[1] ?? '';
const register = (invite: string) => {
  const name = `guest_${(n += 1)}`;
  const password = 'Str0ngEnough';
  const names = { email: `${name}@example.com`, username: name };
  return forum.as(null).post('/users', { ...names, password, confirmPassword: password, invite });
};

describe('a member who may invite', () => {
  it('makes a link, and sees who came by it, which nobody else does', async () => {
    const made = (await make(alice, 2, 'For the choir')).json();
    expect(made.invite).toMatchObject({ note: 'For the choir', uses: 2, used: 0, state: 'open' });
    const { user } = (await register(tokenOf(made.url))).json();
    const mine = await read(alice);
    expect(mine.data).toMatchObject([{ used: 1, members: [{ id: user.id }] }]);
    expect([mine.isOn, mine.mayInvite, mine.left, mine.perMonth]).toEqual([true, true, 1, 3]);
    expect((await read(user)).data).toEqual([]);
    expect((await forum.as(null).get('/invites/own')).statusCode).toBe(401);
    expect((await forum.as(null).post('/invites/own', { uses: 1, note: '' })).statusCode).toBe(401);
    const listed = await elevated(forum, owner);
    expect((await listed.get('/admin/invites?limit=50')).body).toContain(made.invite.id);
  });

  it('finds it in the copy of their data, and takes the note along when they leave', async () => {
    const { invite } = (await make(alice, 2, 'For the quartet')).json();
    const notes = async () => {
      const rows = await listMadeInvites(forum.ctx.db, alice.id);
      const kept = forum.ctx.db.selectFrom('invite').select(['note', 'by_id']);
      return [rows, await kept.where('id', '=', invite.id).executeTakeFirst()];
    };
    expect(await notes()).toMatchObject([
      [{ note: 'For the quartet', uses: 2, used: 0 }],
      { note: 'For the quartet', by_id: alice.id },
    ]);
    const left = await forum.as(alice).post('/users/profile/delete', { password: GIVEN_PASSWORD });
    expect(left.statusCode).toBe(204);
    await forum.settle();
    expect(await notes()).toEqual([[], { note: '', by_id: null }]);
  });

  it('revokes it, nobody else’s, and has its places again', async () => {
    const { invite, url } = (await make(alice, 3)).json();
    const bob = await aMember(forum, { username: `bob_${n}` });
    const revoke = (by: Actor, id = invite.id) => forum.as(by).post(`/invites/own/${id}/revoke`);
    for (const other of [bob, owner]) expect((await revoke(other)).statusCode).toBe(404);
    expect((await revoke(alice, 'nonsense')).statusCode).toBe(404);
    expect(await outcome(make(alice))).toBe('too-many-invitations');
    for (let times = 0; times < 2; times += 1) {
      expect((await revoke(alice)).json()).toMatchObject({ state: 'revoked' });
    }
    expect((await register(tokenOf(url))).json().code).toBe('invite-invalid');
    expect(await outcome(make(alice, 3))).toBe(201);
  });

  it('invites so many people within 30 days, also by many calls at once', async () => {
    const calls = await Promise.all([1, 2, 3, 4, 5].map(() => outcome(make(alice))));
    expect(calls.filter((one) => one === 201)).toHaveLength(3);
    expect((await read(alice)).left).toBe(0);
    expect(await outcome(make(alice, 1000))).toBe('invalid');
    forum.clock.advance(31 * DAY_MS);
    expect((await read(alice)).left).toBe(3);
    expect(await outcome(make(alice, 3))).toBe(201);
  });
});

describe('the number of a month', () => {
  it('counts people when they come, however old their link is', async () => {
    const { url } = (await make(alice, 3)).json();
    forum.clock.advance(29 * DAY_MS);
    for (let guests = 0; guests < 3; guests += 1) {
      expect((await register(tokenOf(url))).statusCode).toBe(201);
    }
    forum.clock.advance(2 * DAY_MS);
    expect((await read(alice)).left).toBe(0);
    expect(await outcome(make(alice))).toBe('too-many-invitations');
    forum.clock.advance(29 * DAY_MS);
    expect((await read(alice)).left).toBe(3);
  });
});

describe('who may invite', () => {
  it('is decided by the setting, and a link holds as long as its maker may', async () => {
    const { url, invite } = (await make(alice)).json();
    for (const value of ['admins', 'moderators']) {
      await setting('inviting', value);
      expect(await outcome(make(alice))).toBe('not-inviting');
      expect(await read(alice)).toMatchObject({ isOn: false, mayInvite: false });
      expect((await register(tokenOf(url))).json().code).toBe('invite-invalid');
    }
    const staff = await elevated(forum, owner);
    const { data } = (await staff.get('/admin/invites?limit=50')).json();
    const states = data.map(({ id, state }: { id: string; state: string }) => [id, state]);
    expect(states).toContainEqual([invite.id, 'maker-may-not']);
    await setting('inviting', 'members');
    expect((await register(tokenOf(url))).statusCode).toBe(201);
  });

  it('is nobody who joined lately, has too little reputation, or is suspended or silenced', async () => {
    await setting('inviteDays', 7);
    expect(await outcome(make(alice))).toBe('not-inviting');
    forum.clock.advance(7 * DAY_MS);
    expect(await outcome(make(alice))).toBe(201);
    await setting('inviteReputation', 10);
    expect(await outcome(make(alice))).toBe('not-inviting');
    await setting('inviteReputation', 0);
    const staff = await elevated(forum, owner);
    await staff.post(`/admin/users/${alice.id}/suspend`, { reason: 'Spam' });
    expect((await make(alice)).statusCode).toBe(403);
    const { data } = (await staff.get('/admin/invites?limit=1')).json();
    expect(data).toMatchObject([{ state: 'maker-may-not' }]);
  });
});
