import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { holdProvided } from '../sessions/operations/end-provided.ts';
import { insertSession } from '../sessions/store.ts';
import { deleteStaleSignIns } from './store/sign-ins.ts';
import { browserOf, LOOK, openCompanyForum, type CompanyForum } from './test-signing-in.ts';

let open: CompanyForum;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
beforeAll(async () => {
  keys = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(keys.privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  open = await openCompanyForum({ jwks: { keys: [jwk] } });
  await endsSession(true);
});
afterAll(() => open.close());

async function endsSession(isSo: boolean): Promise<void> {
  const { secret: _secret, ...look } = LOOK;
  const form = { ...look, issuer: open.company.issuer, endsSession: isSo };
  const answer = await open.owner.put('/admin/sign-in-providers/company', form);
  expect(answer.statusCode).toBe(200);
  await open.forum.settle();
}

async function joined(username: string) {
  open.somebody();
  const sub = open.subject();
  const browser = browserOf(open.forum);
  await browser.through(open.company);
  expect((await browser.post('/auth/arrival/join', { username })).statusCode).toBe(200);
  await open.forum.settle();
  return { browser, sub };
}

/** They sign in by the company in another browser. */
async function again() {
  const browser = browserOf(open.forum);
  expect((await browser.through(open.company)).json()).toMatchObject({ outcome: 'signed-in' });
  return browser;
}

const isIn = async (browser: ReturnType<typeof browserOf>) =>
  (await browser.get('/users/profile')).statusCode === 200;

describe('signing out here', () => {
  it('leads to where the provider signs out, by its own word, once', async () => {
    const { browser } = await joined('leaving');
    const out = await browser.post('/auth/logout');
    expect(out.statusCode).toBe(204);
    const left = await browser.post('/auth/providers/company/leave');
    const { url, name } = left.json();
    expect([left.statusCode, name]).toEqual([200, 'Company']);
    const address = new URL(url);
    expect(address.origin).toBe(open.company.issuer);
    expect(address.searchParams.get('post_logout_redirect_uri')).toBe('http://forum.test/login');
    expect(address.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    expect((await browser.post('/auth/providers/company/leave')).json()).toMatchObject({
      url: null,
    });
  });

  it('works for whoever came back, and keeps the word encrypted', async () => {
    await joined('returning');
    const browser = await again();
    const rows = await open.forum.ctx.db.selectFrom('sign_in_session').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { id_token: kept } of rows) expect(String(kept)).not.toMatch(/eyJ/);
    await browser.post('/auth/logout');
    const { url } = (await browser.post('/auth/providers/company/leave')).json();
    expect(url).toContain('id_token_hint');
  });

  it('says nothing to a browser that has not signed out, nor by a cookie of its own making', async () => {
    const { browser } = await joined('still_there');
    const leave = async () => (await browser.post('/auth/providers/company/leave')).json().url;
    expect(await leave()).toBeNull();
    for (const cookie of ['company.AAAA', 'other.AAAA', 'company.', 'company']) {
      browser.cookies.set('forum_leaving', cookie);
      expect(await leave()).toBeNull();
    }
    expect(await isIn(browser)).toBe(true);
  });

  it('ends nothing there unless owners want it', async () => {
    await endsSession(false);
    const { browser } = await joined('stays_there');
    await browser.post('/auth/logout');
    expect(browser.cookies.has('forum_leaving')).toBe(false);
    await endsSession(true);
  });
});

describe('signing out there', () => {
  const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  let count = 0;

  function tokenFor(changes: object, key = keys.privateKey): Promise<string> {
    count += 1;
    const claims = { iss: open.company.issuer, aud: 'forum', jti: `word ${count}`, events: EVENTS };
    return new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuedAt()
      .setExpirationTime('2m')
      .sign(key);
  }
  async function say(token: string, key = 'company') {
    const answer = await open.forum.app.inject({
      method: 'POST',
      url: `/api/auth/backchannel-logout/${key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ logout_token: token }).toString(),
    });
    return answer.statusCode;
  }

  it('ends the sessions of that person which came of it, and no others', async () => {
    const { browser, sub } = await joined('signed_out');
    const second = await again();
    const { browser: other } = await joined('somebody_else');
    expect(await say(await tokenFor({ sub }))).toBe(200);
    expect([await isIn(browser), await isIn(second), await isIn(other)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('ends what has arrived by it, and a session that is being opened', async () => {
    open.somebody();
    const fresh = browserOf(open.forum);
    await fresh.through(open.company);
    expect((await fresh.get('/auth/arrival')).statusCode).toBe(200);
    expect(await say(await tokenFor({ sub: open.subject() }))).toBe(200);
    expect((await fresh.get('/auth/arrival')).statusCode).toBe(404);

    const { browser, sub } = await joined('opened_meanwhile');
    const { db } = open.forum.ctx;
    const [row] = await db
      .selectFrom('session')
      .innerJoin('sign_in_session', 'sign_in_session.id', 'session.provided_id')
      .where('subject', '=', sub)
      .selectAll('session')
      .execute();
    if (row?.provided_id == null) throw new Error('No session came of it.');
    const { provided_id } = row;
    let said: Promise<number> = Promise.resolve(0);
    await db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
      expect(await holdProvided(trx, provided_id)).toBe(true);
      said = say(await tokenFor({ sub }));
      const token_hash = Buffer.alloc(32, 7);
      await insertSession(trx, { ...row, id: open.forum.ctx.newId(), token_hash });
    });
    expect(await said).toBe(200);
    expect(await isIn(browser)).toBe(false);
    const left = db.selectFrom('session').select('id').where('provided_id', '=', provided_id);
    expect(await left.execute()).toEqual([]);
    await db.transaction().execute(async (trx) => {
      expect(await holdProvided(trx, provided_id)).toBe(false);
    });
  });

  it('counts once, so that nobody ends later sessions with it', async () => {
    const { browser, sub } = await joined('replayed');
    const token = await tokenFor({ sub });
    expect(await say(token)).toBe(200);
    const later = await again();
    expect(await say(token)).toBe(400);
    expect([await isIn(browser), await isIn(later)]).toEqual([false, true]);
  });

  it('is not believed of anybody else', async () => {
    const { browser, sub } = await joined('believed_in');
    const { privateKey } = await generateKeyPair('RS256');
    expect(await say(await tokenFor({ sub }, privateKey))).toBe(400);
    expect(await say(await tokenFor({ sub, aud: 'another' }))).toBe(400);
    expect(await say(await tokenFor({ sub, nonce: 'x' }))).toBe(400);
    expect(await say(await tokenFor({ sub }), 'nobody')).toBe(400);
    expect(await say('')).toBe(400);
    expect(await isIn(browser)).toBe(true);
  });

  it('is forgotten with time', async () => {
    const day = 24 * 60 * 60_000;
    await deleteStaleSignIns(open.forum.ctx.db, new Date(Date.now() + 200 * day));
    const rows = await open.forum.ctx.db.selectFrom('sign_in_logout').selectAll().execute();
    expect(rows).toEqual([]);
  });
});
