import { passkeyCreation, passkeyRequest } from '@forum/contracts/passkeys';
import { client, type TestForum } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import type { Role } from '@forum/contracts';
import { confirm, someone, type Someone } from '../proofs/test-proofs.ts';
import { Device, type Misdeeds } from './test-authenticator.ts';

/** A member with a passkey in a device. */
export interface Keyed extends Someone {
  readonly device: Device;
}

/** Adds a passkey, in the browser of a member who has proved who they are. */
export async function add(
  who: Pick<Someone, 'api'>,
  device: Device,
  misdeeds: Misdeeds = {},
): Promise<LightMyRequestResponse> {
  const asked = await who.api.post('/auth/passkeys/start');
  if (asked.statusCode !== 200) return asked;
  return who.api.post('/auth/passkeys', device.make(passkeyCreation.parse(asked.json()), misdeeds));
}

/** A member with a passkey. */
export async function keyed(
  forum: TestForum,
  role: Role = 'MEMBER',
  device = new Device(),
): Promise<Keyed> {
  const who = await someone(forum, role);
  await confirm(forum, who, ['password']);
  const added = await add(who, device);
  if (added.statusCode !== 204) throw new Error(added.body);
  return { ...who, device };
}

/** A browser that has begun to sign in. */
export async function begun({ app }: Pick<TestForum, 'app'>) {
  const answer = await app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in/start' });
  const cookies = Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
  return { request: passkeyRequest.parse(answer.json()), cookies };
}

/** Signs in by what a device answers, in a browser with those cookies. */
export function signInWith(
  { app }: Pick<TestForum, 'app'>,
  payload: object,
  cookies: Record<string, string>,
): Promise<LightMyRequestResponse> {
  return app.inject({ method: 'POST', url: '/api/auth/passkeys/sign-in', payload, cookies });
}

/** Signs in with a device. */
export async function signIn(
  forum: Pick<TestForum, 'app'>,
  device: Device,
  misdeeds: Misdeeds = {},
): Promise<LightMyRequestResponse> {
  const { request, cookies } = await begun(forum);
  return signInWith(forum, device.use(request, misdeeds), cookies);
}

/** The member in the browser that this answer signed in. */
export function browserOf({ app }: Pick<TestForum, 'app'>, { cookies }: LightMyRequestResponse) {
  const session = cookies.find(({ name }) => name === 'forum_session')?.value ?? '';
  return client(app, { cookie: `forum_session=${session}` });
}

/** What a device answers to being asked in an open session. */
export async function answerIn({ api }: Pick<Someone, 'api'>, device: Device, misdeeds = {}) {
  const asked = await api.post('/auth/passkeys/confirm/start');
  return device.use(passkeyRequest.parse(asked.json()), misdeeds);
}
