import type { Actor } from '@forum/contracts';
import { aMember, buildTestForum, elevated, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../operations/site-settings/commands.ts';

let forum: TestForum;
let owner: Actor;
let staff: Awaited<ReturnType<typeof elevated>>;
let n = 0;
beforeAll(async () => {
  forum = await buildTestForum();
  owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
  staff = await elevated(forum, owner);
});
afterAll(() => forum.close());

const keyIn = (text = '') => /\/invite\/([\w-]{43})/.exec(text)?.[1] ?? '';
const look = async (token: string) =>
  (await forum.as(null).get(`/invites?token=${token}`)).statusCode;
const inviting = async (value: string) => {
  const change = { actor: owner, grounds: {}, name: 'inviting', value } as const;
  await changeSetting(forum.ctx, { meta: { actor: owner }, ...change });
  await forum.settle();
};

async function register(invite: string, email = `new_${(n += 1)}@example.com`) {
  const password = GIVEN_PASSWORD;
  const form = { email, username: `new_${(n += 1)}`, password, confirmPassword: password, invite };
  return forum.as(null).post('/users', form);
}

async function linkOf(maker: Actor) {
  const body = { groupId: null, days: 7, note: '', uses: 9 };
  const answer = await (await elevated(forum, maker)).post('/admin/invites', body);
  expect(answer.statusCode).toBe(201);
  const { invite, url } = answer.json<{ invite: { id: string }; url: string }>();
  return { id: invite.id, token: keyIn(url) };
}

async function mailTo(address: string, note = '') {
  const body = { groupId: null, days: 14, note, addresses: address };
  const { actId } = (await staff.post('/admin/invites/mail', body)).json<{ actId: string }>();
  await forum.settle();
  return { actId, token: keyIn(forum.mails.findLast(({ to }) => to === address)?.text) };
}

async function undo(actId: string) {
  expect((await staff.post(`/admin/audit/${actId}/undo`, {})).statusCode).toBe(200);
  await forum.settle();
}
const lastAct = async () =>
  (await staff.get('/admin/audit?limit=1')).json<{ data: { id: string }[] }>().data[0]?.id ?? '';

describe('a link of a moderator', () => {
  const held = async (token: string) => {
    const status = await look(token);
    const answer = await register(token);
    return [status, answer.statusCode === 201 ? 'in' : answer.json<{ code: string }>().code];
  };
  const HOLDS = [200, 'in'];
  const HOLDS_NOT = [404, 'invite-invalid'];
  const aModerator = () => aMember(forum, { username: `mod_${(n += 1)}`, role: 'MODERATOR' });

  it('holds only while the owners let moderators invite', async () => {
    await inviting('moderators');
    const { token } = await linkOf(await aModerator());
    expect(await held(token)).toEqual(HOLDS);
    await inviting('admins');
    expect(await held(token)).toEqual(HOLDS_NOT);
    await inviting('moderators');
    expect(await held(token)).toEqual(HOLDS);
  });

  it('lets nobody in once its maker is suspended or demoted, also where its revoking is undone', async () => {
    await inviting('moderators');
    const [suspended, demoted] = [await aModerator(), await aModerator()];
    const [one, other] = [await linkOf(suspended), await linkOf(demoted)];
    const suspend = `/admin/users/${suspended.id}/suspend`;
    expect((await staff.post(suspend, { reason: 'Spam' })).statusCode).toBe(200);
    expect(await held(one.token)).toEqual(HOLDS_NOT);
    const demote = await staff.patch(`/admin/users/${demoted.id}`, { role: 'MEMBER' });
    expect(demote.statusCode).toBe(200);
    expect(await held(other.token)).toEqual(HOLDS_NOT);
    await staff.post(`/admin/invites/${other.id}/revoke`, {});
    await forum.settle();
    await undo(await lastAct());
    expect(await held(other.token)).toEqual(HOLDS_NOT);
  });
});

describe('an invitation by email', () => {
  it('that was declined comes back by no undoing', async () => {
    const { actId, token } = await mailTo('una@example.com');
    await undo(actId);
    const redo = await lastAct();
    await undo(redo);
    expect(await look(token)).toBe(200);
    await forum.as(null).post('/invites/decline', { token });
    await undo(await lastAct());
    await undo(await lastAct());
    expect(await look(token)).toBe(404);
  });

  it('leaves no token in the outbox once it is sent', async () => {
    const { token } = await mailTo('vic@example.com');
    expect(token).not.toBe('');
    const rows = await forum.ctx.db.selectFrom('mail_outbox').selectAll().execute();
    expect(rows.map(({ address }) => address)).toContain('vic@example.com');
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('is forgotten with the account that came by it, or has its address', async () => {
    const traces = async () => {
      const { db } = forum.ctx;
      const tables = [
        await db.selectFrom('invite').selectAll().execute(),
        await db.selectFrom('mail_outbox').selectAll().execute(),
      ];
      return JSON.stringify(tables).match(/wanda|Knows Bob/giu) ?? [];
    };
    const { token } = await mailTo('wanda@example.com', 'Knows Bob');
    await mailTo('wanda.home@example.com', 'Knows Bob, too');
    const byToken = (await register(token, 'another@example.com')).json<{ user: Actor }>();
    const byAddress = await register((await linkOf(owner)).token, 'wanda.home@example.com');
    expect((await traces()).length).toBeGreaterThan(3);
    for (const { user } of [byToken, byAddress.json<{ user: Actor }>()]) {
      const left = await forum.as(user).post('/users/profile/delete', { password: GIVEN_PASSWORD });
      expect(left.statusCode).toBe(204);
    }
    expect(await traces()).toEqual([]);
  });
});
