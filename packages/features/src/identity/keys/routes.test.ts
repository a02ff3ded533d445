import type { Actor } from '@forum/contracts';
import type { ApiKey, KeyForm } from '@forum/contracts/keys';
import {
  aMember,
  aPost,
  buildTestForum,
  client,
  elevated,
  GIVEN_PASSWORD,
  signedIn,
  type TestForum,
} from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeRole } from '../accounts/commands.ts';
import { aKey as makeKey, byKey, codeOf, FORM } from './test-keys.ts';

let forum: TestForum;
let alice: Actor;
let moderator: Actor;
let admin: Actor;
beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  moderator = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  admin = await aMember(forum, { username: 'ada', role: 'ADMIN' });
});
afterAll(() => forum.close());

const aKey = (of: Actor, form: Partial<KeyForm> = {}) => makeKey(forum, of, form);
const by = (secret: string) => byKey(forum, secret);
const COMMENT = 'A comment by a program';

describe('a key', () => {
  it('is shown once, and kept as a hash', async () => {
    const { secret, key } = await aKey(alice);
    expect(secret).toMatch(/^forum_key_[\w-]{43}$/u);
    const rows = await forum.ctx.db.selectFrom('api_key').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    const listed = (await forum.as(alice).get('/keys')).json<{ data: ApiKey[] }>().data;
    expect(listed.find(({ id }) => id === key.id)).toEqual(key);
    expect(JSON.stringify(listed)).not.toContain(secret.slice(-43));
  });

  it('reads and writes as its member, within its scopes', async () => {
    const postId = await aPost(forum, moderator);
    const { secret } = await aKey(alice, { scopes: ['read:content', 'write:content'] });
    expect((await by(secret).get('/drafts')).statusCode).toBe(200);
    const made = await by(secret).post('/comments', { postId, content: COMMENT });
    expect(made.statusCode).toBe(201);
    expect(made.json()).toMatchObject({ author: { id: alice.id } });
    const reads = (await aKey(alice)).secret;
    expect(codeOf(await by(reads).post('/comments', { postId, content: COMMENT }))).toBe(
      'scope-missing',
    );
    expect(codeOf(await by(reads).get('/notifications'))).toBe('scope-missing');
    expect(codeOf(await by(reads).get('/users/profile'))).toBe('scope-missing');
  });

  it('is written beside each event that it causes', async () => {
    const postId = await aPost(forum, moderator);
    const { secret, key } = await aKey(alice, { scopes: ['write:content'] });
    const made = await by(secret).post('/comments', { postId, content: COMMENT });
    const [event] = await forum.ctx.eventStore.readStream(
      `comment:${made.json<{ id: string }>().id}`,
    );
    expect(event?.meta).toMatchObject({ actorId: alice.id, keyId: key.id });
  });

  it.each(['GET /auth/sessions', 'GET /keys', 'POST /keys', 'POST /users/profile/delete'])(
    'never makes %s',
    async (call) => {
      const { secret } = await aKey(alice, { scopes: ['read:content', 'write:members'] });
      const [method, path] = call.split(' ');
      const to = by(secret);
      const answer = await (method === 'GET' ? to.get(path ?? '') : to.post(path ?? '', {}));
      expect(codeOf(answer)).toBe('not-for-keys');
    },
  );

  it('opens nothing beside a session’s cookie', async () => {
    const { secret } = await aKey(alice);
    const { headers } = await signedIn(forum, moderator);
    const both = client(forum.app, { ...headers, authorization: `Bearer ${secret}` });
    expect(codeOf(await both.get('/drafts'))).toBe('key-beside-cookie');
  });

  it('ends by itself, and is refused even where everybody may read', async () => {
    const { secret } = await aKey(alice, { days: 1 });
    forum.clock.advance(24 * 60 * 60 * 1000);
    expect(codeOf(await by(secret).get('/categories'))).toBe('key-invalid');
    expect(codeOf(await by(`forum_key_${'a'.repeat(43)}`).get('/categories'))).toBe('key-invalid');
    expect(codeOf(await by('forum_key_short'.padEnd(60, '!')).get('/drafts'))).toBe('key-invalid');
  });

  it('opens nothing from another network', async () => {
    const { secret } = await aKey(alice, { networks: ['203.0.113.0/24', '2001:db8::/32'] });
    const from = async (remoteAddress: string) => {
      const headers = { authorization: `Bearer ${secret}` };
      const url = '/api/drafts';
      return (await forum.app.inject({ method: 'GET', url, headers, remoteAddress })).statusCode;
    };
    expect(await from('203.0.113.9')).toBe(200);
    expect(await from('::ffff:203.0.113.9')).toBe(200);
    expect(await from('2001:db8::7')).toBe(200);
    expect(await from('203.0.114.9')).toBe(401);
    expect(await from('2001:db9::7')).toBe(401);
  });

  it('tells when it was used, to the minute', async () => {
    const { secret, key } = await aKey(alice);
    await by(secret).get('/drafts');
    const now = forum.clock.now().toISOString();
    forum.clock.advance(30_000);
    await by(secret).get('/drafts');
    const { data } = (await forum.as(alice).get('/keys')).json<{ data: ApiKey[] }>();
    expect(data.find(({ id }) => id === key.id)?.lastUsedAt).toBe(now);
  });
});

