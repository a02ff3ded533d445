import { newId } from '@forum/kernel';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { aPicture } from '../uploads/test-forms.ts';
import { FORUM_ITSELF } from '../uploads/store.ts';
import { copyDuePictures } from './operations/copy-due-pictures.ts';
import { giveUpPictures } from './store.ts';
import { pictureForum, sends, showing } from './test-pictures.ts';

const on = await pictureForum();
const { forum, web, ada, ben, roomId, aPost, address, copied, read } = on;

afterAll(() => on.close());
beforeEach(async () => {
  on.anew();
  // No work left over from another test.
  await forum.ctx.db.deleteFrom('remote_picture').where('state', '=', 'waiting').execute();
});

const stateOf = async (url: string) => {
  const row = await forum.ctx.db
    .selectFrom('remote_picture')
    .select(['state', 'attempts'])
    .where('address', '=', url)
    .executeTakeFirst();
  return row?.state ?? null;
};

it('copies the pictures of posts and comments, and says beside the text where the copy is', async () => {
  const [one, other] = [address(), address()];
  const { id } = await aPost(showing(one));
  await forum.as(ada).post('/comments', { postId: id, content: showing(other) });
  expect(await read(id)).toMatchObject({ thumbnail: null });
  expect((await read(id)).pictures).toBeUndefined();
  await copied();
  const post = await read(id);
  const url = expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.png$/);
  expect(post.pictures).toEqual([{ address: one, url, width: 64, height: 48 }]);
  // The text stays as written, and its card shows the copy.
  expect(post.content).toContain(one);
  expect(post.thumbnail).toBe(post.pictures[0].url);
  const thread = (await forum.as(null).get(`/comments?postId=${id}`)).json();
  expect(thread.comments[0].pictures).toEqual([{ address: other, url, width: 64, height: 48 }]);
  expect((await forum.app.inject(post.thumbnail)).statusCode).toBe(200);
});

it('outdates what is kept for visitors when a copy comes: posts, threads, lists and pages', async () => {
  const url = address();
  const { id } = await aPost(showing(url));
  await forum.as(ada).post('/comments', { postId: id, content: showing(url) });
  await (await on.chief()).patch('/admin/pages/help', { content: showing(url) });
  await forum.settle();
  const asked = [`/posts/${id}`, `/comments?postId=${id}`, '/posts?limit=1', '/pages/help'];
  const drawn = async () => {
    const answers = asked.map(async (path) => (await forum.as(null).get(path)).body);
    return (await Promise.all(answers)).map((body) => body.includes('"/uploads/'));
  };
  expect(await drawn()).toEqual([false, false, false, false]);
  await copied();
  expect(await drawn()).toEqual([true, true, true, true]);
});

it('never asks anybody for what a private message shows', async () => {
  const sent = { id: newId(), memberIds: [ben.id], content: showing(address()) };
  const answer = await forum.as(ada).post('/conversations', sent);
  expect(answer.statusCode).toBe(201);
  await copied();
  expect(web.asked).toEqual([]);
});

it('copies a picture once that two texts show, and keeps it in nobody’s quota', async () => {
  const url = address();
  const first = await aPost(showing(url));
  await copied();
  const second = await aPost(showing(url), ben);
  await copied();
  expect(web.asked).toHaveLength(1);
  expect((await read(second.id)).pictures).toEqual((await read(first.id)).pictures);
  const key = (await read(first.id)).pictures[0].url.slice('/uploads/'.length);
  const owners = await forum.ctx.db
    .selectFrom('upload')
    .select('owner_id')
    .where('key', '=', key)
    .execute();
  expect(owners).toEqual([{ owner_id: FORUM_ITSELF }]);
  const kept = (await (await on.chief()).get('/admin/uploads')).json();
  expect(kept.data).toContainEqual(
    expect.objectContaining({
      owner: null,
      shown: expect.objectContaining({ url: `/uploads/${key}` }),
    }),
  );
});

