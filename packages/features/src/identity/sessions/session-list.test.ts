import { session } from '@forum/contracts/sessions';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findConfirmation } from '../proofs/queries.ts';
import { browsersOf, password } from './test-browsers.ts';

let forum: TestForum;
let bobId: string;
const { aMember, isSignedIn, send, signIn } = browsersOf(() => forum);

beforeAll(async () => {
  forum = await buildTestForum();
  await aMember('alice');
  bobId = await aMember('bob');
});
afterAll(() => forum.close());

describe('the list of sessions', () => {
  it('shows the own ones in words, and which one this is', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
    await send('DELETE', '/auth/sessions', { cookie: await signIn('alice@example.com') });
    const cookie = await signIn('alice@example.com', { agent });
    const answer = await send('GET', '/auth/sessions', { cookie });
    const list = session.array().parse(answer.json().data);
    expect(list.map(({ device, isCurrent }) => [device, isCurrent])).toContainEqual([
      'Firefox on Linux',
      true,
    ]);
    expect(list.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(answer.body).not.toContain(cookie);
  });

  it('is refused to visitors', async () => {
    expect((await send('GET', '/auth/sessions')).statusCode).toBe(401);
    expect((await send('DELETE', '/auth/sessions')).statusCode).toBe(401);
  });

  it('lets the member end one of the own sessions', async () => {
    const [here, there] = [await signIn('bob@example.com'), await signIn('bob@example.com')];
    const list = (await send('GET', '/auth/sessions', { cookie: there })).json().data;
    const id = session
      .array()
      .parse(list)
      .find((one) => one.isCurrent)?.id;
    expect((await send('DELETE', `/auth/sessions/${id}`, { cookie: here })).statusCode).toBe(204);
    expect([await isSignedIn(there), await isSignedIn(here)]).toEqual([false, true]);
  });

  it('answers 404 for another member’s session, and leaves it alone', async () => {
    const [bob, alice] = [await signIn('bob@example.com'), await signIn('alice@example.com')];
    const list = (await send('GET', '/auth/sessions', { cookie: alice })).json().data;
    const id = session
      .array()
      .parse(list)
      .find((one) => one.isCurrent)?.id;
    expect((await send('DELETE', `/auth/sessions/${id}`, { cookie: bob })).statusCode).toBe(404);
    expect(await isSignedIn(alice)).toBe(true);
  });

  it.each(['nonsense', "1' OR '1'='1", '%00'])('answers 404 for the id %s', async (id) => {
    const cookie = await signIn('bob@example.com');
    const answer = await send('DELETE', `/auth/sessions/${encodeURIComponent(id)}`, { cookie });
    expect(answer.statusCode).toBe(404);
  });

  it('ends all others at once, but not those of other members', async () => {
    const alice = await signIn('alice@example.com');
    const [here, there] = [await signIn('bob@example.com'), await signIn('bob@example.com')];
    expect((await send('DELETE', '/auth/sessions', { cookie: here })).statusCode).toBe(204);
    expect([await isSignedIn(here), await isSignedIn(there), await isSignedIn(alice)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('typing the password again', () => {
  const confirm = (cookie: string, body: object) =>
    send('POST', '/auth/confirm-password', { cookie, body });
  async function typedAt(cookie: string): Promise<Date | null> {
    const { data } = (await send('GET', '/auth/sessions', { cookie })).json();
    const current = session
      .array()
      .parse(data)
      .find((one) => one.isCurrent);
    const sessionId = current?.id ?? null;
    const here = { memberId: bobId, sessionId, now: forum.clock.now() };
    return (await findConfirmation(forum.ctx.db, here)).firstAt;
  }

  it('answers 204 and is remembered for this session alone', async () => {
    const [here, there] = [await signIn('bob@example.com'), await signIn('bob@example.com')];
    const signedInAt = forum.clock.now();
    expect(await typedAt(here)).toEqual(signedInAt);
    forum.clock.advance(20 * 60_000);
    expect((await confirm(here, { password })).statusCode).toBe(204);
    expect(await typedAt(here)).toEqual(forum.clock.now());
    expect(await typedAt(there)).toEqual(signedInAt);
  });

  it('answers 403 to a wrong one, and remembers nothing', async () => {
    const cookie = await signIn('bob@example.com');
    const signedInAt = forum.clock.now();
    forum.clock.advance(60_000);
    const answer = await confirm(cookie, { password: 'Wr0ngWrong' });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'wrong-password']);
    expect(await typedAt(cookie)).toEqual(signedInAt);
  });

  it('answers 401 when nobody is signed in, 422 without a password', async () => {
    expect((await confirm('x', { password })).statusCode).toBe(401);
    expect((await confirm(await signIn('bob@example.com'), {})).statusCode).toBe(422);
  });
});
