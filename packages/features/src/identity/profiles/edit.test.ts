import { INTERESTS } from '@forum/contracts/interests';
import { editOwnProfile, TIMEZONES } from '@forum/contracts/profiles';
import { newId } from '@forum/kernel';
import { aMember, elevated } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeArrivals, writeDepartures } from '../presence/store.ts';
import { openEditing, type Editing } from './test-editing.ts';

let forum: Editing['forum'];
let alice: Editing['alice'];
let patch: Editing['patch'];
let own: Editing['own'];
let refusal: Editing['refusal'];

beforeAll(async () => {
  ({ forum, alice, patch, own, refusal } = await openEditing());
});
afterAll(() => forum.close());

const shown = async () => (await forum.as(null).get('/users/by-username/alice')).json();

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
      settings: {
        language: 'en',
        dateFormat: 'relative',
        keyboardShortcuts: true,
        replyOrder: null,
      },
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
    await patch({ settings: { replyOrder: 'newest' } });
    const { body } = await patch({ settings: { language: 'de', dateFormat: 'absolute' } });
    expect(body.settings).toEqual({
      language: 'de',
      dateFormat: 'absolute',
      keyboardShortcuts: false,
      replyOrder: 'newest',
    });
    // Back to the forum's own.
    expect((await patch({ settings: { replyOrder: null } })).body.settings.replyOrder).toBeNull();
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

describe('pictures', () => {
  const KEY = `${'0af1'.repeat(16)}.webp`;
  const picture = `/uploads/${KEY}`;
  const upload = (owner_id: string) =>
    forum.ctx.db
      .insertInto('upload')
      .values({ key: KEY, owner_id, bytes: 9, width: 1, height: 1, created_at: new Date() })
      .execute();

  it('are own uploads, or none', async () => {
    for (const field of ['avatar', 'coverPhoto']) {
      const what = field === 'avatar' ? 'Avatar' : 'Cover photo';
      const refused = [422, { path: field, message: `${what} must be one of your own uploads` }];
      expect(await refusal({ [field]: picture })).toEqual(refused);
    }
    const bob = await aMember(forum, { username: 'bob' });
    await upload(bob.id);
    expect((await refusal({ avatar: picture }))[0]).toBe(422);
    await upload(alice.id);
    expect((await patch({ avatar: picture, coverPhoto: picture })).status).toBe(200);
    expect(await shown()).toMatchObject({ avatar: picture, coverPhoto: picture });
    expect((await patch({ avatar: null, coverPhoto: null })).body.avatar).toBe(null);
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

describe('interests of the forum’s own', () => {
  const offer = async (value: string) => {
    const owner = await elevated(
      forum,
      await aMember(forum, { username: value.length + '_olga', role: 'SUPERADMIN' }),
    );
    expect((await owner.patch('/admin/settings/interests', { value })).statusCode).toBe(200);
    await forum.settle();
  };
  const offered = async () => (await forum.as(null).get('/users/interests')).json().data;

  it('rename what members chose, hide what is removed, and bring it back', async () => {
    await patch({ interests: ['Technology', 'Art'] });
    await offer('Technology = Computers\nTea');
    expect(await offered()).toEqual(['Computers', 'Tea']);
    expect((await shown()).interests).toEqual(['Computers']);
    expect(await refusal({ interests: ['Art'] })).toEqual([
      422,
      { path: 'interests.0', message: 'Please choose interests from the list' },
    ]);
    expect((await patch({ interests: ['Tea', 'Computers'] })).body.interests).toEqual([
      'Tea',
      'Computers',
    ]);
    await offer('Art\nTechnology = Computers\nTea');
    expect((await shown()).interests).toEqual(['Tea', 'Computers', 'Art']);
    expect((await patch({ interests: [] })).body.interests).toEqual([]);
  });
});
