import { problem, type Actor, type Role } from '@forum/contracts';
import { aMember, client, signedIn, type TestClient, type TestForum } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { isElevated } from './queries.ts';

export const MINUTE = 60_000;
export const PIN = '4711';
export const OTHER = '081512';

/** A member in a browser where the password was just typed. */
export interface Someone {
  readonly actor: Actor;
  readonly sessionId: string;
  readonly api: TestClient;
}

let people = 0;

/** A member of staff, without a PIN. */
export async function someone(forum: TestForum, role: Role = 'ADMIN'): Promise<Someone> {
  people += 1;
  const actor = await aMember(forum, { username: `staff_${people}`, role });
  const { sessionId, headers } = await signedIn(forum, actor);
  return { actor, sessionId, api: client(forum.app, headers) };
}

/** A member of staff whose PIN is `PIN`. */
export async function withPin(forum: TestForum): Promise<Someone> {
  const who = await someone(forum);
  await set(who, PIN);
  return who;
}

export const set = ({ api }: Someone, pin: unknown) => api.post('/auth/elevated/set-pin', { pin });
export const verify = ({ api }: Someone, pin: unknown) =>
  api.post('/auth/elevated/verify-pin', { pin });
export const change = ({ api }: Someone, currentPin: unknown, newPin: unknown) =>
  api.put('/auth/elevated/change-pin', { currentPin, newPin });
export const remove = ({ api }: Someone, pin: unknown) =>
  api.delete('/auth/elevated/remove-pin', {}, { pin });
export const has = async ({ api }: Someone) => (await api.post('/auth/elevated/has-pin')).json();

/** `403 wrong-pin`, or only the status if it is no refusal. */
export const codeOf = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${problem.parse(answer.json()).code}`;

/** `path: message` of each refused field. */
export const messagesOf = (answer: LightMyRequestResponse) =>
  problem.parse(answer.json()).errors?.map(({ path, message }) => `${path}: ${message}`);

/** Whether an answer's token is valid now, sent by that member in that session. */
export function holds(
  { ctx }: TestForum,
  answer: LightMyRequestResponse,
  { actor, sessionId }: Pick<Someone, 'actor' | 'sessionId'>,
): Promise<boolean> {
  const token = String(answer.json().access_token);
  return isElevated(ctx.db, { token, memberId: actor.id, sessionId, now: ctx.clock.now() });
}

/** The member's PIN events, in order. */
export async function eventsOf({ ctx }: TestForum, { actor }: Someone) {
  const { rows } = await sql<{ type: string; data: unknown; actor: string }>`
    SELECT type, data, meta->>'actorId' AS actor FROM event
    WHERE stream = ${`pin:${actor.id}`} OR (stream LIKE 'pin-try:%' AND data->>'memberId' = ${actor.id})
    ORDER BY seq`.execute(ctx.db);
  return rows;
}
