import { categoryPage } from '@forum/contracts/categories';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
let api: TestClient;
beforeAll(async () => {
  forum = await buildTestForum();
  api = await elevated(forum, await aMember(forum, { username: 'anna', role: 'ADMIN' }));
});
afterAll(() => forum.close());

let names = 0;
const aCategory = async (fields: object = {}) => {
  const answer = await api.post('/categories', { name: `Category ${(names += 1)}`, ...fields });
  return categoryPage.parse(answer.json());
};
const arrange = (order: unknown) => api.patch('/categories/sort-order', order);
const place = (id: string, position: number, parentId: string | null = null) => ({
  id,
  position,
  parentId,
});
const parentOf = async (id: string) =>
  categoryPage.parse((await forum.as(null).get(`/categories/${id}`)).json()).parentId;

describe('arranging categories on two levels', () => {
  it('puts a category below another and takes it out again, unless it has subcategories', async () => {
    const [a, b] = [await aCategory(), await aCategory()];
    const c = await aCategory({ parentId: a.id });
    expect((await arrange([place(b.id, 0, a.id)])).statusCode).toBe(200);
    expect(await parentOf(b.id)).toBe(a.id);
    expect((await arrange([place(a.id, 0, c.id), place(c.id, 0)])).statusCode).toBe(422);
    const order = [place(b.id, 0), place(c.id, 0, b.id), place(a.id, 1, b.id)];
    expect((await arrange(order)).statusCode).toBe(200);
    expect(await parentOf(a.id)).toBe(b.id);
    expect(await parentOf(c.id)).toBe(b.id);
  });

  it('lets no two go below each other at once', async () => {
    const [a, b] = [await aCategory(), await aCategory()];
    await Promise.all([arrange([place(a.id, 0, b.id)]), arrange([place(b.id, 0, a.id)])]);
    const parents = [await parentOf(a.id), await parentOf(b.id)];
    expect(parents.filter((parent) => parent !== null)).toHaveLength(1);
  });
});
