import { problem, type Actor, type Role } from '@forum/contracts';
import { adminUser } from '@forum/contracts/admin-users';
import { newId } from '@forum/kernel';
import {
  aMember,
  buildTestForum,
  client,
  elevated,
  signedIn,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
let forum: TestForum;
let names = 0;
let superadmin: Staff;
let admin: Staff;
let moderator: Staff;

interface Staff {
  readonly actor: Actor;
  readonly api: TestClient;
}

beforeAll(async () => {
  forum = await buildTestForum();
  superadmin = await staff('SUPERADMIN');
  admin = await staff('ADMIN');
  moderator = await staff('MODERATOR');
});
afterAll(() => forum.close());

async function someone(role: Role = 'MEMBER'): Promise<Actor> {
  names += 1;
  return aMember(forum, { username: `person_${names}`, role });
}
async function staff(role: Role): Promise<Staff> {
  const actor = await someone(role);
  return { actor, api: await elevated(forum, actor) };
}
const give = ({ api }: Staff, { id }: { id: string }, role: unknown) =>
  api.patch(`/admin/users/${id}`, { role });
const suspend = ({ api }: Staff, { id }: { id: string }, form: object = { reason: 'Spam' }) =>
  api.post(`/admin/users/${id}/suspend`, form);
const lift = ({ api }: Staff, { id }: { id: string }) => api.delete(`/admin/users/${id}/suspend`);
const refusal = (answer: LightMyRequestResponse) => {
  if (answer.statusCode < 300) return String(answer.statusCode);
  const { code, errors = [] } = problem.parse(answer.json());
  return [answer.statusCode, code, ...errors.map((one) => `${one.path}: ${one.message}`)].join(' ');
};
async function eventsOf({ id }: { id: string }) {
  const { rows } = await sql<{ type: string; data: unknown }>`
    SELECT type, data FROM event WHERE stream = ${`member:${id}`} ORDER BY seq`.execute(
    forum.ctx.db,
  );
  return rows;
}
const inDays = (days: number) =>
  new Date(forum.clock.now().getTime() + days * 24 * 60 * MINUTE).toISOString();

describe('/admin/users is for elevated staff (attack S16)', () => {
  it.each([
    ['GET', '/admin/users', [401, 403, 401, 401]],
    ['GET', '/admin/users/ID', [401, 403, 401, 401]],
    ['PATCH', '/admin/users/ID', [401, 403, 403, 401]],
    ['POST', '/admin/users/ID/suspend', [401, 403, 401, 401]],
    ['DELETE', '/admin/users/ID/suspend', [401, 403, 401, 401]],
    ['GET', '/%61dmin/users', [401, 403, 401, 401]],
    ['GET', '//admin/users', [404, 404, 404, 404]],
    ['GET', '/admin%2Fusers', [404, 404, 404, 404]],
    ['GET', '/Admin/users', [404, 404, 404, 404]],
  ] as const)('%s %s', async (method, path, expected) => {
    const { id } = await someone();
    const url = `/api${path.replace('ID', id)}`;
    const statuses: number[] = [];
    for (const who of [null, await someone(), moderator.actor, admin.actor]) {
      const headers = who === null ? {} : { 'x-test-actor': `${who.id} ${who.role}` };
      statuses.push((await forum.app.inject({ method, url, headers })).statusCode);
    }
    expect(statuses).toEqual(expected);
  });
});

describe('PATCH /admin/users/{id} {role?}', () => {
  it('answers 200 with the user, and the role holds at once', async () => {
    const alice = await someone();
    const { headers } = await signedIn(forum, alice);
    const answer = await give(admin, alice, 'MODERATOR');
    expect(answer.statusCode).toBe(200);
    expect(adminUser.parse(answer.json())).toMatchObject({ id: alice.id, role: 'MODERATOR' });
    const has = await client(forum.app, headers).post('/auth/elevated/has-pin');
    expect(has.statusCode).toBe(200);
    expect((await eventsOf(alice)).at(-1)).toEqual({
      type: 'MemberRoleChanged',
      data: { memberId: alice.id, role: 'MODERATOR', by: admin.actor.id },
    });
  });

  it.each([
    ['ADMIN', 'MEMBER', 'ADMIN', '403 role-hierarchy'],
    ['ADMIN', 'MEMBER', 'SUPERADMIN', '403 role-hierarchy'],
    ['ADMIN', 'ADMIN', 'MEMBER', '403 role-hierarchy'],
    ['ADMIN', 'SUPERADMIN', 'MEMBER', '403 role-hierarchy'],
    ['ADMIN', 'MODERATOR', 'MEMBER', '200'],
    ['SUPERADMIN', 'MEMBER', 'ADMIN', '200'],
    ['SUPERADMIN', 'ADMIN', 'MEMBER', '200'],
    ['SUPERADMIN', 'SUPERADMIN', 'ADMIN', '200'],
    ['MODERATOR', 'MEMBER', 'MODERATOR', '403 staff-only'],
  ] as const)('lets %s make %s %s: %s (attack S17)', async (by, from, to, expected) => {
    const [acting, of] = [await staff(by), await someone(from)];
    const answer = await give(acting, of, to);
    expect(refusal(answer)).toBe(expected);
    const now = (await superadmin.api.get(`/admin/users/${of.id}`)).json();
    expect(now.role).toBe(expected === '200' ? to : from);
  });

  it('lets nobody change their own role, so the last SUPERADMIN cannot step down (attack S17)', async () => {
    expect(refusal(await give(superadmin, superadmin.actor, 'MEMBER'))).toBe('403 own-role');
    expect(refusal(await give(admin, admin.actor, 'SUPERADMIN'))).toBe('403 own-role');
  });

  it('leaves a SUPERADMIN where two unmake each other at once', async () => {
    const [one, two] = [await staff('SUPERADMIN'), await staff('SUPERADMIN')];
    const answers = await Promise.all([
      give(one, two.actor, 'MEMBER'),
      give(two, one.actor, 'MEMBER'),
    ]);
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
  });

  it('changes nothing without a role, and refuses what is none', async () => {
    const alice = await someone();
    expect(refusal(await admin.api.patch(`/admin/users/${alice.id}`, {}))).toBe('200');
    expect((await give(admin, alice, 'KING')).statusCode).toBe(422);
    expect((await give(admin, alice, ['ADMIN'])).statusCode).toBe(422);
    const more = { role: 'MODERATOR', reputation: 9999 };
    expect((await admin.api.patch(`/admin/users/${alice.id}`, more)).statusCode).toBe(422);
    expect(refusal(await give(admin, { id: newId() }, 'MODERATOR'))).toBe('404 member-not-found');
    expect(refusal(await give(admin, { id: 'nobody' }, 'MODERATOR'))).toBe('404 member-not-found');
    expect(await eventsOf(alice)).toHaveLength(1);
  });
});

describe('the audit log', () => {
  it('says why a role was given, a member suspended and released', async () => {
    const alice = await someone();
    const grounds = { reason: 'other', note: 'She asked for it' };
    await admin.api.patch(`/admin/users/${alice.id}`, { role: 'MODERATOR', ...grounds });
    await suspend(admin, alice, { reason: 'Adverts', reasonCode: 'spam', note: 'Twice' });
    await admin.api.delete(`/admin/users/${alice.id}/suspend`, {}, { note: 'Long enough' });
    await forum.settle();
    const acts = (await admin.api.get(`/admin/audit?memberId=${alice.id}`)).json().data;
    expect(acts).toMatchObject([
      { kind: 'member.lift', reason: null, note: 'Long enough' },
      { kind: 'member.suspend', reason: 'spam', note: 'Twice' },
      { kind: 'member.role', ...grounds },
    ]);
  });
});

describe('POST /admin/users/{id}/suspend {until?, reason}, DELETE …/suspend', () => {
  it('answers 200 with the user; they read and sign in, and get 403 on every write until it is lifted', async () => {
    const alice = await someone();
    const api = client(forum.app, (await signedIn(forum, alice)).headers);
    const until = inDays(7);
    const answer = await suspend(moderator, alice, { until, reason: ' Three  warnings ' });
    expect(adminUser.parse(answer.json()).suspension).toEqual({ until, reason: 'Three warnings' });
    const refused = await api.post('/comments', {});
    expect(problem.parse(refused.json())).toMatchObject({
      status: 403,
      code: 'suspended',
      detail: `You are suspended until ${until}: Three warnings`,
    });
    expect((await api.get('/users/profile')).statusCode).toBe(200);
    expect((await lift(moderator, alice)).json()).toMatchObject({ suspension: null });
    expect((await api.post('/comments', {})).statusCode).toBe(422);
    expect((await eventsOf(alice)).map(({ type }) => type)).toEqual([
      'MemberRegistered',
      'MemberSuspended',
      'MemberSuspensionLifted',
    ]);
  });

  it('keeps the reason out of the log, as a text that the log names', async () => {
    const alice = await someone();
    await suspend(moderator, alice, { reason: 'She lives in Rome' });
    const events = JSON.stringify(await eventsOf(alice));
    expect(events).not.toContain('Rome');
    expect(events).toContain(moderator.actor.id);
    const { data } = (await eventsOf(alice)).at(-1) ?? {};
    const { rows } = await sql<{ text: string }>`
      SELECT text FROM content WHERE id = (${JSON.stringify(data)}::jsonb->>'reasonId')::uuid`.execute(
      forum.ctx.db,
    );
    expect(rows).toEqual([{ text: 'She lives in Rome' }]);
  });

  it.each([
    ['MODERATOR', 'MEMBER', '200'],
    ['MODERATOR', 'MODERATOR', '403 role-hierarchy'],
    ['MODERATOR', 'ADMIN', '403 role-hierarchy'],
    ['ADMIN', 'MODERATOR', '200'],
    ['ADMIN', 'ADMIN', '403 role-hierarchy'],
    ['SUPERADMIN', 'ADMIN', '200'],
    ['SUPERADMIN', 'SUPERADMIN', '403 role-hierarchy'],
  ] as const)('lets %s suspend %s: %s (attack S17)', async (by, of, expected) => {
    const acting = await staff(by);
    const suspended = await someone(of);
    expect(refusal(await suspend(acting, suspended))).toBe(expected);
    expect(refusal(await lift(acting, suspended))).toBe(expected);
  });

  it('lets nobody suspend or release themselves', async () => {
    expect(refusal(await suspend(superadmin, superadmin.actor))).toBe('403 own-account');
    expect(refusal(await lift(moderator, moderator.actor))).toBe('403 own-account');
  });

  it('ends elevated access, which does not come back when it is lifted (attacks S20, S48)', async () => {
    const mod = await staff('MODERATOR');
    const bob = await someone();
    await suspend(admin, mod.actor);
    expect(refusal(await suspend(mod, bob))).toBe('403 suspended');
    await lift(admin, mod.actor);
    expect(refusal(await suspend(mod, bob))).toBe('401 elevation-expired');
  });

  it('ends elevated access with the role (attack S20)', async () => {
    const mod = await staff('MODERATOR');
    const bob = await someone();
    await give(admin, mod.actor, 'MEMBER');
    expect(refusal(await suspend(mod, bob))).toBe('403 staff-only');
    await give(admin, mod.actor, 'MODERATOR');
    expect(refusal(await suspend(mod, bob))).toBe('401 elevation-expired');
  });

  it('is over when its time is over', async () => {
    const alice = await someone();
    const { headers } = await signedIn(forum, alice);
    const until = new Date(forum.clock.now().getTime() + 1000).toISOString();
    await suspend(moderator, alice, { until, reason: 'Short' });
    forum.clock.advance(1000);
    const answer = await client(forum.app, headers).post('/comments', {});
    expect(answer.statusCode).toBe(422);
  });

  it.each([
    [{}, '422 invalid reason: Reason is required'],
    [{ reason: '  ' }, '422 invalid reason: Reason is required'],
    [{ reason: 'x'.repeat(501) }, '422 invalid reason: Reason must be at most 500 characters'],
    [{ reason: 'x', until: 'soon' }, '422 invalid until: End date must be a date'],
    [
      { reason: 'x', until: '2020-01-01T00:00:00Z' },
      '422 invalid until: End date must be in the future',
    ],
  ])('answers 422 to %j', async (form, expected) => {
    expect(refusal(await suspend(moderator, await someone(), form))).toBe(expected);
  });

  it('answers 404 where there is no such member; lifting what is not there is harmless', async () => {
    expect(refusal(await suspend(moderator, { id: newId() }))).toBe('404 member-not-found');
    expect(refusal(await lift(moderator, { id: "' or 1=1" }))).toBe('404 member-not-found');
    const alice = await someone();
    expect(refusal(await lift(moderator, alice))).toBe('200');
    expect(await eventsOf(alice)).toHaveLength(1);
  });
});
