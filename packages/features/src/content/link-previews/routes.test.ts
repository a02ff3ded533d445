import { doc, toJson } from '@forum/rich-text';
import type { TestClient } from '@forum/testing';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { forgetUnusedLinks } from './store.ts';
import { sendPage } from './test-pages.ts';
import { holding, previewForum } from './test-previews.ts';

const on = await previewForum();
const { forum, web, ada, ben, roomId, aPost, address, fetched, previewsOf } = on;
let chief: TestClient;
let staff: TestClient;

afterAll(() => on.close());
beforeEach(async () => {
  ({ chief, staff } = await on.anew());
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
  const inside = web.at('www.blocked.example');
  const [moved, pictured] = [address(), address()];
  web.answer = (path, response) => {
    if (path === '/bread') response.writeHead(302, { location: inside }).end();
    else sendPage(response, `<title>Bread</title><meta property="og:image" content="${inside}">`);
  };
  await aPost(holding(moved, pictured.replace('bread', 'cake')));
  await fetched();
  const paths = new Set(web.asked.map((one) => one.split(' ')[1]));
  expect([web.asked.length, paths]).toEqual([2, new Set(['/bread', '/cake'])]);
  await chief.patch(blocked, { value: '' });
  await chief.patch('/admin/settings/linkPreviews', { value: false });
  expect(await previewsOf(id)).toBeUndefined();
  web.asked.length = 0;
  await aPost(holding(address()));
  await forum.as(ada).patch(`/posts/${id}`, { content: toJson(doc('Nothing is left in here.')) });
  await fetched();
  expect(web.asked).toEqual([]);
  const uses = forum.ctx.db.selectFrom('link_preview_use').selectAll().where('post_id', '=', id);
  expect(await uses.execute()).toEqual([]);
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
  for (const bad of [
    'javascript:alert(1)',
    'x',
    '',
    'http://x.example/\0',
    'http://x.example/\uD800',
  ]) {
    expect([404, 422]).toContain((await staff.post(remove, { ...body, address: bad })).statusCode);
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

it('loses a preview that is known by the links of others alone, also in what was merged', async () => {
  const url = `${address()}?a="b"&c=ü`;
  await aPost(holding(url));
  const [home, quiet] = [await aPost(holding()), await aPost(holding())];
  const reply = { postId: quiet.id, content: holding(url) };
  expect((await forum.as(ada).post('/comments', reply)).statusCode).toBe(201);
  await fetched();
  // As after an import.
  await forum.ctx.db.deleteFrom('link_preview_use').where('post_id', '=', quiet.id).execute();
  const shown = async () => {
    const { comments } = (await forum.as(null).get(`/comments?postId=${quiet.id}`)).json();
    return comments[0].linkPreviews;
  };
  const [card] = await shown();
  const remove = (id: string) =>
    staff.post(`/admin/posts/${id}/link-preview/remove`, {
      address: card.address,
      reason: 'spam',
      note: 'A shop.',
    });
  expect((await remove(home.id)).statusCode).toBe(404);
  const merged = { into: home.id, reason: 'duplicate', note: 'The same question' };
  expect((await staff.post(`/admin/posts/${quiet.id}/merge`, merged)).statusCode).toBe(200);
  await forum.settle();
  expect((await remove(home.id)).statusCode).toBe(200);
  expect(await shown()).toBeUndefined();
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
  const kept = () =>
    forum.ctx.db.selectFrom('link_preview').select('id').where('address', '=', url).execute();
  const later = new Date(forum.clock.now().getTime() + 60 * 60_000);
  expect(await kept()).toHaveLength(1);
  await forgetUnusedLinks(forum.ctx.db, later);
  expect(await kept()).toEqual([]);
  const [held, gone] = [await aPost(holding(address())), await aPost(holding())];
  const reply = { postId: gone.id, content: `This one:\n\n${address()}` };
  await forum.as(ada).post('/comments', reply);
  await fetched();
  await forum.as(ada).delete(`/posts/${gone.id}`);
  await forum.settle();
  await forgetUnusedLinks(forum.ctx.db, later);
  const left = await forum.ctx.db
    .selectFrom('link_preview_use')
    .select('post_id')
    .where('post_id', 'in', [held.id, gone.id])
    .execute();
  expect(left).toEqual([{ post_id: held.id }]);
});

it('looks up a bounded number of links for a page', async () => {
  const open = await aPost(holding());
  const { id } = await aPost(holding());
  const paths = Array.from(
    { length: 120 },
    (_, n) => `http://forum.test/bread/posts/${open.slug}?n=${n}`,
  );
  for (let at = 0; at < paths.length; at += 3) {
    const content = `These:\n\n${paths.slice(at, at + 3).join('\n\n')}`;
    expect((await forum.as(ada).post('/comments', { postId: id, content })).statusCode).toBe(201);
  }
  await forum.settle();
  const { comments } = (await forum.as(null).get(`/comments?postId=${id}&limit=50`)).json();
  const shown = comments.flatMap((one: { linkPreviews?: unknown[] }) => one.linkPreviews ?? []);
  expect(shown).toHaveLength(100);
});
