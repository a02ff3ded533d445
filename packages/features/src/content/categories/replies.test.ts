import { problem, type Actor } from '@forum/contracts';
import { categoryPage } from '@forum/contracts/categories';
import { doc, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
let staff: TestClient;
let mod: Actor;
let alice: Actor;
let names = 0;

beforeAll(async () => {
  forum = await buildTestForum();
  const ada = await aMember(forum, { username: 'ada', role: 'ADMIN' });
  mod = await aMember(forum, { username: 'mod', role: 'MODERATOR' });
  alice = await aMember(forum, { username: 'alice' });
  staff = await elevated(forum, ada);
});
afterAll(() => forum.close());

const aCategory = async (fields: object = {}) => {
  const made = await staff.post('/categories', { name: `Category ${(names += 1)}`, ...fields });
  return categoryPage.parse(made.json());
};
const edit = (id: string, changes: object) => staff.patch(`/categories/${id}`, changes);
const aPost = async (by: Actor, categoryId: string): Promise<string> => {
  const text = { title: 'A good title', content: toJson(doc('Five words are quite enough.')) };
  const fields = { ...text, categoryId, prefix: 'Guide', tags: ['one'] };
  return (await forum.as(by).post('/posts', fields)).json().id;
};
const refusal = (answer: LightMyRequestResponse) =>
  answer.statusCode < 300
    ? String(answer.statusCode)
    : `${answer.statusCode} ${problem.parse(answer.json()).code}`;

describe('replyRoles', () => {
  const reply = (by: Actor, postId: string, parentId: string | null = null) =>
    forum.as(by).post('/comments', { postId, parentId, content: 'A word about this.' });

  it('keeps members from replying where they may post, in subcategories too', async () => {
    const news = await aCategory({ replyRoles: ['MODERATOR'] });
    const below = await aCategory({ parentId: news.id });
    expect(below.replyRoles).toEqual(['MODERATOR', 'ADMIN', 'SUPERADMIN']);
    expect(below.allowedRoles).toEqual([]);
    for (const { id } of [news, below]) {
      const post = await aPost(alice, id);
      expect(refusal(await reply(alice, post))).toBe('403 replies-restricted');
      const said = await reply(mod, post);
      expect(refusal(said)).toBe('201');
      expect(refusal(await reply(alice, post, said.json().id))).toBe('403 replies-restricted');
    }
  });

  it('counts from the moment it is set, and leaves earlier replies to their writers', async () => {
    const category = await aCategory();
    expect(category.replyRoles).toEqual([]);
    const post = await aPost(alice, category.id);
    const earlier = (await reply(alice, post)).json().id;
    await edit(category.id, { replyRoles: ['ADMIN'] });
    expect(refusal(await reply(alice, post))).toBe('403 replies-restricted');
    const change = { content: 'Another word about this.' };
    expect(refusal(await forum.as(alice).patch(`/comments/${earlier}`, change))).toBe('200');
    await edit(category.id, { replyRoles: [] });
    expect(refusal(await reply(alice, post))).toBe('201');
  });

  it('is asked of the category where a merged post is read', async () => {
    const [open, news] = [await aCategory(), await aCategory({ replyRoles: ['MODERATOR'] })];
    const [duplicate, kept] = [await aPost(alice, open.id), await aPost(alice, news.id)];
    const comment = (await reply(alice, duplicate)).json().id;
    const merged = await staff.post(`/admin/posts/${duplicate}/merge`, { into: kept });
    expect(refusal(merged)).toBe('200');
    expect(refusal(await reply(alice, duplicate, comment))).toBe('403 replies-restricted');
  });
});
