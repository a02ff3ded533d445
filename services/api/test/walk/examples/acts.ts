import type { World } from '../world.ts';
import { done, plainly, type MakesExample } from './making.ts';

/** On an act of the administrator that can be undone. */
const onAct =
  (body?: unknown): MakesExample =>
  async (world) => ({ who: 'admin', path: { id: await anAct(world) }, body });

async function anAct(world: World): Promise<string> {
  await done(world, 'admin', 'PATCH', '/admin/pages/rules', { title: `Rules ${world.unique()}` });
  await world.forum.settle();
  const acts = world.forum.ctx.db.selectFrom('staff_act').select('id');
  const newest = acts.where('kind', '=', 'page.edit').orderBy('at', 'desc').orderBy('id', 'desc');
  return (await newest.limit(1).executeTakeFirstOrThrow()).id;
}

/** The audit log. */
export const actExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/audit': plainly('moderator', {
    query: { kind: 'post.delete', targetType: 'post', from: '2020-01-01T00:00:00Z' },
  }),
  'GET /admin/audit/export': plainly('admin'),
  'GET /admin/audit/{id}': onAct(),
  'GET /admin/audit/{id}/undo': onAct(),
  'POST /admin/audit/{id}/undo': onAct({ reason: 'other', note: 'By mistake' }),
};
