import { newId } from '@forum/kernel';
import { sql } from 'kysely';
import type { World } from '../world.ts';
import { CONTENT, done, plainly, type Example, type MakesExample } from './making.ts';

/** A comment of the owner that the other has reported. @returns the id of its case */
async function aCase(world: World): Promise<string> {
  const { id: targetId } = await world.aComment();
  const report = { targetType: 'comment', targetId, reason: 'spam', note: 'A shop.' };
  await done(world, 'other', 'POST', '/reports', report);
  await world.forum.settle();
  const row = await world.forum.ctx.db
    .selectFrom('case_file')
    .select('id')
    .where('item_id', '=', targetId)
    .executeTakeFirstOrThrow();
  return row.id;
}

const DECISION = { outcome: 'warn', reason: 'spam', statement: 'It advertises a shop.' };

const onCase =
  (who: Example['who'], body?: unknown): MakesExample =>
  async (world) => ({ who, path: { id: await aCase(world) }, body });

/** On a decided case; `appealed`: with an appeal as well. */
const onDecided =
  (who: Example['who'], body: unknown, appealed: boolean): MakesExample =>
  async (world) => {
    const id = await aCase(world);
    await done(world, 'moderator', 'POST', `/admin/cases/${id}/decide`, DECISION);
    if (appealed)
      await done(world, 'owner', 'POST', `/cases/${id}/appeal`, { text: 'It was not.' });
    return { who, path: { id }, body };
  };

/** A message to the owner that they have reported. */
const onMessageCase: MakesExample = async (world) => {
  const { owner } = world.members;
  // Another example has the one block the other.
  await done(world, 'other', 'DELETE', `/blocks/${owner.id}`);
  const message = { id: newId(), memberIds: [owner.id], content: CONTENT };
  await done(world, 'other', 'POST', '/conversations', message);
  const report = { targetType: 'message', targetId: message.id, reason: 'harassment' };
  await done(world, 'owner', 'POST', '/reports', report);
  await world.forum.settle();
  const { id } = await world.forum.ctx.db
    .selectFrom('case_file')
    .select('id')
    .where('item_id', '=', message.id)
    .executeTakeFirstOrThrow();
  return { who: 'moderator', path: { id } };
};

/** A picture of the member whom the case is about. */
const onCaseWithPicture: MakesExample = async (world) => {
  const [id, uploadId] = [await aCase(world), newId()];
  await sql`INSERT INTO upload (id, key, owner_id, bytes, width, height, created_at)
    VALUES (${uploadId}, ${`${uploadId.replaceAll('-', '').repeat(2)}.png`}, ${world.members.owner.id}, 1, 1, 1, now())`.execute(
    world.forum.ctx.db,
  );
  return { who: 'admin', path: { id }, body: { uploadId } };
};

/** What staff decide on reports, and what authors reply. */
export const caseExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/cases': plainly('moderator', {
    query: { state: 'open', reason: 'spam', type: 'comment', claimedBy: 'nobody', sort: 'reports' },
  }),
  'GET /admin/cases/next': async (world) => ({
    who: 'moderator',
    query: { of: await aCase(world), direction: 'previous' },
  }),
  'GET /admin/cases/{id}': onCase('moderator'),
  'POST /admin/cases/{id}/open-messages': onMessageCase,
  'POST /admin/cases/{id}/see-upload': onCaseWithPicture,
  'POST /admin/cases/{id}/claim': onCase('moderator'),
  'POST /admin/cases/{id}/assign': async (world) => ({
    who: 'moderator',
    path: { id: await aCase(world) },
    body: { memberId: world.members.admin.id },
  }),
  'POST /admin/cases/{id}/release': onCase('moderator'),
  'POST /admin/cases/{id}/note': onCase('moderator', { text: 'The third one this week.' }),
  'POST /admin/cases/{id}/decide': onCase('moderator', DECISION),
  'POST /admin/cases/{id}/decide-appeal': onDecided('admin', { upheld: false }, true),
  'GET /cases/{id}': onDecided('owner', undefined, false),
  'POST /cases/{id}/appeal': onDecided('owner', { text: 'It was not.' }, false),
};
