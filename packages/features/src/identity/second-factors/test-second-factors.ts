import { client, GIVEN_PASSWORD, type TestForum } from '@forum/testing';
import type { Role } from '@forum/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { Secret, TOTP } from 'otpauth';
import { confirm, someone, type Someone } from '../proofs/test-proofs.ts';

/** A member with an authenticator. */
export interface Armed extends Someone {
  readonly email: string;
  readonly secret: string;
  /** Their backup codes, as shown. */
  readonly codes: readonly string[];
}

/** The code that the authenticator shows, some half minutes from now. */
export function codeOf({ clock }: TestForum, secret: string, ahead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: clock.now().getTime() + ahead * 30_000 });
}

/** A member with an authenticator, whose clock is past the code that set it up. */
export async function armed(
  forum: TestForum & { readonly clock: { advance: (ms: number) => void } },
  role: Role = 'MEMBER',
): Promise<Armed> {
  const who = await someone(forum, role);
  await confirm(forum, who, ['password']);
  const { secret } = (await who.api.post('/auth/second-factor/totp')).json<{ secret: string }>();
  const code = codeOf(forum, secret);
  const done = await who.api.put('/auth/second-factor/totp', { code });
  const { codes } = done.json<{ codes: string[] }>();
  const { email } = (await who.api.get('/users/profile')).json<{ email: string }>();
  forum.clock.advance(60_000);
  return { ...who, email, secret, codes };
}

/** Signs in with the password, in a browser with those cookies. */
export function firstStep(
  { app }: TestForum,
  email: string,
  cookies: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  const payload = { email, password: GIVEN_PASSWORD };
  return app.inject({ method: 'POST', url: '/api/auth/login', payload, cookies });
}

/** The second step, after that answer to the first. */
export function secondStep(
  { app }: TestForum,
  first: LightMyRequestResponse,
  body: { readonly code: string },
): Promise<LightMyRequestResponse> {
  const cookies = cookiesOf(first);
  return app.inject({ method: 'POST', url: '/api/auth/second-step', payload: body, cookies });
}

/** The cookies that an answer sets. */
export function cookiesOf({ cookies }: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
}

/** The member in the browser that this answer signed in. */
export function apiOf({ app }: TestForum, answer: LightMyRequestResponse) {
  const { forum_session: session = '' } = cookiesOf(answer);
  return client(app, { cookie: `forum_session=${session}` });
}
