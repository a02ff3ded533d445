import type { Actor } from '@forum/contracts';
import { writtenPage } from '@forum/contracts/own-pages';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { elevated, type TestClient } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRooms, outcomeOf, type Rooms } from '../categories/test-rooms.ts';
import { listMenuPages, maySeePage } from './queries.ts';

let rooms: Rooms;
let admin: TestClient;
beforeAll(async () => {
  rooms = await openRooms();
  ({ admin } = rooms);
});
afterAll(() => rooms.forum.close());

const content = (words = 'Some words of our own.') => toJson(doc(words));
let made = 0;
const write = (fields: object = {}) => {
  made += 1;
  const page = { title: `Page ${made}`, content: content(), address: `page-${made}`, ...fields };
  return admin.post('/admin/own-pages', page);
};
const written = async (fields: object = {}) => {
  const answer = await write(fields);
  expect(answer.statusCode).toBe(201);
  return writtenPage.parse(answer.json());
};
const read = (address: string, reader: Actor | null = null) =>
  rooms.forum.as(reader).get(`/own-pages/${address}`);
const outcome = async (answer: ReturnType<typeof read>) => outcomeOf(await answer);
const GONE = '404 page-not-found';

describe('a page of the owners’ own', () => {
  it('is read at its address, and by what was its address', async () => {
    const page = await written({ address: 'imprint', title: 'Imprint' });
    expect((await read('imprint')).json()).toMatchObject({ title: 'Imprint', address: 'imprint' });
    const moved = await admin.patch(`/admin/own-pages/${page.id}`, { address: 'legal-notice' });
    expect(moved.statusCode).toBe(200);
    expect((await read('imprint')).json()).toMatchObject({ address: 'legal-notice' });
    expect(outcomeOf(await write({ address: 'imprint' }))).toBe('409 address-taken');
    const back = await admin.patch(`/admin/own-pages/${page.id}`, { address: 'imprint' });
    expect(back.statusCode).toBe(200);
  });

  it('is where nothing else is, neither now nor later', async () => {
    for (const address of ['api', 'posts', 'rules', 'admin', 'login', 'uploads']) {
      const answer = await write({ address });
      expect([address, answer.statusCode, answer.json().detail]).toEqual([
        address,
        422,
        'The forum itself needs this address',
      ]);
    }
    for (const address of ['', 'Big', 'a b', '../x', 'a--b', '-a', 'ä', 'x'.repeat(61), 'a/b']) {
      expect([address, (await write({ address })).statusCode]).toEqual([address, 422]);
    }
    const category = await rooms.aCategory();
    expect(outcomeOf(await write({ address: category.slug }))).toBe('409 address-taken');
    await written({ address: 'chapters' });
    const shadow = await admin.post('/categories', { name: 'Chapters', slug: 'chapters' });
    expect(shadow.statusCode).toBe(409);
  });

  it('is seen by whom owners say, and for others there is none', async () => {
    const { alice, mod } = rooms;
    const groupId = newId();
    const inGroup: Actor = { ...alice, groups: [groupId] };
    const seers = async (fields: object) => {
      const { address } = await written(fields);
      const readers = { visitor: null, alice, inGroup, mod };
      const seen = await Promise.all(
        Object.entries(readers).map(async ([name, reader]) => {
          const answer = await outcome(read(address, reader));
          expect(['200', GONE]).toContain(answer);
          return answer === '200' ? [name] : [];
        }),
      );
      return seen.flat().join(' ');
    };
    expect(await seers({})).toBe('visitor alice inGroup mod');
    expect(await seers({ audience: 'members' })).toBe('alice inGroup mod');
    expect(await seers({ audience: 'staff' })).toBe('mod');
    const noGroup = await write({ audience: 'groups' });
    expect([noGroup.statusCode, noGroup.json().detail]).toEqual([422, 'Please choose a group']);
  });

  it('stands in the menu in its order, for those who see it', async () => {
    await written({ title: 'Second', inMenu: true, position: 2, address: 'second' });
    await written({ title: 'First', inMenu: true, position: 1, audience: 'members' });
    await written({ title: 'Never', inMenu: true, audience: 'staff' });
    const pages = await listMenuPages(rooms.forum.ctx.db);
    expect(pages).toMatchObject([
      { label: 'Never', audience: 'staff' },
      { label: 'First', audience: 'members' },
      { label: 'Second', address: '/second', audience: 'everybody' },
    ]);
    const { alice, mod } = rooms;
    const menuOf = (reader: Actor | null) =>
      pages.filter((page) => maySeePage(reader, page)).map(({ label }) => label);
    expect([null, alice, mod].map(menuOf)).toEqual([
      ['Second'],
      ['First', 'Second'],
      ['Never', 'First', 'Second'],
    ]);
  });

  it('is written by administrators with the PIN alone, and never twice the same', async () => {
    const page = { title: 'Mine', content: content(), address: 'mine' };
    expect(await outcome(rooms.forum.as(rooms.alice).post('/admin/own-pages', page))).toMatch(
      /^403/,
    );
    const moder = await elevated(rooms.forum, rooms.mod);
    expect((await moder.post('/admin/own-pages', page)).statusCode).toBe(403);
    expect((await rooms.forum.as(null).post('/admin/own-pages', page)).statusCode).toBe(401);
    const { id, version } = await written(page);
    const same = await admin.patch(`/admin/own-pages/${id}`, { title: 'Mine' });
    expect(same.json()).toMatchObject({ version });
    expect((await admin.patch(`/admin/own-pages/${newId()}`, { title: 'x' })).statusCode).toBe(404);
  });

  it('has a history, and comes back as any version of it was', async () => {
    const { id, ...first } = await written({ address: 'opening', title: 'Opening hours' });
    const changes = {
      title: 'Closed',
      content: content('Closed for good, and quite other words.'),
      address: 'closing',
    };
    const changed = await admin.patch(`/admin/own-pages/${id}`, changes);
    expect([changed.statusCode, changed.json()]).toMatchObject([200, { title: 'Closed' }]);
    await admin.patch(`/admin/own-pages/${id}`, { audience: 'members', inMenu: true });
    const url = `/admin/own-pages/${id}`;
    const history = (await admin.get(`${url}/history`)).json().data;
    expect(history).toMatchObject([
      { title: 'Closed', audience: 'members', inMenu: true },
      { title: 'Closed', audience: 'everybody' },
      { title: 'Opening hours', content: first.content, address: 'opening' },
    ]);
    const [newest, , oldest] = history;
    const earlier = (await admin.get(`${url}/history?before=${newest.version}`)).json().data;
    expect(earlier.map(({ title }: { title: string }) => title)).toEqual([
      'Closed',
      'Opening hours',
    ]);
    const restored = await admin.post(`${url}/restore`, { version: oldest.version });
    const { version: _version, updatedAt: _at, editor: _editor, ...look } = first;
    expect([restored.statusCode, restored.json()]).toMatchObject([200, look]);
    expect(await outcome(read('opening'))).toBe('200');
    // Neither another page's version, nor one that is none.
    const other = await written();
    const restore = (version: unknown) => admin.post(`${url}/restore`, { version });
    expect(outcomeOf(await restore(other.version))).toBe('404 version-not-found');
    expect(outcomeOf(await restore(999_999))).toBe('404 version-not-found');
    expect((await restore('1')).statusCode).toBe(422);
    const moder = await elevated(rooms.forum, rooms.mod);
    expect((await moder.get(`${url}/history`)).statusCode).toBe(403);
    expect((await moder.post(`${url}/restore`, { version: oldest.version })).statusCode).toBe(403);
    expect((await admin.get(`/admin/own-pages/${newId()}/history`)).statusCode).toBe(404);
  });

  it('is undone exactly: a change, a removal, and its being written', async () => {
    rooms.forum.clock.advance(1000);
    const { id, ...first } = await written({ address: 'meetings', title: 'Meetings' });
    const acts = async () => {
      await rooms.forum.settle();
      // The next act comes later: the list is by time.
      rooms.forum.clock.advance(1000);
      const { data } = (await admin.get('/admin/audit?targetType=page&limit=50')).json();
      return data.map((act: { id: string; kind: string }) => [act.kind, act.id]);
    };
    const undo = async (actId: string) =>
      expect((await admin.post(`/admin/audit/${actId}/undo`)).statusCode).toBe(200);
    const [[, writing]] = await acts();
    const changes = {
      title: 'Other',
      content: content('Quite other words than before.'),
      audience: 'members',
    };
    const changed = await admin.patch(`/admin/own-pages/${id}`, {
      ...changes,
      address: 'gatherings',
    });
    expect(changed.statusCode).toBe(200);
    const [[kind, change]] = await acts();
    expect(kind).toBe('page.write');
    await undo(change);
    await rooms.forum.settle();
    const { title, content: text, address, audience } = first;
    expect((await admin.get(`/admin/own-pages/${id}`)).json()).toMatchObject({
      title,
      content: text,
      address,
      audience,
    });
    expect((await admin.delete(`/admin/own-pages/${id}`)).statusCode).toBe(204);
    expect(await outcome(read('meetings'))).toBe(GONE);
    const [[removed, removal]] = await acts();
    expect(removed).toBe('page.remove');
    await undo(removal);
    await rooms.forum.settle();
    expect(await outcome(read('meetings'))).toBe('200');
    await undo(writing);
    await rooms.forum.settle();
    expect(await outcome(read('meetings'))).toBe(GONE);
  });
});
