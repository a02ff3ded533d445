import type { Actor } from '@forum/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRooms, outcomeOf, type Rooms } from './test-rooms.ts';

let forum: Rooms['forum'];
let staff: Rooms['admin'];
let mod: Actor;
let alice: Actor;
let aCategory: Rooms['aCategory'];
let aPost: Rooms['aPost'];

beforeAll(async () => {
  ({ forum, admin: staff, mod, alice, aCategory, aPost } = await openRooms());
});
afterAll(() => forum.close());

const edit = (id: string, changes: object) => staff.patch(`/categories/${id}`, changes);

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
      expect(outcomeOf(await reply(alice, post))).toBe('403 replies-restricted');
      const said = await reply(mod, post);
      expect(outcomeOf(said)).toBe('201');
      expect(outcomeOf(await reply(alice, post, said.json().id))).toBe('403 replies-restricted');
    }
  });

  it('counts from the moment it is set, and leaves earlier replies to their writers', async () => {
    const category = await aCategory();
    expect(category.replyRoles).toEqual([]);
    const post = await aPost(alice, category.id);
    const earlier = (await reply(alice, post)).json().id;
    await edit(category.id, { replyRoles: ['ADMIN'] });
    expect(outcomeOf(await reply(alice, post))).toBe('403 replies-restricted');
    const change = { content: 'Another word about this.' };
    expect(outcomeOf(await forum.as(alice).patch(`/comments/${earlier}`, change))).toBe('200');
    await edit(category.id, { replyRoles: [] });
    expect(outcomeOf(await reply(alice, post))).toBe('201');
  });

  it('is asked of the category where a merged post is read', async () => {
    const [open, news] = [await aCategory(), await aCategory({ replyRoles: ['MODERATOR'] })];
    const [duplicate, kept] = [await aPost(alice, open.id), await aPost(alice, news.id)];
    const comment = (await reply(alice, duplicate)).json().id;
    const merged = await staff.post(`/admin/posts/${duplicate}/merge`, { into: kept });
    expect(outcomeOf(merged)).toBe('200');
    expect(outcomeOf(await reply(alice, duplicate, comment))).toBe('403 replies-restricted');
  });
});
