import type { Actor } from '@forum/contracts';
import { doc, link, p, toJson } from '@forum/rich-text';
import { aMember, buildTestForum, elevated, type TestClient, type TestForum } from '@forum/testing';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readDueLinks } from './operations/read-due-links.ts';
import { sendPage, testWeb, type TestWeb } from './test-pages.ts';

let forum: TestForum;
let web: TestWeb;
let ada: Actor;
let ben: Actor;
let owner: Actor;
let chief: TestClient;
let staff: TestClient;
let categoryId: string;
let roomId: string;
let count = 0;

beforeAll(async () => {
  web = await testWeb();
  forum = await buildTestForum({ outbound: web.outbound });
  ada = await aMember(forum, { username: 'ada' });
  ben = await aMember(forum, { username: 'ben', role: 'MODERATOR' });
  owner = await aMember(forum, { username: 'chief', role: 'SUPERADMIN' });
  chief = await elevated(forum, owner);
  categoryId = (await chief.post('/categories', { name: 'Bread', slug: 'bread' })).json().id;
  const room = { name: 'Back room', slug: 'back-room', seeRoles: ['MODERATOR'] };
  roomId = (await chief.post('/categories', room)).json().id;
  await chief.patch('/admin/settings/linkPreviews', { value: true });
  await forum.settle();
});
afterAll(async () => {
  web.close();
  await forum.close();
});
beforeEach(async () => {
  // Days may have passed.
  chief = await elevated(forum, owner);
  staff = await elevated(forum, ben);
  web.asked.length = 0;
  web.answer = (path, response) =>
    sendPage(
      response,
      `<title>The page at ${path}</title><meta property="og:site_name" content="Bakery">`,
    );
});

const address = () => `http://page${(count += 1)}.example/bread`;
const holding = (...urls: readonly string[]) =>
  toJson(doc('What does everybody think of this:', ...urls.map((url) => p(link(url)))));

