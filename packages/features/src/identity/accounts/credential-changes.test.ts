import type { Actor } from '@forum/contracts';
import { buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aReachableMember, credentialsOf, NEW_PASSWORD as NEW } from './test-credentials.ts';

let forum: TestForum;
let acts: ReturnType<typeof credentialsOf>;
let n = 0;
let member: Actor;
let email: string;
beforeAll(async () => {
  forum = await buildTestForum();
  acts = credentialsOf(forum);
});
afterAll(() => forum.close());
beforeEach(async () => {
  n += 1;
  ({ member, email } = await aReachableMember(forum, `member_${n}`));
});

describe('PUT /users/password: 204', () => {
  const change = (headers: object, body: object = {}) =>
    acts.put(headers, '/users/password', {
      currentPassword: GIVEN_PASSWORD,
      newPassword: NEW,
      ...body,
    });

  it('changes it, ends the other sessions, and stays signed in', async () => {
    const [here, there] = [await acts.signIn(email), await acts.signIn(email)];
    await acts.forgot(email);
    const token = await acts.tokenFor(email);
    expect((await change(here)).statusCode).toBe(204);
    expect([await acts.isSignedIn(here), await acts.isSignedIn(there)]).toEqual([true, false]);
    expect((await acts.login(email, GIVEN_PASSWORD)).statusCode).toBe(401);
    expect((await acts.login(email, NEW)).statusCode).toBe(200);
    expect((await acts.newestMail(email))?.subject).toBe(
      'Your password for Test Forum was changed',
    );
    expect((await acts.reset(token)).statusCode).toBe(400);
    const memberId = member.id;
    expect(await acts.factsOf(memberId)).toEqual([
      ['PasswordChanged', { memberId, by: 'change' }],
      ['SessionsEnded', { memberId, scope: 'others', cause: 'password' }],
    ]);
  });

  it('wants the current one: 403, and nothing changes', async () => {
    const [here, there] = [await acts.signIn(email), await acts.signIn(email)];
    const answer = await change(here, { currentPassword: 'Wr0ngWrong' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-password']);
    expect(answer.json().errors).toEqual([
      { path: 'currentPassword', message: 'The password is incorrect.' },
    ]);
    expect([await acts.isSignedIn(there), (await acts.login(email, NEW)).statusCode]).toEqual([
      true,
      401,
    ]);
  });

  it('lets one of two changes at the same moment through', async () => {
    const here = await acts.signIn(email);
    const answers = await Promise.all([
      change(here),
      change(here, { newPassword: 'Y3tAnotherOne' }),
    ]);
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([204, 403]);
  });

  it.each([
    [{ currentPassword: '' }, 'currentPassword', 'Password is required'],
    [
      { newPassword: 'Password123' },
      'newPassword',
      'This password is too common. Please choose another one.',
    ],
    [{ newPassword: 'Ab1' }, 'newPassword', 'Password must be at least 8 characters'],
  ])('refuses %j with 422: %s, %s', async (body, path, message) => {
    const answer = await change(await acts.signIn(email), body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toContainEqual({ path, message });
  });

  it('answers 401 when nobody is signed in', async () => {
    expect((await change({})).statusCode).toBe(401);
  });

  it('remembers nothing under an idempotency key', async () => {
    const here = await acts.signIn(email);
    await change({ ...here, 'idempotency-key': 'k' });
    expect(
      await forum.ctx.db
        .withTables<{ command_log: { key: string } }>()
        .selectFrom('command_log')
        .selectAll()
        .where('key', '=', 'k')
        .execute(),
    ).toEqual([]);
  });
});

describe('PUT /users/email: 202', () => {
  const next = () => `next_${n}@example.com`;
  const change = (headers: object, body: object = {}) =>
    acts.put(headers, '/users/email', { email: next(), password: GIVEN_PASSWORD, ...body });

  it('changes the address when the new one confirms it, and tells the old one', async () => {
    const here = await acts.signIn(email);
    expect((await change(here)).statusCode).toBe(202);
    const token = await acts.tokenFor(next());
    expect((await acts.login(email, GIVEN_PASSWORD)).statusCode).toBe(200);
    expect((await acts.login(next(), GIVEN_PASSWORD)).statusCode).toBe(401);
    expect((await acts.post('/auth/verify-email', { token })).statusCode).toBe(204);
    expect((await acts.login(email, GIVEN_PASSWORD)).statusCode).toBe(401);
    expect((await acts.login(next().toUpperCase(), GIVEN_PASSWORD)).statusCode).toBe(200);
    expect((await acts.newestMail(email))?.subject).toBe(
      'Your email address for Test Forum was changed',
    );
    expect(await acts.factsOf(member.id)).toEqual([['EmailChanged', { memberId: member.id }]]);
  });

  it('gives the old address back to others, and keeps the new one', async () => {
    await change(await acts.signIn(email));
    await acts.post('/auth/verify-email', { token: await acts.tokenFor(next()) });
    const form = (address: string, username: string) =>
      acts.post('/users', { email: address, username, password: NEW, confirmPassword: NEW });
    expect((await form(next(), `taker_${n}`)).statusCode).toBe(409);
    expect((await form(email, `taker_${n}`)).statusCode).toBe(201);
  });

  it('wants the password: 403, and no mail', async () => {
    const answer = await change(await acts.signIn(email), { password: 'Wr0ngWrong' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-password']);
    expect(await acts.newestMail(next())).toBeNull();
  });

  it('refuses an address of another member: 409, also when it was taken meanwhile', async () => {
    const here = await acts.signIn(email);
    await aReachableMember(forum, `taken_${n}`);
    const taken = await change(here, { email: `TAKEN_${n}@secret.example.com` });
    expect([taken.statusCode, taken.json().errors]).toEqual([
      409,
      [{ path: 'email', message: 'This email is already registered' }],
    ]);
    await change(here);
    const token = await acts.tokenFor(next());
    await acts.post('/users', {
      email: next(),
      username: `quick_${n}`,
      password: NEW,
      confirmPassword: NEW,
    });
    expect((await acts.post('/auth/verify-email', { token })).statusCode).toBe(409);
    expect((await acts.login(email, GIVEN_PASSWORD)).statusCode).toBe(200);
  });

  it('changes nothing by PATCH /users/profile', async () => {
    await forum.as(member).patch('/users/profile', { email: next() });
    expect((await acts.login(email, GIVEN_PASSWORD)).statusCode).toBe(200);
  });
});
