import { resumeOpenActs } from '../../moderation/acts/schedule.ts';
import type { Actor } from '@forum/contracts';
import { aMember, elevated, type TestClient } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, buildPostTests, type PostTests } from '../posts/test-posts.ts';
import { beginTagAct } from './commands.ts';

let forum: PostTests;
let admin: Actor;
let api: TestClient;
beforeAll(async () => {
  forum = await buildPostTests();
  admin = await aMember(forum, { username: 'anna', role: 'ADMIN' });
  api = await elevated(forum, admin);
});
afterAll(() => forum.close());

const tagged = async (...tags: string[]) => (await forum.aPost(alice, { tags })).id;
const read = async (id: string) => {
  await forum.settle();
  return (await forum.as(alice).get(`/posts/${id}`)).json();
};
const tagsOf = async (id: string): Promise<string[]> => (await read(id)).tags;
const storedTags = async (id: string) => {
  const row = forum.ctx.db.selectFrom('post').select('tags').where('id', '=', id);
  return (await row.executeTakeFirstOrThrow()).tags;
};
const act = async (tag: string, verb: string, body: object = {}) => {
  await forum.settle();
  const answer = await api.post(`/admin/tags/${encodeURIComponent(tag)}/${verb}`, body);
  expect([answer.statusCode, answer.json()]).toMatchObject([200, { id: expect.any(String) }]);
  await forum.settle();
  return answer.json<{ id: string; changes: number }>();
};
const undo = async (id: string) => {
  const answer = await api.post(`/admin/audit/${id}/undo`);
  expect(answer.json()).toMatchObject({ undoes: id });
  await forum.settle();
  return answer.json<{ id: string }>().id;
};

describe('renaming a tag', () => {
  it('gives it to every post, drafts and deleted ones too, as no edit of theirs', async () => {
    const [shown, draft] = [
      await tagged('kat', 'Cats', 'pets'),
      (await forum.aPost(alice, { tags: ['cats'], published: false })).id,
    ];
    const deleted = await tagged('cats');
    await forum.as(alice).delete(`/posts/${deleted}`);
    const before = await read(shown);
    forum.clock.advance(60_000);
    const { id } = await act('cats', 'rename', { to: 'Felines' });
    expect(await read(shown)).toEqual({
      ...before,
      tags: ['kat', 'Felines', 'pets'],
      tagColors: expect.objectContaining({ Felines: expect.any(String) }),
    });
    expect([await tagsOf(draft), await storedTags(deleted)]).toEqual([['Felines'], ['Felines']]);
    const found = await forum.as(null).get('/search?q=good&type=posts&tag=felines');
    expect(found.json().posts.total).toBe(1);
    await undo(id);
    expect(await read(shown)).toEqual(before);
    expect(await tagsOf(draft)).toEqual(['cats']);
  });

  it('leads from the old name to the new one, for readers and for writers', async () => {
    const post = await tagged('js');
    const { id } = await act('js', 'rename', { to: 'JavaScript' });
    expect(await tagsOf(await tagged('JS', 'web'))).toEqual(['JavaScript', 'web']);
    const visitor = forum.as(null);
    expect((await visitor.get('/posts?tag=js')).json().meta.total).toBe(2);
    const { data } = (await visitor.get('/posts/tags/suggestions?q=js')).json();
    expect(data).toMatchObject([{ name: 'JavaScript', count: 2 }]);
    expect((await visitor.get('/posts/tags/by-name/JS')).json().name).toBe('JavaScript');
    expect((await api.get('/admin/tags/javascript')).json().formerNames).toEqual(['js']);
    await undo(id);
    expect(await tagsOf(post)).toEqual(['js']);
    expect((await visitor.get('/posts?tag=js')).json().meta.total).toBe(1);
    expect(await tagsOf(await tagged('js'))).toEqual(['js']);
  });

  it('may only change how it is spelt', async () => {
    const post = await tagged('grammer', 'linux');
    await act('linux', 'rename', { to: 'Linux' });
    expect(await tagsOf(post)).toEqual(['grammer', 'Linux']);
    expect(await tagsOf(await tagged('LINUX'))).toEqual(['Linux']);
  });

  it('may be done back and forth', async () => {
    const post = await tagged('here');
    await act('here', 'rename', { to: 'there' });
    await act('there', 'rename', { to: 'here' });
    expect(await tagsOf(post)).toEqual(['here']);
    expect(await tagsOf(await tagged('there'))).toEqual(['here']);
  });

  it('leads in no circle when an earlier renaming is undone, turned around, and redone', async () => {
    await tagged('rust');
    const undone = await undo((await act('rust', 'rename', { to: 'iron' })).id);
    const later = await tagged('iron');
    await act('iron', 'merge', { into: 'rust' });
    await undo(undone);
    expect(await tagsOf(later)).toEqual(['rust']);
    expect(await tagsOf(await tagged('iron'))).toEqual(['rust']);
    expect(await tagsOf(await tagged('rust'))).toEqual(['rust']);
  });

  it('undone, leaves what authors changed since', async () => {
    const [kept, dropped] = [await tagged('old', 'more'), await tagged('old', 'more')];
    const { id } = await act('old', 'rename', { to: 'new' });
    const author = forum.as(alice);
    await author.patch(`/posts/${kept}`, { tags: ['new', 'more', 'own'] });
    await author.patch(`/posts/${dropped}`, { tags: ['more'] });
    await undo(id);
    expect(await tagsOf(kept)).toEqual(['old', 'more', 'own']);
    expect(await tagsOf(dropped)).toEqual(['more']);
  });

  it('is refused where the new name is taken, and for what is no tag', async () => {
    await tagged('one', 'two');
    await forum.settle();
    const rename = (tag: string, to: string) => api.post(`/admin/tags/${tag}/rename`, { to });
    expect((await rename('one', 'TWO')).json()).toMatchObject({ status: 409, code: 'tag-exists' });
    expect((await rename('nothing', 'two')).statusCode).toBe(404);
    expect((await rename('one', '  ')).statusCode).toBe(422);
    expect((await rename('one', 'x'.repeat(41))).statusCode).toBe(422);
  });
});

