import type { Actor } from '@forum/contracts';
import { draftVersion, getDraft, listDrafts } from '@forum/contracts/drafts';
import { LIMITS } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { aComment, aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let forum: TestForum;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bob' });
});
afterAll(() => forum.close());

const words = (text: string) => toJson(doc(text));
const fields = (title = '') => ({
  categoryId: null,
  title,
  prefix: '',
  prefixColor: 'blue',
  tags: [],
  excerpt: '',
  featured: false,
  published: true,
});
const aPlace = () => `comment:new:${newId()}`;
const put = (by: Actor | null, place: string, body: object) =>
  forum.as(by).put(`/drafts/${place}`, {
    fields: null,
    basedOn: null,
    owner: by?.id ?? alice.id,
    ...body,
  });
const save = async (by: Actor, place: string, text: string, basedOn: string | null = null) => {
  forum.clock.advance(1000);
  const answer = await put(by, place, { content: words(text), basedOn });
  expect(answer.statusCode).toBe(200);
  return draftVersion.parse(answer.json()).version;
};
const read = (by: Actor | null, place: string) => forum.as(by).get(`/drafts/${place}`);
const found = async (by: Actor, place: string) => {
  const answer = await read(by, place);
  expect(answer.statusCode).toBe(200);
  return getDraft.response.parse(answer.json()).draft;
};
const drop = (by: Actor | null, place: string, version: string) =>
  forum.as(by).delete(`/drafts/${place}?version=${version}`);
const listed = async (by: Actor, query = '') =>
  listDrafts.response.parse((await forum.as(by).get(`/drafts${query}`)).json());

describe('a draft', () => {
  it('is kept for its member on every device, and for nobody else', async () => {
    const place = aPlace();
    const version = await save(alice, place, 'Begun on a phone');
    const begun = { place, version, content: words('Begun on a phone') };
    expect(await found(alice, place)).toMatchObject(begun);
    expect(await found(bob, place)).toBeNull();
    expect((await drop(bob, place, version)).statusCode).toBe(204);
    expect(await found(alice, place)).toMatchObject(begun);
    expect((await listed(bob)).data).toEqual([]);
    // A page of alice's that is still open where bob has signed in.
    expect((await put(bob, place, { content: 'Of alice', owner: alice.id })).statusCode).toBe(404);
    expect((await read(null, place)).statusCode).toBe(401);
    expect((await put(null, place, { content: '' })).statusCode).toBe(401);
    expect((await forum.as(null).get('/drafts')).statusCode).toBe(401);
  });

  it('is continued from the version a device knows, and never laid over another', async () => {
    const place = aPlace();
    const first = await save(alice, place, 'One');
    const second = await save(alice, place, 'One, two', first);
    const late = await put(alice, place, { content: words('Other'), basedOn: first });
    expect([late.statusCode, late.json().code]).toEqual([409, 'draft-changed']);
    const unaware = await put(alice, place, { content: words('Other') });
    expect([unaware.statusCode, unaware.json().code]).toEqual([409, 'draft-changed']);
    expect((await drop(alice, place, first)).statusCode).toBe(409);
    expect((await found(alice, place))?.content).toBe(words('One, two'));
    expect((await drop(alice, place, second)).statusCode).toBe(204);
    expect((await drop(alice, place, second)).statusCode).toBe(204);
    expect(await found(alice, place)).toBeNull();
  });

  it('begins anew where the one it continued is gone, and an old version never fits again', async () => {
    const place = aPlace();
    const first = await save(alice, place, 'Sent from elsewhere');
    await drop(alice, place, first);
    const second = await save(alice, place, 'And something more', first);
    expect((await put(alice, place, { content: '', basedOn: first })).statusCode).toBe(409);
    expect((await found(alice, place))?.version).toBe(second);
  });

  it('is saved once where the answer was lost and the device saves the same again', async () => {
    const place = `post:new:${newId()}`;
    const body = { content: words('Sent twice'), fields: fields('A title') };
    const first = draftVersion.parse((await put(alice, place, body)).json());
    const again = await put(alice, place, { ...body, basedOn: newId() });
    expect([again.statusCode, again.json()]).toEqual([200, first]);
    const other = await put(alice, place, { ...body, fields: fields('Another') });
    expect(other.statusCode).toBe(409);
  });

  it('is saved by one of twenty devices at once', async () => {
    const place = aPlace();
    const first = await save(alice, place, 'Together');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_none, n) =>
        put(alice, place, { content: words(`By ${n}`), basedOn: first }),
      ),
    );
    const codes = answers.map((answer) => answer.statusCode).toSorted((one, other) => one - other);
    expect(codes).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  });

  it('may break every rule of what is sent, but not those of a readable document', async () => {
    const place = `post:new:${newId()}`;
    const long = { ...fields('x'.repeat(LIMITS.title.max + 1)), tags: [''] };
    expect((await put(alice, place, { content: '', fields: long })).statusCode).toBe(200);
    const refused = [
      { content: '{"root":{"type":"root","children":[{"type":"script"}]}}x' },
      { content: `{"root":${'['.repeat(500)}` },
      { content: 'x'.repeat(LIMITS.content.bytes + 1) },
      { content: words('Fine'), fields: { ...fields(), role: 'ADMIN' } },
      { content: words('Fine'), basedOn: 'yesterday' },
      { content: 7 },
    ];
    for (const body of refused) {
      expect((await put(alice, aPlace(), body)).statusCode).toBe(422);
    }
    const places = ['x', 'comment:new:', `comment:drop:${newId()}`, `post:edit:${newId()}'--`];
    for (const wrong of places) {
      const path = encodeURIComponent(wrong);
      expect((await put(alice, path, { content: '' })).statusCode).toBe(400);
      expect((await read(alice, path)).statusCode).toBe(400);
    }
  });

  it('takes what Postgres cannot store as the rest of it', async () => {
    const place = `post:new:${newId()}`;
    const odd = { content: 'a\0b', fields: fields('c\0d\uD800') };
    expect((await put(alice, place, odd)).statusCode).toBe(200);
    const kept = await found(alice, place);
    expect([kept?.content, kept?.fields?.title]).toEqual(['ab', 'cd\uFFFD']);
  });
});

