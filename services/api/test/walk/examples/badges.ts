import { newId } from '@forum/kernel';
import { listAllBadges } from '@forum/features/community/badges/queries';
import type { World } from '../world.ts';
import { done, plainly, type MakesExample } from './making.ts';

/** The address of a stored picture. */
async function aPicture({ forum }: World): Promise<string> {
  const key = `${newId().replaceAll('-', '').repeat(2)}.png`;
  const owner = await forum.ctx.db
    .selectFrom('account')
    .select('member_id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const size = { bytes: 9, width: 64, height: 64 };
  await forum.ctx.db
    .insertInto('upload')
    .values({ key, owner_id: owner.member_id, ...size, created_at: new Date() })
    .execute();
  return `/uploads/${key}`;
}

const lookIn = async (world: World) => ({
  name: `Badge ${world.unique()}`,
  description: 'For those who help',
  picture: await aPicture(world),
  rule: { kind: 'answers', least: 1000 },
});

/** A badge that nothing else uses; the others go, since a forum has few. @returns its id */
async function aBadge(world: World): Promise<string> {
  for (const { id, removed } of await listAllBadges(world.forum.ctx.db)) {
    if (!removed) await done(world, 'admin', 'POST', `/admin/badges/${id}/remove`, {});
  }
  const answer = await done(world, 'admin', 'POST', '/admin/badges', await lookIn(world));
  await world.forum.settle();
  return answer.json<{ id: string }>().id;
}

const onMember: (given: boolean) => MakesExample = (given) => async (world) => {
  const id = await aBadge(world);
  const member = await done(world, 'visitor', 'GET', '/users/by-username/other');
  const body = { memberId: member.json<{ id: string }>().id };
  if (given) await done(world, 'admin', 'POST', `/admin/badges/${id}/give`, body);
  return { who: 'admin', path: { id }, body: { ...body, note: 'For the party' } };
};

/** What administrators do with badges. */
export const badgeExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/badges': plainly('admin', { query: { page: '1', limit: '5' } }),
  'POST /admin/badges': async (world) => {
    await done(world, 'admin', 'POST', `/admin/badges/${await aBadge(world)}/remove`, {});
    return { who: 'admin', body: { ...(await lookIn(world)), note: 'New' } };
  },
  'PUT /admin/badges/{id}': async (world) => ({
    who: 'admin',
    path: { id: await aBadge(world) },
    body: { ...(await lookIn(world)), rule: null, reason: 'other' },
  }),
  'POST /admin/badges/{id}/remove': async (world) => ({
    who: 'admin',
    path: { id: await aBadge(world) },
    body: { reason: 'other' },
  }),
  'POST /admin/badges/{id}/restore': async (world) => {
    const id = await aBadge(world);
    await done(world, 'admin', 'POST', `/admin/badges/${id}/remove`, {});
    return { who: 'admin', path: { id }, body: { note: 'Back' } };
  },
  'POST /admin/badges/{id}/give': onMember(false),
  'POST /admin/badges/{id}/take': onMember(true),
};
