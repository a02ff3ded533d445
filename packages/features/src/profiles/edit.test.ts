import type { Actor } from '@forum/contracts';
import { editOwnProfile, INTERESTS, TIMEZONES } from '@forum/contracts/profiles';
import { newId } from '@forum/kernel';
import { aMember, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArrivals, writeDepartures } from '../presence/vault.ts';

let forum: TestForum;
let alice: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
});
afterAll(() => forum.close());

const patch = async (body: unknown, by: Actor | null = alice) => {
  const answer = await forum.as(by).patch('/users/profile', body);
  return { status: answer.statusCode, body: answer.json(), text: answer.body };
};
const own = async () => (await forum.as(alice).get('/users/profile')).json();
const shown = async () => (await forum.as(null).get('/users/by-username/alice')).json();
const refusal = async (body: unknown) => {
  const before = await own();
  const answer = await patch(body);
  expect(await own()).toEqual(before);
  return [answer.status, answer.body.errors?.[0]];
};

async function editEvents(): Promise<unknown[]> {
  const { rows } = await sql<{ data: unknown }>`
    SELECT data FROM event WHERE stream = ${`profile:${alice.id}`} ORDER BY version`.execute(
    forum.ctx.db,
  );
  return rows.map((row) => row.data);
}

const EVERYTHING = {
  firstName: 'Alice',
  lastName: 'Ångström',
  displayName: 'Alice Å.',
  pronouns: 'she/her',
  bio: 'First line\n\nSecond line',
  status: 'BUSY',
  statusMessage: 'Reading',
  location: 'Uppsala',
  timezone: 'Europe/Paris',
  website: 'https://example.org/~alice?a=b#c',
  gender: 'female',
  availability: 'weekends',
  mentorStatus: 'Available',
  socialLinks: { github: 'https://github.com/alice', discord: 'http://discord.gg/x' },
  interests: ['Technology', 'Other'],
  expertise: ['Compilers'],
  specializations: ['Parsing', 'Garbage collection'],
} as const;

describe('GET, PATCH /users/profile', () => {
  it('answers 200 user (own: with email, role, settings), and shows the others the profile', async () => {
    const { status, body } = await patch(EVERYTHING);
    expect(status).toBe(200);
    const user = editOwnProfile.response.parse(body);
    expect(user).toMatchObject({
      ...EVERYTHING,
      email: 'alice@secret.example.com',
      role: 'MEMBER',
      settings: { language: 'en', dateFormat: 'relative', keyboardShortcuts: true },
    });
    expect(await own()).toEqual(body);
    expect(await shown()).toMatchObject({ ...EVERYTHING, status: 'OFFLINE' });
  });

  it('changes only what is sent, and clears what is null or empty', async () => {
    await patch(EVERYTHING);
    const { body } = await patch({ bio: null, location: '  ', website: '', socialLinks: {} });
    const cleared = { bio: null, location: null, website: null, socialLinks: {} };
    expect(body).toMatchObject({ ...EVERYTHING, ...cleared, socialLinks: {} });
    expect(body.socialLinks).toEqual({});
  });

  it('writes an event that says which fields changed, and never what they hold', async () => {
    await patch({ ...EVERYTHING, bio: 'before' });
    const { length } = await editEvents();
    await patch({ ...EVERYTHING, bio: 'My whole unforgettable life' });
    await patch({ bio: 'My whole unforgettable life' });
    const events = await editEvents();
    expect(events.slice(length)).toEqual([{ memberId: alice.id, fields: ['bio'] }]);
    expect(JSON.stringify(events)).not.toMatch(/unforgettable|Uppsala|github\.com/);
  });

  it('is refused to visitors, and to a member whose account is gone', async () => {
    expect((await patch({ bio: 'x' }, null)).status).toBe(401);
    expect((await patch({ bio: 'x' }, { id: newId(), role: 'ADMIN' })).status).toBe(401);
  });

  it('lets user search find the new name and no longer the old one', async () => {
    const found = async (q: string) =>
      (await forum.as(null).get(`/users/search?q=${q}`)).json().data.length;
    await patch({ displayName: 'Wilhelmina' });
    expect([await found('wilhelm'), await found('alice')]).toEqual([1, 1]);
    await patch({ displayName: null });
    expect([await found('wilhelm'), await found('ngstr')]).toEqual([0, 1]);
  });

  it('keeps own settings, which nobody else sees', async () => {
    await patch({ settings: { keyboardShortcuts: false } });
    const { body } = await patch({ settings: { language: 'de', dateFormat: 'absolute' } });
    expect(body.settings).toEqual({
      language: 'de',
      dateFormat: 'absolute',
      keyboardShortcuts: false,
    });
    expect(await shown()).not.toHaveProperty('settings');
    expect(await refusal({ settings: { keyboardShortcuts: 'yes' } })).toEqual([
      422,
      { path: 'settings.keyboardShortcuts', message: 'Keyboard shortcuts are either on or off' },
    ]);
    expect((await patch({ settings: { admin: true } })).status).toBe(422);
  });

  it('keeps both of two changes at the same moment', async () => {
    const answers = await Promise.all([
      patch({ location: 'Lund' }),
      patch({ gender: 'f' }),
      patch({ settings: { language: 'fr' } }),
      patch({ settings: { dateFormat: 'absolute' } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await own()).toMatchObject({
      location: 'Lund',
      gender: 'f',
      settings: { language: 'fr', dateFormat: 'absolute' },
    });
  });
});

describe('presence', () => {
  it('shows the chosen status while the member is here, and OFFLINE when they are gone', async () => {
    await patch({ status: 'DO_NOT_DISTURB' });
    const status = async () => (await shown()).status;
    expect(await status()).toBe('OFFLINE');
    const process = newId();
    await writeArrivals(forum.ctx.db, process, [alice.id]);
    expect(await status()).toBe('DO_NOT_DISTURB');
    await writeDepartures(forum.ctx.db, process, { memberIds: [alice.id], now: new Date() });
    expect(await status()).toBe('OFFLINE');
    expect((await own()).status).toBe('DO_NOT_DISTURB');
  });
});

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
    const message = 'must be a web address that begins with http:// or https://';
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
        { path: 'displayName', message: 'This display name is reserved' },
      ]);
    },
  );

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
    for (const field of Object.keys(EVERYTHING)) {
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

describe('the lists to choose from', () => {
  it('are 29 timezones that every system knows, and 25 interests from Technology to Other', () => {
    expect(TIMEZONES).toHaveLength(29);
    expect(new Set(TIMEZONES).size).toBe(29);
    for (const zone of TIMEZONES) {
      expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
    }
    expect(new Set(INTERESTS).size).toBe(25);
    expect([INTERESTS[0], INTERESTS[24]]).toEqual(['Technology', 'Other']);
  });
});
