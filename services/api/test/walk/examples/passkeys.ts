import { passkeyCreation, passkeyRequest } from '@forum/contracts/passkeys';
import { Device } from '@forum/features/identity/passkeys/test-authenticator';
import { begun } from '@forum/features/identity/passkeys/test-passkeys';
import { GIVEN_PASSWORD } from '@forum/testing';
import { sql } from 'kysely';
import type { World } from '../world.ts';
import { done, plainly, withoutSecondFactors, type MakesExample } from './making.ts';

type Keyed = 'other' | 'moderator';

/** What a device makes for `who`, who has no passkey yet and has proved again who they are. */
async function making(world: World, who: Keyed) {
  await withoutSecondFactors(world);
  await sql`DELETE FROM proof WHERE kind = 'passkey'`.execute(world.forum.ctx.db);
  await world.freshen();
  await done(world, who, 'POST', '/auth/confirm-password', { password: GIVEN_PASSWORD });
  const answer = await done(world, who, 'POST', '/auth/passkeys/start', {});
  const device = new Device();
  return { device, made: device.make(passkeyCreation.parse(answer.json())) };
}

/** The device of `who`, who has had its passkey for long. */
async function keyed(world: World, who: Keyed): Promise<Device> {
  const { device, made } = await making(world, who);
  await done(world, who, 'POST', '/auth/passkeys', made);
  const { db } = world.forum.ctx;
  await sql`UPDATE proof SET made_at = '2020-01-01' WHERE kind = 'passkey'`.execute(db);
  await world.freshen();
  return device;
}

const answered =
  (who: Keyed): MakesExample =>
  async (world) => {
    const device = await keyed(world, who);
    const asked = await done(world, who, 'POST', '/auth/passkeys/confirm/start', {});
    return { who, body: device.use(passkeyRequest.parse(asked.json())) };
  };

/** Passkeys: one's own, and signing in and confirming by them. */
export const passkeyExamples: Readonly<Record<string, MakesExample>> = {
  'POST /auth/passkeys/sign-in/start': plainly('visitor', { body: {} }),
  'POST /auth/passkeys/sign-in': async (world) => {
    const device = await keyed(world, 'other');
    const { request, cookies } = await begun(world);
    const cookie = Object.entries(cookies).map((pair) => pair.join('='));
    return { who: 'visitor', headers: { cookie: cookie.join('; ') }, body: device.use(request) };
  },
  'POST /auth/passkeys/start': async (world) => {
    await making(world, 'other');
    return { who: 'other', body: {} };
  },
  'POST /auth/passkeys': async (world) => ({
    who: 'other',
    body: (await making(world, 'other')).made,
  }),
  'PATCH /auth/passkeys/{id}': async (world) => {
    await keyed(world, 'other');
    const { data } = (await done(world, 'other', 'GET', '/auth/proofs')).json<{
      data: { id: string; kind: string }[];
    }>();
    const id = data.find(({ kind }) => kind === 'passkey')?.id ?? '';
    return { who: 'other', path: { id }, body: { name: 'My phone' } };
  },
  'POST /auth/passkeys/confirm/start': plainly('other', { body: {} }),
  'POST /auth/passkeys/confirm': answered('other'),
  'POST /auth/elevated/verify-passkey': answered('moderator'),
};
