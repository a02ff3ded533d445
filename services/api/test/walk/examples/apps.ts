import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { World } from '../world.ts';
import { done, plainly, type MakesExample } from './making.ts';

const BACK = 'https://app.example.org/back';
const DETAILS = { name: 'Reader', redirectUris: [BACK], scopes: ['read:content'] };
const FORM = { ...DETAILS, isConfidential: true };

async function anApp(world: World): Promise<string> {
  const made = await done(world, 'admin', 'POST', '/admin/apps', FORM);
  return made.json<{ app: { id: string } }>().app.id;
}

/** Where members register apps, and the one who does has none. */
async function allowOwn(world: World): Promise<void> {
  await done(world, 'admin', 'PATCH', '/admin/settings/memberApps', { value: true });
  await sql`DELETE FROM oauth_app WHERE owner_id IS NOT NULL`.execute(world.forum.ctx.db);
}

async function asked(world: World) {
  return {
    client_id: await anApp(world),
    redirect_uri: BACK,
    response_type: 'code',
    scope: 'read:content',
    state: 'what the app keeps',
    code_challenge: createHash('sha256').update('a verifier').digest('base64url'),
    code_challenge_method: 'S256',
  };
}

const onApp =
  (body: unknown): MakesExample =>
  async (world) => ({ who: 'admin', path: { id: await anApp(world) }, body });

/** Apps of other parties, and letting one in. */
export const appExamples: Readonly<Record<string, MakesExample>> = {
  'POST /oauth/authorization/begin': async (world) => ({ who: 'other', body: await asked(world) }),
  'GET /oauth/authorization': async (world) => ({ who: 'other', query: await asked(world) }),
  'POST /oauth/authorization': async (world) => ({
    who: 'other',
    body: { asked: await asked(world), isAllowed: true },
  }),
  'GET /apps/own': plainly('other'),
  'POST /apps/own': async (world) => {
    await allowOwn(world);
    return { who: 'owner', body: FORM };
  },
  'DELETE /apps/own/{id}': async (world) => {
    await allowOwn(world);
    const made = await done(world, 'other', 'POST', '/apps/own', FORM);
    return { who: 'other', path: { id: made.json<{ app: { id: string } }>().app.id } };
  },
  'GET /apps/let-in': plainly('other'),
  'GET /admin/apps': plainly('admin', { query: { page: '1', limit: '5' } }),
  'GET /admin/apps/{id}': onApp(undefined),
  'POST /admin/apps': plainly('admin', { body: { ...FORM, note: 'Asked for' } }),
  'PUT /admin/apps/{id}': onApp({ ...DETAILS, name: 'Another name', reason: 'other' }),
  'POST /admin/apps/{id}/secret': onApp({ note: 'It leaked' }),
  'POST /admin/apps/{id}/switch-off': onApp({ reason: 'other' }),
  'POST /admin/apps/{id}/switch-on': async (world) => {
    const id = await anApp(world);
    await done(world, 'admin', 'POST', `/admin/apps/${id}/switch-off`, {});
    return { who: 'admin', path: { id }, body: { note: 'It was a mistake' } };
  },
};
