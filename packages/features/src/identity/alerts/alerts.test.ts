import { problem } from '@forum/contracts';
import { buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteStaleDevices } from '../sessions/store/devices.ts';
import { confirm, someone, withProof, type Someone } from '../proofs/test-proofs.ts';

let forum: TestForum;
const DAY = 24 * 60 * 60_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1';

beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

interface Member extends Someone {
  readonly email: string;
}

async function member(): Promise<Member> {
  const who = await someone(forum);
  const { email } = (await who.api.get('/users/profile')).json<{ email: string }>();
  return { ...who, email };
}

interface Place {
  readonly agent?: string;
  readonly ip?: string;
  readonly headers?: Record<string, string>;
}

function signIn({ email }: Member, { agent = FIREFOX, ip = '192.0.2.1', headers }: Place = {}) {
  return forum.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    headers: { ...headers, 'user-agent': agent },
    remoteAddress: ip,
    payload: { email, password: GIVEN_PASSWORD },
  });
}

async function alertsTo({ email }: Member) {
  await forum.settle();
  return forum.mails.filter(({ to, text }) => to === email && text.includes('/not-me?token='));
}

async function tokenFor(who: Member): Promise<string> {
  const text = (await alertsTo(who)).at(-1)?.text ?? '';
  return /\/not-me\?token=([\w-]+)/.exec(text)?.[1] ?? '';
}