describe('the list of drafts', () => {
  it('is in order of saving, by cursors, with the way back to each composer', async () => {
    const me = await aMember(forum, { username: 'carla' });
    const postId = await aPost(forum, bob);
    const commentId = await aComment(forum, { postId, by: bob });
    await forum.settle();
    await save(me, `comment:reply:${commentId}`, 'A reply');
    await save(me, `comment:new:${postId}`, 'A comment');
    await save(me, `post:edit:${postId}`, 'A change');
    forum.clock.advance(1000);
    await put(me, 'post:new:', { content: words('Of a post'), fields: fields('My title') });
    const { data, meta } = await listed(me);
    expect(data.map(({ title, excerpt }) => [title, excerpt])).toEqual([
      ['My title', 'Of a post'],
      ['A good title', 'A change'],
      ['A good title', 'A comment'],
      ['A good title', 'A reply'],
    ]);
    const post = expect.stringMatching(/^\/posts\/a-good-title[^/]*$/);
    const [anywhere, edit, comment, reply] = data.map(({ path }) => path ?? '');
    expect([anywhere, edit?.replace(/\/edit$/, '')]).toEqual(['/new', post]);
    expect(comment).toBe(`${edit?.replace(/\/edit$/, '')}#new-reply`);
    expect(reply).toContain(`#comment-${commentId}`);
    expect(meta.total).toBe(4);
    const first = await listed(me, '?limit=3');
    const rest = await listed(me, `?limit=3&cursor=${first.meta.nextCursor}`);
    expect([...first.data, ...rest.data]).toEqual(data);
    expect(rest.meta.nextCursor).toBeNull();
  });

  it('says nothing of what is gone or hidden, and keeps the text', async () => {
    const me = await aMember(forum, { username: 'dora' });
    const [gone, hidden] = [await aPost(forum, bob), await aPost(forum, bob)];
    const comment = await aComment(forum, { postId: await aPost(forum, bob), by: bob });
    await forum.settle();
    const done = await Promise.all([
      forum.as(bob).delete(`/posts/${gone}`),
      forum.as(bob).patch(`/posts/${hidden}`, { published: false }),
      forum.as(bob).delete(`/comments/${comment}`),
    ]);
    expect(done.map((answer) => answer.statusCode)).toEqual([204, 200, 204]);
    await forum.settle();
    const places = [`comment:new:${gone}`, `comment:new:${hidden}`, `comment:reply:${comment}`];
    for (const place of [...places, `post:new:${newId()}`]) await save(me, place, 'Still here');
    const nothing = { title: null, path: null, excerpt: 'Still here' };
    expect((await listed(me)).data).toMatchObject([nothing, nothing, nothing, nothing]);
  });

  it('is bounded, however many begin at once', async () => {
    const me = await aMember(forum, { username: 'emma' });
    const answers = await Promise.all(
      Array.from({ length: LIMITS.drafts + 5 }, () => put(me, aPlace(), { content: 'One more' })),
    );
    const refused = answers.filter((answer) => answer.statusCode !== 200);
    expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual(
      Array.from({ length: 5 }, () => [409, 'too-many-drafts']),
    );
    const { data, meta } = await listed(me, '?limit=50');
    expect(meta.total).toBe(LIMITS.drafts);
    const [one] = data;
    if (one === undefined) throw new Error('No draft');
    // One that is there already is still continued.
    await save(me, one.place, 'Continued', one.version);
    await drop(me, data[1]?.place ?? '', data[1]?.version ?? '');
    await save(me, aPlace(), 'There is room again');
  });
});
