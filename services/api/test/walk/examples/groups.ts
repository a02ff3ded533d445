import type { Who, World } from '../world.ts';
import { done, type Example, type MakesExample } from './making.ts';

const form = ({ unique }: World) => ({ name: `Group ${unique()}`, entry: 'open' });

/** Makes a group that members join by themselves. */
async function aGroup(world: World) {
  const made = await done(world, 'admin', 'POST', '/groups', form(world));
  return made.json<{ id: string; slug: string }>();
}

/** On a new group, in which the other member is. */
const onGroup =
  (who: Who, body?: unknown): MakesExample =>
  async (world): Promise<Example> => {
    const { id } = await aGroup(world);
    await done(world, 'other', 'PUT', `/groups/${id}/membership`);
    return { who, path: { id }, body };
  };

/** By administrators, to the other member. */
const onOther =
  (before: 'PUT' | null = null): MakesExample =>
  async (world) => {
    const example = await onGroup('admin')(world);
    const memberId = world.members.other.id;
    const path = { id: '', ...example.path, memberId };
    if (before !== null)
      await done(world, 'admin', before, `/groups/${path.id}/owners/${memberId}`);
    return { ...example, path };
  };

/** Groups: made, managed, joined and left. */
export const groupExamples: Readonly<Record<string, MakesExample>> = {
  'GET /groups': () => ({ who: 'other' }),
  'GET /groups/slug/{slug}': async (world) => ({
    who: 'visitor',
    path: { slug: (await aGroup(world)).slug },
  }),
  'GET /groups/{id}/members': onGroup('visitor'),
  'GET /groups/{id}/candidates': onGroup('admin'),
  'POST /groups': (world) => ({ who: 'admin', body: form(world) }),
  'PATCH /groups/{id}': onGroup('admin', { description: 'Other words' }),
  'DELETE /groups/{id}': onGroup('admin'),
  'PUT /groups/{id}/membership': onGroup('owner'),
  'DELETE /groups/{id}/membership': onGroup('other'),
  'PUT /groups/{id}/rule': async (world) => ({
    who: 'admin',
    path: { id: (await aGroup(world)).id },
    body: { rule: { kind: 'level', level: 5 } },
  }),
  'PUT /groups/{id}/badge': async (world) => {
    const made = await done(world, 'admin', 'POST', '/groups', { ...form(world), badge: 'Baker' });
    const { id } = made.json<{ id: string }>();
    await done(world, 'other', 'PUT', `/groups/${id}/membership`);
    return { who: 'other', path: { id } };
  },
  'DELETE /groups/{id}/badge': onGroup('other'),
  'PUT /groups/{id}/members/{memberId}': async (world) => {
    const example = await onGroup('admin')(world);
    return { ...example, path: { ...example.path, memberId: world.members.owner.id } };
  },
  'DELETE /groups/{id}/members/{memberId}': onOther(),
  'PUT /groups/{id}/owners/{memberId}': onOther(),
  'DELETE /groups/{id}/owners/{memberId}': onOther('PUT'),
};
