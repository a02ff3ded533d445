// Strangers who guess at an account do not lock its owner out, and gain nothing by trying.
import { askToUnlock } from '@forum/features/identity/accounts/operations/ask-to-unlock';
import { aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { SESSION_COOKIE } from '@forum/http';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../src/app.ts';

const HOME = '203.0.113.7';
const CAFE = '203.0.113.99';
const PHONE = '192.0.2.44';
const HOUR = 60 * 60 * 1000;

let forum: TestForum;
let app: FastifyInstance;
let n = 0;
let name: string;
let email: string;

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());
beforeEach(async () => {
  app = await anApp();
  n += 1;
  name = `holder_${n}`;
  email = `${name}@secret.example.com`;
});
afterEach(() => app.close());

/** A process that has counted nothing yet, as after a restart of the API and Redis. */
async function anApp(): Promise<FastifyInstance> {
  const ctx = { ...forum.ctx, site: { ...forum.ctx.site, rateLimit: true } };
  return buildApp({ ctx, logger: pino({ level: 'silent' }), redis: null, web: null });
}

function post(path: string, payload: object, from: string) {
  return app.inject({ method: 'POST', url: `/api${path}`, payload, remoteAddress: from });
}

const signIn = (from: string, password = GIVEN_PASSWORD) =>
  post('/auth/login', { email, password }, from);

const unlock = (token: string, from: string) => post('/auth/unlock-sign-in', { token }, from);

function sessionIn({ cookies }: Awaited<ReturnType<typeof signIn>>): string {
  return `${SESSION_COOKIE}=${cookies.find((one) => one.name === SESSION_COOKIE)?.value}`;
}

async function registerFrom(from: string): Promise<void> {
  const form = { email, username: name, password: GIVEN_PASSWORD };
  await post('/users', { ...form, confirmPassword: GIVEN_PASSWORD }, from);
}

/** Strangers from everywhere, until the account is locked for them. */
async function lock(address = email): Promise<void> {
  const statuses = [];
  for (let from = 1; from <= 14; from += 1) {
    const guess = { email: address, password: `Wr0ngGuess${from}` };
    statuses.push((await post('/auth/login', guess, `198.51.100.${from}`)).statusCode);
  }
  expect(statuses.slice(-4)).toEqual([429, 429, 429, 429]);
}

const mailsTo = async (address: string) => {
  await forum.settle();
  return forum.mails.filter(({ to, subject }) => to === address && subject.startsWith('Too many'));
};

/** The token in the owner's newest email that links to the page. */
async function tokenFor(page: string): Promise<string> {
  await forum.settle();
  const { text = '' } = forum.mails.findLast(({ to }) => to === email) ?? {};
  return new RegExp(`/${page}[#?]token=([\\w-]{43})`).exec(text)?.[1] ?? '';
}

describe('the owner is not locked out where they', () => {
  it('registered, and never used the form to sign in', async () => {
    await registerFrom(HOME);
    await lock();
    expect((await signIn(CAFE)).statusCode).toBe(429);
    expect((await signIn(HOME)).statusCode).toBe(200);
  });

  it('signed in once', async () => {
    await aMember(forum, { username: name });
    await signIn(HOME);
    await lock();
    expect((await signIn(HOME)).statusCode).toBe(200);
  });

  it('verified their address', async () => {
    await registerFrom(CAFE);
    await post('/auth/verify-email', { token: await tokenFor('verify-email') }, HOME);
    await lock();
    expect((await signIn(HOME)).statusCode).toBe(200);
  });

  it('reset their password, and nowhere else any more', async () => {
    await registerFrom(CAFE);
    await post('/auth/forgot-password', { email }, HOME);
    const password = 'Three-Small-Owls-5';
    const token = await tokenFor('reset-password');
    await post('/auth/reset-password', { token, password }, HOME);
    await lock();
    expect((await signIn(HOME, password)).statusCode).toBe(200);
    expect((await signIn(CAFE, password)).statusCode).toBe(429);
  });

  it.each([
    ['confirmed it', 'POST', '/auth/confirm-password', {}],
    ['changed their address', 'PUT', '/users/email', { email: 'elsewhere@example.com' }],
  ] as const)('typed the password again, and %s', async (_what, method, path, rest) => {
    await registerFrom(CAFE);
    const cookie = sessionIn(await signIn(CAFE));
    const payload = { ...rest, password: GIVEN_PASSWORD };
    const wrong = { ...rest, password: 'Wr0ngGuess' };
    const send = (body: object, remoteAddress: string) =>
      app.inject({
        method,
        url: `/api${path}`,
        payload: body,
        headers: { cookie },
        remoteAddress,
      });
    expect((await send(wrong, PHONE)).statusCode).toBe(403);
    expect((await send(payload, HOME)).statusCode).toBeLessThan(300);
    await lock();
    expect((await signIn(PHONE)).statusCode).toBe(429);
    expect((await signIn(HOME)).statusCode).toBe(200);
  });

  it('were before a restart, for 30 days', async () => {
    await registerFrom(HOME);
    await app.close();
    app = await anApp();
    await lock();
    expect((await signIn(HOME)).statusCode).toBe(200);
    forum.clock.advance(31 * 24 * HOUR);
    expect((await signIn(HOME)).statusCode).toBe(429);
  });
});

