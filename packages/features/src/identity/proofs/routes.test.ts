import { problem } from '@forum/contracts';
import { buildTestForum, client, GIVEN_PASSWORD, signedIn, type TestForum } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasOtherStaff } from '../members/operations/other-staff.ts';
import { confirm, someone, withoutPassword, withProof } from './test-proofs.ts';

let forum: TestForum;
const MINUTE = 60_000;

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const codeOf = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${problem.parse(answer.json()).code}`;

describe('GET /auth/proofs', () => {
  it('answers 401 to visitors', async () => {
    expect(codeOf(await forum.as(null).get('/auth/proofs'))).toBe('401 sign-in-required');
  });

  it('lists the own ways with their last use, and which of them may be removed', async () => {
    const who = await someone(forum);
    const email = (await forum.as(who.actor).get('/users/profile')).json().email;
    await forum.as(null).post('/auth/login', { email, password: GIVEN_PASSWORD });
    const usedAt = forum.clock.now().toISOString();
    const own = async () => (await who.api.get('/auth/proofs')).json().data;
    expect(await own()).toEqual([
      {
        id: null,
        kind: 'password',
        name: null,
        provider: null,
        createdAt: null,
        lastUsedAt: usedAt,
        mayBeRemoved: false,
      },
    ]);
    const id = await withProof(forum, who, 'provider');
    expect((await own())[1]).toEqual({
      id,
      kind: 'provider',
      name: 'A provider',
      provider: null,
      createdAt: usedAt,
      lastUsedAt: null,
      mayBeRemoved: true,
    });
  });
});

describe('DELETE /auth/proofs/:id', () => {
  it('removes a way once the member has confirmed who they are', async () => {
    const who = await someone(forum);
    const id = await withProof(forum, who, 'provider');
    const path = `/auth/proofs/${id}`;
    expect(codeOf(await who.api.delete(path))).toBe('403 reauthenticate');
    await confirm(forum, who, ['password']);
    forum.clock.advance(16 * MINUTE);
    expect(codeOf(await who.api.delete(path))).toBe('403 reauthenticate');
    await confirm(forum, who, ['password']);
    expect(codeOf(await who.api.delete(path))).toBe('204');
    expect(codeOf(await who.api.delete(path))).toBe('404 proof-not-found');
  });

  it('ends the other sessions, which that way may have opened', async () => {
    const who = await someone(forum);
    const id = await withProof(forum, who, 'provider');
    const { headers } = await signedIn(forum, who.actor);
    const other = client(forum.app, headers);
    expect((await other.get('/auth/proofs')).statusCode).toBe(200);
    await confirm(forum, who, ['password']);
    expect(codeOf(await who.api.delete(`/auth/proofs/${id}`))).toBe('204');
    expect((await other.get('/auth/proofs')).statusCode).toBe(401);
    expect((await who.api.get('/auth/proofs')).statusCode).toBe(200);
  });

  it('knows no way by what is no id', async () => {
    const who = await someone(forum);
    await confirm(forum, who, ['password']);
    expect(codeOf(await who.api.delete('/auth/proofs/nothing'))).toBe('404 proof-not-found');
  });

  it('asks for the second factor where there is one', async () => {
    const who = await someone(forum);
    const id = await withProof(forum, who, 'totp');
    await confirm(forum, who, ['password']);
    expect(codeOf(await who.api.delete(`/auth/proofs/${id}`))).toBe('403 second-factor');
    await confirm(forum, who, ['totp']);
    expect(codeOf(await who.api.delete(`/auth/proofs/${id}`))).toBe('204');
  });

  it("refuses others' ways like unknown ones", async () => {
    const [alice, bob] = [await someone(forum), await someone(forum)];
    const id = await withProof(forum, alice, 'passkey');
    await confirm(forum, bob, ['password']);
    expect(codeOf(await bob.api.delete(`/auth/proofs/${id}`))).toBe('404 proof-not-found');
  });

  it('keeps the last way in, also of two that are removed at once', async () => {
    const who = await withoutPassword(forum);
    await confirm(forum, who, ['provider']);
    expect(codeOf(await who.api.delete(`/auth/proofs/${who.proofId}`))).toBe('409 last-proof');
    const other = await withProof(forum, who, 'passkey');
    await confirm(forum, who, ['passkey']);
    const answers = await Promise.all(
      [other, who.proofId].map((id) => who.api.delete(`/auth/proofs/${id}`)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
    expect((await who.api.get('/auth/proofs')).json().data).toHaveLength(1);
  });
});

describe('a member without a password', () => {
  it('sets a PIN and has elevated access', async () => {
    const who = await withoutPassword(forum, 'MODERATOR');
    expect(codeOf(await who.api.post('/auth/elevated/set-pin', { pin: '4826' }))).toBe('204');
    expect(codeOf(await who.api.post('/auth/elevated/verify-pin', { pin: '4826' }))).toBe('200');
  });

  it('deletes their account, having confirmed who they are', async () => {
    const who = await withoutPassword(forum);
    const leave = () => who.api.post('/users/profile/delete', {});
    expect(codeOf(await leave())).toBe('403 reauthenticate');
    await confirm(forum, who, ['provider']);
    expect(codeOf(await leave())).toBe('204');
  });

  it('changes their address, and sets a first password', async () => {
    const who = await withoutPassword(forum);
    const change = { email: `${who.actor.id}@example.com` };
    const set = { newPassword: 'An0therSecret' };
    expect(codeOf(await who.api.put('/users/email', change))).toBe('403 reauthenticate');
    expect(codeOf(await who.api.put('/users/password', set))).toBe('403 reauthenticate');
    await confirm(forum, who, ['provider']);
    expect(codeOf(await who.api.put('/users/email', change))).toBe('202');
    expect(codeOf(await who.api.put('/users/password', set))).toBe('204');
    const kinds = (await who.api.get('/auth/proofs')).json().data;
    expect(kinds.map(({ kind }: { kind: string }) => kind)).toEqual(['provider', 'password']);
  });

  it('counts as staff who can act', async () => {
    const who = await withoutPassword(forum, 'ADMIN');
    const others = { but: [], now: forum.clock.now() };
    const staff = forum.ctx.db.selectFrom('account').select('member_id');
    const rest = await staff.where('role', '<>', 'MEMBER').execute();
    const but = rest.map(({ member_id }) => member_id).filter((id) => id !== who.actor.id);
    expect(await hasOtherStaff(forum.ctx.db, { ...others, but })).toBe(true);
    await forum.ctx.db.deleteFrom('proof').where('id', '=', who.proofId).execute();
    expect(await hasOtherStaff(forum.ctx.db, { ...others, but })).toBe(false);
  });
});

describe('a member with a password', () => {
  it('is asked for it, unless they have just proved who they are in another way', async () => {
    const who = await someone(forum);
    expect(codeOf(await who.api.post('/users/profile/delete', {}))).toBe('422 invalid');
    await confirm(forum, who, ['passkey']);
    expect(codeOf(await who.api.post('/users/profile/delete', {}))).toBe('204');
  });

  it('needs their second factor beside it', async () => {
    const who = await someone(forum);
    await withProof(forum, who, 'totp');
    const leave = () => who.api.post('/users/profile/delete', { password: GIVEN_PASSWORD });
    expect(codeOf(await leave())).toBe('403 second-factor');
    await confirm(forum, who, ['totp']);
    expect(codeOf(await leave())).toBe('204');
  });
});

it('elevated access ends when a way is added or removed', async () => {
  const who = await someone(forum, 'ADMIN');
  await who.api.post('/auth/elevated/set-pin', { pin: '4826' });
  const token = async () =>
    (await who.api.post('/auth/elevated/verify-pin', { pin: '4826' })).json().access_token;
  const look = async (bearer: string) => {
    const api = client(forum.app, { ...who.headers, authorization: `Bearer ${bearer}` });
    return (await api.get('/admin/mail-server')).statusCode;
  };
  const first = await token();
  expect(await look(first)).toBe(200);
  const id = await withProof(forum, who, 'provider');
  expect(await look(first)).toBe(401);
  const second = await token();
  await confirm(forum, who, ['password']);
  await who.api.delete(`/auth/proofs/${id}`);
  expect(await look(second)).toBe(401);
});