const outcome = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${problem.parse(answer.json()).code}`;

const notMe = async (token: string) =>
  outcome(await forum.as(null).post('/auth/not-me', { token }));

describe('a sign-in from a new device', () => {
  it('is told, but for the first, and none from the same browser and surroundings', async () => {
    const who = await member();
    await signIn(who);
    await signIn(who, { ip: '192.0.77.9' });
    expect(await alertsTo(who)).toEqual([]);
    await signIn(who, { agent: SAFARI });
    const [told, ...others] = await alertsTo(who);
    expect(told?.text).toContain('Safari on iOS');
    expect(others).toEqual([]);
    const bell = (await who.api.get('/notifications')).json().items;
    expect(bell).toMatchObject([{ kind: 'security', link: '/profile/settings', actors: [] }]);
    await signIn(who, { agent: SAFARI });
    await signIn(who, { ip: '198.51.100.4' });
    expect(await alertsTo(who)).toHaveLength(2);
  });

  it('is not told where the member is signed in already, nor of registering', async () => {
    const who = await member();
    await signIn(who);
    await signIn(who, { agent: SAFARI, headers: who.headers });
    expect(await alertsTo(who)).toEqual([]);
    const joined = { email: 'newcomer@example.com', username: 'newcomer_alert' };
    const password = { password: GIVEN_PASSWORD, confirmPassword: GIVEN_PASSWORD };
    await forum.as(null).post('/users', { ...joined, ...password });
    expect(await alertsTo({ ...who, email: joined.email })).toEqual([]);
  });

  it('is told five times a day at most', async () => {
    const who = await member();
    for (let i = 0; i < 8; i += 1) await signIn(who, { ip: `10.${i}.0.1` });
    expect(await alertsTo(who)).toHaveLength(5);
    forum.clock.advance(DAY);
    await signIn(who, { ip: '10.99.0.1' });
    expect(await alertsTo(who)).toHaveLength(6);
  });

  it('is one again once nobody has signed in from it for half a year', async () => {
    const who = await member();
    await signIn(who);
    await signIn(who, { agent: SAFARI });
    forum.clock.advance(120 * DAY);
    await signIn(who);
    forum.clock.advance(61 * DAY);
    await signIn(who, { agent: SAFARI });
    expect(await alertsTo(who)).toHaveLength(2);
  });
});

describe('a sign-in to an account that nobody uses', () => {
  it('is told after half a year, too', async () => {
    const who = await member();
    await signIn(who);
    forum.clock.advance(181 * DAY);
    await deleteStaleDevices(forum.ctx.db, forum.clock.now());
    await signIn(who, { agent: SAFARI, ip: '198.51.100.4' });
    expect(await alertsTo(who)).toHaveLength(1);
  });
});

describe('a way to sign in', () => {
  it('is told when the member adds or removes it', async () => {
    const who = await member();
    const id = await withProof(forum, who, 'passkey');
    const [added] = await alertsTo(who);
    expect(added?.text).toContain('the passkey “A passkey”');
    await confirm(forum, who, ['password']);
    await who.api.delete(`/auth/proofs/${id}`);
    const [, removed] = await alertsTo(who);
    expect(removed?.text).toContain('was removed from your account: a passkey');
  });
});

describe('“this was not me”', () => {
  it('ends all sessions, the password and the way, and sends a link to choose another password', async () => {
    const who = await member();
    const id = await withProof(forum, who, 'passkey');
    const token = await tokenFor(who);
    expect(await notMe(token)).toBe('204');
    expect(outcome(await who.api.get('/users/profile'))).toBe('401 sign-in-required');
    expect(outcome(await signIn(who))).toBe('401 wrong-credentials');
    const left = forum.ctx.db.selectFrom('proof').select('id').where('id', '=', id);
    expect(await left.execute()).toEqual([]);
    await forum.settle();
    const mail = forum.mails.findLast(
      ({ to, text }) => to === who.email && text.includes('#token='),
    );
    const reset = /#token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    const body = { token: reset, password: GIVEN_PASSWORD };
    expect(outcome(await forum.as(null).post('/auth/reset-password', body))).toBe('204');
    expect(outcome(await signIn(who))).toBe('200');
    // What the command ended is not told as if the member had.
    expect(await alertsTo(who)).toHaveLength(1);
  });

  it('ends what else was added meanwhile, and keys; the device is told again', async () => {
    const who = await member();
    await signIn(who);
    await signIn(who, { agent: SAFARI });
    const token = await tokenFor(who);
    await withProof(forum, who, 'passkey');
    await withProof(forum, who, 'totp');
    const { db } = forum.ctx;
    expect(await notMe(token)).toBe('204');
    const ways = db.selectFrom('proof').select('kind').where('member_id', '=', who.actor.id);
    expect(await ways.execute()).toEqual([]);
    const devices = db.selectFrom('known_device').select('device');
    const known = await devices.where('member_id', '=', who.actor.id).execute();
    expect(known.map(({ device }) => device)).toEqual(['Firefox on Linux']);
  });

  it('counts only at the address that the account has', async () => {
    const who = await member();
    await withProof(forum, who, 'passkey');
    const token = await tokenFor(who);
    const account = forum.ctx.db.updateTable('account').where('member_id', '=', who.actor.id);
    await account.set({ email: 'elsewhere@example.com' }).execute();
    expect(await notMe(token)).toBe('400 token-invalid');
  });

  it('keeps the second factor', async () => {
    const who = await member();
    await withProof(forum, who, 'totp');
    forum.clock.advance(1000);
    await withProof(forum, who, 'passkey');
    expect(await notMe(await tokenFor(who))).toBe('204');
    const left = forum.ctx.db.selectFrom('proof').select('kind');
    const kinds = await left.where('member_id', '=', who.actor.id).execute();
    expect(kinds.map(({ kind }) => kind)).toEqual(['totp']);
  });

  it('counts once, for 30 days, and not by opening the link', async () => {
    const who = await member();
    await withProof(forum, who, 'passkey');
    const token = await tokenFor(who);
    const url = `/api/auth/not-me?token=${token}`;
    expect((await forum.app.inject({ url })).statusCode).toBe(405);
    expect(await notMe('x')).toBe('400 token-invalid');
    expect(await notMe(token)).toBe('204');
    expect(await notMe(token)).toBe('400 token-invalid');
    const late = await member();
    await withProof(forum, late, 'passkey');
    const old = await tokenFor(late);
    forum.clock.advance(30 * DAY);
    expect(await notMe(old)).toBe('400 token-invalid');
  });

  it('is pressed twice at once without harm', async () => {
    const who = await member();
    await withProof(forum, who, 'passkey');
    const token = await tokenFor(who);
    const answers = await Promise.all([notMe(token), notMe(token)]);
    expect(answers.toSorted()).toEqual(['204', '400 token-invalid']);
  });
});
