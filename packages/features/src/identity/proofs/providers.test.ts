import type { Proof } from '@forum/contracts/proofs';
import { aMember, elevated, GIVEN_PASSWORD } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasOtherStaff } from '../members/operations/other-staff.ts';
import {
  browserOf,
  openCompanyForum,
  type CompanyForum,
  type TestBrowser,
} from '../providers/test-signing-in.ts';

let given: CompanyForum;
beforeAll(async () => {
  given = await openCompanyForum();
});
afterAll(() => given.close());

/** Somebody whose account was made by the provider. */
async function joined(username: string): Promise<TestBrowser> {
  given.somebody();
  const browser = browserOf(given.forum);
  await browser.through(given.company);
  const answer = await browser.post('/auth/arrival/join', { username });
  expect(answer.statusCode).toBe(200);
  await given.forum.settle();
  return browser;
}

async function signedInAs(username: string): Promise<TestBrowser> {
  const browser = browserOf(given.forum);
  const email = `${username}@secret.example.com`;
  await browser.post('/auth/login', { email, password: GIVEN_PASSWORD });
  return browser;
}

/** Links the provider to the account of that browser, as somebody whom nobody knows there yet. */
async function link(browser: TestBrowser) {
  await browser.post('/auth/confirm-password', { password: GIVEN_PASSWORD });
  return (await browser.through(given.company, { purpose: 'link' })).json();
}

const waysOf = async (browser: TestBrowser) =>
  (await browser.get('/auth/proofs')).json<{ data: Proof[] }>().data;

function remove({ cookies }: TestBrowser, id: string | null | undefined) {
  const url = `/api/auth/proofs/${id}`;
  return given.forum.app.inject({ method: 'DELETE', url, cookies: Object.fromEntries(cookies) });
}

async function setRemoved(isRemoved: boolean): Promise<void> {
  const owner = await elevated(given.forum, given.chief);
  const what = isRemoved ? 'remove' : 'restore';
  const answer = await owner.post(`/admin/sign-in-providers/company/${what}`, {});
  expect(answer.statusCode).toBe(200);
  await given.forum.settle();
}

describe('a provider that was removed', () => {
  it('is no way in: the password besides it is the last one, and the link may go', async () => {
    await aMember(given.forum, { username: 'paula' });
    const paula = await signedInAs('paula');
    given.somebody();
    await link(paula);
    expect(await waysOf(paula)).toMatchObject([
      { kind: 'password', provider: null },
      { kind: 'provider', provider: 'company', mayBeRemoved: true },
    ]);
    await setRemoved(true);
    const [, linked] = await waysOf(paula);
    expect(linked).toMatchObject({ mayBeRemoved: true });
    await paula.post('/auth/confirm-password', { password: GIVEN_PASSWORD });
    expect((await remove(paula, linked?.id)).statusCode).toBe(204);
    await setRemoved(false);
  });

  it('counts for no other way: of two providers, the one in force is the last', async () => {
    const quentin = await joined('quentin');
    const own = await waysOf(quentin);
    expect(own).toMatchObject([{ kind: 'provider', mayBeRemoved: false }]);
    const { memberId } = await given.forum.ctx.db
      .selectFrom('account')
      .select('member_id as memberId')
      .where('username', '=', 'quentin')
      .executeTakeFirstOrThrow();
    const { ctx } = given.forum;
    const others = { but: [given.chief.id], now: given.forum.clock.now() };
    expect(await hasOtherStaff(ctx.db, others)).toBe(false);
    const role = ctx.db.updateTable('account').set({ role: 'MODERATOR' });
    await role.where('member_id', '=', memberId).execute();
    expect(await hasOtherStaff(ctx.db, others)).toBe(true);
    await setRemoved(true);
    expect(await hasOtherStaff(ctx.db, others)).toBe(false);
    await setRemoved(false);
  });
});

describe('an account that is merged into another', () => {
  it('leaves its provider to the other one', async () => {
    const from = await aMember(given.forum, { username: 'rita' });
    const into = await aMember(given.forum, { username: 'rita_two' });
    await given.forum.settle();
    given.somebody();
    expect(await link(await signedInAs('rita'))).toMatchObject({ outcome: 'linked' });
    const other = await signedInAs('rita_two');
    expect(await link(other)).toMatchObject({ code: 'provider-linked' });
    const owner = await elevated(given.forum, given.chief);
    const body = { into: into.id, reason: 'duplicate' };
    expect((await owner.post(`/admin/users/${from.id}/merge`, body)).statusCode).toBe(200);
    await given.forum.settle();
    expect(await link(other)).toMatchObject({ outcome: 'linked' });
  });
});
