import { problem, type Actor } from '@forum/contracts';
import { categoryPage, categoryTree, type CategoryTree } from '@forum/contracts/categories';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { moveLeftBehind } from '../posts/schedule.ts';

let forum: TestForum;
let staff: TestClient;
let ada: Actor;
let mod: Actor;
let alice: Actor;
let names = 0;

beforeAll(async () => {
  forum = await buildTestForum();
  ada = await aMember(forum, { username: 'ada', role: 'ADMIN' });
  mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  alice = await aMember(forum, { username: 'alice' });
  staff = await elevated(forum, ada);
});
afterAll(() => forum.close());

const aName = () => `Category ${(names += 1)}`;
const make = (fields: object = {}) => staff.post('/categories', { name: aName(), ...fields });
const aCategory = async (fields: object = {}) => categoryPage.parse((await make(fields)).json());
const edit = (id: string, changes: object) => staff.patch(`/categories/${id}`, changes);
const remove = (id: string, target?: string) =>
  staff.delete(`/categories/${id}${target === undefined ? '' : `?target=${target}`}`);
const arrange = (places: unknown) => staff.patch('/categories/sort-order', places);
const read = async (which: string) => {
  const answer = await forum.as(null).get(`/categories/${which}`);
  return answer.statusCode === 200 ? categoryPage.parse(answer.json()) : answer.statusCode;
};
const write = (by: Actor, categoryId: string, fields: object = {}) =>
  forum.as(by).post('/posts', {
    title: 'A good title',
    content: toJson(doc('Five words are quite enough.')),
    categoryId,
    prefix: 'Guide',
    tags: ['one'],
    ...fields,
  });
const aPost = async (by: Actor, categoryId: string, fields?: object): Promise<string> =>
  (await write(by, categoryId, fields)).json().id;
const categoryOf = async (id: string, viewer: Actor = alice) =>
  (await forum.as(viewer).get(`/posts/${id}`)).json().categoryId;
const refusal = (answer: LightMyRequestResponse) => {
  if (answer.statusCode < 300) return String(answer.statusCode);
  const { code, errors = [] } = problem.parse(answer.json());
  return [answer.statusCode, code, ...errors.map((one) => `${one.path}: ${one.message}`)].join(' ');
};
async function tree(): Promise<CategoryTree[]> {
  const { data } = (await forum.as(null).get('/categories')).json();
  return categoryTree.array().parse(data);
}

describe('POST, PATCH, DELETE /categories… (staff, elevated)', () => {
  it.each([
    ['POST', '/categories'],
    ['PATCH', '/categories/ID'],
    ['DELETE', '/categories/ID'],
    ['PATCH', '/categories/sort-order'],
    ['POST', '/%63ategories'],
    ['PATCH', '/categories/sort%2Dorder'],
  ] as const)('refuses %s %s to all who may not (attack S16)', async (method, path) => {
    const { id } = await aCategory();
    const url = `/api${path.replace('ID', id)}`;
    const statuses: number[] = [];
    for (const who of [null, alice, mod, ada]) {
      const actor = who === null ? {} : { 'x-test-actor': `${who.id} ${who.role}` };
      statuses.push((await forum.app.inject({ method, url, headers: actor })).statusCode);
    }
    expect(statuses).toEqual([401, 403, 403, 401]);
    expect(await read(id)).toMatchObject({ id });
  });

  it('makes a category, with defaults for what is left out', async () => {
    const answer = await make({ name: ' Zebras  and Crème ' });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      name: 'Zebras and Crème',
      slug: 'zebras-and-creme',
      description: null,
      color: 'gray',
      icon: null,
      parentId: null,
      allowedRoles: [],
      _count: { posts: 0, members: 0 },
    });
    expect(await read('slug/zebras-and-creme')).toMatchObject({ id: answer.json().id });
  });

  it('makes a subcategory, and one whose name has no Latin letters', async () => {
    const parent = await aCategory({ allowedRoles: ['MODERATOR'] });
    const child = await aCategory({ name: '日本語', parentId: parent.id, icon: '🗾' });
    expect(child).toMatchObject({ parent: { slug: parent.slug }, icon: '🗾' });
    expect(child.slug).toMatch(/^category-[0-9a-f]{8}$/);
    expect(child.allowedRoles).toEqual(['MODERATOR', 'ADMIN', 'SUPERADMIN']);
  });

  it.each([
    [{ name: '' }, 'name: Name is required'],
    [{ name: 'Settings' }, 'slug: Slug may not be settings'],
    [{ parentId: newId() }, 'parentId: The parent category does not exist'],
  ])('answers 422 to %j (attack S39)', async (fields, message) => {
    expect(refusal(await make(fields))).toBe(`422 invalid ${message}`);
  });

  it("answers 409 to another category's slug, former ones too, and gives one to one of twenty at once", async () => {
    const { id, slug } = await aCategory();
    await edit(id, { slug: `${slug}-now` });
    expect(refusal(await make({ slug }))).toMatch(/^409 slug-taken slug: /);
    const answers = await Promise.all(Array.from({ length: 20 }, () => make({ slug: 'the-one' })));
    expect(answers.filter((one) => one.statusCode === 201)).toHaveLength(1);
    expect(answers.filter((one) => one.statusCode === 409)).toHaveLength(19);
  });

  it('changes what is given, and its former address leads on', async () => {
    const { id, slug } = await aCategory({ description: 'Old words' });
    const answer = await edit(id, { name: 'Renamed', slug: 'renamed', color: 'teal' });
    expect(answer.json()).toMatchObject({ slug: 'renamed', description: 'Old words' });
    expect(await read(`slug/${slug}`)).toMatchObject({ id, name: 'Renamed', color: 'teal' });
    expect((await edit(id, { description: null })).json()).toMatchObject({ description: null });
    expect((await edit(id, {})).statusCode).toBe(200);
    expect(refusal(await edit(newId(), {}))).toBe('404 category-not-found');
    expect(refusal(await edit('nowhere', {}))).toBe('404 category-not-found');
  });
});

