import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleAudience } from '../../categories/operations/audience.ts';
import { openAudiences, type Audiences } from '../../categories/test-audiences.ts';
import { followCategories, followLate } from './follow-categories.ts';

let rooms: Audiences;
beforeAll(async () => {
  rooms = await openAudiences();
}, 120_000);
afterAll(() => rooms.forum.close());

const actOf = async (id: string) => {
  await rooms.forum.settle();
  const places = rooms.forum.ctx.db.selectFrom('category').where('id', '=', id);
  const { act } = await places.select('audience_act as act').executeTakeFirstOrThrow();
  return act ?? undefined;
};

/** The forum where nothing is stored of such acts, and of what it warns. */
function failingIn(fails: (actId: string | undefined) => boolean) {
  const { ctx } = rooms.forum;
  const { eventStore, logger } = ctx;
  const warned: unknown[] = [];
  const failing: typeof ctx = {
    ...ctx,
    logger: { ...logger, warn: (context: unknown) => void warned.push(context) },
    eventStore: {
      ...eventStore,
      execute: async (meta, work) => {
        if (fails(meta.actId)) throw new Error('It cannot be stored.');
        return eventStore.execute(meta, work);
      },
    },
  };
  return { ctx: failing, warned };
}

describe('posts that follow their categories', () => {
  it('do so where one fails, and other changes end', async () => {
    const { aCategory, aPost, alice, audienceOf, change, finish, forum, inner, readersOf } = rooms;
    const [broken, sound] = [await aCategory(), await aCategory()];
    await aPost(alice, broken.id);
    const post = await aPost(alice, sound.id);
    await change(broken.id, { seeGroups: [inner] });
    await change(sound.id, { seeGroups: [inner] });
    const failing = await actOf(broken.id);
    const { ctx, warned } = failingIn((actId) => actId === failing);
    for (let run = 0; run < 2; run += 1) {
      await followCategories.run(ctx);
      await forum.settle();
    }
    expect(await audienceOf(sound.id)).toMatchObject({ seeGroups: [inner], becoming: null });
    expect(await readersOf(post)).toEqual(['ines', 'both', 'mod']);
    expect(await audienceOf(broken.id)).toMatchObject({ left: 1 });
    expect(warned).toContainEqual(expect.objectContaining({ categoryId: broken.id }));
    await finish();
    expect(await audienceOf(broken.id)).toMatchObject({ becoming: null });
  });

  it('end the change of their act alone, not one that has begun since', async () => {
    const { aCategory, audienceOf, change, finish, forum, inner, outer } = rooms;
    const room = await aCategory({ seeGroups: [inner] });
    await change(room.id, { seeGroups: [outer] });
    const first = { actor: { id: room.id }, actId: await actOf(room.id) };
    await change(room.id, { seeGroups: [inner, outer] });
    await settleAudience(forum.ctx, { meta: first, categoryId: room.id, by: room.id });
    await forum.settle();
    expect(await audienceOf(room.id)).toMatchObject({ becoming: { seeGroups: [inner, outer] } });
    await finish();
    expect(await audienceOf(room.id)).toMatchObject({ becoming: null });
  });

  it('are not held back by a subcategory of another place that fails', async () => {
    const { aCategory, aPost, admin, alice, audienceOf, change, finish, forum, inner, readersOf } =
      rooms;
    const [closed, sound] = [await aCategory(), await aCategory()];
    const below = await aCategory({ parentId: closed.id });
    await admin.delete(`/categories/${below.id}`);
    await change(closed.id, { seeGroups: [inner] });
    await finish();
    // It comes back as it was, in a place that has changed.
    const acts = forum.ctx.db
      .selectFrom('staff_act')
      .select('id')
      .where('target_id', '=', below.id);
    const { id } = await acts.where('kind', '=', 'category.delete').executeTakeFirstOrThrow();
    const undone = await admin.post(`/admin/audit/${id}/undo`);
    expect(undone.statusCode, undone.body).toBe(200);
    const post = await aPost(alice, sound.id);
    await change(sound.id, { seeGroups: [inner] });
    const failing = await actOf(closed.id);
    const { ctx, warned } = failingIn((actId) => actId === failing);
    for (let run = 0; run < 2; run += 1) {
      await followCategories.run(ctx);
      await forum.settle();
    }
    expect(warned).toContainEqual(expect.objectContaining({ id: below.id }));
    expect(await audienceOf(sound.id)).toMatchObject({ becoming: null });
    expect(await readersOf(post)).toEqual(['ines', 'both', 'mod']);
    await finish();
    expect(await audienceOf(below.id)).toMatchObject({ seeGroups: [inner], becoming: null });
  });

  it('are found late where their change has ended without them, for an hour', async () => {
    const { aCategory, aPost, audienceOf, change, forum, ines, inner, outer, readersOf } = rooms;
    const leftBehind = async () => {
      const room = await aCategory({ seeGroups: [inner] });
      const post = await aPost(ines, room.id);
      await change(room.id, { seeGroups: [outer] });
      const meta = { actor: { id: room.id }, actId: await actOf(room.id) };
      await settleAudience(forum.ctx, { meta, categoryId: room.id, by: room.id });
      await forum.settle();
      expect(await audienceOf(room.id)).toMatchObject({ seeGroups: [outer], becoming: null });
      return post;
    };
    const early = await leftBehind();
    forum.clock.advance(2 * 60_000);
    const late = await leftBehind();
    forum.clock.advance(59 * 60_000);
    await followCategories.run(forum.ctx);
    await forum.settle();
    expect(await readersOf(late)).toEqual(['mod']);
    await followLate.run(forum.ctx);
    await forum.settle();
    expect(await readersOf(late)).toEqual(['otto', 'both', 'mod']);
    expect(await readersOf(early)).toEqual(['mod']);
  });
});
