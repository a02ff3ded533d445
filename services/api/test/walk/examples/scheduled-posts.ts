import type { World } from '../world.ts';
import { CONTENT, done, plainly, type MakesExample } from './making.ts';

const fieldsIn = (categoryId: string) => ({
  title: 'A title for later',
  content: CONTENT,
  categoryId,
  prefix: 'Discussion',
  tags: ['later'],
});
const dueIn = ({ forum }: World, hours: number) =>
  new Date(forum.clock.now().getTime() + hours * 3_600_000).toISOString();

const newOne: MakesExample = async (world) => {
  // No member may have more than twenty waiting.
  await world.forum.ctx.db.deleteFrom('scheduled_post').execute();
  const fields = fieldsIn(await world.aCategory());
  return { who: 'owner', body: { ...fields, dueAt: dueIn(world, 24) } };
};

/** A post of the owner that waits for its time. */
async function aScheduledPost(world: World) {
  const { body } = await newOne(world);
  const made = await done(world, 'owner', 'POST', '/scheduled-posts', body);
  return made.json<{ id: string; version: string; category: { id: string } }>();
}

const onScheduled: MakesExample = async (world) => {
  const { id, version } = await aScheduledPost(world);
  return { who: 'owner', path: { id }, body: { version } };
};

/** Posts that wait for their time. */
export const scheduledPostExamples: Readonly<Record<string, MakesExample>> = {
  'GET /scheduled-posts': plainly('owner', { query: { limit: '5' } }),
  'GET /scheduled-posts/{id}': async (world) => {
    const { id } = await aScheduledPost(world);
    return { who: 'owner', path: { id } };
  },
  'POST /scheduled-posts': newOne,
  'PATCH /scheduled-posts/{id}': async (world) => {
    const { id, version, category } = await aScheduledPost(world);
    const fields = fieldsIn(category.id);
    return { who: 'owner', path: { id }, body: { version, fields, dueAt: dueIn(world, 48) } };
  },
  'POST /scheduled-posts/{id}/publish': onScheduled,
  'POST /scheduled-posts/{id}/draft': onScheduled,
  'DELETE /scheduled-posts/{id}': async (world) => {
    const { id, version } = await aScheduledPost(world);
    return { who: 'owner', path: { id }, query: { version } };
  },
};
