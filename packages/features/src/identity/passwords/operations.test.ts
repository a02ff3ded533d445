import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeSetting } from '../../operations/site-settings/commands.ts';
import { hashNewPassword, hashNewPin, verifyPassword } from './operations.ts';

// Without the tests' own cost.
const site = { siteName: 'A Forum', siteUrl: 'https://forum.example', rateLimit: true };

let forum: TestForum;
let ctx: Pick<TestForum['ctx'], 'db' | 'site'>;
beforeAll(async () => {
  forum = await buildTestForum();
  ctx = { db: forum.ctx.db, site };
});
afterAll(() => forum.close());

const DEAR = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

it('is no name of the forum, also one that its owners chose', async () => {
  const actor = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
  const chosen = { password: 'Roundtable-1', path: 'password', email: 'a@b.example', names: [] };
  expect(await hashNewPassword(ctx, chosen)).toMatch(DEAR);
  const setting = { name: 'siteName', value: 'The Round Table', grounds: {} } as const;
  await changeSetting(forum.ctx, { meta: { actor }, actor, ...setting });
  await forum.settle();
  await expect(hashNewPassword(ctx, chosen)).rejects.toMatchObject({ code: 'password-name' });
});

describe('what is kept is dear to guess', () => {
  it('of a password', async () => {
    const chosen = { password: 'Str0ngEnough', path: 'password', email: 'a@b.example', names: [] };
    const kept = await hashNewPassword(ctx, chosen);
    expect(kept).toMatch(DEAR);
    expect(await verifyPassword(kept, 'Str0ngEnough')).toBe(true);
    expect(await verifyPassword(kept, 'str0ngEnough')).toBe(false);
  });

  it('of a PIN', async () => {
    expect(await hashNewPin(ctx, { pin: '730518', path: 'pin' })).toMatch(DEAR);
  });
});
