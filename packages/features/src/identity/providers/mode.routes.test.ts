import { aMember, elevated, GIVEN_PASSWORD } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserOf, openCompanyForum, type CompanyForum } from './test-signing-in.ts';

let open: CompanyForum;
let forum: CompanyForum['forum'];
let owner: CompanyForum['owner'];
beforeAll(async () => {
  open = await openCompanyForum();
  ({ forum, owner } = open);
});
afterAll(() => open.close());

const PATH = '/admin/sign-in-mode';
const emailOf = (username: string) => `${username}@secret.example.com`;

async function setMode(ownerId: string | null) {
  const answer = await owner.put(PATH, { ownerId });
  await forum.settle();
  return answer;
}

/** They sign in by their password. @returns status and code */
async function byPassword(username: string, password = GIVEN_PASSWORD) {
  const answer = await browserOf(forum).post('/auth/login', { email: emailOf(username), password });
  await forum.settle();
  return [answer.statusCode, answer.statusCode === 200 ? null : answer.json().code];
}

/** Another owner links the company to their account. */
async function linkSecond(): Promise<void> {
  await aMember(forum, { username: 'second', role: 'SUPERADMIN' });
  open.somebody();
  const browser = browserOf(forum);
  await browser.through(open.company);
  await browser.post('/auth/login', { email: emailOf('second'), password: GIVEN_PASSWORD });
  expect((await browser.post('/auth/arrival/link')).statusCode).toBe(200);
  await forum.settle();
}

/** They come back by it, which shows that it works. */
async function comeBackBySecond(): Promise<void> {
  const back = await browserOf(forum).through(open.company);
  expect(back.json()).toMatchObject({ outcome: 'signed-in' });
}

describe('by providers alone', () => {
  it('is for superadministrators who have typed their PIN', async () => {
    const admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
    expect((await admin.get(PATH)).statusCode).toBe(200);
    expect((await admin.put(PATH, { ownerId: null })).statusCode).toBe(403);
    expect((await forum.as(open.chief).put(PATH, { ownerId: null })).statusCode).toBe(401);
    expect((await forum.as(null).get(PATH)).statusCode).toBe(401);
  });

  it('needs an owner who has come in by a provider, and another who can by a password', async () => {
    const untried = await setMode(open.chief.id);
    expect([untried.statusCode, untried.json().code]).toEqual([409, 'no-linked-owner']);
    await linkSecond();
    expect((await setMode(open.chief.id)).json().code).toBe('no-linked-owner');
    await comeBackBySecond();
    const member = await aMember(forum, { username: 'mia' });
    for (const id of [member.id, forum.ctx.newId()]) {
      const refused = await setMode(id);
      expect([refused.statusCode, refused.json().errors[0].path]).toEqual([422, 'ownerId']);
    }
  });

  it('says before who has linked nothing yet', async () => {
    await aMember(forum, { username: 'linda', role: 'MODERATOR' });
    await forum.settle();
    const { unlinked } = (await owner.get(PATH)).json();
    expect(unlinked.members).toBe(4);
    expect(unlinked.staff.map((one: { username: string }) => one.username)).toEqual([
      'ada',
      'chief',
      'linda',
    ]);
  });

  it('lets nobody in by a password but the named owner, and tells a guesser nothing of who that is', async () => {
    const set = await setMode(open.chief.id);
    expect([set.statusCode, set.json()]).toMatchObject([
      200,
      { only: true, owner: { username: 'chief' } },
    ]);
    expect((await forum.as(null).get('/auth/providers')).json()).toMatchObject({ only: true });
    expect(await byPassword('mia')).toEqual([403, 'providers-only']);
    expect(await byPassword('second')).toEqual([403, 'providers-only']);
    expect(await byPassword('mia', 'a wrong password 1')).toEqual([401, 'wrong-credentials']);
    expect(await byPassword('chief', 'a wrong password 1')).toEqual([401, 'wrong-credentials']);
    const before = forum.mails.length;
    expect(await byPassword('chief')).toEqual([200, null]);
    const told = forum.mails.slice(before);
    expect(told.map(({ to }) => to).toSorted()).toEqual([emailOf('chief'), emailOf('second')]);
    expect(told[0]?.subject).toContain('chief signed in');
  });

  it('registers nobody by a password, and sends a link for a new one only to those who have linked nothing', async () => {
    const form = {
      email: 'new@example.com',
      username: 'newcomer',
      password: GIVEN_PASSWORD,
      confirmPassword: GIVEN_PASSWORD,
    };
    const refused = await browserOf(forum).post('/users', form);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'providers-only']);
    const before = forum.mails.length;
    for (const username of ['second', 'mia', 'chief']) {
      const asked = await browserOf(forum).post('/auth/forgot-password', {
        email: emailOf(username),
      });
      expect(asked.statusCode).toBe(202);
    }
    await forum.settle();
    const told = forum.mails.slice(before).map(({ to }) => to);
    expect(told.toSorted()).toEqual([emailOf('chief'), emailOf('mia')]);
  });

  it('goes on for who comes by the provider, new ones too', async () => {
    open.somebody();
    const browser = browserOf(forum);
    await browser.through(open.company);
    const joined = await browser.post('/auth/arrival/join', { username: 'by_company' });
    expect(joined.statusCode).toBe(200);
    expect((await browserOf(forum).through(open.company)).json()).toMatchObject({
      outcome: 'signed-in',
    });
  });

  it('locks nobody out: without a provider, or without the owner, passwords open accounts', async () => {
    await owner.post('/admin/sign-in-providers/company/remove', {});
    await forum.settle();
    expect((await owner.get(PATH)).json()).toMatchObject({ only: false });
    expect(await byPassword('mia')).toEqual([200, null]);
    await owner.post('/admin/sign-in-providers/company/restore', {});
    await forum.settle();
    expect(await byPassword('mia')).toEqual([403, 'providers-only']);
    const demote = (role: string) =>
      sql`UPDATE account SET role = ${role} WHERE member_id = ${open.chief.id}`.execute(
        forum.ctx.db,
      );
    await demote('ADMIN');
    expect(await byPassword('mia')).toEqual([200, null]);
    await demote('SUPERADMIN');
  });

  it('is undone, and done again, from the record', async () => {
    const undo = async () => {
      const [act] = (await owner.get('/admin/audit')).json().data;
      const answer = await owner.post(`/admin/audit/${act.id}/undo`, {});
      expect(answer.statusCode).toBe(200);
      await forum.settle();
    };
    await setMode(null);
    expect(await byPassword('mia')).toEqual([200, null]);
    await undo();
    expect(await byPassword('mia')).toEqual([403, 'providers-only']);
    await undo();
    expect((await owner.get(PATH)).json()).toMatchObject({ only: false, owner: null });
  });
});