describe('DELETE /categories/{id}', () => {
  it('answers 204 when it is empty, and the category is gone', async () => {
    const { id, slug } = await aCategory();
    expect(refusal(await remove(id))).toBe('204');
    expect([await read(id), await read(`slug/${slug}`)]).toEqual([404, 404]);
    expect(refusal(await remove(id))).toBe('404 category-not-found');
    expect(refusal(await remove("' or 1=1"))).toBe('404 category-not-found');
    expect(refusal(await write(alice, id))).toContain('This category does not exist');
    expect((await forum.as(alice).post(`/categories/${id}/members`)).statusCode).toBe(404);
  });

  it('answers 409 while it has posts or subcategories and no target is named; a draft is a post', async () => {
    const [withPost, withDraft, parent] = [await aCategory(), await aCategory(), await aCategory()];
    await aPost(alice, withPost.id);
    await aPost(alice, withDraft.id, { published: false });
    await aCategory({ parentId: parent.id });
    expect(refusal(await remove(withPost.id))).toBe('409 has-posts');
    expect(refusal(await remove(withDraft.id))).toBe('409 has-posts');
    expect(refusal(await remove(parent.id, withPost.id))).toBe('409 has-subcategories');
  });

  it('answers 422 to a target that is none', async () => {
    const { id } = await aCategory();
    expect(refusal(await remove(id, newId()))).toContain('The target category does not exist');
    expect(refusal(await remove(id, id))).toContain('The target is the category itself');
    expect((await remove(id, 'nowhere')).statusCode).toBe(400);
  });

  it('moves its posts to the target, drafts too, counts them there and leads old addresses there', async () => {
    const [from, to] = [await aCategory(), await aCategory()];
    const posts = [await aPost(alice, from.id), await aPost(alice, from.id)];
    const draft = await aPost(alice, from.id, { published: false });
    await forum.as(alice).post(`/categories/${from.id}/members`);
    expect(refusal(await remove(from.id, to.id))).toBe('204');
    await moveLeftBehind.run(forum.ctx);
    await forum.settle();
    expect(await Promise.all([...posts, draft].map((id) => categoryOf(id)))).toEqual([
      to.id,
      to.id,
      to.id,
    ]);
    expect(await read(to.id)).toMatchObject({ _count: { posts: 2 }, stats: { totalPosts: 2 } });
    expect(await read(`slug/${from.slug}`)).toMatchObject({ id: to.id });
    const list = await forum.as(null).get(`/posts?categoryId=${to.id}`);
    expect(list.json().meta.total).toBe(2);
    const moves = forum.ctx.db.selectFrom('membership').selectAll();
    expect(await moves.where('category_id', '=', from.id).execute()).toEqual([]);
  });

  it('moves posts on when the target is deleted as well, and more than a batch of them', async () => {
    const [one, two, three] = [await aCategory(), await aCategory(), await aCategory()];
    const post = await aPost(alice, one.id);
    await remove(one.id, two.id);
    await remove(two.id, three.id);
    await moveLeftBehind.run(forum.ctx);
    await moveLeftBehind.run(forum.ctx);
    expect(await categoryOf(post)).toBe(three.id);
    expect(await read(`slug/${one.slug}`)).toMatchObject({ id: three.id });
  });

  it('leaves rows that a rebuild from the log gives again', async () => {
    await forum.settle();
    for (const name of [
      'categories',
      'category-tally',
      'category-activity',
      'memberships',
      'posts',
    ])
      expect(await forum.engine.verify(name)).toEqual([]);
  });
});

