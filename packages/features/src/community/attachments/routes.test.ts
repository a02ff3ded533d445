import type { Actor } from '@forum/contracts';
import type { AttachedFile } from '@forum/contracts/uploads';
import { newId } from '@forum/kernel';
import { aMember, elevated } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRooms, type Rooms } from '../../content/categories/test-rooms.ts';
import { aFile, allowFiles, MP3, PDF, textWithFile } from '../../content/uploads/test-files.ts';
import { sweepUnused } from '../../content/uploads/schedule/sweep.ts';
import { talksIn } from '../conversations/test-talks.ts';

let rooms: Rooms;
let mod: Actor;
let alice: Actor;
let bob: Actor;
let openPlace: string;

beforeAll(async () => {
  rooms = await openRooms();
  ({ mod, alice } = rooms);
  bob = await aMember(rooms.forum, { username: 'bobby' });
  const owner = await aMember(rooms.forum, { username: 'olga', role: 'SUPERADMIN' });
  await allowFiles(rooms.forum, owner);
  openPlace = (await rooms.aCategory()).id;
});
afterAll(() => rooms.forum.close());

const get = (file: AttachedFile, reader: Actor | null, headers: Record<string, string> = {}) =>
  rooms.forum.app.inject({
    url: file.url,
    headers: {
      ...headers,
      ...(reader === null ? {} : { 'x-test-actor': `${reader.id} ${reader.role}` }),
    },
  });

/** Who of these reads a file now. */
async function readersOf(file: AttachedFile): Promise<string> {
  const asked = { visitor: null, bob, mod, alice };
  const statuses = await Promise.all(
    Object.entries(asked).map(async ([name, reader]) => [
      name,
      (await get(file, reader)).statusCode,
    ]),
  );
  for (const [, status] of statuses) expect([200, 404]).toContain(status);
  return statuses.flatMap(([name, status]) => (status === 200 ? [name] : [])).join(' ');
}

async function post(file: AttachedFile, by: Actor, place = openPlace, more: object = {}) {
  const made = await rooms.write(by, place, { content: textWithFile(file), ...more });
  expect(made.statusCode).toBe(201);
  await rooms.forum.settle();
  return String(made.json().id);
}

