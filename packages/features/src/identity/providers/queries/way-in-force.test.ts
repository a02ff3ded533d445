import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { browserOf, LOOK, openCompanyForum, type CompanyForum } from '../test-signing-in.ts';
import { isWayInForce } from './way-in-force.ts';

let open: CompanyForum;
beforeAll(async () => {
  open = await openCompanyForum();
});
afterAll(() => open.close());

it('counts the ways by providers that are there, of the operator or of the owners, and no others', async () => {
  const { forum, owner, company, somebody } = open;
  somebody();
  const browser = browserOf(forum);
  await browser.through(company);
  await browser.post('/auth/arrival/join', { username: 'in_force' });
  const inForce = async (operators: readonly string[] = []) => {
    const { secret: _secret, ...look } = { ...LOOK, issuer: '', groups: [], roles: [] };
    const signInProviders = operators.map((key) => ({ key, secret: null, look }));
    const { rows } = await sql<{ isInForce: boolean }>`
      SELECT ${isWayInForce({ signInProviders })} AS "isInForce" FROM proof
      WHERE kind = 'provider'`.execute(forum.ctx.db);
    return rows.map(({ isInForce }) => isInForce);
  };
  expect(await inForce()).toEqual([true]);
  await owner.post('/admin/sign-in-providers/company/remove', {});
  await forum.settle();
  expect(await inForce()).toEqual([false]);
  expect(await inForce(['another'])).toEqual([false]);
  expect(await inForce(['company'])).toEqual([true]);
  await owner.post('/admin/sign-in-providers/company/restore', {});
  await forum.settle();
  expect(await inForce()).toEqual([true]);
});

it('keeps the last way that opens the account, and lets go of one whose provider is gone', async () => {
  const { forum, owner, company, somebody } = open;
  somebody();
  const browser = browserOf(forum);
  await browser.through(company);
  await browser.post('/auth/arrival/join', { username: 'one_way' });
  const ways = async () => (await browser.get('/auth/proofs')).json().data;
  expect(await ways()).toMatchObject([{ kind: 'provider', mayBeRemoved: false }]);
  await owner.post('/admin/sign-in-providers', { ...LOOK, id: 'other', issuer: company.issuer });
  await forum.settle();
  await browser.through(company, { key: 'company', purpose: 'confirm' });
  const linked = await browser.through(company, { key: 'other', purpose: 'link' });
  expect(linked.json()).toMatchObject({ outcome: 'linked' });
  await owner.post('/admin/sign-in-providers/other/remove', {});
  await forum.settle();
  expect(await ways()).toMatchObject([{ mayBeRemoved: false }, { mayBeRemoved: true }]);
});
