import { checkEmail, login, register } from '@forum/contracts/accounts';
import { problem } from '@forum/contracts/problem';
import { aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

let forum: TestForum;
let app: FastifyInstance;
const email = 'ada@secret.example.com';
const NEW = 'An0therPassword';

beforeAll(async () => {
  forum = await buildTestForum();
  const logger = pino({ level: 'silent' });
  app = await buildApp({ ctx: forum.ctx, logger, redis: null, web: null });
  await aMember(forum, { username: 'ada' });
});
afterAll(async () => {
  await app.close();
  await forum.close();
});

const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url: `/api${path}`, payload, headers });
const signIn = async (password: string) => {
  const answer = await post('/auth/login', { email, password });
  return { cookie: `forum_session=${answer.cookies[0]?.value}` };
};
const profileWith = (headers: Record<string, string>) =>
  app.inject({ url: '/api/users/profile', headers });

describe('the rows of the decisions’ table on accounts', () => {
  it('POST /auth/login {email,password}: 200 {user} + cookie · 401 one text for both', async () => {
    const answer = await post('/auth/login', { email, password: GIVEN_PASSWORD });
    expect(answer.statusCode).toBe(200);
    expect(login.response.parse(answer.json()).user).toMatchObject({ email, username: 'ada' });
    expect(answer.cookies).toMatchObject([{ name: 'forum_session', httpOnly: true }]);
    const texts = [];
    for (const address of [email, 'nobody@example.com']) {
      const refused = await post('/auth/login', { email: address, password: 'Wr0ngWrong' });
      texts.push([refused.statusCode, problem.parse(refused.json()).detail]);
    }
    expect(texts).toEqual(texts.map(() => [401, 'The email or the password is incorrect.']));
  });

  it('POST /users: 201 {user} + cookie · 409 with errors[].path email or username', async () => {
    const form = (changes: object) => ({
      email: 'eve@example.com',
      username: 'eve',
      password: NEW,
      confirmPassword: NEW,
      ...changes,
    });
    const answer = await post('/users', form({}));
    expect(answer.statusCode).toBe(201);
    expect(register.response.parse(answer.json()).user).toMatchObject({ username: 'eve' });
    expect(answer.cookies).toMatchObject([{ name: 'forum_session' }]);
    const pathsOf = async (changes: object) => {
      const refused = await post('/users', form(changes));
      return [refused.statusCode, problem.parse(refused.json()).errors?.map(({ path }) => path)];
    };
    expect(await pathsOf({ username: 'other' })).toEqual([409, ['email']]);
    expect(await pathsOf({ email: 'other@example.com' })).toEqual([409, ['username']]);
  });

  it('POST /auth/logout: 204, cookie cleared', async () => {
    const headers = await signIn(GIVEN_PASSWORD);
    const answer = await app.inject({ method: 'POST', url: '/api/auth/logout', headers });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.cookies).toMatchObject([{ name: 'forum_session', value: '' }]);
    expect((await profileWith(headers)).statusCode).toBe(401);
  });

  it('GET /users/check-email?email: 200 {available}', async () => {
    const check = (address: string) => app.inject(`/api/users/check-email?email=${address}`);
    const answers = [await check(email), await check('free@example.com')];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [200, { available: false }],
      [200, { available: true }],
    ]);
    expect(checkEmail.response.safeParse(answers[0]?.json()).success).toBe(true);
  });

  it('POST /users/resend-verification {email}, POST /auth/forgot-password {email}: 202 {} whether or not the address is known', async () => {
    for (const path of ['/users/resend-verification', '/auth/forgot-password']) {
      for (const address of [email, 'nobody@example.com']) {
        const answer = await post(path, { email: address });
        expect([answer.statusCode, answer.json()]).toEqual([202, {}]);
      }
    }
  });

  it('POST /auth/reset-password {token,password}: 204 · 400 token unknown, used or older than 1 h; all sessions end', async () => {
    const tokenNow = async () => {
      await post('/auth/forgot-password', { email });
      await forum.settle();
      return /[#?]token=([\w-]+)/.exec(forum.mails.at(-1)?.text ?? '')?.[1] ?? '';
    };
    const reset = async (token: string) =>
      (await post('/auth/reset-password', { token, password: NEW })).statusCode;
    const headers = await signIn(GIVEN_PASSWORD);
    const token = await tokenNow();
    expect([await reset('unknown'), await reset(token), await reset(token)]).toEqual([
      400, 204, 400,
    ]);
    expect((await profileWith(headers)).statusCode).toBe(401);
    expect((await profileWith(await signIn(NEW))).statusCode).toBe(200);
    const late = await tokenNow();
    forum.clock.advance(60 * 60_000 + 1);
    expect(await reset(late)).toBe(400);
  });
});