it('copies what members of a private place see, and nothing of drafts, nor of what was taken down', async () => {
  const [inRoom, inDraft, gone] = [address(), address(), address()];
  const room = await aPost(showing(inRoom), ben, { categoryId: roomId });
  const draft = await aPost(showing(inDraft), ada, { published: false });
  const deleted = await aPost(showing(gone));
  await forum.as(ada).delete(`/posts/${deleted.id}`);
  await copied();
  expect(web.asked).toEqual([`${new URL(inRoom).hostname} /loaf.png`]);
  expect((await read(room.id, ben)).pictures).toHaveLength(1);
  // Nobody else learns that a copy exists.
  expect((await forum.as(ada).get(`/posts/${room.id}`)).statusCode).toBe(404);
  await forum.as(ada).patch(`/posts/${draft.id}`, { published: true });
  await copied();
  expect((await read(draft.id)).pictures).toHaveLength(1);
});

it('lets the pictures of a deleted comment wait no longer, and copies them once it is back', async () => {
  const { id: postId } = await aPost(showing());
  const content = showing(address());
  const made = (await forum.as(ada).post('/comments', { postId, content })).json();
  await forum.settle();
  await forum.as(ada).delete(`/comments/${made.id}`);
  await forum.settle();
  const uses = await forum.ctx.db
    .selectFrom('remote_picture_use')
    .select('text_id')
    .where('text_id', '=', made.id)
    .execute();
  expect(uses).toEqual([]);
  const restored = await (
    await on.staff()
  ).post(`/admin/comments/${made.id}/restore`, {
    reason: 'other',
  });
  expect(restored.statusCode).toBe(204);
  await copied();
  const thread = (await forum.as(null).get(`/comments?postId=${postId}`)).json();
  expect(thread.comments[0].pictures).toHaveLength(1);
});

it('copies the pictures of the forum’s own pages', async () => {
  const url = address();
  const chief = await on.chief();
  const content = showing(url);
  expect((await chief.patch('/admin/pages/rules', { content })).statusCode).toBe(200);
  await copied();
  expect((await forum.as(null).get('/pages/rules')).json().pictures).toHaveLength(1);
});

it('asks one host for one picture at a time, two seconds apart', async () => {
  const [one, other] = [address(), address()];
  await aPost(showing(`${one}?1`, `${one}?2`, other));
  await copied();
  expect(web.asked).toHaveLength(2);
  await copyDuePictures(forum.ctx);
  expect(web.asked).toHaveLength(3);
});