describe('a stranger', () => {
  it('does not get their network exempted by an account of their own', async () => {
    await aMember(forum, { username: name });
    const theirs = { email: `evil_${n}@example.com`, username: `evil_${n}` };
    const password = GIVEN_PASSWORD;
    await post('/users', { ...theirs, password, confirmPassword: password }, CAFE);
    await post('/auth/login', { email: theirs.email, password }, CAFE);
    await lock();
    expect((await signIn(CAFE)).statusCode).toBe(429);
  });

  it('does not get it by a wrong password', async () => {
    await aMember(forum, { username: name });
    await signIn(CAFE, 'Wr0ngGuess');
    await lock();
    expect((await signIn(CAFE)).statusCode).toBe(429);
  });

  it('learns from the lock neither who is a member nor who has a mail', async () => {
    await aMember(forum, { username: name });
    await forum.settle();
    const answers = [];
    for (const address of [email, `nobody_${n}@example.com`]) {
      await lock(address);
      const answer = await post('/auth/login', { email: address, password: 'Wr0ngGuess' }, CAFE);
      answers.push([answer.statusCode, answer.json().code, answer.json().detail]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(0, 2)).toEqual([429, 'sign-in-locked']);
    const rows = await forum.ctx.db
      .selectFrom('mail_request')
      .select(['kind', 'address'])
      .execute();
    expect(rows.filter(({ kind }) => kind === 'unlock-sign-in')).toHaveLength(2);
    expect(await mailsTo(`nobody_${n}@example.com`)).toEqual([]);
  });

  it('fills no mailbox: one mail while its link holds, however often they lock the account', async () => {
    await aMember(forum, { username: name });
    await lock();
    for (let again = 0; again < 4; again += 1) {
      expect(await mailsTo(email)).toHaveLength(1);
      forum.clock.advance(5 * HOUR);
      // What each further lock does.
      await askToUnlock(forum.ctx, email);
    }
    forum.clock.advance(5 * HOUR);
    await askToUnlock(forum.ctx, email);
    expect(await mailsTo(email)).toHaveLength(2);
  });

  it('gets no more than three mails sent within an hour, even by whoever uses each link', async () => {
    await aMember(forum, { username: name });
    for (let sent = 1; sent <= 5; sent += 1) {
      await askToUnlock(forum.ctx, email);
      await post('/auth/unlock-sign-in', { token: await tokenFor('unlock-sign-in') }, HOME);
      expect(await mailsTo(email)).toHaveLength(Math.min(sent, 3));
    }
    forum.clock.advance(HOUR);
    await askToUnlock(forum.ctx, email);
    expect(await mailsTo(email)).toHaveLength(4);
  });

  it('has one request wait at a time, however often they are refused', async () => {
    const nobody = `nobody_${n}@example.com`;
    for (let again = 0; again < 3; again += 1) await askToUnlock(forum.ctx, nobody);
    const waiting = forum.ctx.db.selectFrom('mail_request').select('id');
    expect(await waiting.where('address', '=', nobody).execute()).toHaveLength(1);
  });

  it.each(['a\u0000@example.com', 'no address', '\uD800@example.com', 'x'.repeat(2_000)])(
    'breaks nothing by an address that is none: %#',
    async (address) => {
      for (let from = 1; from <= 12; from += 1) {
        const answer = await post(
          '/auth/login',
          { email: address, password: 'Wr0ngGuess' },
          `198.51.100.${from}`,
        );
        expect([401, 422, 429]).toContain(answer.statusCode);
      }
    },
  );
});

describe('the link in the mail about a lock', () => {
  async function lockedOut(): Promise<string> {
    await aMember(forum, { username: name });
    await lock();
    return tokenFor('unlock-sign-in');
  }

  it('lets its reader in, from where they are and with their password', async () => {
    const token = await lockedOut();
    expect((await signIn(CAFE)).json().code).toBe('sign-in-locked');
    const answer = await unlock(token, CAFE);
    expect(answer.statusCode).toBe(204);
    expect(answer.cookies.map((cookie) => cookie.name)).not.toContain(SESSION_COOKIE);
    expect((await signIn(CAFE, 'Wr0ngGuess')).statusCode).toBe(401);
    expect((await signIn(CAFE)).statusCode).toBe(200);
    expect((await signIn(HOME)).statusCode).toBe(429);
  });

  it('is followed by another where its reader goes on elsewhere', async () => {
    const first = await lockedOut();
    expect((await unlock(first, PHONE)).statusCode).toBe(204);
    expect((await signIn(CAFE)).json().code).toBe('sign-in-locked');
    const second = await tokenFor('unlock-sign-in');
    expect(second).not.toBe(first);
    expect((await unlock(second, CAFE)).statusCode).toBe(204);
    expect((await signIn(CAFE)).statusCode).toBe(200);
  });

  it('works once, and within a day', async () => {
    const token = await lockedOut();
    forum.clock.advance(23 * HOUR);
    expect((await unlock(token, CAFE)).statusCode).toBe(204);
    const again = await unlock(token, HOME);
    expect([again.statusCode, again.json().code]).toEqual([400, 'token-invalid']);
    expect((await unlock(token, HOME)).json().code).toBe((await unlock('x', HOME)).json().code);
  });

  it('is too old after a day', async () => {
    const token = await lockedOut();
    forum.clock.advance(24 * HOUR);
    expect((await unlock(token, CAFE)).json().code).toBe('token-invalid');
  });

  it('is good for nothing else, and ends with the password', async () => {
    const token = await lockedOut();
    const reset = { token, password: 'Three-Small-Owls-5' };
    expect((await post('/auth/reset-password', reset, CAFE)).json().code).toBe('token-invalid');
    expect((await post('/auth/verify-email', { token }, CAFE)).json().code).toBe('token-invalid');
    await post('/auth/forgot-password', { email }, CAFE);
    const other = await tokenFor('reset-password');
    await post('/auth/reset-password', { ...reset, token: other }, CAFE);
    expect((await unlock(token, CAFE)).json().code).toBe('token-invalid');
  });

  it('is nothing a program can open by looking: the page asks, and only a form sends it', async () => {
    const token = await lockedOut();
    for (const method of ['GET', 'HEAD'] as const) {
      await app.inject({ method, url: `/api/auth/unlock-sign-in?token=${token}` });
    }
    expect((await unlock(token, CAFE)).statusCode).toBe(204);
  });

  it('is kept as a hash, and so are the networks', async () => {
    const token = await lockedOut();
    await unlock(token, CAFE);
    const { rows } = await sql<{ kept: string }>`
      SELECT concat(array(SELECT own_network::text FROM own_network),
        array(SELECT account_token::text FROM account_token)) AS kept`.execute(forum.ctx.db);
    expect(rows[0]?.kept).not.toContain(token);
    expect(rows[0]?.kept).not.toContain(CAFE);
  });
});

it('keeps the twenty networks that were shown last', async () => {
  const { id } = await aMember(forum, { username: name });
  for (let home = 0; home < 25; home += 1) {
    forum.clock.advance(1000);
    // Ten attempts from new places are the maximum.
    if (home % 10 === 9) {
      await app.close();
      app = await anApp();
    }
    expect((await signIn(`203.0.113.${100 + home}`)).statusCode).toBe(200);
  }
  const kept = await forum.ctx.db
    .selectFrom('own_network')
    .select('proved_at')
    .where('member_id', '=', id)
    .execute();
  expect(kept).toHaveLength(20);
});
