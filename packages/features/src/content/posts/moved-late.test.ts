// Posts leave a deleted category one by one, by a schedule: those still in it when that is undone stay.
import type { Actor } from '@forum/contracts';
import { aMember } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { undoAct } from '../../moderation/acts/long-acts.ts';
import { deleteCategory } from '../categories/commands/delete.ts';
import { createCategory } from '../categories/commands.ts';
import { listLeftBehind } from '../items/queries/in-category.ts';
import { moveOut } from './commands/move-out.ts';
import { alice, buildPostTests, type PostTests } from './test-posts.ts';

let forum: PostTests;
let chief: Actor;
beforeAll(async () => {
  forum = await buildPostTests();
  chief = await aMember(forum, { username: 'chief', role: 'ADMIN' });
});
afterAll(() => forum.close());

async function aCategory(name: string): Promise<string> {
  const given = { meta: { actor: null }, actor: null, category: { name } };
  return (await createCategory(forum.ctx, given)).result.categoryId;
}

it('leaves a post where it is once the deletion of its category is undone', async () => {
  const { ctx, settle } = forum;
  const [categoryId, targetId] = [await aCategory('Here'), await aCategory('There')];
  const { id: postId } = await forum.aPost(alice, { categoryId });
  const by = { meta: { actor: chief }, actor: chief };
  const rows = { hasPosts: true, hasSubcategories: false };
  await deleteCategory(ctx, { ...by, ...rows, categoryId, targetId });
  await settle();
  const left = await listLeftBehind(ctx.db, 10);
  expect(left).toMatchObject([{ postId, from: categoryId, to: targetId }]);
  await undoAct(ctx, { ...by, actId: left[0]?.actId ?? '' });
  for (const { actId, ...post } of left) {
    await moveOut(ctx, { meta: { actor: chief, actId: actId ?? undefined }, ...post });
  }
  await settle();
  const found = ctx.db.selectFrom('post').select('category_id').where('id', '=', postId);
  expect(await found.executeTakeFirst()).toEqual({ category_id: categoryId });
});
