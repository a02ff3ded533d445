import type { Actor } from '@forum/contracts';
import { listSaved, SAVED_LIMITS, saving } from '@forum/contracts/saved';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  elevated,
  type TestClient,
  type TestForum,
} from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aKey, byKey, codeOf } from '../../identity/keys/test-keys.ts';

let forum: TestForum;
let admin: TestClient;
let author: Actor;
let open: string;
let names = 0;
beforeAll(async () => {
  forum = await buildTestForum();
  author = await someone();
  admin = await elevated(forum, await aMember(forum, { username: 'ada', role: 'ADMIN' }));
  open = (await admin.post('/categories', { name: 'Open', slug: 'open-to-all' })).json().id;
});
afterAll(() => forum.close());

const someone = () => aMember(forum, { username: `reader_${(names += 1)}` });
const save = (by: Actor | null, path: string, body: object = {}) => {
  forum.clock.advance(1000);
  return forum.as(by).put(`/saved/${path}`, body);
};
const forget = (by: Actor | null, path: string) => forum.as(by).delete(`/saved/${path}`);
const listed = async (by: Actor, query = '') =>
  listSaved.response.parse((await forum.as(by).get(`/saved${query}`)).json());
const ids = async (by: Actor, query = '') => (await listed(by, query)).data.map(({ id }) => id);
/** A post with fields of the form. @returns its id */
const write = async (fields: object): Promise<string> => {
  const content = toJson(doc('Five words are quite enough.'));
  const form = { title: 'A good title', content, prefix: 'Guide', tags: ['one'], categoryId: open };
  const answer = await forum.as(author).post('/posts', { ...form, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  await forum.settle();
  return answer.json().id;
};
const written = async () => {
  const post = await aPost(forum, author);
  const comment = await aComment(forum, { postId: post, by: author });
  await forum.settle();
  return { post, comment };
};

describe('what a member saves', () => {
  it('is listed for them, last saved first, with their notes and where it is', async () => {
    const alice = await someone();
    const { post, comment } = await written();
    const first = await save(alice, `post/${post}`);
    expect([first.statusCode, saving.parse(first.json()).note]).toEqual([200, null]);
    await save(alice, `comment/${comment}`, { note: '  For Sunday \n\n\n read it ' });
    const { data, meta } = await listed(alice);
    expect(data).toMatchObject([
      { type: 'comment', id: comment, note: 'For Sunday\n\nread it', isDeleted: false },
      { type: 'post', id: post, note: null, author: { username: expect.any(String) } },
    ]);
    expect(data[0]?.path).toMatch(new RegExp(`/posts/[^?]+\\?comment=${comment}#comment-`));
    expect(data.every(({ title, excerpt }) => title !== null && excerpt !== '')).toBe(true);
    expect(meta.total).toBe(2);
    expect(await ids(alice, '?type=post')).toEqual([post]);
    const page = await listed(alice, '?limit=1');
    expect(await ids(alice, `?limit=1&cursor=${page.meta.nextCursor}`)).toEqual([post]);
  });

  it('is theirs alone: for others and for staff, nothing is saved', async () => {
    const alice = await someone();
    const { post } = await written();
    await save(alice, `post/${post}`, { note: 'Nobody reads this' });
    const mod = await aMember(forum, { username: 'moira', role: 'MODERATOR' });
    for (const other of [author, mod]) {
      expect(await ids(other)).toEqual([]);
      await forget(other, `post/${post}`);
      const answer = await forum.as(other).get(`/posts/${post}`);
      expect(answer.json().savedAt).toBeNull();
      expect(answer.body).not.toContain('Nobody reads this');
    }
    expect(await ids(alice)).toEqual([post]);
    for (const [method, path] of [
      ['get', '/saved'],
      ['put', `/saved/post/${post}`],
      ['delete', `/saved/post/${post}`],
    ] as const) {
      expect((await forum.as(null)[method](path)).statusCode).toBe(401);
    }
    expect((await forum.as(null).post('/saved/from-browser', { posts: [] })).statusCode).toBe(401);
  });

  it('is marked on the post and the comment, for them alone', async () => {
    const alice = await someone();
    const { post, comment } = await written();
    const marks = async (by: Actor | null) => {
      const onPost = (await forum.as(by).get(`/posts/${post}`)).json().savedAt;
      const list = (await forum.as(by).get(`/comments?postId=${post}`)).json().comments;
      const one = (await forum.as(by).get(`/comments/${comment}`)).json().comment;
      return [onPost, list[0].savedAt, one.savedAt];
    };
    expect(await marks(alice)).toEqual([null, null, null]);
    const at = (await save(alice, `post/${post}`)).json().savedAt;
    const then = (await save(alice, `comment/${comment}`)).json().savedAt;
    expect(await marks(alice)).toEqual([at, then, then]);
    expect(await marks(null)).toEqual([null, null, null]);
    await forget(alice, `post/${post}`);
    await forget(alice, `comment/${comment}`);
    expect(await marks(alice)).toEqual([null, null, null]);
  });

  it('is saved once, however often it is asked for, and keeps its note and its time', async () => {
    const alice = await someone();
    const { post } = await written();
    const first = (await save(alice, `post/${post}`, { note: 'One' })).json();
    const all = await Promise.all(Array.from({ length: 20 }, () => save(alice, `post/${post}`)));
    expect(all.map((answer) => answer.json())).toEqual(all.map(() => first));
    await save(alice, `post/${post}`, { note: 'Two' });
    expect((await listed(alice)).data).toMatchObject([{ note: 'Two', savedAt: first.savedAt }]);
    for (const none of [{ note: ' \u200B' }, { note: null }]) {
      expect((await save(alice, `post/${post}`, none)).json().note).toBeNull();
    }
    for (const _ of [1, 2]) expect((await forget(alice, `post/${post}`)).statusCode).toBe(204);
    expect(await ids(alice)).toEqual([]);
  });

  it('has to be there, and to be read by them', async () => {
    const alice = await someone();
    const draft = await write({ published: false });
    for (const path of [`post/${newId()}`, `post/${draft}`, `comment/${newId()}`]) {
      expect((await save(alice, path)).statusCode, path).toBe(404);
    }
    for (const path of ['post/x', `thread/${newId()}`]) {
      expect((await save(alice, path)).statusCode, path).toBe(400);
    }
    const { post } = await written();
    const long = { note: 'x'.repeat(SAVED_LIMITS.note + 1) };
    for (const body of [long, { note: 7 }, { memberId: author.id }]) {
      expect((await save(alice, `post/${post}`, body)).statusCode).toBe(422);
    }
    expect(await ids(alice)).toEqual([]);
  });

  it('is bounded', async () => {
    const alice = await someone();
    const { post, comment } = await written();
    await sql`INSERT INTO saved_item (member_id, item_id, kind, saved_at)
      SELECT ${alice.id}, gen_random_uuid(), 'post', now()
      FROM generate_series(1, ${SAVED_LIMITS.each - 1}::int)`.execute(forum.ctx.db);
    const both = await Promise.all([
      save(alice, `post/${post}`),
      save(alice, `comment/${comment}`),
    ]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await ids(alice)).toHaveLength(1);
  });
});

describe('what was deleted, or is out of sight', () => {
  it('says so, without a word of it', async () => {
    const alice = await someone();
    const { post, comment } = await written();
    const other = await aPost(forum, author);
    await forum.settle();
    await save(alice, `post/${post}`, { note: 'Mine' });
    await save(alice, `comment/${comment}`);
    await save(alice, `post/${other}`);
    await forum.as(author).delete(`/comments/${comment}`);
    await forum.as(author).delete(`/posts/${other}`);
    await forum.settle();
    const gone = { title: null, path: null, excerpt: '', author: null, isDeleted: true };
    expect((await listed(alice)).data).toMatchObject([
      { id: other, ...gone },
      { id: comment, ...gone },
      { id: post, isDeleted: false, note: 'Mine' },
    ]);
    expect((await save(alice, `post/${other}`)).statusCode).toBe(410);
    expect((await save(alice, `comment/${comment}`)).statusCode).toBe(410);
  });

  it('is not listed, and is back when they may see it again', async () => {
    const alice = await someone();
    const { post, comment } = await written();
    await save(alice, `post/${post}`);
    await save(alice, `comment/${comment}`);
    const publish = (published: boolean) =>
      forum
        .as(author)
        .patch(`/posts/${post}`, { published })
        .then(() => forum.settle());
    await publish(false);
    expect(await listed(alice)).toMatchObject({ data: [], meta: { total: 0 } });
    await publish(true);
    expect(await ids(alice)).toEqual([comment, post]);
    const draft = await forum.as(author).patch(`/posts/${post}`, { published: false });
    expect(draft.statusCode).toBe(200);
    await forum.as(author).delete(`/posts/${post}`);
    await forum.settle();
    expect((await listed(alice)).data.every(({ isDeleted }) => isDeleted)).toBe(true);
  });

  it('goes with the place that they may no longer see', async () => {
    const alice = await someone();
    const group = (await admin.post('/groups', { name: 'Gardeners', entry: 'open' })).json();
    const room = { name: 'Garden', slug: 'garden', seeGroups: [group.id] };
    const { id: categoryId } = (await admin.post('/categories', room)).json();
    const join = (who: Actor) => forum.as(who).put(`/groups/${group.id}/membership`);
    await join(author);
    const post = await write({ categoryId });
    expect((await save(alice, `post/${post}`)).statusCode).toBe(404);
    await join(alice);
    expect((await save(alice, `post/${post}`, { note: 'Roses' })).statusCode).toBe(200);
    expect(await ids(alice)).toEqual([post]);
    await forum.as(alice).delete(`/groups/${group.id}/membership`);
    await forum.settle();
    expect(await listed(alice)).toMatchObject({ data: [], meta: { total: 0 } });
    await join(alice);
    await forum.settle();
    expect((await listed(alice)).data).toMatchObject([{ id: post, note: 'Roses' }]);
    await forum.as(author).delete(`/posts/${post}`);
    await forum.settle();
    expect((await listed(alice)).data).toMatchObject([{ isDeleted: true, title: null }]);
  });
});

describe('what a browser kept', () => {
  const bring = (by: Actor, posts: readonly object[]) =>
    forum.as(by).post('/saved/from-browser', { posts });

  it('comes once, as of then, and changes nothing that is saved already', async () => {
    const alice = await someone();
    const [one, two] = [await written(), await written()];
    await save(alice, `post/${one.post}`, { note: 'Mine' });
    const kept = [
      { id: one.post, savedAt: '2020-01-01T00:00:00.000Z' },
      { id: two.post, savedAt: '2020-01-02T00:00:00.000Z' },
      { id: two.post, savedAt: '2020-01-03T00:00:00.000Z' },
      { id: newId(), savedAt: '2999-01-02T00:00:00.000Z' },
    ];
    for (const _ of [1, 2]) expect((await bring(alice, kept)).statusCode).toBe(204);
    expect((await listed(alice)).data).toMatchObject([
      { id: one.post, note: 'Mine' },
      { id: two.post, note: null, savedAt: expect.stringMatching(/^2020-01-0[23]T/u) },
    ]);
  });

  it('is refused where it is no list of posts', async () => {
    const alice = await someone();
    const at = '2020-01-01T00:00:00.000Z';
    const many = Array.from({ length: SAVED_LIMITS.atOnce + 1 }, () => ({
      id: newId(),
      savedAt: at,
    }));
    for (const posts of [
      [],
      many,
      [{ id: 'x', savedAt: at }],
      [{ id: newId(), savedAt: 'soon' }],
    ]) {
      expect((await bring(alice, posts)).statusCode).toBe(422);
    }
    const ahead = await written();
    await bring(alice, [{ id: ahead.post, savedAt: '2999-01-01T00:00:00.000Z' }]);
    expect((await listed(alice)).data[0]?.savedAt).toBe(forum.clock.now().toISOString());
  });
});

it('is read and changed by keys with the scopes of content', async () => {
  const alice = await someone();
  const { post } = await written();
  const reading = byKey(forum, (await aKey(forum, alice, { scopes: ['read:content'] })).secret);
  expect((await reading.get('/saved')).statusCode).toBe(200);
  expect(codeOf(await reading.put(`/saved/post/${post}`, {}))).toBe('scope-missing');
  const writing = byKey(forum, (await aKey(forum, alice, { scopes: ['write:content'] })).secret);
  expect((await writing.put(`/saved/post/${post}`, {})).statusCode).toBe(200);
  expect(codeOf(await writing.get('/saved'))).toBe('scope-missing');
});
