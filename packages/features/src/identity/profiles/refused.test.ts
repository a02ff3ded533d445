import { INTERESTS } from '@forum/contracts/interests';
import { profileChanges, TIMEZONES } from '@forum/contracts/profiles';
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEditing, type Editing } from './test-editing.ts';

let forum: Editing['forum'];
let alice: Editing['alice'];
let patch: Editing['patch'];
let refusal: Editing['refusal'];

beforeAll(async () => {
  ({ forum, alice, patch, refusal } = await openEditing());
});
afterAll(() => forum.close());

describe('what a member may not say of themselves', () => {
  it.each<object>([
    { role: 'SUPERADMIN' },
    { reputation: 9999 },
    { level: 5 },
    { badges: ['Forum Veteran'] },
    { helpfulnessRating: 5 },
    { email: 'x@example.com' },
    { id: newId() },
    { username: 'root' },
    { stats: { followers: 1_000_000 } },
    { createdAt: '2001-01-01T00:00:00Z' },
    { lastActiveAt: null },
    { isSuspended: false },
    { constructor: { role: 'ADMIN' } },
    { search_text: 'x' },
  ])('S8: %j is an unknown field, and nothing of the body is stored', async (extra) => {
    expect((await refusal({ bio: 'with it', ...extra }))[0]).toBe(422);
  });

  it.each([
    'javascript:alert(1)',
    'JaVa\tScript:alert(1)',
    ' javascript:alert(1)',
    'javascript://x:99999/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.example',
    'https:evil.example',
    'https://',
    'https://a b',
    'https://user:password@bank.example',
    'https://\u0000evil',
    'http://[::1',
    'ftp://example.org',
    'example.org',
    `https://example.org/${'a'.repeat(200)}`,
    7,
    ['https://example.org'],
    { href: 'https://example.org' },
  ])('S3: %j is no website and no social link', async (address) => {
    expect((await refusal({ website: address }))[0]).toBe(422);
    expect((await refusal({ socialLinks: { github: address } }))[0]).toBe(422);
  });

  it('says of an address what it must be', async () => {
    const message = 'must be a web address that starts with http:// or https://';
    expect(await refusal({ website: 'javascript:alert(1)' })).toEqual([
      422,
      { path: 'website', message: `Website ${message}` },
    ]);
    expect(await refusal({ socialLinks: { github: 'x' } })).toEqual([
      422,
      { path: 'socialLinks.github', message: `Social link ${message}` },
    ]);
  });

  it('S34: social links outside the eight platforms, and keys that reach for prototypes', async () => {
    for (const json of [
      '{"socialLinks":{"__proto__":{"role":"ADMIN"}}}',
      '{"socialLinks":{"constructor":{"prototype":{"role":"ADMIN"}}}}',
      '{"interests":{"__proto__":["ADMIN"]}}',
      '{"__proto__":{"role":"ADMIN"}}',
      '{"socialLinks":{"myspace":"https://myspace.com/x"}}',
      '{"socialLinks":{"toString":"https://example.org"}}',
      '{"socialLinks":[]}',
    ]) {
      const answer = await forum.app.inject({
        method: 'PATCH',
        url: '/api/users/profile',
        headers: { 'x-test-actor': `${alice.id} MEMBER`, 'content-type': 'application/json' },
        payload: json,
      });
      expect([json, [400, 422].includes(answer.statusCode)]).toEqual([json, true]);
    }
    expect('role' in {}).toBe(false);
  });

  it.each(['Admin', 'аdmin', 'A d m i n', '\u202EAdmin', 'Ad\u200Bmin', 'Deleted member', 'Staff'])(
    'S38: %j is not a display name for members',
    async (displayName) => {
      expect(await refusal({ displayName })).toEqual([
        422,
        { path: 'displayName', message: 'This name is reserved' },
      ]);
    },
  );

  it.each(['firstName', 'lastName'])('S38: nor is %s', async (field) => {
    expect(await refusal({ [field]: 'Moderator' })).toEqual([
      422,
      { path: field, message: 'This name is reserved' },
    ]);
  });

  it('S38: unseen characters are taken out of names', async () => {
    const { body } = await patch({
      displayName: '\u202Eecila\u200B\uFEFF',
      lastName: '\u2067\u2060',
    });
    expect(body).toMatchObject({ displayName: 'ecila', lastName: null });
  });

  it('texts, lists and choices beyond their limits', async () => {
    const long = (length: number) => 'a'.repeat(length);
    const cases: [object, string, string][] = [
      [{ displayName: long(61) }, 'displayName', 'Display name must be at most 60 characters'],
      [{ firstName: long(61) }, 'firstName', 'First name must be at most 60 characters'],
      [{ pronouns: long(31) }, 'pronouns', 'Pronouns must be at most 30 characters'],
      [{ bio: long(2001) }, 'bio', 'Bio must be at most 2000 characters'],
      [
        { statusMessage: long(141) },
        'statusMessage',
        'Status message must be at most 140 characters',
      ],
      [{ location: long(101) }, 'location', 'Location must be at most 100 characters'],
      [{ timezone: 'Mars/Olympus' }, 'timezone', 'Please choose a timezone from the list'],
      [{ interests: ['Spam'] }, 'interests.0', 'Please choose interests from the list'],
      [{ expertise: Array(21).fill('x') }, 'expertise', 'Expertise: at most 20'],
      [{ expertise: [long(41)] }, 'expertise.0', 'Expertise must be at most 40 characters'],
      [{ specializations: [' '] }, 'specializations.0', 'Specializations must not be empty'],
      [
        { avatar: 'https://evil.example/p.png' },
        'avatar',
        'Avatar must be one of your own uploads',
      ],
      [{ avatar: '/uploads/../x' }, 'avatar', 'Avatar must be one of your own uploads'],
      [
        { coverPhoto: '/api/auth/logout' },
        'coverPhoto',
        'Cover photo must be one of your own uploads',
      ],
    ];
    for (const [body, path, message] of cases) {
      expect(await refusal(body)).toEqual([422, { path, message }]);
    }
    expect((await refusal({ status: 'INVISIBLE' }))[0]).toBe(422);
  });

  it('keeps at the limits, and each word once', async () => {
    const { status, body } = await patch({
      displayName: 'é'.repeat(60),
      bio: 'a'.repeat(2000),
      interests: [...INTERESTS],
      expertise: ['Go', ' Go ', 'C'],
      timezone: TIMEZONES[28],
    });
    expect([status, body.expertise, body.interests.length]).toEqual([200, ['Go', 'C'], 25]);
  });

  it('S36: wrong types, NUL and lone surrogates are never a 500', async () => {
    for (const field of Object.keys(profileChanges.shape)) {
      for (const value of [7, true, [null], [[]], { a: 1 }, ['\u0000'], 1e308]) {
        const { status } = await patch({ [field]: value });
        expect([field, value, status === 422 || status === 200]).toEqual([field, value, true]);
      }
      for (const text of ['\u0000', '\ud800', '\udfff\u0000x']) {
        const { status } = await patch({ [field]: text });
        expect([field, text, status === 422 || status === 200]).toEqual([field, text, true]);
      }
    }
  });
});
