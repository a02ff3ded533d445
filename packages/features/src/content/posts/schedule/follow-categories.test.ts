import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleAudience } from '../../categories/operations/audience.ts';
import { openAudiences, type Audiences } from '../../categories/test-audiences.ts';
import { followCategories } from './follow-categories.ts';

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

describe('posts that follow their categories', () => {
  it('do so where one fails, and other changes end', async () => {
    const { aCategory, aPost, alice, audienceOf, change, finish, forum, inner, readersOf } = rooms;
    const [broken, sound] = [await aCategory(), await aCategory()];
    await aPost(alice, broken.id);
    const post = await aPost(alice, sound.id);
    await change(broken.id, { seeGroups: [inner] });
    await change(sound.id, { seeGroups: [inner] });
    const failing = await actOf(broken.id);
    const { eventStore, logger } = forum.ctx;
    const warned: unknown[] = [];
    const ctx: typeof forum.ctx = {
      ...forum.ctx,
      logger: { ...logger, warn: (context: unknown) => void warned.push(context) },
      eventStore: {
        ...eventStore,
        execute: async (meta, work) => {
          if (meta.actId === failing) throw new Error('It cannot be stored.');
          return eventStore.execute(meta, work);
        },
      },
    };
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
});
