import type { Actor } from '@forum/contracts';
import { passwordResetForm } from '@forum/contracts/credentials';
import { buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withProof } from '../proofs/test-proofs.ts';
import { aReachableMember, credentialsOf, NEW_PASSWORD as NEW } from './test-credentials.ts';

let forum: TestForum;
let acts: ReturnType<typeof credentialsOf>;
let n = 0;
let member: Actor;
let email: string;
beforeAll(async () => {
  forum = await buildTestForum();
  acts = credentialsOf(forum);
});
afterAll(() => forum.close());
beforeEach(async () => {
  n += 1;
  ({ member, email } = await aReachableMember(forum, `member_${n}`));
});

const MINUTE = 60_000;
const without = (answer: { json: () => object }) => ({ ...answer.json(), requestId: '' });

describe('POST /auth/reset-password {token,password}: 204', () => {
  it('puts the new password in force, ends all sessions, says so by mail and in the log', async () => {
    const [one, other] = [await acts.signIn(email), await acts.signIn(email)];
    await acts.forgot(email);
    const answer = await acts.reset(await acts.tokenFor(email));
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect([await acts.isSignedIn(one), await acts.isSignedIn(other)]).toEqual([false, false]);
    expect((await acts.login(email, GIVEN_PASSWORD)).statusCode).toBe(401);
    expect((await acts.login(email, NEW)).statusCode).toBe(200);
    expect((await acts.newestMail(email))?.subject).toBe(
      'Your password for Test Forum was changed',
    );
    const memberId = member.id;
    expect(await acts.factsOf(memberId)).toEqual([
      ['PasswordChanged', { memberId, by: 'reset' }],
      ['SessionsEnded', { memberId, scope: 'all', cause: 'password' }],
    ]);
  });

  it.each([
    ['leaves none of the ways of whoever registered with an address of somebody else', false],
    ['leaves the other ways of a member whose address was confirmed before', true],
  ])('%s', async (_title, isConfirmed) => {
    const email_verified_at = isConfirmed ? forum.clock.now() : null;
    const account = forum.ctx.db.updateTable('account').set({ email_verified_at });
    await account.where('member_id', '=', member.id).execute();
    await withProof(forum, { actor: member }, 'provider');
    await withProof(forum, { actor: member }, 'totp');
    await acts.forgot(email);
    expect((await acts.reset(await acts.tokenFor(email))).statusCode).toBe(204);
    const { data } = (await forum.as(member).get('/auth/proofs')).json();
    const kinds = data.map(({ kind }: { readonly kind: string }) => kind).toSorted();
    expect(kinds).toEqual(isConfirmed ? ['password', 'provider', 'totp'] : ['password']);
  });

  it('writes to members in the language of their settings', async () => {
    await forum.as(member).patch('/users/profile', { settings: { language: 'de-AT' } });
    await acts.forgot(email);
    const asked = await acts.newestMail(email);
    expect(asked?.subject).toBe('Wähle ein neues Passwort für Test Forum');
    expect(asked?.text).toContain(`Hallo member_${n},`);
    expect(asked?.html).toContain('<html lang="de">');
    await acts.reset(await acts.tokenFor(email));
    expect((await acts.newestMail(email))?.subject).toBe(
      'Dein Passwort für Test Forum wurde geändert',
    );
  });

  it('answers 400 to a token that is unknown, used, replaced, or older than 1 h, in one way', async () => {
    await acts.forgot(email);
    const older = await acts.tokenFor(email);
    await acts.forgot(email);
    const used = await acts.tokenFor(email);
    const replaced = await acts.reset(older);
    expect((await acts.reset(used)).statusCode).toBe(204);
    await acts.forgot(email);
    const late = await acts.tokenFor(email);
    forum.clock.advance(60 * MINUTE);
    const answers = [
      replaced,
      await acts.reset(used),
      await acts.reset(late),
      await acts.reset('A'.repeat(43)),
      await acts.reset(late.slice(0, 20)),
      await acts.reset(''),
      await acts.reset("' OR 1=1 --\u0000"),
      await acts.reset('x'.repeat(3_000)),
    ];
    expect(answers.map((answer) => answer.statusCode)).toEqual(answers.map(() => 400));
    expect(new Set(answers.map((answer) => JSON.stringify(without(answer)))).size).toBe(1);
    expect(answers[0]?.json().code).toBe('token-invalid');
  });

  it('takes a token until the last moment of its hour', async () => {
    await acts.forgot(email);
    const token = await acts.tokenFor(email);
    forum.clock.advance(60 * MINUTE - 1);
    expect((await acts.reset(token)).statusCode).toBe(204);
  });

  it('uses a token once, however many use it at the same moment', async () => {
    await acts.forgot(email);
    const token = await acts.tokenFor(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => acts.reset(token)));
    expect(answers.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([
      204,
      ...Array(7).fill(400),
    ]);
  });

  it('keeps a token whose new password is refused', async () => {
    await acts.forgot(email);
    const token = await acts.tokenFor(email);
    expect((await acts.reset(token, 'weak')).statusCode).toBe(422);
    expect((await acts.reset(token)).statusCode).toBe(204);
  });

  it.each([[['a']], [null], [7], [{}], ['']])('answers 400 to the token %j', async (token) => {
    const answer = await acts.reset(token);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'token-invalid']);
  });

  it('keeps no token, only its hash, once the mail is sent', async () => {
    await acts.forgot(email);
    const token = await acts.tokenFor(email);
    const kept = await Promise.all([
      forum.ctx.db.selectFrom('account_token').selectAll().execute(),
      forum.ctx.db.selectFrom('mail_outbox').selectAll().execute(),
      forum.ctx.db.selectFrom('mail_request').selectAll().execute(),
    ]);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(JSON.stringify(kept)).not.toContain(token);
  });

  it('is of no use for the old address once the address has changed', async () => {
    await acts.forgot(email);
    const stale = await acts.tokenFor(email);
    const next = `next_${n}@example.com`;
    await acts.put(await acts.signIn(email), '/users/email', {
      email: next,
      password: GIVEN_PASSWORD,
    });
    expect(
      (await acts.post('/auth/verify-email', { token: await acts.tokenFor(next) })).statusCode,
    ).toBe(204);
    expect((await acts.reset(stale)).statusCode).toBe(400);
  });

  it.each([
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'Ab1' }, 'password', 'Password must be at least 8 characters'],
    [{ password: 'weakweak1' }, 'password', 'Password must contain at least one uppercase letter'],
    [{ password: 'WEAKWEAK1' }, 'password', 'Password must contain at least one lowercase letter'],
    [{ password: 'WeakWeak' }, 'password', 'Password must contain at least one number'],
    [
      { password: 'Password123' },
      'password',
      'This password is too common. Please choose another one.',
    ],
    [{ confirmPassword: 'Other0ther' }, 'confirmPassword', 'Passwords do not match'],
  ])('refuses %j with 422: %s, %s', async (changes, path, message) => {
    const answer = await acts.post('/auth/reset-password', {
      token: 'x',
      password: NEW,
      ...changes,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toContainEqual({ path, message });
  });

  it('has a form where the password is typed twice', () => {
    const messages = (form: object) =>
      passwordResetForm
        .safeParse({ token: 'x', ...form })
        .error?.issues.map(({ path, message }) => [path.join('.'), message]);
    expect(messages({ password: NEW, confirmPassword: '' })).toContainEqual([
      'confirmPassword',
      'Please confirm your password',
    ]);
    expect(messages({ password: NEW })).toContainEqual([
      'confirmPassword',
      'Please confirm your password',
    ]);
    expect(messages({ password: NEW, confirmPassword: 'x' })).toEqual([
      ['confirmPassword', 'Passwords do not match'],
    ]);
    expect(messages({ password: NEW, confirmPassword: NEW })).toBeUndefined();
  });
});
