import type { Actor } from '@forum/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openMerging, type Merging } from '../../identity/accounts/test-merging.ts';
import { eraseByStaff } from '../../identity/erasure/commands.ts';
import { anUpload, aPostWith, aNewImage, textWith } from './test-uploads.ts';

let given: Merging;
beforeAll(async () => {
  given = await openMerging();
});
afterAll(() => given.forum.close());

const status = async (url: string) => (await given.forum.app.inject(url)).statusCode;

async function erase(memberId: string, username: string): Promise<void> {
  const { forum, admin } = given;
  const by = { meta: { actor: admin }, actor: admin };
  await eraseByStaff(forum.ctx, { ...by, memberId, username, grounds: { reason: 'other' } });
  await forum.settle();
}

const remove = (url: string, by: Actor) =>
  given.forum.as(by).delete(`/upload/image?url=${encodeURIComponent(url)}`);

it('keeps what texts show that were passed on, when the first account is erased', async () => {
  const { forum, carol, two, merged } = given;
  const { a, b, names } = await two();
  const [inPost, inDraft, inComment, unused] = [
    await anUpload(forum, a),
    await anUpload(forum, a),
    await anUpload(forum, a),
    await anUpload(forum, a),
  ];
  await aPostWith(forum, inPost, { by: a });
  const draft = await aPostWith(forum, inDraft, { by: a, published: false });
  const postId = await aPostWith(forum, await anUpload(forum, carol), { by: carol });
  await forum.settle();
  const said = await forum.as(a).post('/comments', { postId, content: textWith(inComment) });
  expect(said.statusCode, said.body).toBe(201);
  await forum.settle();
  await merged(a, b);
  await erase(a.id, names[0]);
  const shown = [inPost, inDraft, inComment];
  expect(await Promise.all([...shown, unused].map(status))).toEqual([200, 200, 200, 404]);
  // They belong to the other member from then on: kept by the texts that show them, and gone with those.
  expect((await remove(inDraft, b)).json().code).toBe('image-in-use');
  expect((await forum.as(b).delete(`/posts/${draft}`)).statusCode).toBe(204);
  await forum.settle();
  expect((await remove(inDraft, b)).statusCode).toBe(204);
  expect(await status(inDraft)).toBe(404);
  await erase(b.id, names[1]);
  expect(await Promise.all([inPost, inComment].map(status))).toEqual([200, 200]);
});

it('keeps an image once that both have', async () => {
  const { forum, two, merged } = given;
  const { a, b, names } = await two();
  const image = await aNewImage();
  const url = await anUpload(forum, a, image);
  await anUpload(forum, b, image);
  const postId = await aPostWith(forum, url, { by: a });
  await forum.settle();
  await merged(a, b);
  await erase(a.id, names[0]);
  expect(await status(url)).toBe(200);
  expect((await forum.as(b).delete(`/posts/${postId}`)).statusCode).toBe(204);
  await forum.settle();
  expect((await remove(url, b)).statusCode).toBe(204);
  expect(await status(url)).toBe(404);
});