it.each([
  ['is no picture', sends(Buffer.from('<html></html>'), 'text/html')],
  ['only says that it is one', sends(Buffer.from('<html></html>'), 'image/png')],
  [
    'could run scripts',
    sends(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'),
  ],
  ['is too large', sends(Buffer.alloc(5 * 1024 * 1024 + 1), 'image/png')],
  [
    'leads into the network of the forum',
    (_path: string, response: import('node:http').ServerResponse) =>
      void response.writeHead(302, { location: 'http://127.0.0.1/picture.png' }).end(),
  ],
])('leaves a frame for what %s, and does not ask again for a day', async (_what, answer) => {
  const url = address();
  web.answer = answer;
  const { id } = await aPost(showing(url));
  await copied();
  await aPost(showing(url));
  await copied();
  expect([await stateOf(url), web.asked.length]).toEqual(['failed', 1]);
  expect(await read(id)).toMatchObject({ thumbnail: null });
  forum.clock.advance(25 * 60 * 60 * 1000);
  on.anew();
  await aPost(showing(url));
  await copied();
  expect((await read(id)).pictures).toHaveLength(1);
});

it('never asks for what is not public by name or number', async () => {
  const urls = ['https://127.0.0.1/a.png', 'https://[::1]/b.png', 'https://169.254.169.254/c.png'];
  await aPost(showing(...urls, 'https://10.1.2.3/d.png', 'https://pictures.example:8443/e.png'));
  await copied();
  expect(web.asked).toEqual([]);
  expect(await Promise.all(urls.map(stateOf))).toEqual(['failed', 'failed', 'failed']);
});

it('follows a redirect to another public place', async () => {
  const [from, to] = [address(), 'moved.example'];
  web.answer = (path, response) =>
    path === '/there.png'
      ? sends(on.bytes)(path, response)
      : void response.writeHead(301, { location: web.at(to, '/there.png') }).end();
  const { id } = await aPost(showing(from));
  await copied();
  expect((await read(id)).pictures).toHaveLength(1);
});

it('keeps the first picture of an animation', async () => {
  const frames = [aPicture('#ff0000'), aPicture('#00ff00')].map((one) => one.png().toBuffer());
  const { default: sharp } = await import('sharp');
  const gif = await sharp(await Promise.all(frames), { join: { animated: true } })
    .gif()
    .toBuffer();
  web.answer = sends(gif, 'image/gif');
  const { id } = await aPost(showing(address()));
  await copied();
  expect((await read(id)).pictures).toMatchObject([{ width: 40, height: 20 }]);
});

it('tries a server that is out of reach a few times, ever later', async () => {
  web.answer = (_path, response) => response.writeHead(503).end();
  const url = address();
  await aPost(showing(url));
  await forum.settle();
  for (const minutes of [0, 1, 10, 60, 600]) {
    forum.clock.advance(minutes * 60_000);
    await copyDuePictures(forum.ctx);
    await copyDuePictures(forum.ctx);
  }
  expect([web.asked.length, await stateOf(url)]).toEqual([4, 'failed']);
});

it('lets a new picture wait behind none of its host that is tried again later, or just being copied', async () => {
  const host = address();
  web.answer = (path, response) =>
    path.endsWith('?late') ? response.writeHead(503).end() : sends(on.bytes)(path, response);
  await aPost(showing(`${host}?late`));
  await copied();
  const { id } = await aPost(showing(`${host}?new`));
  await copied();
  expect((await read(id)).pictures).toHaveLength(1);
});

it('waits where the forum’s own disk is full, and does not count that against the picture', async () => {
  const url = address();
  const { id } = await aPost(showing(url));
  await forum.settle();
  const put = async () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  const full = { ...forum.ctx, storage: { ...forum.ctx.storage, put } };
  for (let round = 0; round < 6; round += 1) {
    await copyDuePictures(full);
    forum.clock.advance(60 * 60_000);
    await giveUpPictures(forum.ctx.db, forum.clock.now());
  }
  expect([web.asked.length, await stateOf(url)]).toEqual([6, 'waiting']);
  await copied();
  expect((await read(id)).pictures).toHaveLength(1);
});

it('leaves the last of the disk to what members upload', async () => {
  await aPost(showing(address()));
  await forum.settle();
  const room = { freeBytes: 1e9, totalBytes: 1e12 };
  const disks = async () => [{ of: 'uploads' as const, room }];
  await copyDuePictures({ ...forum.ctx, machine: { ...forum.ctx.machine, disks } });
  expect(web.asked).toEqual([]);
});

it('gives up what took its worker with it each time', async () => {
  const url = address();
  await aPost(showing(url));
  await forum.settle();
  const { db } = forum.ctx;
  await db.updateTable('remote_picture').set({ attempts: 4 }).where('address', '=', url).execute();
  await copyDuePictures(forum.ctx);
  expect(web.asked).toEqual([]);
  await giveUpPictures(db, forum.clock.now());
  expect(await stateOf(url)).toBe('failed');
});

it('copies nothing, and shows no copy, while the setting is off', async () => {
  const url = address();
  const { id } = await aPost(showing(url));
  await copied();
  const chief = await on.chief();
  await chief.patch('/admin/settings/copyPictures', { value: false });
  await forum.settle();
  expect(await read(id)).toMatchObject({ thumbnail: null });
  expect((await read(id)).pictures).toBeUndefined();
  on.anew();
  await aPost(showing(address()));
  await copied();
  expect(web.asked).toEqual([]);
  await chief.patch('/admin/settings/copyPictures', { value: true });
  await copied();
  expect([web.asked.length, (await read(id)).pictures.length]).toEqual([1, 1]);
});
