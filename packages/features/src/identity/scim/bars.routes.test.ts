// Whom a provider bars: every way in is closed at once, and opens again.
import { KEY_PREFIX } from '@forum/contracts/key-scopes';
import { aMember, GIVEN_PASSWORD } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFeedReader } from '../../community/private-feeds/queries.ts';
import { answerMailRequests } from '../accounts/operations/account-mails.ts';
import { findKey } from '../keys/queries.ts';
import { insertKey, keyHash } from '../keys/store.ts';
import { browserOf, type TestBrowser } from '../providers/test-signing-in.ts';
import { aUser, openScimForum, patchOf } from './test-scim.ts';

let open: Awaited<ReturnType<typeof openScimForum>>;
beforeAll(async () => {
  open = await openScimForum();
});
afterAll(() => open.close());

const barring = (active: unknown) => patchOf({ op: 'replace', path: 'active', value: active });

/** Somebody whom the provider has made, and who has come. */
async function cameTo(name: string): Promise<{ id: string; browser: TestBrowser }> {
  const made = await open.ask('POST', '/Users', aUser(name));
  expect(made.status).toBe(201);
  open.company.as({ sub: `sub-of-${name}`, preferred_username: name });
  const browser = browserOf(open.forum);
  const back = await browser.through(open.company);
  expect(back.json()).toMatchObject({ outcome: 'signed-in' });
  await open.forum.settle();
  return { id: made.body.id, browser };
}

const me = async (browser: TestBrowser) => (await browser.get('/users/profile')).statusCode;
const lastAct = async () => (await open.owner.get('/admin/audit')).json().data[0];

it('links whoever was made before to the provider when they come, without a password or a mail', async () => {
  const { id, browser } = await cameTo('anna');
  const profile = (await browser.get('/users/profile')).json();
  expect(profile).toMatchObject({ id, username: 'anna', displayName: 'anna Example' });
  const { rows } = await sql<{ password_hash: null; email: string; confirmed: boolean }>`
    SELECT password_hash, email, email_verified_at IS NOT NULL AS confirmed FROM account
    WHERE member_id = ${id}`.execute(open.forum.ctx.db);
  expect(rows).toEqual([{ password_hash: null, email: 'anna@company.example', confirmed: true }]);
  const mails = await sql`SELECT FROM mail_request WHERE address = 'anna@company.example'`.execute(
    open.forum.ctx.db,
  );
  expect(mails.rows).toEqual([]);
});

describe('a barred member', () => {
  it('is out of all sessions at once, and cannot come back by the provider', async () => {
    const { id, browser } = await cameTo('bert');
    expect(await me(browser)).toBe(200);
    expect((await open.ask('PATCH', `/Users/${id}`, barring('False'))).body.active).toBe(false);
    expect(await me(browser)).toBe(401);
    open.company.as({ sub: 'sub-of-bert' });
    const back = await browserOf(open.forum).through(open.company);
    expect([back.statusCode, back.json().code]).toEqual([403, 'account-barred']);
  });

  it('has no key and no feed until they are admitted, and no way by a new password', async () => {
    const { id, browser } = await cameTo('cleo');
    const { ctx } = open.forum;
    const secret = `${KEY_PREFIX}${'k'.repeat(43)}`;
    await ctx.eventStore.execute({ actor: null }, (tx) =>
      insertKey(tx.connection, {
        id: ctx.newId(),
        name: 'Mine',
        scopes: ['read:content'],
        networks: [],
        member_id: id,
        key_hash: keyHash(secret),
        per_minute: 60,
        created_at: tx.now,
        expires_at: null,
        with_second: false,
      }),
    );
    const key = { secret, ip: '127.0.0.1' };
    const token = tokenIn((await put(browser, '/watches/feeds')).body);
    const now = ctx.clock.now();
    const opens = async () => [
      (await findKey(ctx, key))?.actor.id ?? null,
      await findFeedReader(ctx.db, { token, now }),
    ];
    expect(await opens()).toEqual([id, id]);
    await open.ask('DELETE', `/Users/${id}`);
    expect(await opens()).toEqual([null, null]);
    const email = 'cleo@company.example';
    await browserOf(open.forum).post('/auth/forgot-password', { email });
    await answerMailRequests(ctx);
    const sent = await sql`
      SELECT FROM account_token WHERE member_id = ${id} UNION ALL
      SELECT FROM mail_outbox WHERE member_id = ${id} AND kind <> 'key-created'`.execute(ctx.db);
    expect(sent.rows).toEqual([]);
    expect((await open.ask('POST', '/Users', aUser('cleo'))).body.id).toBe(id);
    expect(await opens()).toEqual([id, id]);
  });

  it('comes back by the provider once it admits them, with no session revived', async () => {
    const { id, browser } = await cameTo('dora');
    await open.ask('PATCH', `/Users/${id}`, barring(false));
    await open.ask('PATCH', `/Users/${id}`, barring('True'));
    expect(await me(browser)).toBe(401);
    open.company.as({ sub: 'sub-of-dora' });
    const back = await browserOf(open.forum).through(open.company);
    expect(back.json()).toMatchObject({ outcome: 'signed-in' });
  });

  it('is on record, and let in by staff who undo it', async () => {
    const { id } = await cameTo('emil');
    await open.ask('PATCH', `/Users/${id}`, barring(false));
    const act = await lastAct();
    expect(act).toMatchObject({ kind: 'member.bar' });
    expect((await open.owner.post(`/admin/audit/${act.id}/undo`, {})).statusCode).toBe(200);
    await open.forum.settle();
    expect((await open.ask('GET', `/Users/${id}`)).body.active).toBe(true);
    const undo = await lastAct();
    expect((await open.owner.post(`/admin/audit/${undo.id}/undo`, {})).statusCode).toBe(200);
    expect((await open.ask('GET', `/Users/${id}`)).body.active).toBe(false);
  });
});

it('never bars the last owner, nor one who is needed in an emergency', async () => {
  const { forum, chief, ask } = open;
  open.company.as({ sub: 'sub-chief', email: 'x@company.example' });
  const browser = browserOf(forum);
  const [email, password] = ['chief@secret.example.com', GIVEN_PASSWORD];
  await browser.through(open.company);
  await browser.post('/auth/login', { email, password });
  expect((await browser.post('/auth/arrival/link')).statusCode).toBe(200);
  const refused = await ask('PATCH', `/Users/${chief.id}`, barring(false));
  expect([refused.status, refused.body.active]).toEqual([409, undefined]);
  expect(await me(browser)).toBe(200);
  await aMember(forum, { username: 'second', role: 'SUPERADMIN' });
  expect((await ask('PATCH', `/Users/${chief.id}`, barring(false))).status).toBe(200);
  expect(await me(browser)).toBe(401);
});

/** The token in the addresses of feeds. */
function tokenIn(body: string): string {
  return /[\w-]{43}/.exec(body)?.[0] ?? '';
}

function put(browser: TestBrowser, path: string) {
  return open.forum.app.inject({
    method: 'PUT',
    url: `/api${path}`,
    cookies: Object.fromEntries(browser.cookies),
  });
}
