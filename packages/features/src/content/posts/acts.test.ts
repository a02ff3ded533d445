// Decisions, "Who may do what": the staff acts on posts.
import type { Actor } from '@forum/contracts';
import { aComment, aMember, aPost, buildTestForum, elevated, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCategory } from '../categories/commands.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;
let mod: Actor;
let staff: Awaited<ReturnType<typeof elevated>>;
let categoryId: string;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bobby' });
  mod = await aMember(forum, { username: 'moddy', role: 'MODERATOR' });
});
beforeEach(async () => {
  forum.clock.advance(60_000);
  staff = await elevated(forum, mod);
  const category = { name: `Gardens ${forum.ctx.newId()}` };
  const made = await createCategory(forum.ctx, { meta: { actor: null }, actor: null, category });
  categoryId = made.result.categoryId;
});
afterAll(() => forum.close());

async function posts(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    forum.clock.advance(1000);
    const id = await aPost(forum, alice);
    await forum.as(alice).patch(`/posts/${id}`, { categoryId });
    ids.push(id);
  }
  await forum.settle();
  return ids;
}

async function listed(query: string): Promise<string[]> {
  await forum.settle();
  const { data } = (await forum.as(null).get(`/posts?categoryId=${categoryId}${query}`)).json();
  return data.map((card: { id: string }) => card.id);
}

describe('a pinned post', () => {
  it('comes first in the list of its category, whatever page is asked for', async () => {
    const [first = '', second = '', third = ''] = await posts(3);
    expect(await listed('')).toEqual([third, second, first]);
    const answer = await staff.post(`/admin/posts/${first}/pin`, {});
    expect(answer.json()).toMatchObject({ id: first, pinned: true });
    expect(await listed('')).toEqual([first, third, second]);
    expect(await listed('&limit=1&page=1')).toEqual([first]);
    expect(await listed('&limit=1&page=2')).toEqual([third]);
    expect(await listed('&limit=2&page=2')).toEqual([second]);
    expect(await listed('&sort=updatedAt')).not.toEqual([first, third, second]);
    await staff.post(`/admin/posts/${first}/unpin`, {});
    expect(await listed('')).toEqual([third, second, first]);
  });
});

describe('a locked discussion', () => {
  it('takes no comments of members, and says so; staff write there', async () => {
    const [postId = ''] = await posts(1);
    const comment = { postId, content: 'One more thing to say.' };
    const parentId = await aComment(forum, { postId, by: bob });
    expect((await staff.post(`/admin/posts/${postId}/lock`, {})).json().locked).toBe(true);
    for (const who of [alice, bob]) {
      const refused = await forum.as(who).post('/comments', comment);
      expect(refused.statusCode).toBe(403);
      expect(refused.json().detail).toBe('This discussion is locked');
      expect((await forum.as(who).post('/comments', { ...comment, parentId })).statusCode).toBe(
        403,
      );
    }
    expect((await forum.as(mod).post('/comments', comment)).statusCode).toBe(201);
    await staff.post(`/admin/posts/${postId}/unlock`, {});
    expect((await forum.as(bob).post('/comments', comment)).statusCode).toBe(201);
  });
});

describe('what staff do to a post or a comment', () => {
  it('is on record with its reason, once however often it is asked for', async () => {
    const [postId = ''] = await posts(1);
    for (let n = 0; n < 2; n += 1)
      await staff.post(`/admin/posts/${postId}/lock`, { reason: 'spam' });
    await forum.settle();
    const acts = await forum.ctx.db
      .selectFrom('staff_act')
      .select(['kind', 'reason', 'by'])
      .where('target_id', '=', postId)
      .execute();
    expect(acts).toEqual([{ kind: 'post.lock', reason: 'spam', by: mod.id }]);
  });

  it('brings back a post that it removed itself, and one that its author removed', async () => {
    const [one = '', two = ''] = await posts(2);
    await forum.as(mod).delete(`/posts/${one}`);
    await forum.as(alice).delete(`/posts/${two}`);
    expect((await staff.post(`/admin/posts/${one}/restore`, {})).json()).toMatchObject({ id: one });
    expect((await staff.post(`/admin/posts/${two}/restore`, {})).statusCode).toBe(200);
    expect((await staff.post(`/admin/posts/${two}/restore`, {})).statusCode).toBe(409);
    expect(await listed('')).toEqual([two, one]);
  });

  it('brings back a comment, and says when there is nothing to bring back', async () => {
    const [postId = ''] = await posts(1);
    const id = await aComment(forum, { postId, by: bob });
    expect((await staff.post(`/admin/comments/${id}/restore`, {})).statusCode).toBe(409);
    await forum.as(mod).delete(`/comments/${id}`);
    expect((await staff.post(`/admin/comments/${id}/restore`, {})).statusCode).toBe(204);
    const page = await forum.as(null).get(`/comments?postId=${postId}`);
    expect(page.json().comments).toMatchObject([{ id, isDeleted: false }]);
    const unknown = forum.ctx.newId();
    expect((await staff.post(`/admin/comments/${unknown}/restore`, {})).statusCode).toBe(404);
  });

  it('is refused to members, and without the PIN', async () => {
    const [postId = ''] = await posts(1);
    for (const act of ['restore', 'pin', 'unpin', 'lock', 'unlock']) {
      const path = `/admin/posts/${postId}/${act}`;
      expect((await forum.as(mod).post(path, {})).statusCode).toBe(401);
      expect((await (await elevated(forum, bob)).post(path, {})).statusCode).toBe(403);
      expect((await forum.as(null).post(path, {})).statusCode).toBe(401);
      expect((await staff.post(path, { reason: 'boredom' })).statusCode).toBe(422);
      expect((await staff.post(path, { mark: 'pinned' })).statusCode).toBe(422);
    }
  });
});
