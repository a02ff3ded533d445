import type { Actor } from '@forum/contracts';
import { aMember, buildTestForum, elevated, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { credentialsOf, NEW_PASSWORD } from '../accounts/test-credentials.ts';
import { withProof } from '../proofs/test-proofs.ts';
import { armed, codeOf as totpOf } from '../second-factors/test-second-factors.ts';
import { aKey, byKey, codeOf, FORM } from './test-keys.ts';

let forum: TestForum;
let acts: ReturnType<typeof credentialsOf>;
let owner: Actor;
let n = 0;
let member: Actor;
let email: string;
beforeAll(async () => {
  forum = await buildTestForum({ site: { sessionSecret: 's'.repeat(32) } });
  acts = credentialsOf(forum);
  owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
});
afterAll(() => forum.close());
beforeEach(async () => {
  n += 1;
  member = await aMember(forum, { username: `keeper_${n}` });
  email = `keeper_${n}@secret.example.com`;
});

const holds = async (secret: string) =>
  (await byKey(forum, secret).get('/drafts')).statusCode === 200;
const unconfirmed = (who: Actor) =>
  forum.ctx.db
    .updateTable('account')
    .set({ email_verified_at: null })
    .where('member_id', '=', who.id)
    .execute();

describe('a new password', () => {
  it('ends all keys when it is set by email', async () => {
    const [one, other] = [await aKey(forum, member), await aKey(forum, member)];
    await acts.forgot(email);
    expect((await acts.reset(await acts.tokenFor(email))).statusCode).toBe(204);
    expect([await holds(one.secret), await holds(other.secret)]).toEqual([false, false]);
  });

  it('ends them when it is changed, unless they are to go on', async () => {
    const { secret } = await aKey(forum, member);
    const change = async (currentPassword: string, newPassword: string, keepKeys?: boolean) =>
      acts.put(await signIn(currentPassword), '/users/password', {
        currentPassword,
        newPassword,
        ...(keepKeys === undefined ? {} : { keepKeys }),
      });
    const signIn = async (password: string) => ({
      cookie: `forum_session=${(await acts.login(email, password)).cookies[0]?.value}`,
    });
    expect((await change(GIVEN_PASSWORD, NEW_PASSWORD, true)).statusCode).toBe(204);
    expect(await holds(secret)).toBe(true);
    expect((await change(NEW_PASSWORD, GIVEN_PASSWORD)).statusCode).toBe(204);
    expect(await holds(secret)).toBe(false);
  });

  it('ends also what an undo of staff would bring back', async () => {
    const { secret, key } = await aKey(forum, member);
    const staff = await elevated(forum, owner);
    await staff.post(`/admin/keys/${key.id}/revoke`, {});
    await acts.forgot(email);
    await acts.reset(await acts.tokenFor(email));
    await undoLast();
    expect(await holds(secret)).toBe(false);
  });
});

describe('an address that is confirmed', () => {
  it('ends keys that were made before: another may have registered with it', async () => {
    const { secret } = await aKey(forum, member);
    await unconfirmed(member);
    await acts.post('/users/resend-verification', { email });
    const token = await acts.tokenFor(email);
    expect((await acts.post('/auth/verify-email', { token })).statusCode).toBe(204);
    expect(await holds(secret)).toBe(false);
  });

  it('is needed to make one', async () => {
    await unconfirmed(member);
    const body = { ...FORM, password: GIVEN_PASSWORD };
    expect(codeOf(await forum.as(member).post('/keys', body))).toBe('unverified');
  });

  it('ends none where it takes the place of another', async () => {
    const { secret } = await aKey(forum, member);
    const here = await acts.signIn(email);
    const to = `moved_${n}@secret.example.com`;
    await acts.put(here, '/users/email', { email: to, password: GIVEN_PASSWORD });
    const token = await acts.tokenFor(to);
    expect((await acts.post('/auth/verify-email', { token })).statusCode).toBe(204);
    expect(await holds(secret)).toBe(true);
  });
});

async function undoLast() {
  await forum.settle();
  const staff = await elevated(forum, owner);
  const { data } = (await staff.get('/admin/audit?limit=1')).json<{ data: { id: string }[] }>();
  return staff.post(`/admin/audit/${data[0]?.id}/undo`, {});
}

describe('undoing a revocation', () => {
  it('brings nothing back that its member has revoked as well', async () => {
    const { secret, key } = await aKey(forum, member);
    await (await elevated(forum, owner)).post(`/admin/keys/${key.id}/revoke`, {});
    expect((await forum.as(member).delete(`/keys/${key.id}`)).statusCode).toBe(204);
    await undoLast();
    expect(await holds(secret)).toBe(false);
  });

  it('is for administrators', async () => {
    const { key } = await aKey(forum, member);
    const admin = await aMember(forum, { username: `admin_${n}`, role: 'ADMIN' });
    await (await elevated(forum, admin)).post(`/admin/keys/${key.id}/revoke`, {});
    await forum.settle();
    const { id } = await forum.ctx.db
      .selectFrom('staff_act')
      .select('id')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    await forum.ctx.db
      .updateTable('account')
      .set({ role: 'MODERATOR' })
      .where('member_id', '=', admin.id)
      .execute();
    const demoted = await elevated(forum, { ...admin, role: 'MODERATOR' });
    expect(codeOf(await demoted.post(`/admin/audit/${id}/undo`, {}))).toBe('staff-only');
  });
});

describe('a key of staff, where they must have a second factor', () => {
  const required = async (value: string) => {
    const staff = await elevated(forum, owner);
    const changed = await staff.patch('/admin/settings/secondFactorFor', { value });
    expect(changed.statusCode).toBe(200);
  };
  afterEach(() => required('nobody'));

  it('stands for the PIN only if it was made with one that its member still has', async () => {
    const mod = await aMember(forum, { username: `mod_${n}`, role: 'MODERATOR' });
    const { secret } = await aKey(forum, mod, { scopes: ['read:content', 'moderate:members'] });
    const lists = async () => (await byKey(forum, secret).get('/admin/users')).statusCode;
    expect(await lists()).toBe(200);
    await required('staff');
    expect(await lists()).toBe(403);
    expect(await holds(secret)).toBe(true);
    const keys = forum.ctx.db.updateTable('api_key').set({ with_second: true });
    await keys.where('member_id', '=', mod.id).execute();
    expect(await lists()).toBe(403);
    await withProof(forum, { actor: mod }, 'totp');
    expect(await lists()).toBe(200);
  });

  it('says whether it was made with one', async () => {
    const who = await armed(forum);
    await who.api.post('/auth/confirm-code', { code: totpOf(forum, who.secret) });
    const made = await who.api.post('/keys', { ...FORM, password: GIVEN_PASSWORD });
    expect(made.statusCode).toBe(201);
    await aKey(forum, member);
    const rows = await forum.ctx.db
      .selectFrom('api_key')
      .select('with_second')
      .where('member_id', 'in', [who.actor.id, member.id])
      .orderBy('with_second')
      .execute();
    expect(rows.map(({ with_second }) => with_second)).toEqual([false, true]);
  });
});

describe('the email about a new key', () => {
  it('goes to its member, by its name', async () => {
    await aKey(forum, member, { name: 'Night watch' });
    const mail = await acts.newestMail(email);
    expect(mail?.subject).toBe('A key for your account at Test Forum was made');
    expect(mail?.text).toContain('“Night watch”');
  });
});

describe('the list of keys', () => {
  it('begins with those in force', async () => {
    const first = await aKey(forum, member);
    forum.clock.advance(1000);
    const second = await aKey(forum, member);
    await forum.as(member).delete(`/keys/${second.key.id}`);
    const { data } = (await forum.as(member).get('/keys')).json<{ data: { id: string }[] }>();
    expect(data.map(({ id }) => id)).toEqual([first.key.id, second.key.id]);
  });
});
