import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aReachableMember, credentialsOf } from './test-credentials.ts';

let forum: TestForum;
let acts: ReturnType<typeof credentialsOf>;
let n = 0;
let email: string;
beforeAll(async () => {
  forum = await buildTestForum();
  acts = credentialsOf(forum);
});
afterAll(() => forum.close());
beforeEach(async () => {
  n += 1;
  ({ email } = await aReachableMember(forum, `member_${n}`));
});

describe('verifying the address', () => {
  const form = () => ({
    email: `new_${n}@example.com`,
    username: `new_${n}`,
    password: 'Str0ngEnough',
    confirmPassword: 'Str0ngEnough',
  });
  const register = async () => {
    const answer = await acts.post('/users', form());
    await forum.settle();
    return answer.json().user.id;
  };
  const isVerified = async (memberId: string) => {
    const profile = await forum.as({ id: memberId, role: 'MEMBER' }).get('/users/profile');
    return profile.json().emailVerified;
  };

  it('is asked for by mail after registering, and confirmed by the token in it', async () => {
    const memberId = await register();
    const token = await acts.tokenFor(form().email);
    expect((await acts.newestMail(form().email))?.text).toContain(
      'http://forum.test/verify-email?token=',
    );
    expect(await isVerified(memberId)).toBe(false);
    expect((await acts.post('/auth/verify-email', { token })).statusCode).toBe(204);
    expect(await isVerified(memberId)).toBe(true);
    expect(await acts.factsOf(memberId)).toEqual([['EmailVerified', { memberId }]]);
    expect((await acts.post('/auth/verify-email', { token })).statusCode).toBe(400);
  });

  it('goes to a domain in another script by its ASCII form: one account, whichever one types', async () => {
    const kept = 'info@xn--bcher-kva.example';
    const spellings = ['info@bücher.example', 'INFO@BÜCHER.example', kept];
    const [typed] = spellings;
    const answer = await acts.post('/users', { ...form(), email: typed });
    expect([answer.statusCode, answer.json().user.email]).toEqual([201, kept]);
    await forum.settle();
    expect((await acts.newestMail(kept))?.text).toContain('/verify-email?token=');
    for (const spelling of spellings) {
      const again = { ...form(), email: spelling, username: `again_${n}` };
      expect([spelling, (await acts.post('/users', again)).statusCode]).toEqual([spelling, 409]);
      const login = { email: spelling, password: 'Str0ngEnough' };
      expect([spelling, (await acts.post('/auth/login', login)).statusCode]).toEqual([
        spelling,
        200,
      ]);
    }
  });

  it('POST /users/resend-verification {email}: 202 {} whether or not the address is known', async () => {
    await register();
    const first = await acts.tokenFor(form().email);
    const before = forum.mails.length;
    const answers = [
      await acts.post('/users/resend-verification', { email: form().email }),
      await acts.post('/users/resend-verification', { email: 'nobody@example.com' }),
      // Already verified: nothing to send.
      await acts.post('/users/resend-verification', { email }),
    ];
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(
      answers.map(() => [202, '{}']),
    );
    const second = await acts.tokenFor(form().email);
    expect(forum.mails).toHaveLength(before + 1);
    expect((await acts.post('/auth/verify-email', { token: first })).statusCode).toBe(400);
    expect((await acts.post('/auth/verify-email', { token: second })).statusCode).toBe(204);
  });

  it('never takes a token of another purpose', async () => {
    const memberId = await register();
    const verification = await acts.tokenFor(form().email);
    expect((await acts.reset(verification)).statusCode).toBe(400);
    await acts.forgot(form().email);
    const resetting = await acts.tokenFor(form().email);
    expect((await acts.post('/auth/verify-email', { token: resetting })).statusCode).toBe(400);
    expect(await isVerified(memberId)).toBe(false);
  });

  it('is done by a reset too: whoever read the mail has the address', async () => {
    const memberId = await register();
    await acts.forgot(form().email);
    expect((await acts.reset(await acts.tokenFor(form().email))).statusCode).toBe(204);
    expect(await isVerified(memberId)).toBe(true);
  });
});
