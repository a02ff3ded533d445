import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import type { Actor } from '@forum/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importMember } from '../accounts/commands.ts';
import { credentialsOf } from '../accounts/test-credentials.ts';
import { importLogins, type OldLogin } from './index.ts';
import { VECTORS } from './test-vectors.ts';

let forum: TestForum;
let steps: ReturnType<typeof credentialsOf>;
beforeAll(async () => {
  forum = await buildTestForum();
  steps = credentialsOf(forum);
});
afterAll(() => forum.close());

/** Of vBulletin, `letmein7`. */
const SALTED = { recipe: 'md5-salted', hash: 'a738c2521e55d6d5e49eed95b42dc7d0', salt: 'k~,' };

async function moved(username: string): Promise<{ memberId: string; email: string }> {
  const memberId = forum.ctx.newId();
  const meta = { actor: null, at: new Date('2019-05-01T00:00:00Z') };
  await importMember(forum.ctx, { meta, memberId, username, profile: {} });
  const email = `${username}@old.example`;
  await forum.ctx.db
    .updateTable('account')
    .set({ email, email_key: email })
    .where('member_id', '=', memberId)
    .execute();
  return { memberId, email };
}

const bring = (memberId: string, login: Omit<OldLogin, 'memberId'>) =>
  importLogins(forum.ctx, [{ memberId, ...login }]).then(([only]) => only);

const rowOf = (memberId: string) =>
  forum.ctx.db
    .selectFrom('old_login')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();

const hashOf = (memberId: string) =>
  forum.ctx.db
    .selectFrom('account')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
    .then((row) => row.password_hash);

it.each(VECTORS.map((vector, nth) => ({ nth, ...vector })))(
  'a member of $label signs in by the old password',
  async ({ nth, right, wrong, login }) => {
    const { memberId, email } = await moved(`from_${nth}`);
    expect(await bring(memberId, login)).toEqual({ outcome: 'imported' });
    expect((await steps.login(email, wrong)).statusCode).toBe(401);
    expect((await steps.login(email, right)).statusCode).toBe(200);
    expect(await hashOf(memberId)).toMatch(/^\$argon2id\$/);
    const row = await rowOf(memberId);
    expect(row).toMatchObject({
      state: 'spent',
      recipe: null,
      kept: null,
      salt: null,
      params: null,
    });
    expect((await steps.login(email, right)).statusCode).toBe(200);
    expect((await steps.login(email, wrong)).statusCode).toBe(401);
  },
);

describe('an old password', () => {
  it('is never kept as a digest that a fast computer tries by the billion', async () => {
    const { memberId } = await moved('weakly_kept');
    await bring(memberId, SALTED);
    const row = await rowOf(memberId);
    expect(row?.kept).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(SALTED.hash);
  });

  it('is imported again without harm, and anew where it has changed there', async () => {
    const { memberId, email } = await moved('twice_come');
    await bring(memberId, SALTED);
    expect(await bring(memberId, SALTED)).toEqual({ outcome: 'present' });
    const changed = {
      ...SALTED,
      recipe: 'md5',
      salt: '',
      hash: '25d55ad283aa400af464c76d713c07ad',
    };
    expect(await bring(memberId, changed)).toEqual({ outcome: 'imported' });
    expect((await steps.login(email, 'letmein7')).statusCode).toBe(401);
    expect((await steps.login(email, '12345678')).statusCode).toBe(200);
  });

  it('ends with a new one, and no import brings it back', async () => {
    const { memberId, email } = await moved('has_reset');
    await bring(memberId, SALTED);
    await steps.forgot(email);
    expect((await steps.reset(await steps.tokenFor(email))).statusCode).toBe(204);
    expect(await rowOf(memberId)).toMatchObject({ state: 'spent', kept: null });
    expect(await bring(memberId, SALTED)).toEqual({ outcome: 'present' });
    expect((await steps.login(email, 'letmein7')).statusCode).toBe(401);
  });

  it('is of no use to whoever has a password of this forum', async () => {
    const member: Actor = await aMember(forum, { username: 'native' });
    expect(await bring(member.id, SALTED)).toEqual({ outcome: 'present' });
    expect(await rowOf(member.id)).toBeUndefined();
  });

  it('goes with the account', async () => {
    const { memberId } = await moved('erased_soon');
    await bring(memberId, SALTED);
    await forum.ctx.db.deleteFrom('account').where('member_id', '=', memberId).execute();
    expect(await rowOf(memberId)).toBeUndefined();
    expect(await bring(memberId, SALTED)).toEqual({ outcome: 'no-member' });
  });

  it('signs in twenty times at once, and is hashed anew once', async () => {
    const { memberId, email } = await moved('in_a_hurry');
    await bring(memberId, SALTED);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => steps.login(email, 'letmein7')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    expect(await rowOf(memberId)).toMatchObject({ state: 'spent' });
  });
});

describe('a password that nobody can verify', () => {
  const lost = { recipe: 'crypt-des', hash: 'abJnggxhB/yWI' };

  it('is refused as any other, and its member is sent a link that says why, once a day', async () => {
    const { memberId, email } = await moved('cannot_come');
    expect(await bring(memberId, lost)).toEqual({
      outcome: 'needs-reset',
      reason: 'an unknown recipe',
    });
    const answer = await steps.login(email, 'whatever');
    expect([answer.statusCode, answer.body]).toEqual([
      401,
      expect.stringContaining('wrong-credentials'),
    ]);
    await steps.login(email, 'whatever else');
    const mail = await steps.newestMail(email);
    expect(mail?.text).toContain('your old password could not be brought along');
    expect(forum.mails.filter(({ to }) => to === email)).toHaveLength(1);
    expect((await steps.reset(await steps.tokenFor(email))).statusCode).toBe(204);
    expect(await rowOf(memberId)).toMatchObject({ state: 'spent' });
  });

  it('makes way for one that can be, of a later run', async () => {
    const { memberId, email } = await moved('comes_later');
    await bring(memberId, lost);
    expect(await bring(memberId, SALTED)).toEqual({ outcome: 'imported' });
    expect((await steps.login(email, 'letmein7')).statusCode).toBe(200);
  });
});