describe('PATCH /categories/sort-order', () => {
  const place = (id: string, position: number, parentId: string | null = null) => ({
    id,
    position,
    parentId,
  });

  it('gives parents and places, and answers with the tree', async () => {
    const [a, b] = [await aCategory(), await aCategory()];
    const [c, d] = [await aCategory({ parentId: a.id }), await aCategory({ parentId: a.id })];
    const answer = await arrange([
      place(b.id, 0),
      place(a.id, 1),
      place(d.id, 0, b.id),
      place(c.id, 1, b.id),
    ]);
    expect(answer.statusCode).toBe(200);
    const ours = (await tree()).filter(({ id }) => [a.id, b.id].includes(id));
    expect(ours.map(({ id }) => id)).toEqual([b.id, a.id]);
    expect(ours[0]?.children.map(({ id }) => id)).toEqual([d.id, c.id]);
    expect(ours[1]?.children).toEqual([]);
  });

  it('makes a subcategory top-level and puts another below it, in one go', async () => {
    const a = await aCategory();
    const [b, c] = [await aCategory({ parentId: a.id }), await aCategory({ parentId: a.id })];
    expect(refusal(await arrange([place(c.id, 0, b.id), place(b.id, 5)]))).toBe('200');
    expect(await read(c.id)).toMatchObject({ parentId: b.id });
  });

  it('refuses rings, third levels, strangers and doubles with 422, and then changes nothing', async () => {
    const [a, b] = [await aCategory(), await aCategory()];
    const c = await aCategory({ parentId: a.id });
    const before = await tree();
    const refused = [
      [place(a.id, 9, a.id)],
      [place(a.id, 9, b.id), place(b.id, 9, a.id)],
      [place(b.id, 9), place(c.id, 9, c.id)],
      [place(b.id, 9), place(newId(), 9)],
      [place(b.id, 9), place(b.id, 8)],
      [place(c.id, 9, newId())],
      [{ ...place(b.id, 9), name: 'x' }],
      [place(b.id, -1)],
      [place(b.id, 1e12)],
      [],
      {},
      [null],
    ];
    for (const order of refused) expect((await arrange(order)).statusCode).toBe(422);
    expect(await tree()).toEqual(before);
  });

  it('keeps what twenty do at once whole', async () => {
    const [a, b] = [await aCategory(), await aCategory()];
    const c = await aCategory({ parentId: a.id });
    const orders = Array.from({ length: 20 }, (_, i) => [
      place(c.id, i, i % 2 === 0 ? a.id : b.id),
    ]);
    const answers = await Promise.all(orders.map(arrange));
    const statuses = answers.map((one) => one.statusCode);
    expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
    expect([a.id, b.id]).toContain((await aCategoryNow(c.id)).parentId);
  });
  const aCategoryNow = async (id: string) =>
    categoryPage.parse((await forum.as(null).get(`/categories/${id}`)).json());
});

describe('allowedRoles (attack S10)', () => {
  it('keeps members from writing there, from moving there and from changing what is there', async () => {
    const closed = await aCategory({ allowedRoles: ['MODERATOR'] });
    const below = await aCategory({ parentId: closed.id });
    const open = await aCategory();
    for (const { id } of [closed, below]) {
      expect(refusal(await write(alice, id))).toBe('403 category-forbidden');
      const post = await aPost(alice, open.id);
      const moved = await forum.as(alice).patch(`/posts/${post}`, { categoryId: id });
      expect(refusal(moved)).toBe('403 category-forbidden');
      expect(await categoryOf(post)).toBe(open.id);
      expect(refusal(await write(mod, id))).toBe('201');
    }
  });

  it('counts from the moment it is set, for subcategories too', async () => {
    const parent = await aCategory();
    const child = await aCategory({ parentId: parent.id });
    const post = await aPost(alice, child.id);
    await edit(parent.id, { allowedRoles: ['ADMIN'] });
    const edited = await forum.as(alice).patch(`/posts/${post}`, { title: 'Another title' });
    expect(refusal(edited)).toBe('403 category-forbidden');
    await edit(parent.id, { allowedRoles: [] });
    const again = await forum.as(alice).patch(`/posts/${post}`, { title: 'Another title' });
    expect(refusal(again)).toBe('200');
  });

  it('counts for a subcategory that is moved below a closed category', async () => {
    const [open, closed] = [await aCategory(), await aCategory({ allowedRoles: ['ADMIN'] })];
    const child = await aCategory({ parentId: open.id });
    await arrange([{ id: child.id, parentId: closed.id, position: 0 }]);
    expect(refusal(await write(alice, child.id))).toBe('403 category-forbidden');
  });
});
