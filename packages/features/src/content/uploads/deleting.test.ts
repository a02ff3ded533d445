import type { Actor } from '@forum/contracts';
import { doc, toJson } from '@forum/rich-text';
import { aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deleteComment, editComment, postComment } from '../comments/commands.ts';
import { deletePost, editPost } from '../posts/commands.ts';
import { changeSetting } from '../../operations/site-settings/commands.ts';
import { aNewImage, anUpload, aPostWith, ORIGIN, textWith } from './test-uploads.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bob' });
});
afterAll(() => forum.close());

const remove = (url: string, by: Actor | null = alice) =>
  forum.as(by).delete(`/upload/image?url=${encodeURIComponent(url)}`);

const isServed = async (url: string) => (await forum.app.inject(url)).statusCode === 200;

describe('DELETE /upload/image', () => {
  it('answers 204 to the own image, and it is gone', async () => {
    const url = await anUpload(forum, alice);
    expect((await remove(url)).statusCode).toBe(204);
    expect(await isServed(url)).toBe(false);
    expect((await remove(url)).statusCode).toBe(404);
  });

  it('refuses an Idempotency-Key that was used for another image, which then stays', async () => {
    const [one, other] = [await anUpload(forum, alice), await anUpload(forum, alice)];
    const removeOnce = (url: string) =>
      forum.as(alice).delete(`/upload/image?url=${encodeURIComponent(url)}`, {
        'idempotency-key': 'one-image',
      });
    expect(
      [await removeOnce(one), await removeOnce(one)].map((answer) => answer.statusCode),
    ).toEqual([204, 204]);
    const refused = await removeOnce(other);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'idempotency-key-reused']);
    expect(await isServed(other)).toBe(true);
  });

  it('keeps what the forum has as its logo, or had and can have again', async () => {
    const owner = await aMember(forum, { username: 'owner', role: 'SUPERADMIN' });
    const logo = await anUpload(forum, owner);
    const choose = async (value: string) => {
      const setting = { name: 'logo', value, grounds: {} } as const;
      await changeSetting(forum.ctx, { meta: { actor: owner }, actor: owner, ...setting });
      await forum.settle();
    };
    await choose(logo);
    await choose('');
    expect((await remove(logo, owner)).statusCode).toBe(409);
    expect(await isServed(logo)).toBe(true);
  });

  it('takes the whole address too', async () => {
    const url = await anUpload(forum, alice);
    expect((await remove(`${ORIGIN}${url}`)).statusCode).toBe(204);
  });

  it("answers 403 to another's, used or not, and 401 to nobody", async () => {
    const url = await anUpload(forum, bob);
    await aPostWith(forum, url, { by: bob });
    const answer = await remove(url);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'not-your-image']);
    expect((await remove(url, null)).statusCode).toBe(401);
    expect(await isServed(url)).toBe(true);
  });

  it('leaves the image to the others who sent it too', async () => {
    const image = await aNewImage();
    const url = await anUpload(forum, alice, image);
    await anUpload(forum, bob, image);
    expect((await remove(url)).statusCode).toBe(204);
    expect(await isServed(url)).toBe(true);
    expect((await remove(url, bob)).statusCode).toBe(204);
    expect(await isServed(url)).toBe(false);
  });

  it('answers 404 to what is no image of this site, however it is written', async () => {
    const key = (await anUpload(forum, alice)).slice('/uploads/'.length);
    for (const url of [
      '../../etc/passwd',
      '/uploads/..%2f..%2fetc%2fpasswd',
      '/uploads/x\\..\\',
      `/uploads/../uploads/${key}`,
      `/uploads/%2e%2e/${key}`,
      `/uploads//${key}`,
      `/uploads/${key}?x`,
      `/uploads/${key}/`,
      `/uploads/${key.toUpperCase()}`,
      `https://evil.example/uploads/${key}`,
      `${ORIGIN}.evil.example/uploads/${key}`,
      `//forum.test/uploads/${key}`,
      `file:///uploads/${key}`,
      `/uploads/${'0'.repeat(64)}.png`,
      `/uploads/${key}\0`,
      '',
    ]) {
      const answer = await remove(url);
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, 'no-such-image']);
    }
    expect(await isServed(`/uploads/${key}`)).toBe(true);
  });

  it('answers 400 to no address, to many, and to one without end', async () => {
    const url = await anUpload(forum, alice);
    for (const query of [
      '',
      `?url=${url}&url=${url}`,
      `?url[]=${url}`,
      `?url[a]=${url}`,
      `?url=${'x'.repeat(3000)}`,
    ]) {
      expect((await forum.as(alice).delete(`/upload/image${query}`)).statusCode).toBe(400);
    }
  });

  it('lets one of many parallel deletions win', async () => {
    const url = await anUpload(forum, alice);
    const answers = await Promise.all(Array.from({ length: 8 }, () => remove(url)));
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(7);
  });
});

