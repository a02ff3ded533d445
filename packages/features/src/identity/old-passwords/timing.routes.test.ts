import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importMember } from '../accounts/commands.ts';
import { credentialsOf } from '../accounts/test-credentials.ts';
import { importLogins } from './index.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

/** Of bcrypt at cost 12, several times as long as all else of a sign-in. */
const SLOW = `$2y$12$${'a'.repeat(21)}u${'a'.repeat(31)}`;
const TRIES = 3;

async function quickest(email: string): Promise<number> {
  const { login } = credentialsOf(forum);
  const times: number[] = [];
  for (let nth = 0; nth < TRIES; nth++) {
    const began = performance.now();
    expect((await login(email, `Wrong-${nth}-password`)).statusCode).toBe(401);
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}

it('takes as long to refuse an unknown address, a member of this forum, and one who moved', async () => {
  const [memberId, hashless] = [forum.ctx.newId(), forum.ctx.newId()];
  for (const [nth, id] of [memberId, hashless].entries()) {
    const meta = { actor: null, at: new Date('2019-05-01T00:00:00Z') };
    const username = `moved_${nth}`;
    await importMember(forum.ctx, { meta, memberId: id, username, profile: {} });
    const email = `${username}@old.example`;
    const account = forum.ctx.db.updateTable('account').where('member_id', '=', id);
    await account.set({ email, email_key: email }).execute();
  }
  await importLogins(forum.ctx, [
    { memberId, recipe: 'bcrypt', hash: SLOW },
    { memberId: hashless, recipe: 'crypt-des', hash: 'ab' },
  ]);
  await aMember(forum, { username: 'native' });
  const moved = await quickest('moved_0@old.example');
  for (const email of ['nobody@old.example', 'native@secret.example.com', 'moved_1@old.example']) {
    const ratio = (await quickest(email)) / moved;
    expect(ratio, email).toBeGreaterThan(0.5);
    expect(ratio, email).toBeLessThan(2);
  }
});