describe('the end of a key', () => {
  it('comes at once when its member revokes it', async () => {
    const { secret, key } = await aKey(alice);
    expect((await forum.as(moderator).delete(`/keys/${key.id}`)).statusCode).toBe(404);
    expect((await by(secret).get('/drafts')).statusCode).toBe(200);
    expect((await forum.as(alice).delete(`/keys/${key.id}`)).statusCode).toBe(204);
    expect((await by(secret).get('/drafts')).statusCode).toBe(401);
    expect((await forum.as(alice).delete(`/keys/${key.id}`)).statusCode).toBe(204);
  });

  it('is an act of administrators, which can be undone', async () => {
    const { secret, key } = await aKey(alice);
    const staff = await elevated(forum, admin);
    expect((await forum.as(moderator).get('/admin/keys')).statusCode).toBe(403);
    const { data } = (await staff.get('/admin/keys')).json<{ data: { id: string }[] }>();
    expect(data.map(({ id }) => id)).toContain(key.id);
    const revoked = await staff.post(`/admin/keys/${key.id}/revoke`, { reason: 'spam' });
    expect(revoked.json()).toMatchObject({ state: 'revoked', member: { username: 'alice' } });
    expect((await by(secret).get('/drafts')).statusCode).toBe(401);
    await forum.settle();
    const [act] = (await staff.get('/admin/audit?limit=1')).json<{ data: { id: string }[] }>().data;
    expect((await staff.post(`/admin/audit/${act?.id}/undo`, {})).statusCode).toBe(200);
    expect((await by(secret).get('/drafts')).statusCode).toBe(200);
  });

  it('comes with the suspension of its member', async () => {
    const bob = await aMember(forum, { username: 'bob' });
    const { secret } = await aKey(bob);
    const staff = await elevated(forum, admin);
    const suspended = await staff.post(`/admin/users/${bob.id}/suspend`, { reason: 'Spam' });
    expect(suspended.statusCode).toBe(200);
    expect((await by(secret).get('/categories')).statusCode).toBe(401);
  });

  it('comes with the account’s', async () => {
    const carol = await aMember(forum, { username: 'carol' });
    const { secret } = await aKey(carol);
    const left = await forum.as(carol).post('/users/profile/delete', { password: GIVEN_PASSWORD });
    expect(left.statusCode).toBe(204);
    await forum.settle();
    expect((await by(secret).get('/categories')).statusCode).toBe(401);
    const rows = await forum.ctx.db
      .selectFrom('api_key')
      .select('id')
      .where('member_id', '=', carol.id)
      .execute();
    expect(rows).toEqual([]);
  });
});