describe('an image in use', () => {
  const inUse = [409, 'image-in-use'];
  const refusalOf = async (url: string) => {
    const answer = await remove(url);
    return [answer.statusCode, answer.json().code];
  };

  it.each([
    ['as a path', (url: string) => url],
    ['with the host', (url: string) => `${ORIGIN}${url}`],
  ])(
    'is not deleted while a post shows it %s, not even before the projections know',
    async (_how, srcOf) => {
      const url = await anUpload(forum, alice);
      const postId = await aPostWith(forum, srcOf(url), { by: alice });
      expect(await refusalOf(url)).toEqual(inUse);
      await forum.settle();
      expect(await refusalOf(url)).toEqual(inUse);
      await deletePost(forum.ctx, { meta: { actor: alice }, actor: alice, postId });
      await forum.settle();
      expect((await remove(url)).statusCode).toBe(204);
    },
  );

  it('is not deleted while a draft shows it', async () => {
    const url = await anUpload(forum, alice);
    await aPostWith(forum, url, { by: alice, published: false });
    await forum.settle();
    expect(await refusalOf(url)).toEqual(inUse);
  });

  it('may go once an edit took it out', async () => {
    const url = await anUpload(forum, alice);
    const postId = await aPostWith(forum, url, { by: alice });
    const changes = { content: toJson(doc('Five words are still enough.')) };
    await editPost(forum.ctx, { meta: { actor: alice }, actor: alice, postId, changes });
    await forum.settle();
    expect((await remove(url)).statusCode).toBe(204);
  });

  it('is not deleted while a comment shows it', async () => {
    const url = await anUpload(forum, alice);
    const [meta, postId] = [{ actor: alice }, await aPost(forum, alice)];
    const given = { meta, actor: alice, postId, parentId: null, content: textWith(url) };
    const { commentId } = (await postComment(forum.ctx, given)).result;
    await forum.settle();
    expect(await refusalOf(url)).toEqual(inUse);
    const content = toJson(doc('Now without it.'));
    await editComment(forum.ctx, { meta, actor: alice, id: commentId, content });
    await forum.settle();
    expect((await remove(url)).statusCode).toBe(204);
  });

  it('may go with the comment that showed it', async () => {
    const url = await anUpload(forum, alice);
    const [meta, postId] = [{ actor: alice }, await aPost(forum, alice)];
    const given = { meta, actor: alice, postId, parentId: null, content: textWith(url) };
    const { commentId } = (await postComment(forum.ctx, given)).result;
    await deleteComment(forum.ctx, { meta, actor: alice, id: commentId });
    await forum.settle();
    expect((await remove(url)).statusCode).toBe(204);
  });

  it.each(['avatar', 'cover_photo'] as const)(
    'is not deleted while it is an %s',
    async (column) => {
      const url = await anUpload(forum, alice);
      const set = (value: string | null) =>
        forum.ctx.db
          .updateTable('member_profile')
          .set({ [column]: value })
          .where('member_id', '=', alice.id)
          .execute();
      await set(url);
      expect(await refusalOf(url)).toEqual(inUse);
      await set(null);
      expect((await remove(url)).statusCode).toBe(204);
    },
  );

  it("is not held by another member's post, draft, comment or profile (security, S7)", async () => {
    const url = await anUpload(forum, alice);
    await aPostWith(forum, url, { by: bob });
    await aPostWith(forum, url, { by: bob, published: false });
    const [meta, postId] = [{ actor: bob }, await aPost(forum, alice)];
    const comment = { meta, actor: bob, postId, parentId: null, content: textWith(url) };
    await postComment(forum.ctx, comment);
    // The call refuses another member's image; an old row may contain one.
    expect((await forum.as(bob).patch('/users/profile', { avatar: url })).statusCode).toBe(422);
    const row = { cover_photo: url };
    await forum.ctx.db
      .updateTable('member_profile')
      .set(row)
      .where('member_id', '=', bob.id)
      .execute();
    await forum.settle();
    expect((await remove(url)).statusCode).toBe(204);
    expect(await isServed(url)).toBe(false);
  });

  it('is held by each of two owners for themselves alone', async () => {
    const image = await aNewImage();
    const url = await anUpload(forum, alice, image);
    await anUpload(forum, bob, image);
    await aPostWith(forum, url, { by: bob });
    await forum.settle();
    expect((await remove(url)).statusCode).toBe(204);
    const held = await remove(url, bob);
    expect([held.statusCode, held.json().code]).toEqual(inUse);
    expect(await isServed(url)).toBe(true);
  });
});
