import { problem, type Actor, type Role } from '@forum/contracts';
import { newId } from '@forum/kernel';
import {
  aMember,
  client,
  elevated,
  signedIn,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';

/** A member of staff who has passed the PIN gate. */
export interface Staff {
  readonly actor: Actor;
  readonly api: TestClient;
}

/** A new member with the role. */
export function someone(forum: TestForum, role: Role = 'MEMBER'): Promise<Actor> {
  return aMember(forum, { username: `person_${newId().slice(-12)}`, role });
}

/** A new member of staff with the role, past the PIN gate. */
export async function staff(forum: TestForum, role: Role): Promise<Staff> {
  const actor = await someone(forum, role);
  return { actor, api: await elevated(forum, actor) };
}

/** A member's own browser; its session determines their rights. */
export async function browserOf(forum: TestForum, actor: Actor): Promise<TestClient> {
  return client(forum.app, (await signedIn(forum, actor)).headers);
}

/** A call's outcome: its status, and for a refusal, code and fields. */
export function outcomeOf(answer: LightMyRequestResponse): string {
  if (answer.statusCode < 300) return String(answer.statusCode);
  const { code, errors = [] } = problem.parse(answer.json());
  return [answer.statusCode, code, ...errors.map((one) => `${one.path}: ${one.message}`)].join(' ');
}

/** The statuses for nobody, a member, a moderator and an administrator without the PIN. */
export async function statusesWithoutPin(
  forum: TestForum,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
): Promise<number[]> {
  const statuses: number[] = [];
  for (const role of [null, 'MEMBER', 'MODERATOR', 'ADMIN'] as const) {
    const who = role === null ? null : await someone(forum, role);
    const headers = who === null ? {} : { 'x-test-actor': `${who.id} ${who.role}` };
    statuses.push((await forum.app.inject({ method, url: `/api${path}`, headers })).statusCode);
  }
  return statuses;
}
