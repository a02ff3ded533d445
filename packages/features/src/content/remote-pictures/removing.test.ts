import { afterAll, beforeEach, expect, it } from 'vitest';
import { anUpload } from '../uploads/test-uploads.ts';
import { sweepUnused } from '../uploads/schedule/sweep.ts';
import { sweepCopies } from './operations/sweep-copies.ts';
import { pictureForum, sends, showing } from './test-pictures.ts';
import { aPicture } from '../uploads/test-forms.ts';

const on = await pictureForum();
const { forum, web, ada, aPost, address, copied, read } = on;
const HOUR = 3_600_000;

afterAll(() => on.close());

let colours = 0x200000;
let bytes: Buffer;
beforeEach(async () => {
  on.anew();
  // Each test has a picture of its own: two addresses of the same bytes share a file.
  colours += 1;
  bytes = await aPicture(`#${colours.toString(16)}`)
    .png()
    .toBuffer();
  web.answer = sends(bytes);
});

const swept = async () => {
  await forum.settle();
  forum.clock.advance(2 * HOUR);
  await sweepCopies(forum.ctx);
  await sweepUnused(forum.ctx);
};
const isThere = async (url: string) => (await forum.app.inject(url)).statusCode === 200;
const aCopied = async () => {
  const { id } = await aPost(showing(address()));
  await copied();
  const url: string = (await read(id)).pictures[0].url;
  return { id, url };
};

it('keeps a copy for as long as a text shows it, and removes it when none does', async () => {
  const { id, url } = await aCopied();
  forum.clock.advance(48 * HOUR);
  await swept();
  expect(await isThere(url)).toBe(true);
  await forum.as(ada).patch(`/posts/${id}`, { content: showing() });
  await swept();
  expect(await isThere(url)).toBe(false);
});

it('removes the copy with a deleted text, and makes it anew when that comes back', async () => {
  const { id, url } = await aCopied();
  const staff = await on.staff();
  expect((await staff.post(`/admin/posts/${id}/unpublish`, { reason: 'spam' })).statusCode).toBe(
    200,
  );
  await swept();
  expect(await isThere(url)).toBe(false);
  const again = await on.staff();
  const act = await forum.ctx.db
    .selectFrom('staff_act')
    .select('id')
    .where('target_id', '=', id)
    .executeTakeFirst();
  expect((await again.post(`/admin/audit/${act?.id}/undo`, {})).statusCode).toBeLessThan(300);
  await copied();
  expect((await read(id)).pictures[0].url).toBe(url);
  expect(await isThere(url)).toBe(true);
});

it('removes the copies of everything that was purged', async () => {
  const { id, url } = await aCopied();
  const chief = await on.chief();
  const asked = { reason: 'spam', note: 'Nothing but advertisements' };
  expect((await chief.post(`/admin/users/${ada.id}/purge`, asked)).statusCode).toBe(200);
  await swept();
  const post = await forum.as(null).get(`/posts/${id}`);
  expect([post.statusCode, await isThere(url)]).toEqual([410, false]);
});

it('leaves a file that a member has uploaded, too', async () => {
  const { id, url } = await aCopied();
  expect(await anUpload(forum, on.ben, bytes)).toBe(url);
  await forum.as(ada).patch(`/posts/${id}`, { content: showing() });
  await swept();
  expect(await isThere(url)).toBe(true);
});
