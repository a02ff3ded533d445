import { listUserSessions } from '@forum/contracts/member-access';
import type { Actor } from '@forum/contracts';
import { aMember, buildTestForum, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unzip } from '../../community/archives/test-unzip.ts';
import {
  browserOf,
  outcomeOf,
  someone,
  staff,
  statusesWithoutPin,
  type Staff,
} from './test-staff.ts';

let forum: TestForum;
let moderator: Staff;
let admin: Staff;

beforeAll(async () => {
  forum = await buildTestForum();
  [moderator, admin] = [await staff(forum, 'MODERATOR'), await staff(forum, 'ADMIN')];
});
afterAll(() => forum.close());

const act = ({ api }: Staff, { id }: { id: string }, what: string, body?: object) =>
  api.post(`/admin/users/${id}/${what}`, body);
async function newestActOf({ id }: Actor) {
  await forum.settle();
  return (await admin.api.get(`/admin/audit?memberId=${id}`)).json().data[0];
}
async function undo({ id }: { id: string }) {
  const answer = await admin.api.post(`/admin/audit/${id}/undo`);
  return `${outcomeOf(answer)} ${answer.json().detail}`;
}

describe('what administrators do about accounts', () => {
  it.each([
    ['GET', 'sessions'],
    ['POST', 'sign-out'],
    ['POST', 'unlock-pin'],
    ['POST', 'export'],
    ['POST', 'erase'],
  ] as const)('%s …/%s is for administrators behind the PIN', async (method, what) => {
    const path = `/admin/users/${(await someone(forum)).id}/${what}`;
    expect(await statusesWithoutPin(forum, method, path)).toEqual([401, 403, 403, 401]);
  });

  it.each(['sign-out', 'unlock-pin', 'export'])(
    '%s is refused above and for oneself',
    async (what) => {
      expect(outcomeOf(await act(admin, await someone(forum, 'ADMIN'), what))).toBe(
        '403 role-hierarchy',
      );
      expect(outcomeOf(await act(admin, admin.actor, what))).toBe('403 own-account');
      expect(outcomeOf(await act(moderator, await someone(forum), what))).toBe('403 staff-only');
    },
  );
});

describe('signing a member out', () => {
  it('ends their sessions and elevated access, is on record and cannot be undone', async () => {
    const bob = await staff(forum, 'MODERATOR');
    const path = `/admin/users/${bob.actor.id}/sessions`;
    const { data } = listUserSessions.response.parse((await admin.api.get(path)).json());
    expect(data).toEqual([expect.objectContaining({ isCurrent: false })]);
    expect(outcomeOf(await act(admin, bob.actor, 'sign-out', { note: 'Stolen' }))).toBe('204');
    expect(outcomeOf(await bob.api.get('/users/profile'))).toBe('401 sign-in-required');
    expect((await admin.api.get(path)).json().data).toEqual([]);
    const { rows } = await sql`SELECT FROM elevation WHERE member_id = ${bob.actor.id}`.execute(
      forum.ctx.db,
    );
    expect(rows).toEqual([]);
    const made = await newestActOf(bob.actor);
    expect(made).toMatchObject({ kind: 'member.sign-out', note: 'Stolen' });
    expect(await undo(made)).toBe(
      '409 irreversible A member who was signed out can only sign in again themselves.',
    );
  });
});

describe('unlocking a PIN', () => {
  it('lets its owner enter it again at once', async () => {
    const bob = await staff(forum, 'MODERATOR');
    const api = await browserOf(forum, bob.actor);
    await api.post('/auth/elevated/set-pin', { pin: '2468' });
    for (let n = 0; n < 5; n += 1) await api.post('/auth/elevated/verify-pin', { pin: '000000' });
    expect(outcomeOf(await api.post('/auth/elevated/verify-pin', { pin: '000000' }))).toBe(
      '429 pin-locked',
    );
    expect(outcomeOf(await act(admin, bob.actor, 'unlock-pin'))).toBe('204');
    expect(outcomeOf(await api.post('/auth/elevated/verify-pin', { pin: '000000' }))).toBe(
      '403 wrong-pin',
    );
    expect(await newestActOf(bob.actor)).toMatchObject({ kind: 'member.unlock-pin' });
  });
});

describe('taking a member’s archive', () => {
  it('answers what the member would get, and is on record', async () => {
    const alice = await aMember(forum, { username: 'alice', profile: { bio: 'Grows pears' } });
    const answer = await act(admin, alice, 'export', { note: 'By a court' });
    expect(answer.headers['content-type']).toBe('application/zip');
    const files = await unzip(answer.rawPayload);
    expect(String(files.get('account.json'))).toContain('Grows pears');
    expect(await newestActOf(alice)).toMatchObject({ kind: 'member.export', note: 'By a court' });
  });
});

describe('erasing a member', () => {
  const FORM = { reason: 'other', note: 'By letter' };

  it('erases as if they had gone themselves, and nothing brings them back', async () => {
    const zoe = await aMember(forum, { username: 'zoe' });
    expect(outcomeOf(await act(admin, zoe, 'erase', { ...FORM, username: 'Zoe' }))).toBe('204');
    const credentials = { email: 'zoe@secret.example.com', password: GIVEN_PASSWORD };
    expect(outcomeOf(await forum.as(null).post('/auth/login', credentials))).toBe(
      '401 wrong-credentials',
    );
    expect(outcomeOf(await admin.api.get(`/admin/users/${zoe.id}`))).toBe('404 member-not-found');
    const made = await newestActOf(zoe);
    expect(made).toMatchObject({ kind: 'member.erase', ...FORM });
    expect(await undo(made)).toBe('409 irreversible What was erased is gone for good.');
  });

  it.each([
    [{ ...FORM, username: 'somebody' }, '422 invalid username: This is not their username.'],
    [{ ...FORM }, '422 invalid username: Username is required'],
    [{ username: 'x' }, '422 invalid reason: Please choose a reason from the list'],
  ])('is refused with %j', async (body, expected) => {
    expect(outcomeOf(await act(admin, await someone(forum), 'erase', body))).toBe(expected);
  });

  it('is refused above oneself, and twice', async () => {
    const form = { ...FORM, username: 'x' };
    expect(outcomeOf(await act(admin, await someone(forum, 'ADMIN'), 'erase', form))).toBe(
      '403 role-hierarchy',
    );
    expect(outcomeOf(await act(admin, { id: 'nobody' }, 'erase', form))).toBe(
      '404 member-not-found',
    );
  });
});
