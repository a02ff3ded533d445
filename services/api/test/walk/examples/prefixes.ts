import { listAllPrefixes } from '@forum/features/content/prefixes/queries';
import type { World } from '../world.ts';
import { done, plainly, type MakesExample } from './making.ts';

/** A prefix that nothing else uses. @returns its id */
async function aPrefix(world: World): Promise<string> {
  const body = { name: `Prefix ${world.unique()}`, color: 'teal' };
  const answer = await done(world, 'admin', 'POST', '/admin/prefixes', body);
  await world.forum.settle();
  return answer.json<{ id: string }>().id;
}

/** Reading the prefixes, and what administrators do with them. */
export const prefixExamples: Readonly<Record<string, MakesExample>> = {
  'GET /prefixes': plainly('visitor'),
  'GET /admin/prefixes': plainly('admin', { query: { page: '1', limit: '5' } }),
  'POST /admin/prefixes': (world) => ({
    who: 'admin',
    body: { name: `Prefix ${world.unique()}`, color: 'green', note: 'For recipes' },
  }),
  'PATCH /admin/prefixes/{id}': async (world) => ({
    who: 'admin',
    path: { id: await aPrefix(world) },
    body: { name: `Prefix ${world.unique()}`, color: 'pink', changePosts: true },
  }),
  'POST /admin/prefixes/{id}/retire': async (world) => ({
    who: 'admin',
    path: { id: await aPrefix(world) },
    body: { reason: 'other' },
  }),
  'PUT /admin/prefixes/order': async (world) => {
    await aPrefix(world);
    const all = await listAllPrefixes(world.forum.ctx.db);
    const ids = all.filter(({ retired }) => !retired).map(({ id }) => id);
    return { who: 'admin', body: { ids: ids.toReversed() } };
  },
};
