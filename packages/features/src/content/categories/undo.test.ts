import type { Actor } from '@forum/contracts';
import type { ActKind } from '@forum/contracts/acts';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { doc, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveLeftBehind } from '../posts/schedule.ts';

let forum: TestForum;
let admin: Actor;
let api: TestClient;

beforeAll(async () => {
  forum = await buildTestForum();
  admin = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  api = await elevated(forum, admin);
});
afterAll(() => forum.close());

let names = 0;
const aCategory = async (parentId: string | null = null) => {
  const name = `Category ${(names += 1)}`;
  const answer = await api.post('/categories', { name, parentId });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string; name: string }>();
};
const shown = async (id: string) => {
  await forum.settle();
  const answer = await api.get(`/categories/${id}`);
  return answer.statusCode === 200 ? answer.json() : answer.statusCode;
};
const newestAct = async (kind: ActKind): Promise<string> => {
  await forum.settle();
  const acts = forum.ctx.db.selectFrom('staff_act').select('id').where('kind', '=', kind);
  return (await acts.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()).id;
};
const undo = async (id: string) => {
  const answer = await api.post(`/admin/audit/${id}/undo`);
  expect(answer.json()).toMatchObject({ undoes: id });
  return answer.json<{ id: string }>().id;
};
const orderOf = async (): Promise<string[]> => {
  await forum.settle();
  const tree = (await api.get('/categories')).json<{ data: { id: string }[] }>();
  return tree.data.map(({ id }) => id);
};

describe('undoing what was done to categories', () => {
  it('puts a renamed and restyled category back as it was, address and all', async () => {
    const { id } = await aCategory();
    const before = await shown(id);
    await api.patch(`/categories/${id}`, { name: 'Garden', slug: 'garden', color: 'green' });
    await undo(await newestAct('category.edit'));
    expect(await shown(id)).toEqual(before);
  });

  it('brings a deleted category back as it was, and redoing takes it again', async () => {
    const [from, to] = [await aCategory(), await aCategory()];
    await api.patch(`/categories/${from.id}`, { replyRoles: ['MODERATOR'] });
    const before = await shown(from.id);
    expect(before).toMatchObject({ replyRoles: ['MODERATOR', 'ADMIN', 'SUPERADMIN'] });
    await api.delete(`/categories/${from.id}?target=${to.id}`);
    expect(await shown(from.id)).toBe(404);
    const undone = await undo(await newestAct('category.delete'));
    expect(await shown(from.id)).toEqual(before);
    await undo(undone);
    expect(await shown(from.id)).toBe(404);
  });

  it('brings the posts back that had moved out, and leaves those that came to the target by themselves', async () => {
    const [from, to] = [await aCategory(), await aCategory()];
    const content = toJson(doc('Five words are quite enough.'));
    const fields = { title: 'A good title', content, prefix: 'Guide', tags: ['grammar'] };
    const write = async (categoryId: string) => {
      const answer = await forum.as(admin).post('/posts', { ...fields, categoryId });
      return answer.json<{ id: string }>().id;
    };
    const [moved, own] = [await write(from.id), await write(to.id)];
    const before = await shown(from.id);
    await api.delete(`/categories/${from.id}?target=${to.id}`);
    await forum.settle();
    await moveLeftBehind.run(forum.ctx);
    expect(await categoryOf(moved)).toBe(to.id);
    const undone = await undo(await newestAct('category.delete'));
    expect([await categoryOf(moved), await categoryOf(own)]).toEqual([from.id, to.id]);
    expect(await shown(from.id)).toEqual(before);
    await moveLeftBehind.run(forum.ctx);
    expect(await categoryOf(moved)).toBe(from.id);
    await undo(undone);
    expect([await categoryOf(moved), await categoryOf(own)]).toEqual([to.id, to.id]);
  });

  it('puts an arrangement back: the places, and the parents', async () => {
    const [parent, other] = [await aCategory(), await aCategory()];
    const child = await aCategory(parent.id);
    const before = await orderOf();
    const places = before.toReversed().map((id, position) => ({ id, parentId: null, position }));
    const order = [...places, { id: child.id, parentId: other.id, position: 0 }];
    expect((await api.patch('/categories/sort-order', order)).statusCode).toBe(200);
    expect(await orderOf()).toEqual(before.toReversed());
    expect((await shown(child.id)).parentId).toBe(other.id);
    await undo(await newestAct('category.arrange'));
    expect(await orderOf()).toEqual(before);
    expect((await shown(child.id)).parentId).toBe(parent.id);
  });

  it('is refused for a new category: its posts would have nowhere to go', async () => {
    await aCategory();
    const answer = await api.post(`/admin/audit/${await newestAct('category.create')}/undo`);
    expect(answer.json()).toMatchObject({ status: 409, code: 'irreversible' });
  });
});

async function categoryOf(postId: string): Promise<string | undefined> {
  await forum.settle();
  return (await api.get(`/posts/${postId}`)).json<{ category?: { id: string } }>().category?.id;
}