describe('merging a tag into another', () => {
  it('leaves one of them on each post, and gives back what it took when undone', async () => {
    const [both, one] = [await tagged('aa', 'mid', 'bb'), await tagged('aa')];
    const { id } = await act('aa', 'merge', { into: 'bb' });
    expect([await tagsOf(both), await tagsOf(one)]).toEqual([['mid', 'bb'], ['bb']]);
    const redo = await undo(id);
    expect([await tagsOf(both), await tagsOf(one)]).toEqual([['aa', 'mid', 'bb'], ['aa']]);
    await undo(redo);
    expect([await tagsOf(both), await tagsOf(one)]).toEqual([['mid', 'bb'], ['bb']]);
  });

  it('is refused into itself and into nothing', async () => {
    await tagged('lonely');
    await forum.settle();
    for (const into of ['Lonely', 'nowhere']) {
      expect((await api.post('/admin/tags/lonely/merge', { into })).statusCode).toBe(422);
    }
  });
});

describe('taking a tag off all posts', () => {
  it('leaves the others, members may use it again, and it comes back when undone', async () => {
    const [post, bare] = [await tagged('noise', 'signal'), await tagged('noise')];
    const { id } = await act('noise', 'remove');
    expect([await tagsOf(post), await tagsOf(bare)]).toEqual([['signal'], []]);
    const again = await tagged('noise');
    await undo(id);
    expect([await tagsOf(post), await tagsOf(bare)]).toEqual([['noise', 'signal'], ['noise']]);
    expect(await tagsOf(again)).toEqual(['noise']);
  });
});

describe('a tag', () => {
  it('has the colour that staff give it wherever it is drawn, until they take it away', async () => {
    const post = await tagged('Tinted');
    const natural = (await read(post)).tagColors.Tinted;
    const chosen = natural === 'teal' ? 'pink' : 'teal';
    const answer = await api.patch('/admin/tags/tinted', { color: chosen });
    expect(answer.json()).toMatchObject({ id: 'tinted', color: chosen, ownColor: chosen });
    expect((await read(post)).tagColors).toEqual({ Tinted: chosen });
    const { data } = (await forum.as(null).get('/posts/tags/all')).json();
    expect(data).toContainEqual({ name: 'Tinted', color: chosen, count: 1 });
    await act('tinted', 'rename', { to: 'Hued' });
    expect((await read(post)).tagColors).toEqual({ Hued: chosen });
    await api.patch('/admin/tags/hued', { color: null });
    expect((await api.get('/admin/tags/hued')).json().ownColor).toBe(null);
  });

  it('is listed with its count, sought by a part of its name, in two orders', async () => {
    for (const tags of [['list-b'], ['list-a'], ['list-b', 'List-c']]) await tagged(...tags);
    await forum.settle();
    const names = async (query: string) => {
      const { data } = (await api.get(`/admin/tags?search=LIST-&${query}`)).json();
      return data.map((tag: { name: string; count: number }) => `${tag.name} ${tag.count}`);
    };
    expect(await names('')).toEqual(['list-b 2', 'list-a 1', 'List-c 1']);
    expect(await names('sort=name&order=asc')).toEqual(['list-a 1', 'list-b 2', 'List-c 1']);
    expect(await names('sort=name&limit=1&page=2')).toEqual(['list-b 2']);
  });

  it('is changed by administrators alone, with the PIN', async () => {
    await tagged('mine');
    const mod = await aMember(forum, { username: 'moddy', role: 'MODERATOR' });
    const member = await aMember(forum, { username: 'bobby' });
    await forum.settle();
    const [asMod, asMember] = [await elevated(forum, mod), await elevated(forum, member)];
    const withoutPin = forum.as(admin);
    for (const [who, status] of [
      [forum.as(null), 401],
      [withoutPin, 401],
      [asMember, 403],
      [asMod, 403],
    ] as const) {
      const answers = await Promise.all([
        who.get('/admin/tags'),
        who.patch('/admin/tags/mine', { color: 'red' }),
        who.post('/admin/tags/mine/rename', { to: 'yours' }),
        who.post('/admin/tags/mine/merge', { into: 'yours' }),
        who.post('/admin/tags/mine/remove', {}),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => status));
    }
  });
});

describe('an act on a tag that broke off', () => {
  it('lets no other one begin, and is gone on with', async () => {
    const post = await tagged('broken');
    await forum.settle();
    const use = { isUsed: true, isOtherUsed: false };
    const begun = { kind: 'tag.rename', from: 'broken', to: 'whole' } as const;
    await beginTagAct(forum.ctx, { meta: { actor: admin }, actor: admin, act: begun, use });
    await forum.settle();
    const other = await api.post('/admin/tags/broken/remove', {});
    expect(other.json()).toMatchObject({ status: 409, code: 'act-open' });
    forum.clock.advance(120_000);
    await resumeOpenActs.run(forum.ctx);
    expect(await tagsOf(post)).toEqual(['whole']);
    expect((await api.get('/admin/audit?kind=tag.rename&limit=1')).json().data[0]).toMatchObject({
      completed: true,
      changes: 2,
    });
  });
});
