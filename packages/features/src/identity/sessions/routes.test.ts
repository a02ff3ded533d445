import { session } from '@forum/contracts/sessions';
import { useEdge, useProblemDetails } from '@forum/http';
import { buildTestForum, type TestForum } from '@forum/testing';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '../accounts/commands.ts';
import { sessions } from './index.ts';
import { SESSION_IDLE_MS, SESSION_LIFE_MS } from './parts/lifetime.ts';
import { sessionRoutes } from './routes.ts';
import { browsersOf, password } from './test-browsers.ts';

let forum: TestForum;
let aliceId: string;
let bobId: string;
const meta = { actor: null };
const { aMember, isSignedIn, login, send, signIn } = browsersOf(() => forum);

beforeAll(async () => {
  forum = await buildTestForum();
  aliceId = await aMember('alice');
  bobId = await aMember('bob');
});
afterAll(() => forum.close());

describe('signing in', () => {
  it('answers 200 with the own profile, regardless of the case of the address', async () => {
    const answer = await login('ALICE@example.com');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ id: aliceId, email: 'alice@example.com' });
    expect(answer.body).not.toContain('argon2');
    expect(answer.headers['set-cookie']).toMatch(
      /^forum_session=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  it('answers an unknown address and a wrong password alike', async () => {
    const answers = [
      await login('nobody@example.com'),
      await login('alice@example.com', { with: 'Wr0ngWrong' }),
    ];
    const [unknown, wrong] = answers.map((answer) => ({ ...answer.json(), requestId: '' }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([401, 401]);
    expect(unknown).toEqual(wrong);
    expect(answers.flatMap((answer) => answer.cookies)).toEqual([]);
  });

  it('takes as long for an unknown address as for a wrong password', async () => {
    // The hash of a real password, as expensive as the one for unknown addresses; others are cheap in tests.
    const { hashCost: _low, ...site } = forum.ctx.site;
    await aMember('dear', { ...forum.ctx, site });
    const timeOf = async (email: string) => {
      const start = performance.now();
      await login(email, { with: 'Wr0ngWrong' });
      return performance.now() - start;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let i = 0; i < 15; i += 1) {
      known.push(await timeOf('dear@example.com'));
      unknown.push(await timeOf('nobody@example.com'));
    }
    // The fastest of each, measured alternately, so that a busy machine does not matter. Without the hash for unknown
    // addresses, those would answer in a thirtieth of the time.
    expect(Math.min(...unknown) / Math.min(...known)).toBeGreaterThan(0.4);
  });

  it.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nonsense' }, 'email', 'Please enter a valid email address'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'short' }, 'password', 'Password must be at least 6 characters'],
  ])('refuses %j with 422: %s, %s', async (changes, path, message) => {
    const body = { email: 'alice@example.com', password, ...changes };
    const answer = await send('POST', '/auth/login', { body });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toContainEqual({ path, message });
  });

  it.each([{ email: { $ne: 1 }, password }, { email: ['alice@example.com'], password }, {}])(
    'answers 422, never 500, to the body %j',
    async (body) => {
      expect((await send('POST', '/auth/login', { body })).statusCode).toBe(422);
    },
  );

  it('gives a new token each time, and ends the session the browser had', async () => {
    const first = await signIn('alice@example.com');
    const second = await signIn('bob@example.com', { cookie: first });
    expect(second).not.toBe(first);
    expect(await isSignedIn(first)).toBe(false);
    expect((await send('GET', '/users/profile', { cookie: second })).json().id).toBe(bobId);
  });

  it('never takes over a token that the browser brought along', async () => {
    const planted = 'A'.repeat(43);
    const token = await signIn('alice@example.com', { cookie: planted });
    expect(token).not.toBe(planted);
    expect(await isSignedIn(planted)).toBe(false);
  });

  it('keeps no token, only its hash', async () => {
    const token = await signIn('alice@example.com');
    const rows = await forum.ctx.db.selectFrom('session').selectAll().execute();
    const kept = rows.map((row) => `${row.id}${row.token_hash.toString('utf8')}${row.device}`);
    expect(kept.some((text) => text.includes(token))).toBe(false);
  });
});

describe('behind https', () => {
  it('sends the cookie over https only', async () => {
    const siteUrl = 'https://forum.test';
    const app = Fastify();
    useProblemDetails(app, () => null);
    await useEdge(app, { session: async () => null });
    const site = { ...forum.ctx.site, siteUrl };
    await app.register(sessionRoutes({ ...forum.ctx, site }));
    const payload = { email: 'alice@example.com', password };
    const answer = await app.inject({ method: 'POST', url: '/auth/login', payload });
    expect(answer.cookies).toMatchObject([{ name: 'forum_session', secure: true, httpOnly: true }]);
    await app.close();
  });
});

describe('a session', () => {
  it.each(['', 'x', '0', "' OR 1=1 --", 'A'.repeat(42), 'A'.repeat(5000), '%00'])(
    'is not found by the cookie %.20j',
    async (cookie) => {
      expect((await send('GET', '/users/profile', { cookie })).statusCode).toBe(401);
    },
  );

  it('carries the role in force, not the one at sign-in', async () => {
    const cookie = await signIn('bob@example.com');
    await changeRole(forum.ctx, { meta, actor: null, memberId: bobId, role: 'MODERATOR' });
    expect((await send('GET', '/users/profile', { cookie })).json().role).toBe('MODERATOR');
    await changeRole(forum.ctx, { meta, actor: null, memberId: bobId, role: 'MEMBER' });
    expect((await send('GET', '/users/profile', { cookie })).json().role).toBe('MEMBER');
  });

  it('notes at most once a minute that the member was here', async () => {
    const cookie = await signIn('alice@example.com');
    const seen = async () => {
      const { data } = (await send('GET', '/auth/sessions', { cookie })).json();
      return session
        .array()
        .parse(data)
        .find((one) => one.isCurrent)?.lastSeenAt;
    };
    const start = forum.clock.now().toISOString();
    forum.clock.advance(59_000);
    expect(await seen()).toBe(start);
    forum.clock.advance(2000);
    expect(await seen()).toBe(forum.clock.now().toISOString());
  });

  it('ends after long idleness', async () => {
    const cookie = await signIn('alice@example.com');
    forum.clock.advance(SESSION_IDLE_MS - 1000);
    expect(await isSignedIn(cookie)).toBe(true);
    forum.clock.advance(SESSION_IDLE_MS);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('ends at its age, however busy it is', async () => {
    const cookie = await signIn('alice@example.com');
    const step = SESSION_IDLE_MS / 2;
    for (let age = step; age < SESSION_LIFE_MS; age += step) {
      forum.clock.advance(step);
      expect(await isSignedIn(cookie)).toBe(true);
    }
    forum.clock.advance(step);
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it('is swept away once it is stale, and not before', async () => {
    const cookie = await signIn('alice@example.com');
    await sessions.schedules?.[0]?.run(forum.ctx);
    expect(await isSignedIn(cookie)).toBe(true);
    const rows = await forum.ctx.db.selectFrom('session').select('id').execute();
    expect(rows).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('ends the session on the server and clears the cookie', async () => {
    const cookie = await signIn('alice@example.com');
    const answer = await send('POST', '/auth/logout', { cookie });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(answer.headers['set-cookie']).toMatch(/^forum_session=; .*Expires=Thu, 01 Jan 1970/);
    expect(await isSignedIn(cookie)).toBe(false);
  });
  it('is harmless for who is signed out', async () => {
    expect((await send('POST', '/auth/logout')).statusCode).toBe(204);
  });
  it('is not done by a GET', async () => {
    const cookie = await signIn('alice@example.com');
    expect((await send('GET', '/auth/logout', { cookie })).statusCode).toBe(405);
    expect(await isSignedIn(cookie)).toBe(true);
  });
});
