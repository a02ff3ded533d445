import { doc, link, p, toJson } from '@forum/rich-text';
import type { TestClient } from '@forum/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { readDueLinks } from './operations/read-due-links.ts';
import { giveUpLinks } from './store.ts';
import { holding, previewForum } from './test-previews.ts';

const on = await previewForum();
const { forum, web, ada, ben, roomId, aPost, address, fetched, previewsOf } = on;
let staff: TestClient;

afterAll(() => on.close());
beforeEach(async () => {
  ({ staff } = await on.anew());
});

it('shows what the page says that a lone link leads to, in posts and comments', async () => {
  const [one, other] = [address(), address()];
  const { id } = await aPost(holding(`${one}#rye`, other));
  const comment = { postId: id, content: `Read this:\n\n${other}` };
  await forum.as(ada).post('/comments', comment);
  expect(await previewsOf(id)).toBeUndefined();
  await fetched();
  const card = (url: string) => ({
    address: url,
    site: `${url.split('/')[2]} · Bakery`,
    title: 'The page at /bread',
    text: null,
    picture: null,
    postId: null,
  });
  expect(await previewsOf(id)).toEqual([card(`${one}#rye`), card(other)]);
  const thread = (await forum.as(null).get(`/comments?postId=${id}`)).json();
  expect(thread.comments[0].linkPreviews).toEqual([card(other)]);
  expect(web.asked).toHaveLength(2);
});

it('reads a page once, again after a week, and one out of reach after a day', async () => {
  const url = address();
  await aPost(holding(url));
  await fetched();
  await aPost(holding(url));
  await fetched();
  expect(web.asked).toHaveLength(1);
  forum.clock.advance(8 * 24 * 60 * 60 * 1000);
  await aPost(holding(url));
  await fetched();
  expect(web.asked).toHaveLength(2);
  const broken = address();
  web.answer = (_path, response) => response.writeHead(404).end();
  await aPost(holding(broken));
  await fetched();
  await aPost(holding(broken));
  await fetched();
  expect(web.asked).toHaveLength(3);
  forum.clock.advance(25 * 60 * 60 * 1000);
  const { id } = await aPost(holding(broken));
  await fetched();
  expect([web.asked.length, await previewsOf(id)]).toEqual([4, undefined]);
});

it('forgets what a page said that is gone, and keeps it while its server is out of reach', async () => {
  const url = address();
  const { id } = await aPost(holding(url));
  await fetched();
  for (const [status, shown] of [
    [503, 1],
    [404, 0],
  ] as const) {
    web.answer = (_path, response) => response.writeHead(status).end();
    forum.clock.advance(8 * 24 * 60 * 60 * 1000);
    await aPost(holding(url));
    await fetched();
    expect([status, (await previewsOf(id))?.length ?? 0]).toEqual([status, shown]);
  }
});

it('tries a server that is out of reach a few times, ever later', async () => {
  web.answer = (_path, response) => response.writeHead(503).end();
  await aPost(holding(address()));
  await forum.settle();
  for (const minutes of [0, 1, 10, 60, 600]) {
    forum.clock.advance(minutes * 60_000);
    await readDueLinks(forum.ctx);
    await readDueLinks(forum.ctx);
  }
  expect(web.asked).toHaveLength(4);
});

it('leaves a link alone whose page took the worker with it, time after time', async () => {
  const url = address();
  await aPost(holding(url));
  await forum.settle();
  const db = forum.ctx.db;
  await db.updateTable('link_preview').set({ attempts: 4 }).where('address', '=', url).execute();
  await readDueLinks(forum.ctx);
  expect(web.asked).toEqual([]);
  await giveUpLinks(db, forum.clock.now());
  const known = await db
    .selectFrom('link_preview')
    .select('state')
    .where('address', '=', url)
    .execute();
  expect(known).toEqual([{ state: 'failed' }]);
});

it('asks one host for one page at a time', async () => {
  const [one, other] = [address(), address()];
  await aPost(holding(`${one}/1`, `${one}/2`, other));
  const sites = () => new Set(web.asked.map((asked) => asked.split(' ')[0])).size;
  await fetched();
  expect([web.asked.length, sites()]).toEqual([2, 2]);
  await readDueLinks(forum.ctx);
  expect([web.asked.length, sites()]).toEqual([3, 2]);
});

