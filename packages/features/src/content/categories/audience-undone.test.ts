// Whatever is undone or opened again, a place is public only where somebody wanted it so.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAudiences, type Audiences } from './test-audiences.ts';

let rooms: Audiences;
beforeAll(async () => {
  rooms = await openAudiences();
}, 120_000);
afterAll(() => rooms.forum.close());

const OPEN = { seeRoles: [], seeGroups: [] };
const STAFF = { seeRoles: ['MODERATOR', 'ADMIN', 'SUPERADMIN'], seeGroups: [] };

describe('a subcategory of a place that was closed for a while', () => {
  it.each([
    ['undoing', () => rooms.undoLast()],
    ['a second act', (id: string) => rooms.change(id, OPEN)],
  ])(
    'stays private if it was so by itself, when the place is opened by %s',
    async (_by, reopen) => {
      const { aCategory, aPost, audienceOf, change, finish, mod, readersOf } = rooms;
      const above = await aCategory();
      const own = await aCategory({ parentId: above.id, seeRoles: STAFF.seeRoles });
      const post = await aPost(mod, own.id);
      await change(above.id, STAFF);
      await finish();
      await reopen(above.id);
      await finish();
      expect(await audienceOf(above.id)).toMatchObject({ ...OPEN, becoming: null });
      expect(await audienceOf(own.id)).toMatchObject({ ...STAFF, becoming: null });
      expect(await readersOf(post)).toEqual(['mod']);
    },
  );

  it.each([
    ['undoing', () => rooms.undoLast()],
    ['a second act', (id: string) => rooms.change(id, OPEN)],
  ])('is public again if it was so before, when the place is opened by %s', async (_by, reopen) => {
    const { aCategory, aPost, alice, audienceOf, change, finish, inner, outer, readersOf } = rooms;
    const above = await aCategory();
    const below = await aCategory({ parentId: above.id });
    const post = await aPost(alice, below.id);
    await change(above.id, { seeGroups: [inner] });
    await finish();
    expect(await readersOf(post)).toEqual(['ines', 'both', 'mod']);
    await reopen(above.id);
    await finish();
    expect(await audienceOf(below.id)).toMatchObject({ ...OPEN, becoming: null });
    expect(await readersOf(post)).toContain('visitor');
    await change(above.id, { seeGroups: [outer] });
    await finish();
    expect(await readersOf(post)).toEqual(['otto', 'both', 'mod']);
  });
});

describe('undoing the first of two changes', () => {
  it.each([
    ['to one group, to another', () => ({ seeGroups: [rooms.inner] })],
    ['to staff, to a group', () => STAFF],
  ])('leaves what the second one says: %s', async (_name, first) => {
    const { aCategory, aPost, alice, audienceOf, change, finish, outer, readersOf, undoLast } =
      rooms;
    const room = await aCategory();
    const post = await aPost(alice, room.id);
    await change(room.id, first());
    await finish();
    await change(room.id, { seeGroups: [outer] });
    await finish();
    await undoLast(1);
    await finish();
    expect(await audienceOf(room.id)).toMatchObject({ seeGroups: [outer], becoming: null });
    expect(await readersOf(post)).toEqual(['otto', 'both', 'mod']);
    await undoLast();
    await finish();
    expect(await audienceOf(room.id)).toMatchObject({ ...OPEN, becoming: null });
    expect(await readersOf(post)).toContain('visitor');
  });
});

describe('undoing a move out of a place that has become private meanwhile', () => {
  it('leaves the category where it is, and public', async () => {
    const { aCategory, admin, audienceOf, change, finish, forum, inner } = rooms;
    const above = await aCategory();
    const below = await aCategory({ parentId: above.id });
    await admin.patch(`/categories/${below.id}`, { parentId: null });
    await forum.settle();
    const moves = forum.ctx.db.selectFrom('staff_act').select('id');
    const move = moves.where('kind', '=', 'category.edit').orderBy('id', 'desc').limit(1);
    const { id } = await move.executeTakeFirstOrThrow();
    await change(above.id, { seeGroups: [inner] });
    await finish();
    await admin.post(`/admin/audit/${id}/undo`);
    await finish();
    expect((await admin.get(`/categories/${below.id}`)).json()).toMatchObject({ parent: null });
    expect(await audienceOf(below.id)).toMatchObject(OPEN);
  });
});
