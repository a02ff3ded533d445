import type { Actor } from '@forum/contracts';
import type { Group } from '@forum/contracts/groups';
import type { Invite } from '@forum/contracts/invites';
import { aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openGroups, type TestGroups } from '../groups/test-groups.ts';
import { changeSetting } from '../../operations/site-settings/commands.ts';

let forum: TestForum;
let admin: Actor;
let owner: Actor;
let staff: Awaited<ReturnType<typeof elevated>>;
let groups: TestGroups;
let group: Group;
let groupId: string;
beforeAll(async () => {
  forum = await buildTestForum();
  owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
  admin = await aMember(forum, { username: 'admin_one', role: 'ADMIN' });
  staff = await elevated(forum, admin);
  groups = await openGroups(forum);
  group = await groups.aGroup({ name: 'Bakers', entry: 'invitation' });
  groupId = group.id;
});
afterAll(() => forum.close());

let n = 0;
const form = (more = {}) => {
  n += 1;
  const password = 'Str0ngEnough';
  const names = { email: `new_${n}@example.com`, username: `new_${n}` };
  return { ...names, password, confirmPassword: password, ...more };
};
const register = (more = {}) => forum.as(null).post('/users', form(more));

async function made(more = {}): Promise<{ invite: Invite; token: string }> {
  const body = { groupId: null, days: 7, note: '', uses: 1, ...more };
  const answer = await staff.post('/admin/invites', body);
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)]);
  const { invite, url } = answer.json();
  return { invite, token: /\/invite\/([\w-]{43})$/.exec(url)?.[1] ?? '' };
}

const look = (token: string) => forum.as(null).get(`/invites?token=${token}`);
const listed = async (): Promise<Invite[]> =>
  (await staff.get('/admin/invites?limit=50')).json().data;
const one = async (id: string) => (await listed()).find((found) => found.id === id);
const setting = (name: 'registration' | 'inviting', value: boolean | string) =>
  changeSetting(forum.ctx, { meta: { actor: owner }, actor: owner, grounds: {}, name, value });

describe('a link that invites', () => {
  it('lets people register into its group while registration is closed, and says who came', async () => {
    await setting('registration', false);
    await forum.settle();
    const { invite, token } = await made({ groupId, uses: 2, note: 'For the fair' });
    expect((await look(token)).json()).toMatchObject({
      by: { username: 'admin_one' },
      groupName: 'Bakers',
      email: null,
    });
    expect((await register()).json().code).toBe('registration-closed');
    const answer = await register({ invite: token });
    expect(answer.statusCode).toBe(201);
    const { user } = answer.json();
    // At once, and no second time when the reaction comes by.
    const inGroup = await forum.as(user).get(`/groups/${groupId}/members`);
    expect(inGroup.body).toContain(user.id);
    expect(await groups.inside(group)).toEqual([user.id]);
    const kept = await one(invite.id);
    expect([kept?.used, kept?.state, kept?.note]).toEqual([1, 'open', 'For the fair']);
    expect(kept?.members.map(({ id }) => id)).toEqual([user.id]);
    await forum.settle();
    await setting('registration', true);
  });

  it('is used exactly as often as it may be, however many come at once', async () => {
    const { invite, token } = await made({ uses: 2 });
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => register({ invite: token })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(2);
    expect(statuses.filter((status) => status === 403)).toHaveLength(4);
    expect(answers.find(({ statusCode }) => statusCode === 403)?.json().code).toBe(
      'invite-invalid',
    );
    expect(await one(invite.id)).toMatchObject({ used: 2, state: 'used-up' });
    // Whoever was refused has no account.
    const accounts = await forum.ctx.db.selectFrom('account').select('email').execute();
    const emails = new Set(accounts.map(({ email }) => email));
    const come = Array.from({ length: 6 }, (_, i) => `new_${n - i}@example.com`);
    expect(come.filter((email) => emails.has(email))).toHaveLength(2);
  });

  it('is no use once it is revoked or too old, and looks like one that never was', async () => {
    const { invite, token } = await made();
    expect((await staff.post(`/admin/invites/${invite.id}/revoke`, {})).json().state).toBe(
      'revoked',
    );
    const { token: old } = await made({ days: 1 });
    forum.clock.advance(25 * 60 * 60 * 1000);
    staff = await elevated(forum, admin);
    const unknown = 'x'.repeat(43);
    for (const dead of [token, old, unknown, '']) {
      expect([dead, (await look(dead)).statusCode]).toEqual([dead, 404]);
      expect((await register({ invite: dead })).json().code).toBe('invite-invalid');
    }
    const told = async (dead: string) => (await look(dead)).json().detail;
    expect(await told(token)).toBe(await told(unknown));
  });

  it('keeps no token: neither the log nor the table has it', async () => {
    const { token } = await made();
    const events = await forum.ctx.eventStore.readStream(`invite:${(await listed())[0]?.id}`);
    expect(JSON.stringify(events)).not.toContain(token);
    const rows = await forum.ctx.db.selectFrom('invite').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is revoked by undoing its making, and in force again by undoing that', async () => {
    const { invite, token } = await made();
    await forum.settle();
    const undo = async () => {
      const [act] = (await staff.get('/admin/audit?limit=1')).json().data;
      expect((await staff.post(`/admin/audit/${act.id}/undo`, {})).statusCode).toBe(200);
      await forum.settle();
    };
    await undo();
    expect([(await one(invite.id))?.state, (await look(token)).statusCode]).toEqual([
      'revoked',
      404,
    ]);
    await undo();
    expect([(await one(invite.id))?.state, (await look(token)).statusCode]).toEqual(['open', 200]);
  });

  it('is made by administrators, and by moderators where the owners say so, never into a group', async () => {
    const mod = await aMember(forum, { username: `mod_${n}`, role: 'MODERATOR' });
    const api = await elevated(forum, mod);
    const body = { groupId: null, days: 7, note: '', uses: 1 };
    expect((await api.post('/admin/invites', body)).json().code).toBe('not-inviting');
    await setting('inviting', 'moderators');
    await forum.settle();
    expect((await api.post('/admin/invites', body)).statusCode).toBe(201);
    expect((await api.post('/admin/invites', { ...body, groupId })).json().code).toBe(
      'not-inviting',
    );
    expect((await api.get('/admin/invites')).json().meta.total).toBe(1);
    const { invite } = await made();
    expect((await api.post(`/admin/invites/${invite.id}/revoke`, {})).statusCode).toBe(404);
    expect((await forum.as(owner).post('/admin/invites', body)).statusCode).toBe(401);
  });
});

