import type { Actor } from '@forum/contracts';
import type { KeyScope } from '@forum/contracts/key-scopes';
import { aMember, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aKey, byKey, codeOf } from '../../identity/keys/test-keys.ts';

let forum: TestForum;
let owner: Actor;
beforeAll(async () => {
  forum = await buildTestForum();
  owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
});
afterAll(() => forum.close());

const undoing = async (scopes: KeyScope[], act: string) => {
  const { secret } = await aKey(forum, owner, { scopes });
  return byKey(forum, secret).post(`/admin/audit/${act}/undo`, {});
};
const newestAct = async () => {
  await forum.settle();
  const acts = forum.ctx.db.selectFrom('staff_act').select('id').orderBy('id', 'desc');
  return (await acts.limit(1).executeTakeFirstOrThrow()).id;
};

it('a key undoes only acts on what its scopes name', async () => {
  const member = await aMember(forum, { username: 'member' });
  const staff = await elevated(forum, owner);
  await staff.post(`/admin/users/${member.id}/suspend`, { reason: 'Spam' });
  const act = await newestAct();
  expect(codeOf(await undoing(['moderate:site', 'administer:site'], act))).toBe('scope-missing');
  expect(codeOf(await undoing(['moderate:site', 'moderate:content'], act))).toBe('scope-missing');
  expect((await undoing(['moderate:site', 'moderate:members'], act)).statusCode).toBe(200);
});

it('no key undoes the revocation of one', async () => {
  const member = await aMember(forum, { username: 'keeper' });
  const { key } = await aKey(forum, member);
  await (await elevated(forum, owner)).post(`/admin/keys/${key.id}/revoke`, {});
  const act = await newestAct();
  const scopes: KeyScope[] = ['moderate:site', 'administer:site', 'administer:members'];
  expect(codeOf(await undoing(scopes, act))).toBe('not-for-keys');
});
