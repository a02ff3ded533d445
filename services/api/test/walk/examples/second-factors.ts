import { codeOf } from '@forum/features/identity/second-factors/test-second-factors';
import { GIVEN_PASSWORD } from '@forum/testing';
import type { World } from '../world.ts';
import { done, plainly, withoutSecondFactors, type MakesExample } from './making.ts';

const MINUTE_MS = 60_000;

/** The secret of an authenticator that `other` has just begun to set up, having none. */
async function begun(world: World): Promise<string> {
  await withoutSecondFactors(world);
  await world.freshen();
  await done(world, 'other', 'POST', '/auth/confirm-password', { password: GIVEN_PASSWORD });
  const answer = await done(world, 'other', 'POST', '/auth/second-factor/totp', {});
  return answer.json<{ secret: string }>().secret;
}

/** The secret of the authenticator of `other`, whose last code is over. */
export async function armed(world: World): Promise<string> {
  const secret = await begun(world);
  const code = codeOf(world.forum, secret);
  await done(world, 'other', 'PUT', '/auth/second-factor/totp', { code });
  world.forum.clock.advance(MINUTE_MS);
  return secret;
}

const after =
  (prepare: (world: World) => Promise<string>, withCode: boolean): MakesExample =>
  async (world) => {
    const secret = await prepare(world);
    return { who: 'other', body: withCode ? { code: codeOf(world.forum, secret) } : {} };
  };

/** Authenticators, and the second step of signing in. */
export const secondFactorExamples: Readonly<Record<string, MakesExample>> = {
  'GET /auth/second-factor': plainly('other'),
  'POST /auth/second-factor/totp': after(begun, false),
  'PUT /auth/second-factor/totp': after(begun, true),
  'POST /auth/second-factor/codes': after(armed, false),
  'POST /auth/confirm-code': after(armed, true),
  'POST /auth/second-factor/trust': async (world) => {
    await armed(world);
    const { headers } = { headers: { 'content-type': 'application/json' } };
    const url = '/api/admin/settings/trustedDevices';
    const payload = JSON.stringify({ value: true });
    await world.ask({ who: 'admin', method: 'PATCH', url, headers, payload });
    return { who: 'other', body: {} };
  },
  'POST /auth/second-step': async (world) => {
    const secret = await armed(world);
    const { email } = (await done(world, 'other', 'GET', '/users/profile')).json<{
      email: string;
    }>();
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: GIVEN_PASSWORD },
    });
    const [cookie] = answer.cookies;
    return {
      who: 'visitor',
      headers: { cookie: `${cookie?.name}=${cookie?.value}` },
      body: { code: codeOf(world.forum, secret) },
    };
  },
};