describe('invitations by email', () => {
  const send = (addresses: string, more = {}) =>
    staff.post('/admin/invites/mail', { groupId: null, days: 14, note: '', addresses, ...more });
  const tokenFor = async (address: string) => {
    await forum.settle();
    const mail = forum.mails.findLast(({ to }) => to === address);
    return /\/invite\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  it('say what became of each address, and write once to each that may be written to', async () => {
    await register({ email: 'member@example.com' });
    const first = (
      await send('Ada <ada@example.com>, bob@example.com\nADA@example.com; nonsense@')
    ).json();
    expect(first).toMatchObject({
      invited: ['ada@example.com', 'bob@example.com'],
      again: ['ADA@example.com'],
      invalid: ['nonsense@'],
      members: [],
    });
    const second = (await send('bob@example.com member@example.com')).json();
    expect(second).toMatchObject({
      invited: [],
      again: ['bob@example.com'],
      members: ['member@example.com'],
    });
    await forum.settle();
    expect(forum.mails.filter(({ to }) => to === 'bob@example.com')).toHaveLength(1);
    expect((await send('nobody here')).statusCode).toBe(422);
    const kept = (await listed()).find(({ address }) => address === 'bob@example.com');
    expect([kept?.kind, kept?.mail]).toEqual(['mail', 'sent']);
  });

  it('confirm the address they were sent to: whoever has the token has read the email', async () => {
    await send('carol@example.com', { groupId });
    const token = await tokenFor('carol@example.com');
    expect((await look(token)).json().email).toBe('carol@example.com');
    const { user } = (await register({ email: 'carol@example.com', invite: token })).json();
    expect([user.emailVerified, user.unconfirmed]).toEqual([true, null]);
    await send('dora@example.com');
    const other = await register({ invite: await tokenFor('dora@example.com') });
    expect([other.statusCode, other.json().user.emailVerified]).toEqual([201, false]);
  });

  it('end for an address that wants none, which is kept as a hash alone', async () => {
    await send('eve@example.com');
    const token = await tokenFor('eve@example.com');
    expect((await forum.as(null).post('/invites/decline', { token })).statusCode).toBe(204);
    expect((await look(token)).statusCode).toBe(404);
    expect((await send('Eve@example.com')).json()).toMatchObject({
      invited: [],
      unwilling: ['Eve@example.com'],
    });
    const rows = await forum.ctx.db.selectFrom('invite_refusal').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('eve');
  });

  it('are revoked together by undoing the batch', async () => {
    const { actId } = (await send('fay@example.com gus@example.com')).json();
    const token = await tokenFor('gus@example.com');
    expect((await staff.post(`/admin/audit/${actId}/undo`, {})).statusCode).toBe(200);
    await forum.settle();
    expect((await look(token)).statusCode).toBe(404);
  });

  it('are at most so many in a day', async () => {
    const batch = (from: number) =>
      Array.from({ length: 200 }, (_, i) => `p${from + i}@example.org`).join('\n');
    forum.clock.advance(25 * 60 * 60 * 1000);
    staff = await elevated(forum, admin);
    expect((await send(batch(0))).json().invited).toHaveLength(200);
    expect((await send(batch(200))).json().invited).toHaveLength(200);
    const third = await send(batch(400));
    expect([third.statusCode, third.json().code]).toEqual([429, 'too-many-invitations']);
    const tooMany = await send(`${batch(400)} one@example.org`);
    expect(tooMany.statusCode).toBe(422);
  });
});
