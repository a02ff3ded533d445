import { listAllFields } from '@forum/features/identity/profile-fields/queries';
import type { World } from '../world.ts';
import { done, onMember, plainly, type MakesExample } from './making.ts';

const LOOK = {
  help: 'How to say it',
  choices: [],
  audience: 'members',
  required: false,
  atRegistration: false,
};

/** A field that nothing else uses; the others go, since a profile has few. @returns its id */
async function aField(world: World): Promise<string> {
  for (const { id, removed } of await listAllFields(world.forum.ctx.db)) {
    if (removed) continue;
    await done(world, 'admin', 'POST', `/admin/profile-fields/${id}/remove`, {});
  }
  const body = { ...LOOK, name: `Field ${world.unique()}`, kind: 'text' };
  const answer = await done(world, 'admin', 'POST', '/admin/profile-fields', body);
  await world.forum.settle();
  return answer.json<{ id: string }>().id;
}

async function aRemovedField(world: World): Promise<string> {
  const id = await aField(world);
  await done(world, 'admin', 'POST', `/admin/profile-fields/${id}/remove`, {});
  return id;
}

/** Reading the fields of profiles, and what administrators do with them. */
export const profileFieldExamples: Readonly<Record<string, MakesExample>> = {
  'GET /users/fields': plainly('visitor'),
  'GET /users/{id}/fields': onMember('other', 'owner'),
  'GET /admin/profile-fields': plainly('admin', { query: { page: '1', limit: '5' } }),
  'POST /admin/profile-fields': async (world) => {
    await aRemovedField(world);
    const name = `Field ${world.unique()}`;
    return { who: 'admin', body: { ...LOOK, name, kind: 'link', note: 'Asked for' } };
  },
  'PUT /admin/profile-fields/{id}': async (world) => ({
    who: 'admin',
    path: { id: await aField(world) },
    body: { ...LOOK, name: `Field ${world.unique()}`, reason: 'other' },
  }),
  'POST /admin/profile-fields/{id}/remove': async (world) => ({
    who: 'admin',
    path: { id: await aField(world) },
    body: { note: 'No longer needed' },
  }),
  'POST /admin/profile-fields/{id}/restore': async (world) => ({
    who: 'admin',
    path: { id: await aRemovedField(world) },
    body: { reason: 'other' },
  }),
  'PUT /admin/profile-fields/order': async (world) => {
    await aField(world);
    const all = await listAllFields(world.forum.ctx.db);
    const ids = all.filter((field) => !field.removed).map(({ id }) => id);
    return { who: 'admin', body: { ids: ids.toReversed() } };
  },
};
