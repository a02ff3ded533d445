import { aMember, buildTestForum, signedIn, type TestForum } from '@forum/testing';
import { ROLES, type Actor, type Role } from '@forum/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPayload, signPayload } from '../../framework/discourse-connect.ts';
import { changeSetting } from '../../operations/site-settings/commands.ts';
import { confirmInSession } from '../proofs/operations.ts';
import { addSite } from './commands.ts';

const secret = 'what both sites know';
const domain = 'shop.example.org';

let forum: TestForum;
let owner: Actor;
beforeAll(async () => {
  forum = await buildTestForum({
    site: { sessionSecret: 'a secret of at least 32 characters', siteUrl: 'https://forum.test' },
  });
  owner = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
  const form = { domain, secret };
  await addSite(forum.ctx, { meta: { actor: owner }, actor: owner, form });
  await forum.settle();
});
afterAll(() => forum.close());

/** As what the site hears of somebody new with that role, signed in by a password, and by a second factor or not. */
async function toldOf(role: Role, kinds: readonly ('password' | 'totp')[]) {
  const username = `${role.toLowerCase()}_${kinds.length}_${forum.ctx.newId().slice(-6)}`;
  const { headers, sessionId } = await signedIn(forum, await aMember(forum, { username, role }));
  const now = forum.clock.now();
  await confirmInSession(forum.ctx.db, { sessionId, kinds: [...kinds], isAgain: false, now });
  const payload = signPayload(secret, { nonce: 'n1', return_sso_url: `https://${domain}/` });
  const url = '/api/auth/discourse-connect/answer';
  const answer = await forum.app.inject({ method: 'POST', url, headers, payload });
  const { searchParams } = new URL(answer.json<{ url: string }>().url);
  const [sso = '', sig = ''] = ['sso', 'sig'].map((name) => searchParams.get(name) ?? '');
  const said = readPayload(secret, { sso, sig });
  return [said?.get('admin'), said?.get('moderator')];
}

it('is told of staff, however they signed in, where no second factor is asked for', async () => {
  expect(await toldOf('MODERATOR', ['password'])).toEqual(['false', 'true']);
  expect(await toldOf('SUPERADMIN', ['password'])).toEqual(['true', 'true']);
});

it('is told of staff with their second factor alone, where one is asked for', async () => {
  const change = { name: 'secondFactorFor', value: 'admins' } as const;
  await changeSetting(forum.ctx, {
    meta: { actor: owner },
    actor: owner,
    grounds: {},
    ...change,
  });
  await forum.settle();
  for (const role of ROLES.filter((one) => one.endsWith('ADMIN'))) {
    expect(await toldOf(role, ['password'])).toEqual(['false', 'false']);
    expect(await toldOf(role, ['password', 'totp'])).toEqual(['true', 'true']);
  }
  // Those for whom none is asked are told of as before.
  expect(await toldOf('MODERATOR', ['password'])).toEqual(['false', 'true']);
});