describe('making a key', () => {
  const make = async (who: Actor, form: object) =>
    codeOf(await forum.as(who).post('/keys', { ...FORM, ...form }));

  it('asks who the member is', async () => {
    const other = await aMember(forum, { username: 'other' });
    expect((await forum.as(other).post('/keys', FORM)).statusCode).toBe(422);
    expect(await make(other, { password: 'Wrong4Password' })).toBe('wrong-password');
  });

  it('refuses what is more than the member', async () => {
    const password = GIVEN_PASSWORD;
    expect(await make(alice, { scopes: ['moderate:content'], password })).toBe('scope-above-role');
    const mod = await elevated(forum, moderator);
    const above = await mod.post('/keys', { ...FORM, scopes: ['administer:site'], password });
    expect(codeOf(above)).toBe('scope-above-role');
  });

  it('asks staff for the PIN where the key stands for it', async () => {
    const { headers } = await signedIn(forum, moderator);
    const body = { ...FORM, scopes: ['moderate:content'], password: GIVEN_PASSWORD };
    const answer = await client(forum.app, headers).post('/keys', body);
    expect(codeOf(answer)).toBe('elevation-required');
  });

  it.each([
    [{ networks: ['everywhere'] }],
    [{ networks: ['10.0.0.0/40'] }],
    [{ networks: ['203.0.113.0/24', '::1::/64'] }],
    [{ scopes: [] }],
    [{ scopes: ['moderate:messages'] }],
    [{ days: 0 }],
    [{ name: ' ' }],
    [{ perMinute: 100_000 }],
  ])('refuses %o', async (wrong) => {
    const body = { ...FORM, ...wrong, password: GIVEN_PASSWORD };
    expect((await forum.as(alice).post('/keys', body)).statusCode).toBe(422);
  });

  it('stops at twenty that hold, however many are made at once', async () => {
    const many = await aMember(forum, { username: 'many' });
    const body = { ...FORM, password: GIVEN_PASSWORD };
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => forum.as(many).post('/keys', body)),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(2);
  });
});

describe('a key of staff', () => {
  const deleting = async (secret: string) => {
    const postId = await aPost(forum, alice);
    await forum.settle();
    return by(secret).delete(`/posts/${postId}`);
  };

  it('stands for the PIN within its scopes alone, and the ledger names it', async () => {
    const writes = await aKey(moderator, { scopes: ['write:content'] });
    expect(codeOf(await deleting(writes.secret))).toBe('elevation-required');
    const both = await aKey(moderator, {
      name: 'Sweeper',
      scopes: ['write:content', 'moderate:content'],
    });
    expect((await deleting(both.secret)).statusCode).toBe(204);
    await forum.settle();
    const log = await (await elevated(forum, admin)).get('/admin/audit?limit=1');
    expect(log.json<{ data: unknown[] }>().data[0]).toMatchObject({
      by: { username: 'mod' },
      key: { id: both.key.id, name: 'Sweeper' },
    });
    expect(codeOf(await by(both.secret).get('/admin/users'))).toBe('scope-missing');
  });

  it('of an administrator is no more than its scope', async () => {
    const { secret } = await aKey(admin, { scopes: ['read:site', 'moderate:members'] });
    expect((await by(secret).get('/admin/users')).statusCode).toBe(200);
    expect(codeOf(await by(secret).get('/admin/users/x/sessions'))).toBe('scope-missing');
    expect(codeOf(await by(secret).get('/admin/settings'))).toBe('scope-missing');
  });

  it('loses its scopes of staff with the role, also where that comes back', async () => {
    const dora = await aMember(forum, { username: 'dora', role: 'MODERATOR' });
    const owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
    const { secret } = await aKey(dora, { scopes: ['read:content', 'moderate:members'] });
    const become = async (role: 'MEMBER' | 'MODERATOR') =>
      changeRole(forum.ctx, {
        meta: { actor: owner },
        actor: owner,
        memberId: dora.id,
        role,
        grounds: {},
      });
    expect((await by(secret).get('/admin/users')).statusCode).toBe(200);
    await become('MEMBER');
    expect((await by(secret).get('/admin/users')).statusCode).toBe(403);
    await become('MODERATOR');
    expect(codeOf(await by(secret).get('/admin/users'))).toBe('scope-missing');
    expect((await by(secret).get('/drafts')).statusCode).toBe(200);
  });
});