describe('a file', () => {
  it('is its owner’s alone until a text has it, then whoever’s who reads the text', async () => {
    const file = await aFile(rooms.forum, alice);
    expect(await readersOf(file)).toBe('alice');
    const id = await post(file, alice);
    expect(await readersOf(file)).toBe('visitor bob mod alice');
    expect((await rooms.forum.as(alice).delete(`/posts/${id}`)).statusCode).toBeLessThan(300);
    await rooms.forum.settle();
    expect(await readersOf(file)).toBe('mod alice');
  });

  it('is private in a private place', async () => {
    const place = await rooms.aCategory({ seeRoles: ['MODERATOR'] });
    const file = await aFile(rooms.forum, mod);
    await post(file, mod, place.id);
    expect(await readersOf(file)).toBe('mod');
  });

  it('is private in a draft, and gone with the version of a text that had it', async () => {
    const file = await aFile(rooms.forum, alice);
    const id = await post(file, alice, openPlace, { published: false });
    expect(await readersOf(file)).toBe('mod alice');
    const api = rooms.forum.as(alice);
    expect((await api.patch(`/posts/${id}`, { published: true })).statusCode).toBe(200);
    await rooms.forum.settle();
    expect(await readersOf(file)).toBe('visitor bob mod alice');
    const other = textWithFile(await aFile(rooms.forum, alice));
    expect((await api.patch(`/posts/${id}`, { content: other })).statusCode).toBe(200);
    await rooms.forum.settle();
    expect(await readersOf(file)).toBe('mod alice');
  });

  it('is opened by no text of somebody else', async () => {
    const file = await aFile(rooms.forum, alice);
    await post(file, bob);
    expect(await readersOf(file)).toBe('alice');
  });

  it('is opened by nobody else who edits a text of its owner', async () => {
    const place = await rooms.aCategory({ seeRoles: ['MODERATOR'] });
    const file = await aFile(rooms.forum, mod);
    await post(file, mod, place.id);
    const wiki = await post(await aFile(rooms.forum, mod), mod);
    const editors = { who: 'repliers' };
    expect((await rooms.forum.as(mod).put(`/posts/${wiki}/wiki`, { editors })).statusCode).toBe(
      200,
    );
    await rooms.forum.settle();
    const { wiki: state } = (await rooms.forum.as(bob).get(`/posts/${wiki}`)).json();
    const edit = { content: textWithFile(file), basedOn: state.revision };
    expect((await rooms.forum.as(bob).patch(`/posts/${wiki}`, edit)).statusCode).toBe(200);
    await rooms.forum.settle();
    expect(await readersOf(file)).toBe('mod');
  });

  it('is read on a page of the owners’ own by whom the page is for', async () => {
    const boss = await aMember(rooms.forum, { username: 'bossy', role: 'ADMIN' });
    const api = await elevated(rooms.forum, boss);
    const file = await aFile(rooms.forum, boss);
    const page = { title: 'Rota', address: 'rota', content: textWithFile(file), audience: 'staff' };
    const { id } = (await api.post('/admin/own-pages', page)).json();
    await rooms.forum.settle();
    expect(await readersOf(file)).toBe('mod');
    const url = `/admin/own-pages/${id}`;
    await api.patch(url, { audience: 'members' });
    await rooms.forum.settle();
    expect(await readersOf(file)).toBe('bob mod alice');
    await api.patch(url, { audience: 'everybody' });
    await rooms.forum.settle();
    expect(await readersOf(file)).toBe('visitor bob mod alice');
    // A file of somebody else's that the page names stays as private as it was.
    const hers = await aFile(rooms.forum, alice);
    await api.patch(url, { content: textWithFile(hers) });
    await rooms.forum.settle();
    expect([await readersOf(hers), await readersOf(file)]).toEqual(['alice', '']);
    await api.patch(url, { content: textWithFile(file) });
    await api.delete(url);
    await rooms.forum.settle();
    expect(await readersOf(file)).toBe('');
  });

  it('is read under a comment by who reads its post', async () => {
    const file = await aFile(rooms.forum, alice);
    const postId = await post(await aFile(rooms.forum, bob), bob);
    const api = rooms.forum.as(alice);
    const made = await api.post('/comments', { postId, content: textWithFile(file) });
    expect(made.statusCode).toBe(201);
    await rooms.forum.settle();
    expect(await readersOf(file)).toBe('visitor bob mod alice');
    await api.delete(`/comments/${made.json().id}`);
    await rooms.forum.settle();
    expect(await readersOf(file)).toBe('mod alice');
  });

  it('is read in a message by who takes part, and not by staff', async () => {
    const file = await aFile(rooms.forum, alice);
    const { id } = await talksIn(rooms.forum).begun(alice, [bob], textWithFile(file));
    expect(await readersOf(file)).toBe('bob alice');
    const left = await rooms.forum.as(bob).post(`/conversations/${id}/leave`);
    expect(left.statusCode).toBe(204);
    expect(await readersOf(file)).toBe('alice');
  });

  it('goes after a day that nothing had it, and with the member’s word', async () => {
    const [unused, used, regretted] = [
      await aFile(rooms.forum, alice),
      await aFile(rooms.forum, alice),
      await aFile(rooms.forum, alice),
    ];
    await post(used, alice);
    const removed = await rooms.forum.as(alice).delete(`/upload/image?url=${regretted.url}`);
    expect(removed.statusCode).toBe(204);
    expect((await get(regretted, alice)).statusCode).toBe(404);
    const refused = await rooms.forum.as(alice).delete(`/upload/image?url=${used.url}`);
    expect(refused.statusCode).toBe(409);
    rooms.forum.clock.advance(25 * 3_600_000);
    await sweepUnused(rooms.forum.ctx);
    expect((await get(unused, alice)).statusCode).toBe(404);
    expect(await readersOf(used)).toBe('visitor bob mod alice');
  });
});

describe('the answer', () => {
  it('is inert: downloaded, never sniffed, of no origin, in no page of another site', async () => {
    const file = await aFile(rooms.forum, alice, 'Über "uns".pdf'.replaceAll('"', "'"));
    const answer = await get(file, alice);
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="_ber _uns_.pdf"; filename*=UTF-8''%C3%9Cber%20%27uns%27.pdf`,
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-cache',
      'content-length': String(PDF.length),
    });
  });

  it('plays sound in place, in parts', async () => {
    const file = await aFile(rooms.forum, alice, 'song.mp3', MP3);
    const whole = await get(file, alice);
    expect(whole.headers).toMatchObject({
      'content-type': 'audio/mpeg',
      'accept-ranges': 'bytes',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const part = await get(file, alice, { range: 'bytes=0-2' });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
      206,
      'ID3',
      `bytes 0-2/${MP3.length}`,
    ]);
    const beyond = await get(file, alice, { range: 'bytes=5000-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([
      416,
      `bytes */${MP3.length}`,
    ]);
    const many = await get(file, alice, { range: 'bytes=0-1,2-3,4-5' });
    expect([many.statusCode, many.rawPayload.length]).toEqual([200, MP3.length]);
    expect((await get(file, bob, { range: 'bytes=0-2' })).statusCode).toBe(404);
  });

  it('is kept by nobody without being asked for again', async () => {
    const file = await aFile(rooms.forum, alice);
    const etag = String((await get(file, alice)).headers['etag']);
    const again = await get(file, alice, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await get(file, bob, { 'if-none-match': etag })).statusCode).toBe(404);
    expect((await get(file, null, { 'if-none-match': '*' })).statusCode).toBe(404);
  });

  it('is 404 for everything that is not the key of a file', async () => {
    const key = '0'.repeat(64);
    const odd = [`${key}.pdf`, `${key}.exe`, key, '..%2f..%2fetc%2fpasswd', '%00', newId()];
    for (const path of odd) {
      const answer = await rooms.forum.as(alice).get(`/uploads/${path}`);
      expect([path, answer.statusCode]).toEqual([path, 404]);
    }
  });
});
