import { sql } from 'kysely';
import type { World } from '../world.ts';
import { done, type MakesExample } from './making.ts';
import { armed } from './second-factors.ts';

/** `other` has an authenticator, and nobody resets it. */
async function withFactor(world: World): Promise<string> {
  await armed(world);
  await done(world, 'other', 'DELETE', '/auth/second-factor/reset');
  return world.members.other.id;
}

/** Their factors are being reset. @returns the token of the email that told them */
async function resetting(world: World): Promise<string> {
  const id = await withFactor(world);
  const path = `/admin/users/${id}/factor-reset`;
  await done(world, 'admin', 'POST', path, { reason: 'other' });
  const { rows } = await sql<{ text: string }>`
    SELECT text FROM mail_outbox WHERE kind = 'factor-reset-begun' AND member_id = ${id}
    ORDER BY created_at DESC, id DESC LIMIT 1`.execute(world.forum.ctx.db);
  return /token=([\w-]+)/.exec(rows[0]?.text ?? '')?.[1] ?? '';
}

/** Resets of the factors of members who have lost them. */
export const factorResetExamples: Readonly<Record<string, MakesExample>> = {
  'POST /admin/users/{id}/factor-reset': async (world) => {
    const id = await withFactor(world);
    return { who: 'admin', path: { id }, body: { reason: 'other', note: 'Lost the phone' } };
  },
  'DELETE /auth/second-factor/reset': async (world) => {
    await resetting(world);
    return { who: 'other' };
  },
  'POST /auth/stop-reset': async (world) => {
    const token = await resetting(world);
    return { who: 'visitor', body: { token } };
  },
};
