// What a stranger, another provider, or a provider gone mad tries.
import { aMember } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOOK } from '../providers/test-signing-in.ts';
import { askingBy, aUser, openScimForum, patchOf, tokenFor, type Asking } from './test-scim.ts';

let open: Awaited<ReturnType<typeof openScimForum>>;
let other: Asking;
beforeAll(async () => {
  open = await openScimForum();
  await open.owner.post('/admin/sign-in-providers', {
    ...LOOK,
    id: 'other',
    issuer: open.company.issuer,
  });
  await open.forum.settle();
  other = askingBy(open, await tokenFor(open, 'other'));
});
afterAll(() => open.close());

describe('a token', () => {
  it('that is none, is a session’s or has ended is answered alike', async () => {
    const ended = await tokenFor(open, 'other');
    other = askingBy(open, await tokenFor(open, 'other'));
    const answers = new Set<string>();
    for (const secret of [
      '',
      'x',
      ended,
      `${ended.slice(0, -1)}!`,
      'forum_key_x',
      'x'.repeat(5000),
    ]) {
      const { status, body, headers } = await askingBy(open, secret).ask('GET', '/Users');
      answers.add(JSON.stringify([status, body, headers['www-authenticate']]));
    }
    expect(answers.size).toBe(1);
    expect([...answers][0]).toContain('401');
    const bare = await open.forum.app.inject('/scim/v2/Users');
    expect(bare.statusCode).toBe(401);
  });

  it('is shown once, and neither in the log of acts nor in the console', async () => {
    const secret = await tokenFor(open, 'other');
    other = askingBy(open, secret);
    for (const path of [
      '/admin/audit',
      '/admin/sign-in-providers',
      '/admin/sign-in-providers/other/scim',
    ]) {
      expect((await open.owner.get(path)).body).not.toContain(secret.slice(11));
    }
  });

  it('ends at once, for good: nothing undoes it', async () => {
    const asking = askingBy(open, await tokenFor(open, 'company'));
    expect((await asking.ask('GET', '/Users')).status).toBe(200);
    expect(
      (await open.owner.post('/admin/sign-in-providers/company/scim/end', {})).statusCode,
    ).toBe(200);
    expect((await asking.ask('GET', '/Users')).status).toBe(401);
    await open.forum.settle();
    const [act] = (await open.owner.get('/admin/audit')).json().data;
    expect((await open.owner.post(`/admin/audit/${act.id}/undo`, {})).statusCode).toBe(409);
    expect((await asking.ask('GET', '/Users')).status).toBe(401);
    open = { ...open, ...askingBy(open, await tokenFor(open, 'company')) };
  });

  it('of a provider that owners have removed asks in vain', async () => {
    await open.owner.post('/admin/sign-in-providers/other/remove', {});
    await open.forum.settle();
    expect((await other.ask('GET', '/Users')).status).toBe(401);
    await open.owner.post('/admin/sign-in-providers/other/restore', {});
    await open.forum.settle();
    expect((await other.ask('GET', '/Users')).status).toBe(200);
  });
});

it('never shows or changes whom another provider manages, nor anybody else', async () => {
  const { body } = await open.ask('POST', '/Users', aUser('mine'));
  const stranger = await aMember(open.forum, { username: 'stranger' });
  const off = patchOf({ op: 'replace', path: 'active', value: false });
  for (const id of [body.id, stranger.id, open.chief.id]) {
    expect((await other.ask('GET', `/Users/${id}`)).status).toBe(404);
    expect((await other.ask('PATCH', `/Users/${id}`, off)).status).toBe(404);
    expect((await other.ask('PUT', `/Users/${id}`, aUser('mine'))).status).toBe(404);
    expect((await other.ask('DELETE', `/Users/${id}`)).status).toBe(404);
  }
  expect((await other.ask('GET', '/Users?filter=id+pr')).body).toMatchObject({ totalResults: 0 });
  expect((await open.ask('GET', `/Users/${body.id}`)).body.active).toBe(true);
});

it('takes nobody’s account by their address', async () => {
  await aMember(open.forum, { username: 'held' });
  const taken = aUser('held', { emails: [{ value: 'held@secret.example.com', primary: true }] });
  const { status, body } = await open.ask('POST', '/Users', taken);
  expect([status, body.scimType]).toEqual([409, 'uniqueness']);
});

it.each([
  "userName eq \"x' OR '1'='1\"",
  'userName sw "%"',
  'userName co "_"',
  'displayName eq "\\"; DROP TABLE account; --"',
])('finds nobody by the filter %s', async (filter) => {
  const { status, body } = await open.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
  expect([status, body.totalResults]).toEqual([200, 0]);
});

it.each([
  'password eq "x"',
  'barred_by pr',
  'emails[password pr]',
  'active gt true',
  'userName eq 1',
  'meta.created gt "yesterday"',
  `${'('.repeat(400)}id pr${')'.repeat(400)}`,
  'id pr or '.repeat(100) + 'id pr',
])('refuses the filter %s', async (filter) => {
  const { status, body } = await open.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`);
  expect([status, body.scimType]).toEqual([400, 'invalidFilter']);
});

describe('a body', () => {
  it.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['a list', '[]', 400],
    ['no name', '{"active":true}', 400],
    ['__proto__', '{"userName":"p","__proto__":{"active":false}}', 400],
    ['a name that is no text', '{"userName":{"x":1}}', 400],
    ['an endless name', JSON.stringify({ userName: 'x'.repeat(5000) }), 400],
    ['a NUL', JSON.stringify({ userName: 'a\0b' }), 400],
    ['a lone surrogate', '{"userName":"\\ud800"}', 400],
    ['no truth', '{"userName":"t","active":"perhaps"}', 400],
    ['no address', '{"userName":"t","emails":[{"value":"x"}]}', 400],
    [
      'many addresses',
      JSON.stringify({
        userName: 't',
        emails: Array.from({ length: 100 }, () => ({ value: 'a@b.example' })),
      }),
      400,
    ],
    ['a depth', `{"userName":"t","x":${'['.repeat(100_000)}`, 400],
    ['a megabyte', JSON.stringify({ userName: 't', x: 'x'.repeat(1_000_000) }), 413],
  ])('of %s is refused in words of the protocol', async (_what, body, status) => {
    const answer = await open.ask('POST', '/Users', body);
    expect([answer.status, answer.body.status]).toEqual([status, String(status)]);
  });

  it('of another kind is refused', async () => {
    const answer = await open.ask('POST', '/Users', '<x/>', { 'content-type': 'text/xml' });
    expect(answer.status).toBe(415);
  });
});

it('makes nobody official, nor staff, by what they are called', async () => {
  const { body } = await open.ask('POST', '/Users', {
    ...aUser('admin'),
    displayName: 'Administrator',
    roles: [{ value: 'SUPERADMIN' }],
    groups: [{ value: 'SUPERADMIN' }],
  });
  const found = (await open.owner.get(`/admin/users/${body.id}`)).json();
  expect(found).toMatchObject({ role: 'MEMBER', displayName: null });
  expect(found.username).toMatch(/^member/);
});

it('makes somebody once, whoever asks at the same time', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => open.ask('POST', '/Users', aUser('racing'))),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
});