it('never asks for what not everybody may read: private places, drafts, what was deleted or hidden', async () => {
  await aPost(holding(address()), ben, { categoryId: roomId });
  await aPost(holding(address()), ada, { published: false });
  const deleted = await aPost(holding(address()));
  await forum.as(ada).delete(`/posts/${deleted.id}`);
  const taken = await aPost(holding(address()));
  await staff.post(`/admin/posts/${taken.id}/unpublish`, { reason: 'spam' });
  await fetched();
  // Known while it was public, and hidden before its turn came.
  const late = await aPost(holding(address()), ben);
  const reply = { postId: late.id, content: `This one:\n\n${address()}` };
  expect((await forum.as(ada).post('/comments', reply)).statusCode).toBe(201);
  await forum.settle();
  expect(
    await forum.ctx.db
      .selectFrom('link_preview_use')
      .select('item_id')
      .where('post_id', '=', late.id)
      .execute(),
  ).toHaveLength(2);
  const down = await staff.post(`/admin/posts/${late.id}/unpublish`, { reason: 'spam' });
  expect(down.statusCode).toBe(200);
  await forum.settle();
  await readDueLinks(forum.ctx);
  expect(web.asked).toEqual([]);
});

it('never asks for what stands in a merged post that is taken down, or in a thread that is', async () => {
  const merged = async (into: string) => {
    const { id } = await aPost(holding());
    const reply = { postId: id, content: holding(address()) };
    expect((await forum.as(ada).post('/comments', reply)).statusCode).toBe(201);
    const body = { into, reason: 'duplicate', note: 'The same question' };
    expect((await staff.post(`/admin/posts/${id}/merge`, body)).statusCode).toBe(200);
    return id;
  };
  const homes = [await aPost(holding()), await aPost(holding()), await aPost(holding())];
  const [open, down, gone] = homes.map(({ id }) => id);
  await merged(open ?? '');
  const held = await merged(down ?? '');
  await merged(gone ?? '');
  await forum.settle();
  const unpublished = await staff.post(`/admin/posts/${held}/unpublish`, { reason: 'spam' });
  const deleted = await staff.post(`/admin/posts/${gone}/delete`, { reason: 'spam' });
  expect([unpublished.statusCode, deleted.statusCode]).toEqual([200, 204]);
  await fetched();
  expect(web.asked).toHaveLength(1);
});

it('asks for nothing of conversations', async () => {
  const said = { to: [ben.id], text: `Look:\n\n${address()}` };
  await forum.as(ada).post('/conversations', said);
  await fetched();
  expect(web.asked).toEqual([]);
});

it('leaves links alone that have words, or company, and all after the third', async () => {
  const worded = toJson(doc('Everybody should read this one page:', p(link(address(), 'a page'))));
  await aPost(worded);
  await aPost(toJson(doc('Everybody should read this one page:', p('see ', link(address())))));
  await fetched();
  expect(web.asked).toEqual([]);
  const { id } = await aPost(holding(address(), address(), address(), address()));
  await fetched();
  expect([web.asked.length, (await previewsOf(id)).length]).toEqual([3, 3]);
});

it('follows no page to this forum, which must not look like one of others', async () => {
  web.answer = (_path, response) =>
    response.writeHead(302, { location: web.at('home.example.', '/posts/1') }).end();
  const { id } = await aPost(holding(address()));
  await forum.settle();
  const site = { ...forum.ctx.site, siteUrl: 'http://home.example' };
  await readDueLinks({ ...forum.ctx, site });
  expect([web.asked.length, await previewsOf(id)]).toEqual([1, undefined]);
});

it('follows no page to this machine or to the metadata of a cloud', async () => {
  for (const location of ['http://127.0.0.1:9/', 'http://169.254.169.254/latest/meta-data/']) {
    web.answer = (_path, response) => response.writeHead(302, { location }).end();
    const { id } = await aPost(holding(address()));
    await fetched();
    expect(await previewsOf(id)).toBeUndefined();
  }
});
