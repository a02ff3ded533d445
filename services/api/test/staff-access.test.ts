import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { ROLES, type Role } from '@forum/contracts';
import { insertElevation } from '@forum/features/identity/elevated-access/store';
import { aMember, buildTestForum, signedIn, type TestForum } from '@forum/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../src/app.ts';

const staffCall = z.object({
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  path: z.string(),
  access: z.enum(['moderator', 'admin', 'superadmin']),
  elevated: z.boolean(),
});
type StaffCall = z.infer<typeof staffCall>;

const LEAST: Readonly<Record<StaffCall['access'], Role>> = {
  moderator: 'MODERATOR',
  admin: 'ADMIN',
  superadmin: 'SUPERADMIN',
};

/** Staff calls that need no PIN, each with the reason. */
const WITHOUT_PIN: Readonly<Record<string, string>> = {
  'POST /auth/elevated/has-pin': 'comes before the PIN',
  'POST /auth/elevated/set-pin': 'comes before the PIN',
  'POST /auth/elevated/verify-pin': 'is the PIN',
  'POST /auth/elevated/verify-passkey': 'comes instead of the PIN',
  'PUT /auth/elevated/change-pin': 'takes the PIN itself',
  'DELETE /auth/elevated/remove-pin': 'takes the PIN itself',
  'POST /admin/move-in/uploads/{id}/parts': 'takes a key that the PIN gave: uploads outlast it',
  'GET /first-steps': 'leads owners to the console, and tells nothing that pages do not show',
};

/** Refusals that come before the request itself is examined. */
const REFUSALS = {
  'sign-in-required': 401,
  'staff-only': 403,
  'elevation-required': 401,
} as const;

interface Caller {
  readonly name: string;
  readonly role: Role | null;
  readonly hasPin: boolean;
  readonly headers: Readonly<Record<string, string>>;
}

let forum: TestForum;
let calls: readonly StaffCall[];
let callers: readonly Caller[];

beforeAll(async () => {
  forum = await buildTestForum();
  calls = await callsOfStaff();
  callers = [
    { name: 'nobody', role: null, hasPin: false, headers: {} },
    ...(await Promise.all(ROLES.map(callersOf))).flat(),
  ];
  await forum.settle();
});
afterAll(() => forum.close());

/** From the contracts: an undeclared call cannot be made. */
async function callsOfStaff(): Promise<readonly StaffCall[]> {
  const folder = new URL('../../../packages/contracts/src/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => !file.includes('test'));
  const modules: unknown[] = await Promise.all(
    files.map((file) => import(new URL(file, folder).href)),
  );
  const declared = modules.flatMap((module) => Object.values(Object(module)));
  return declared.flatMap((one) => staffCall.safeParse(one).data ?? []);
}

/** A member with the role, once with the session alone and once past the PIN gate. */
async function callersOf(role: Role): Promise<readonly Caller[]> {
  const member = await aMember(forum, { username: `a_${role.toLowerCase()}`, role });
  const { sessionId, headers } = await signedIn(forum, member);
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(forum.clock.now().getTime() + 60_000);
  await insertElevation(forum.ctx.db, { token, memberId: member.id, sessionId, expiresAt });
  const withPin = { ...headers, authorization: `Bearer ${token}` };
  return [
    { name: `${role} without PIN`, role, hasPin: false, headers },
    { name: `${role} with PIN`, role, hasPin: true, headers: withPin },
  ];
}

const nameOf = ({ method, path }: StaffCall) => `${method} ${path.replace(/:(\w+)/gu, '{$1}')}`;

/** The refusal the contract gives this caller; null: allowed. */
function refusalOf({ access, elevated }: StaffCall, { role, hasPin }: Caller) {
  if (role === null) return 'sign-in-required';
  if (ROLES.indexOf(role) < ROLES.indexOf(LEAST[access])) return 'staff-only';
  return elevated && !hasPin ? 'elevation-required' : null;
}

/** Asks for something nonexistent, with half a body: an admitted caller gets that refusal and changes nothing. */
function ask({ method, path }: StaffCall, { headers }: Caller) {
  const url = `/api${path.replaceAll(/:\w+/g, '01990000-0000-7000-8000-000000000001')}`;
  const sent = { ...headers, origin: 'http://forum.test', 'content-type': 'application/json' };
  const half = { payload: '{"half":', headers: sent };
  return forum.app.inject({ method, url, ...(method === 'GET' ? { headers } : half) });
}

const said = z.object({ code: z.string() });

/** What is wrong with the answer to the caller; null: nothing. */
async function complaintAbout(call: StaffCall, caller: Caller): Promise<string | null> {
  const answer = await ask(call, caller);
  const { code } = said.safeParse(answer.statusCode < 400 ? {} : answer.json()).data ?? {};
  const refusal = refusalOf(call, caller);
  const isRight =
    refusal === null
      ? answer.statusCode !== 401 && answer.statusCode !== 403
      : answer.statusCode === REFUSALS[refusal] && code === refusal;
  if (isRight) return null;
  return `${caller.name}, ${nameOf(call)}: ${answer.statusCode} ${code}, not ${refusal}`;
}

describe('every call of the staff', () => {
  it('admits by role and PIN, before the body is read', async () => {
    const wrong: (string | null)[] = [];
    for (const caller of callers) {
      for (const call of calls) wrong.push(await complaintAbout(call, caller));
    }
    expect(calls.length).toBeGreaterThan(100);
    expect(wrong.filter((complaint) => complaint !== null)).toEqual([]);
  }, 240_000);

  it('needs the PIN, or is told here with a reason', () => {
    const withoutPin = calls.filter(({ elevated }) => !elevated).map(nameOf);
    expect(withoutPin.toSorted()).toEqual(Object.keys(WITHOUT_PIN).toSorted());
  });

  it('is below /admin, is about categories or groups, or does without the PIN', () => {
    const elsewhere = calls.filter(({ path }) => !/^\/(?:admin|categories|groups)\b/u.test(path));
    expect(elsewhere.map(nameOf).filter((name) => !(name in WITHOUT_PIN))).toEqual([]);
  });
});

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ description: z.string(), security: z.array(z.record(z.string(), z.unknown())) }),
    ),
  ),
});

const IN_WORDS: Readonly<Record<StaffCall['access'], string>> = {
  moderator: 'For moderators, administrators and superadministrators.',
  admin: 'For administrators and superadministrators.',
  superadmin: 'For superadministrators.',
};

describe('the OpenAPI document', () => {
  it('tells of every call of the staff the role and the PIN, in words and for programs', async () => {
    const logger = pino({ level: 'silent' });
    const app = await buildApp({ ctx: forum.ctx, logger, redis: null, web: null });
    const { paths } = described.parse((await app.inject('/docs/json')).json());
    await app.close();
    for (const call of calls) {
      const path = `/api${call.path.replace(/:(\w+)/gu, '{$1}')}`;
      const operation = paths[path]?.[call.method.toLowerCase()];
      expect(operation?.description, nameOf(call)).toContain(IN_WORDS[call.access]);
      const pin = 'With elevated access from the PIN.';
      expect(operation?.description.includes(pin), nameOf(call)).toBe(call.elevated);
      const bySession = operation?.security.filter((one) => !('key' in one));
      expect(bySession, nameOf(call)).toEqual([
        { session: [LEAST[call.access]], ...(call.elevated ? { elevation: [] } : {}) },
      ]);
    }
  });
});