async function aPost(
  content: string,
  by: Actor = ada,
  more: object = {},
): Promise<{ id: string; slug: string }> {
  const fields = {
    title: `A post on bread ${(count += 1)}`,
    content,
    categoryId,
    prefix: 'Guide',
    tags: ['bread'],
  };
  const answer = await forum.as(by).post('/posts', { ...fields, ...more });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function fetched(): Promise<void> {
  await forum.settle();
  await readDueLinks(forum.ctx);
}

const previewsOf = async (id: string, as: Actor | null = null) =>
  (await forum.as(as).get(`/posts/${id}`)).json().linkPreviews;

it('shows what the page says that a lone link leads to, in posts and comments', async () => {
  const [one, other] = [address(), address()];
  const { id } = await aPost(holding(`${one}#rye`, other));
  const comment = { postId: id, content: `Read this:\n\n${other}` };
  await forum.as(ada).post('/comments', comment);
  expect(await previewsOf(id)).toBeUndefined();
  await fetched();
  const card = (url: string) => ({
    address: url,
    site: 'Bakery',
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

it('never asks for what not everybody may read: private places, drafts, what was deleted or hidden', async () => {
  await aPost(holding(address()), ben, { categoryId: roomId });
  await aPost(holding(address()), ada, { published: false });
  const deleted = await aPost(holding(address()));
  await forum.as(ada).delete(`/posts/${deleted.id}`);
  const taken = await aPost(holding(address()));
  await staff.post(`/admin/posts/${taken.id}/unpublish`, { reason: 'spam' });
  await fetched();
  // Known while it was public, and taken down before its turn came.
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

it('shows a picture made anew, from this forum alone', async () => {
  const picture = await sharp({
    create: { width: 800, height: 400, channels: 3, background: 'red' },
  })
    .png()
    .withExif({ IFD0: { Copyright: 'secret-exif' } })
    .toBuffer();
  web.answer = (path, response) => {
    if (path !== '/loaf.png')
      return sendPage(
        response,
        '<title>Bread</title><meta property="og:image" content="/loaf.png">',
      );
    return void response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
  };
  const url = `http://picture.example/bread`;
  // The page is at another port in the test, and so its picture.
  const { id } = await aPost(holding(url));
  await fetched();
  const [card] = await previewsOf(id);
  expect(card.picture).toMatch(/^\/link-pictures\/[0-9a-f]{64}\.webp$/);
  const answer = await forum.app.inject({ method: 'GET', url: card.picture });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/webp']);
  const { width, height, format } = await sharp(answer.rawPayload).metadata();
  expect([width, height, format]).toEqual([240, 120, 'webp']);
  expect(answer.rawPayload.includes('secret-exif')).toBe(false);
  for (const name of ['x', `${'a'.repeat(64)}.webp`, `${'a'.repeat(64)}.png`, '..%2f..%2fetc']) {
    const none = await forum.app.inject({ method: 'GET', url: `/link-pictures/${name}` });
    expect(none.statusCode).toBe(404);
  }
});

it('goes without a picture that is too large, none, or somewhere else', async () => {
  const huge = Buffer.from('89504e470d0a1a0a0000000d4948445200007530000075300802000000', 'hex');
  const pictures: Readonly<Record<string, readonly [string, Buffer]>> = {
    '/huge.png': ['image/png', Buffer.concat([huge, Buffer.alloc(64)])],
    '/text.png': ['image/png', Buffer.from('<svg onload="alert(1)"></svg>')],
    '/drawn.svg': ['image/svg+xml', Buffer.from('<svg/>')],
    '/long.png': ['image/png', Buffer.alloc(2_000_000)],
  };
  const inside = [
    'http://127.0.0.1:9/x.png',
    'http://169.254.169.254/latest',
    'http://[::1]/x.png',
  ];
  for (const source of [...Object.keys(pictures), ...inside]) {
    web.answer = (path, response) => {
      const [type, bytes] = pictures[path] ?? [];
      if (type === undefined)
        sendPage(response, `<title>Bread</title><meta property="og:image" content="${source}">`);
      else response.writeHead(200, { 'content-type': type }).end(bytes);
    };
    const { id } = await aPost(holding(address()));
    await fetched();
    expect([source, await previewsOf(id)]).toMatchObject([
      source,
      [{ title: 'Bread', picture: null }],
    ]);
  }
});

it('follows no page to this machine or to the metadata of a cloud', async () => {
  for (const location of ['http://127.0.0.1:9/', 'http://169.254.169.254/latest/meta-data/']) {
    web.answer = (_path, response) => response.writeHead(302, { location }).end();
    const { id } = await aPost(holding(address()));
    await fetched();
    expect(await previewsOf(id)).toBeUndefined();
  }
});

it('shows and asks for nothing of blocked domains, nor while it is switched off', async () => {
  const url = 'http://shop.blocked.example/bread';
  const { id } = await aPost(holding(url));
  await fetched();
  expect(await previewsOf(id)).toHaveLength(1);
  const blocked = '/admin/settings/linkPreviewBlocked';
  await chief.patch(blocked, { value: 'other.example\nBlocked.example' });
  expect((await chief.patch(blocked, { value: 'blocked.example' })).statusCode).toBe(200);
  expect(await previewsOf(id)).toBeUndefined();
  web.asked.length = 0;
  await aPost(holding('http://blocked.example/more'));
  web.answer = (_path, response) =>
    response.writeHead(302, { location: 'http://www.blocked.example/' }).end();
  await aPost(holding(address()));
  await fetched();
  expect(web.asked).toHaveLength(1);
  await chief.patch(blocked, { value: '' });
  await chief.patch('/admin/settings/linkPreviews', { value: false });
  expect(await previewsOf(id)).toBeUndefined();
  web.asked.length = 0;
  await aPost(holding(address()));
  await fetched();
  expect(web.asked).toEqual([]);
  await chief.patch('/admin/settings/linkPreviews', { value: true });
});

it('takes only domains into the list of blocked ones', async () => {
  const path = '/admin/settings/linkPreviewBlocked';
  for (const bad of [
    'https://x.example',
    'x.example/path',
    'a b',
    '*.example',
    'x'.repeat(300),
    true,
  ]) {
    const refused = await chief.patch(path, { value: bad });
    expect([bad, refused.statusCode]).toEqual([bad, 422]);
  }
});

it('loses the preview by staff, everywhere, with the reason on record, and gets it back by the undo', async () => {
  const url = address();
  const [one, other] = [await aPost(holding(url)), await aPost(holding(url))];
  await fetched();
  const remove = `/admin/posts/${one.id}/link-preview/remove`;
  const body = { address: url, reason: 'spam', note: 'A shop.' };
  expect((await forum.as(ada).post(remove, body)).statusCode).toBe(403);
  expect((await forum.as(ben).post(remove, body)).statusCode).toBe(401);
  const elsewhere = await staff.post(remove, { ...body, address: address() });
  expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([404, 'no-such-link']);
  for (const bad of ['javascript:alert(1)', 'x', '']) {
    expect((await staff.post(remove, { ...body, address: bad })).statusCode).toBeGreaterThan(399);
  }
  expect((await staff.post(remove, body)).statusCode).toBe(200);
  expect((await staff.post(remove, body)).statusCode).toBe(200);
  expect([await previewsOf(one.id), await previewsOf(other.id)]).toEqual([undefined, undefined]);
  await forum.settle();
  const acts = await forum.ctx.db
    .selectFrom('staff_act')
    .select(['id', 'kind', 'reason', 'target_type', 'target_id'])
    .where('kind', '=', 'link.remove')
    .execute();
  expect(acts).toMatchObject([{ reason: 'spam', target_type: 'post', target_id: one.id }]);
  const undone = await staff.post(`/admin/audit/${acts[0]?.id}/undo`, {});
  expect(undone.statusCode).toBeLessThan(300);
  await forum.settle();
  expect(await previewsOf(one.id)).toHaveLength(1);
  expect(await previewsOf(other.id)).toHaveLength(1);
});

it('draws links of this forum from its own data, and never of what not everybody may read', async () => {
  const open = await aPost(holding(), ada, { title: 'How to oil a clock' });
  const hidden = await aPost(holding(), ben, { title: 'What only staff read', categoryId: roomId });
  const draft = await aPost(holding(), ada, { title: 'Not yet published', published: false });
  const paths = [open, hidden, draft].map(({ slug }) => `http://forum.test/bread/posts/${slug}`);
  const { id } = await aPost(holding(...paths));
  await fetched();
  for (const reader of [null, ada, ben]) {
    expect(await previewsOf(id, reader)).toMatchObject([
      { address: paths[0], title: 'How to oil a clock', site: 'Bread', postId: open.id },
    ]);
  }
  expect(web.asked).toEqual([]);
});

it('forgets an edited link, and what nobody shows any more', async () => {
  const url = address();
  const { id } = await aPost(holding(url));
  await fetched();
  await forum
    .as(ada)
    .patch(`/posts/${id}`, { content: toJson(doc('Nothing of it is left in here.')) });
  await forum.settle();
  const uses = () =>
    forum.ctx.db.selectFrom('link_preview_use').selectAll().where('post_id', '=', id).execute();
  expect(await uses()).toEqual([]);
});
