import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importMember } from '../accounts/commands.ts';
import { credentialsOf } from '../accounts/test-credentials.ts';
import { importLogins } from './index.ts';

/** Of bcrypt at cost 12, several times as long as all else of a sign-in. */
const SLOW = `$2y$12$${'a'.repeat(21)}u${'a'.repeat(31)}`;
const ROUNDS = 4;
const MOVED = 'moved_0@old.example';
const OTHERS = ['nobody@old.example', 'native@secret.example.com', 'moved_1@old.example'];

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
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
});
afterAll(() => forum.close());

/** The least of each over all rounds, in which they take turns: a busy machine slows all of them. */
async function quickest(emails: readonly string[]): Promise<Map<string, number>> {
  const { login } = credentialsOf(forum);
  const least = new Map(emails.map((email) => [email, Infinity]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [email, before] of least) {
      const began = performance.now();
      expect((await login(email, `Wrong-${round}-password`)).statusCode).toBe(401);
      least.set(email, Math.min(before, performance.now() - began));
    }
  }
  return least;
}

it('takes as long to refuse an unknown address, a member of this forum, and one who moved', async () => {
  const times = await quickest([MOVED, ...OTHERS]);
  const moved = times.get(MOVED) ?? 0;
  for (const email of OTHERS) {
    const ratio = (times.get(email) ?? 0) / moved;
    expect(ratio, email).toBeGreaterThan(0.5);
    expect(ratio, email).toBeLessThan(2);
  }
});
