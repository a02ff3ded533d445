// A password that anybody would try first is refused wherever a password is set.
import { hash } from '@node-rs/argon2';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, ensureSuperadmin } from './commands.ts';
import { aReachableMember, credentialsOf } from './test-credentials.ts';

const COMMON = 'This password is too common. Please choose another one.';
const NAME = 'This password is little more than a name. Please choose another one.';

let forum: TestForum;
let acts: ReturnType<typeof credentialsOf>;
beforeAll(async () => {
  forum = await buildTestForum();
  acts = credentialsOf(forum);
});
afterAll(() => forum.close());

const form = (password: string) => ({
  email: 'quiet.gardener@example.com',
  username: 'hedgehog',
  firstName: 'Wilhelmina',
  password,
  confirmPassword: password,
});

describe.each([
  ['Sunshine99', COMMON],
  ['P4ssw0rd1!', COMMON],
  ['Test-Forum-1', NAME],
])('%j', (password, message) => {
  it('is refused to who registers', async () => {
    const answer = await acts.post('/users', form(password));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ path: 'password', message }]);
  });

  it('is refused to the command line', async () => {
    const meta = { actor: null };
    const given = { meta, email: 'made@example.com', username: 'made', password };
    await expect(createMember(forum.ctx, { ...given, role: 'ADMIN' })).rejects.toMatchObject({
      issues: [{ path: 'password', message }],
    });
    await expect(ensureSuperadmin(forum.ctx, given)).rejects.toMatchObject({ kind: 'invalid' });
  });
});

it.each(['Hedgehog2026', 'W1lhelmina!', 'Gardener85', 'Quiet.Gardener1'])(
  '%j, a name of who registers, is refused',
  async (password) => {
    const answer = await acts.post('/users', form(password));
    expect(answer.json().errors).toEqual([{ path: 'password', message: NAME }]);
  },
);

it('is refused to who changes theirs', async () => {
  const { email } = await aReachableMember(forum, 'hedgewarden');
  const here = await acts.signIn(email);
  for (const [newPassword, message] of [
    ['Sunshine99', COMMON],
    ['Hedge-Warden7', NAME],
  ]) {
    const answer = await acts.put(here, '/users/password', {
      currentPassword: 'Str0ngEnough',
      newPassword,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ path: 'newPassword', message }]);
  }
});

it('is refused to who resets theirs, whose link still works', async () => {
  const { email } = await aReachableMember(forum, 'hedgeknight');
  await acts.forgot(email);
  const token = await acts.tokenFor(email);
  for (const [password, message] of [
    ['Sunshine99', COMMON],
    ['Hedgeknight77', NAME],
  ] as const) {
    const answer = await acts.reset(token, password);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ path: 'password', message }]);
  }
  expect((await acts.reset(token, 'Three-Small-Owls-5')).statusCode).toBe(204);
});

it('says nothing of a member to who has no token of theirs', async () => {
  await aReachableMember(forum, 'hedgewitch');
  expect((await acts.reset('x'.repeat(43), 'Hedgewitch77')).json().code).toBe('token-invalid');
});

it('still opens the account that has it', async () => {
  const { email, member } = await aReachableMember(forum, 'hedgerow');
  const password_hash = await hash('Password123');
  await forum.ctx.db
    .updateTable('account')
    .set({ password_hash })
    .where('member_id', '=', member.id)
    .execute();
  expect((await acts.login(email, 'Password123')).statusCode).toBe(200);
});

it('stops no start of a forum that has its SUPERADMIN', async () => {
  const given = { meta: { actor: null }, email: 'root@example.com', username: 'root_of_all' };
  await ensureSuperadmin(forum.ctx, { ...given, password: 'Three-Small-Owls-5' });
  const again = await ensureSuperadmin(forum.ctx, { ...given, password: 'Password123' });
  expect(again.result.memberId).toBeNull();
});
