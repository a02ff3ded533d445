import { register } from '@forum/contracts/accounts';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const form = (changes: object = {}) => ({
  email: 'alice@example.com',
  username: 'Alice',
  password: 'Str0ngEnough',
  confirmPassword: 'Str0ngEnough',
  ...changes,
});
const post = (body: unknown, headers = {}) => forum.as(null).post('/users', body, headers);

describe('registering', () => {
  it('answers 201 with the own profile and a session cookie that works', async () => {
    const answer = await post(form({ firstName: ' Alice\u202e\u0000 ', lastName: 'Smith' }));
    expect(answer.statusCode).toBe(201);
    const { user } = register.response.parse(answer.json());
    expect(user).toMatchObject({
      username: 'Alice',
      email: 'alice@example.com',
      firstName: 'Alice',
      role: 'MEMBER',
      reputation: 0,
      level: 1,
      emailVerified: false,
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({
      name: 'forum_session',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
    });
    const profile = await forum.app.inject({
      url: '/api/users/profile',
      cookies: { forum_session: cookie?.value ?? '' },
    });
    expect(profile.json().id).toBe(user.id);
  });

  it('keeps no password, only an argon2id hash of it', async () => {
    const rows = await forum.ctx.db.selectFrom('account').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Str0ngEnough');
    expect(rows.map((row) => row.password_hash)).toEqual([
      expect.stringMatching(/^\$argon2id\$v=19\$/),
    ]);
  });

  it('puts neither address, name nor password into events', async () => {
    const [row] = await forum.ctx.db.selectFrom('account').select('member_id').execute();
    const events = await forum.ctx.eventStore.readStream(`member:${row?.member_id}`);
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      ['MemberRegistered', { memberId: row?.member_id }],
    ]);
  });

  it('answers 409 with the taken fields, regardless of case', async () => {
    const answer = await post(form({ email: 'ALICE@Example.com', username: 'aLICE' }));
    expect(answer.statusCode).toBe(409);
    expect(answer.headers['content-type']).toContain('application/problem+json');
    expect(answer.json().errors).toEqual([
      { path: 'email', message: 'This email is already registered' },
      { path: 'username', message: 'This username is already taken' },
    ]);
    expect(answer.cookies).toEqual([]);
  });

  it('gives a free username back when only the address was taken', async () => {
    const refused = await post(form({ username: 'bob' }));
    expect(refused.json().errors.map((issue: { path: string }) => issue.path)).toEqual(['email']);
    const answer = await post(form({ email: 'bob@example.com', username: 'bob' }));
    expect(answer.statusCode).toBe(201);
  });

  it('makes one account of twenty registrations at once', async () => {
    const one = form({ email: 'race@example.com', username: 'racer' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(one)));
    const statuses = answers.map((answer) => answer.statusCode).sort((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  });

  it.each([
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'nonsense' }, 'email', 'Please enter a valid email address'],
    [{ email: 'x＠example.com' }, 'email', 'Please enter a valid email address'],
    [{ username: '' }, 'username', 'Username is required'],
    [{ username: 'ab' }, 'username', 'Username must be at least 3 characters'],
    [{ username: 'x'.repeat(31) }, 'username', 'Username must be less than 30 characters'],
    [
      { username: 'аdmin' },
      'username',
      'Username can only contain letters, numbers, and underscores',
    ],
    [{ username: 'Settings' }, 'username', 'This username is reserved'],
    [{ username: 'deleted' }, 'username', 'This username is reserved'],
    [{ password: '' }, 'password', 'Password is required'],
    [{ password: 'Ab1' }, 'password', 'Password must be at least 8 characters'],
    [{ password: 'weakweak1' }, 'password', 'Password must contain at least one uppercase letter'],
    [{ password: 'WEAKWEAK1' }, 'password', 'Password must contain at least one lowercase letter'],
    [{ password: 'WeakWeak' }, 'password', 'Password must contain at least one number'],
    [{ password: 'Aa1' + 'x'.repeat(126) }, 'password', 'Password must be at most 128 characters'],
    [
      { password: 'Password123', confirmPassword: 'Password123' },
      'password',
      'This password is too common. Please choose another one.',
    ],
    [{ confirmPassword: '' }, 'confirmPassword', 'Please confirm your password'],
    [{ confirmPassword: 'Other0ther' }, 'confirmPassword', 'Passwords do not match'],
  ])('refuses %j with 422: %s, %s', async (changes, path, message) => {
    const answer = await post(form({ email: 'new@example.com', username: 'newbie', ...changes }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toContainEqual({ path, message });
  });

  it('refuses unknown fields, so that nobody registers as staff', async () => {
    const answer = await post(
      form({ email: 'new@example.com', username: 'newbie', role: 'ADMIN' }),
    );
    expect(answer.statusCode).toBe(422);
    const rows = await forum.ctx.db
      .selectFrom('account')
      .where('role', '<>', 'MEMBER')
      .selectAll()
      .execute();
    expect(rows).toEqual([]);
  });

  it.each([undefined, null, [], 'text', 5, { email: {} }, { password: ['a'], username: 7 }])(
    'answers 422, never 500, to the body %j',
    async (body) => {
      expect((await post(body)).statusCode).toBe(422);
    },
  );

  it('refuses __proto__ as malformed', async () => {
    const answer = await forum.app.inject({
      method: 'POST',
      url: '/api/users',
      headers: { 'content-type': 'application/json' },
      payload: '{"__proto__":{"role":"ADMIN"}}',
    });
    expect(answer.statusCode).toBe(400);
  });

  it('keeps a quote in a name as text', async () => {
    const answer = await post(
      form({
        email: "o'hara+x@example.com",
        username: 'ohara',
        lastName: "O'Hara'); DROP TABLE account;--",
      }),
    );
    expect(answer.statusCode).toBe(201);
    expect(answer.json().user.lastName).toBe("O'Hara'); DROP TABLE account;--");
  });

  it('forgets the idempotency key: nobody gets a profile again without the cookie', async () => {
    const one = form({ email: 'again@example.com', username: 'again' });
    const key = { 'idempotency-key': 'the-same' };
    expect((await post(one, key)).statusCode).toBe(201);
    expect((await post(one, key)).statusCode).toBe(409);
  });
});

describe('whether an address is free', () => {
  const check = (email: string) =>
    forum.as(null).get(`/users/check-email?email=${encodeURIComponent(email)}`);

  it('says no for a taken one, regardless of case', async () => {
    expect((await check('Alice@EXAMPLE.com')).json()).toEqual({ available: false });
  });
  it('says yes for a free one', async () => {
    expect((await check('free@example.com')).json()).toEqual({ available: true });
  });
  it.each(['', 'nonsense', "' OR 1=1 --", 'a@b.c\u0000'])('answers 400 to %j', async (email) => {
    expect((await check(email)).statusCode).toBe(400);
  });
});
