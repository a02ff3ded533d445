import type { Actor } from '@forum/contracts';
import { post, postVersion } from '@forum/contracts/posts';
import { problem } from '@forum/contracts/problem';
import { newId } from '@forum/kernel';
import { doc, image, p, parseContent, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory, type NewCategory } from '../categories/commands.ts';
import { importPost, importPostEdit } from './commands.ts';

const alice: Actor = { id: newId(), role: 'MEMBER' };
const bob: Actor = { id: newId(), role: 'MEMBER' };
const mod: Actor = { id: newId(), role: 'MODERATOR' };

let forum: TestForum;
let general: string;

beforeAll(async () => {
  forum = await buildTestForum();
  general = await aCategory({ name: 'General' });
});
afterAll(() => forum.close());

async function aCategory(category: NewCategory): Promise<string> {
  const { result } = await createCategory(forum.ctx, {
    meta: { actor: null },
    actor: null,
    category,
  });
  await forum.settle();
  return result.categoryId;
}

/** As it is stored. */
function body(text = 'Five words are quite enough.'): string {
  const parsed = parseContent(toJson(doc(text)));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.json;
}

const fields = (changes: object = {}) => ({
  title: 'A good title',
  content: body(),
  categoryId: general,
  prefix: 'Guide',
  tags: ['grammar'],
  ...changes,
});

async function aPost(by: Actor = alice, changes: object = {}) {
  const response = await forum.as(by).post('/posts', fields(changes));
  expect(response.statusCode, response.body).toBe(201);
  return post.parse(response.json());
}

async function statusOf(answer: Promise<{ statusCode: number }>): Promise<number> {
  return (await answer).statusCode;
}

const events = async (id: string) => (await forum.ctx.eventStore.readStream(`post:${id}`)).length;

describe('writing a post', () => {
  it('answers 201 with the whole post, which its address and the list show at once', async () => {
    const made = await aPost(alice, { title: 'Hello world', tags: [' Grammar ', 'grammar', 'x'] });
    expect(made).toMatchObject({
      slug: 'hello-world',
      tags: ['Grammar', 'x'],
      prefixColor: 'green',
      published: true,
      isEdited: false,
      excerpt: 'Five words are quite enough.',
    });
    const read = await forum.as(null).get('/posts/slug/hello-world');
    expect(read.json()).toMatchObject({ id: made.id, content: body() });
    const list = await forum.as(null).get(`/posts?authorId=${alice.id}`);
    expect(list.json().data[0]).toMatchObject({ id: made.id, category: { slug: 'general' } });
  });

  it('numbers the slug of a second post of the same title', async () => {
    const slugs = [];
    for (let n = 0; n < 3; n += 1) slugs.push((await aPost(bob, { title: 'Same again' })).slug);
    expect(slugs).toEqual(['same-again', 'same-again-2', 'same-again-3']);
  });

  it('gives twenty posts of one title at once twenty addresses', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => aPost(bob, { title: 'All together now' })),
    );
    expect(new Set(made.map((one) => one.slug)).size).toBe(20);
  });

  it('never gives a title the address of another post’s id', async () => {
    const target = await aPost();
    const thief = await aPost(bob, { title: target.id });
    expect(thief.slug).toBe(`post-${target.id}`);
    const read = await forum.as(null).get(`/posts/slug/${target.id}`);
    expect(read.json().id).toBe(target.id);
  });

  it('takes the first image as thumbnail', async () => {
    const content = toJson(
      doc(p('Here is a picture for you: ', image('/uploads/a.webp')), p(image('/uploads/b.webp'))),
    );
    expect((await aPost(alice, { content })).thumbnail).toBe('/uploads/a.webp');
  });

  it('asks a visitor to sign in', async () => {
    expect(await statusOf(forum.as(null).post('/posts', fields()))).toBe(401);
  });

  it('answers an Idempotency-Key with the first answer and writes once', async () => {
    const send = () =>
      forum.as(bob).post('/posts', fields({ title: 'Only once' }), { 'idempotency-key': 'k1' });
    const [first, again] = [await send(), await send()];
    expect(again.statusCode).toBe(201);
    expect(again.json().id).toBe(first.json().id);
  });

  const refused: [string, object, string, string][] = [
    ['an empty title', { title: '  ' }, 'title', 'Title is required'],
    [
      'an invisible title',
      { title: '\u200b\u200b\u200b\u200b\u200b\u200b' },
      'title',
      'Title is required',
    ],
    [
      'a short title',
      { title: 'Hi ho'.slice(0, 4) },
      'title',
      'Title must be at least 5 characters',
    ],
    ['a long title', { title: 'x'.repeat(201) }, 'title', 'Title must be less than 200 characters'],
    ['no content', { content: '' }, 'content', 'Content is required'],
    [
      'too few words',
      { content: body('Not enough') },
      'content',
      'Content must be at least 5 words (currently 2)',
    ],
    ['no category', { categoryId: undefined }, 'categoryId', 'Category is required'],
    ['an unknown category', { categoryId: newId() }, 'categoryId', 'This category does not exist'],
    ['no prefix', { prefix: '' }, 'prefix', 'Prefix is required'],
    [
      'a long prefix',
      { prefix: 'x'.repeat(51) },
      'prefix',
      'Prefix must be less than 50 characters',
    ],
    ['no tags', { tags: [] }, 'tags', 'At least one tag is required'],
    ['eleven tags', { tags: [...'abcdefghijk'] }, 'tags', 'Maximum 10 tags allowed'],
    [
      'a long excerpt',
      { excerpt: 'x'.repeat(301) },
      'excerpt',
      'Excerpt must be less than 300 characters',
    ],
  ];
  it.each(refused)('refuses %s with 422', async (_, changes, path, message) => {
    const answer = await forum.as(alice).post('/posts', fields(changes));
    expect(answer.statusCode).toBe(422);
    expect(problem.parse(answer.json()).errors).toContainEqual({ path, message });
  });
});

describe('an attacker who writes a post', () => {
  const forged: [string, object][] = [
    ['another author', { authorId: bob.id }],
    ['counts', { views: 1_000_000, upvotes: 99 }],
    ['a date', { createdAt: '2001-01-01T00:00:00Z' }],
    ['a slug', { slug: 'admin' }],
    ['an id', { id: newId() }],
    ['featured as text', { featured: '1' }],
    ['featured as a list', { featured: [true] }],
    ['published as a number', { published: 1 }],
    ['a title that is a list', { title: ['A good title'] }],
    ['tags that are a text', { tags: 'grammar' }],
    ['a tag that is an object', { tags: [{}] }],
    ['null for everything', { title: null, content: null, tags: null, prefix: null }],
  ];
  it.each(forged)('is refused %s', async (_, changes) => {
    const answer = await forum.as(alice).post('/posts', fields(changes));
    expect(answer.statusCode, answer.body).toBe(422);
  });

  it('is refused featured: only staff feature', async () => {
    expect(await statusOf(forum.as(alice).post('/posts', fields({ featured: true })))).toBe(403);
    expect((await aPost(mod, { featured: true })).featured).toBe(true);
  });

  it('is refused a closed category, its subcategory, and moving a post there', async () => {
    const closed = await aCategory({ name: 'Staff only', allowedRoles: ['MODERATOR'] });
    const below = await aCategory({ name: 'Below staff', parentId: closed });
    const mine = await aPost();
    for (const categoryId of [closed, below]) {
      expect(await statusOf(forum.as(alice).post('/posts', fields({ categoryId })))).toBe(403);
      const move = forum.as(alice).patch(`/posts/${mine.id}`, { categoryId });
      expect(await statusOf(move)).toBe(403);
    }
    expect(await events(mine.id)).toBe(1);
    expect((await aPost(mod, { categoryId: below })).categoryId).toBe(below);
  });

  it('gets clean texts stored: no NUL, no bidirectional override, no lone surrogate', async () => {
    const made = await aPost(alice, {
      title: 'Nul\u0000 and \u202eevil\ud800 title',
      prefix: 'Gui\u0000de',
      tags: ['a\u0000b', '__proto__', 'constructor'],
      excerpt: 'x\u0000y',
    });
    expect(made.title).toBe('Nul and evil\ufffd title');
    expect(made.tags).toEqual(['a b', '__proto__', 'constructor']);
    expect(await statusOf(forum.as(null).get('/posts/slug/%00nul-and-evil'))).toBe(404);
  });

  it('is refused content that is too deep, too large or unknown, fast and with 422', async () => {
    const deep = `${'{"root":{"children":['.repeat(1)}${'{"type":"quote","children":['.repeat(10_000)}`;
    const start = performance.now();
    for (const content of [deep, '{"root":{"type":"script"}}', 'null', '"\\ud800"']) {
      expect(await statusOf(forum.as(alice).post('/posts', fields({ content })))).toBe(422);
    }
    expect(performance.now() - start).toBeLessThan(1000);
  });

  it('does not get a script into an address', async () => {
    const link = { type: 'link', url: 'JaVa\tScript:alert(1)', version: 1, children: [] };
    const content = JSON.stringify({
      root: {
        type: 'root',
        children: [
          {
            type: 'paragraph',
            children: [{ type: 'text', text: 'Five words before the link ' }, link],
          },
        ],
      },
    });
    const answer = await forum.as(alice).post('/posts', fields({ content }));
    expect(answer.body.toLowerCase()).not.toContain('alert(1)');
  });
});

describe('drafts', () => {
  it('are nobody’s but their author’s and the staff’s', async () => {
    const draft = await aPost(alice, {
      title: 'A secret draft',
      published: false,
      tags: ['secret'],
    });
    const paths = [`/posts/${draft.id}`, `/posts/slug/${draft.slug}`, `/posts/${draft.id}/history`];
    const never = await forum.as(bob).get(`/posts/${newId()}`);
    for (const path of [...paths, `/posts/${draft.id}/related`]) {
      for (const who of [null, bob]) {
        const answer = await forum.as(who).get(path);
        expect(answer.statusCode).toBe(404);
        expect({ ...answer.json(), requestId: '' }).toEqual({ ...never.json(), requestId: '' });
      }
      expect(await statusOf(forum.as(alice).get(path))).toBe(200);
      expect(await statusOf(forum.as(mod).get(path))).toBe(200);
    }
    expect(await statusOf(forum.as(bob).patch(`/posts/${draft.id}`, { title: 'Mine now' }))).toBe(
      404,
    );
    expect(await statusOf(forum.as(bob).delete(`/posts/${draft.id}`))).toBe(404);
    expect(await statusOf(forum.as(bob).post(`/posts/${draft.id}/views`))).toBe(404);
  });

  it('are in no list, tag or count but the author’s own and the staff’s', async () => {
    const carol: Actor = { id: newId(), role: 'MEMBER' };
    const tag = 'hidden-tag';
    const draft = await aPost(carol, { title: 'Hidden in lists', published: false, tags: [tag] });
    await forum.settle();
    for (const path of [
      '/posts?limit=50',
      '/posts?limit=50&sort=top',
      '/posts?limit=50&sort=updatedAt',
      `/posts?authorId=${carol.id}`,
      `/posts?tag=${tag}`,
      '/posts?search=hidden',
      '/posts/tags/all',
    ]) {
      const answer = await forum.as(bob).get(path);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).not.toContain(draft.id);
      expect(answer.body).not.toContain(tag);
    }
    for (const path of ['/posts?published=false', `/posts?published=false&authorId=${carol.id}`]) {
      expect(await statusOf(forum.as(null).get(path))).toBe(403);
      expect(await statusOf(forum.as(bob).get(path))).toBe(403);
      const forStaff = await forum.as(mod).get(path);
      expect(forStaff.body).toContain(draft.id);
    }
    expect(await statusOf(forum.as(carol).get('/posts?published=false'))).toBe(403);
    const own = await forum.as(carol).get(`/posts?published=false&authorId=${carol.id}&tag=${tag}`);
    expect(own.json()).toMatchObject({ data: [{ id: draft.id }], meta: { total: 1 } });
  });

  it('are as new as their publication, and their history begins there for others', async () => {
    const draft = await aPost(alice, { title: 'Slowly written', published: false });
    await forum.as(alice).patch(`/posts/${draft.id}`, { title: 'Still secret words' });
    forum.clock.advance(60_000);
    await forum.as(alice).patch(`/posts/${draft.id}`, { title: 'Now it is good' });
    forum.clock.advance(60_000);
    const shown = await forum.as(alice).patch(`/posts/${draft.id}`, { published: true });
    expect(shown.json()).toMatchObject({ isEdited: false, published: true });
    expect(shown.json().createdAt).toBe(forum.clock.now().toISOString());
    const history = await forum.as(bob).get(`/posts/${draft.id}/history`);
    expect(history.json().data.map((version: { title: string }) => version.title)).toEqual([
      'Now it is good',
    ]);
    const own = await forum.as(alice).get(`/posts/${draft.id}/history`);
    expect(own.json().data).toHaveLength(3);
  });

  it('that staff took down stay down', async () => {
    const mine = await aPost();
    await forum.as(mod).patch(`/posts/${mine.id}`, { published: false });
    expect(await statusOf(forum.as(alice).patch(`/posts/${mine.id}`, { published: true }))).toBe(
      403,
    );
    expect(await statusOf(forum.as(null).get(`/posts/${mine.id}`))).toBe(404);
  });
});

describe('editing a post', () => {
  it('keeps every version with its editor, and says that it was edited', async () => {
    const made = await aPost(alice, { title: 'First version' });
    forum.clock.advance(1000);
    const answer = await forum.as(mod).patch(`/posts/${made.id}`, {
      content: body('Now there are six words here.'),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ isEdited: true, slug: 'first-version' });
    const history = await forum.as(null).get(`/posts/${made.id}/history`);
    const versions = history.json().data.map((version: unknown) => postVersion.parse(version));
    expect(versions).toMatchObject([
      { version: 1, content: body(), editor: { id: alice.id } },
      { version: 2, content: body('Now there are six words here.'), editor: { id: mod.id } },
    ]);
  });

  it('writes nothing when the form sends what was there', async () => {
    const made = await aPost(alice, { title: 'Sent twice' });
    const answer = await forum
      .as(alice)
      .patch(`/posts/${made.id}`, fields({ title: 'Sent twice' }));
    expect(answer.json()).toMatchObject({ isEdited: false });
    expect(await events(made.id)).toBe(1);
  });

  it('gives a new title a new address; the old one leads to the present one', async () => {
    const made = await aPost(alice, { title: 'The old name' });
    const renamed = await forum.as(alice).patch(`/posts/${made.id}`, { title: 'The new name' });
    expect(renamed.json().slug).toBe('the-new-name');
    const old = await forum.as(null).get('/posts/slug/the-old-name');
    expect(old.json()).toMatchObject({ id: made.id, slug: 'the-new-name' });
    const other = await aPost(bob, { title: 'The old name' });
    expect(other.slug).toBe('the-old-name-2');
    const back = await forum.as(alice).patch(`/posts/${made.id}`, { title: 'The old name' });
    expect(back.json().slug).toBe('the-old-name');
  });

  it('is refused to strangers, and nothing is appended', async () => {
    const made = await aPost();
    const attempts = [
      forum.as(bob).patch(`/posts/${made.id}`, { title: 'Taken over' }),
      forum.as(bob).patch(`/posts/${made.id}`, {}),
      forum.as(bob).delete(`/posts/${made.id}`),
    ];
    for (const attempt of attempts) expect(await statusOf(attempt)).toBe(403);
    expect(await statusOf(forum.as(null).patch(`/posts/${made.id}`, {}))).toBe(401);
    expect(await events(made.id)).toBe(1);
  });

  it('refuses fields that are not the form’s', async () => {
    const made = await aPost();
    for (const changes of [{ slug: 'admin' }, { authorId: bob.id }, { createdAt: 'x' }, []]) {
      expect(await statusOf(forum.as(alice).patch(`/posts/${made.id}`, changes))).toBe(422);
    }
    const refused = forum.as(alice).patch(`/posts/${made.id}`, { tags: [] });
    expect(await statusOf(refused)).toBe(422);
  });

  it('moves the post and its counts', async () => {
    const [from, to] = [await aCategory({ name: 'From' }), await aCategory({ name: 'To' })];
    const made = await aPost(alice, { categoryId: from });
    const moved = await forum.as(alice).patch(`/posts/${made.id}`, { categoryId: to });
    expect(moved.json()).toMatchObject({ categoryId: to, category: { slug: 'to' } });
    const count = async (id: string) =>
      (await forum.as(null).get(`/categories/${id}`)).json()._count.posts;
    expect([await count(from), await count(to)]).toEqual([0, 1]);
  });

  it('twenty times at once ends with a version each or a 409, never a 500', async () => {
    const made = await aPost(alice, { title: 'Edit storm' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        forum
          .as(alice)
          .patch(`/posts/${made.id}`, { content: body(`Words for version ${n} of it.`) }),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await events(made.id)).toBe(1 + statuses.filter((status) => status === 200).length);
  });
});

describe('deleting a post', () => {
  it('answers 204, and from then on 410 by id and address', async () => {
    const made = await aPost(alice, { title: 'To be deleted' });
    expect(await statusOf(forum.as(alice).delete(`/posts/${made.id}`))).toBe(204);
    for (const path of [
      `/posts/${made.id}`,
      '/posts/slug/to-be-deleted',
      `/posts/${made.id}/history`,
    ]) {
      expect(await statusOf(forum.as(null).get(path))).toBe(410);
    }
    expect(await statusOf(forum.as(alice).delete(`/posts/${made.id}`))).toBe(410);
    expect(
      await statusOf(forum.as(alice).patch(`/posts/${made.id}`, { title: 'Back again' })),
    ).toBe(410);
    const list = await forum.as(mod).get(`/posts?authorId=${alice.id}&published=false&limit=50`);
    expect(list.body).not.toContain(made.id);
    expect((await aPost(bob, { title: 'To be deleted' })).slug).toBe('to-be-deleted-2');
  });

  it('of what never was answers 404', async () => {
    for (const id of [newId(), 'nonsense', '%00', "'%20or%201=1"]) {
      expect(await statusOf(forum.as(alice).delete(`/posts/${id}`))).toBe(404);
      expect(await statusOf(forum.as(alice).get(`/posts/${id}`))).toBe(404);
    }
  });
});

describe('what was written elsewhere', () => {
  it('keeps its date, attribution and versions, and needs no form', async () => {
    const id = newId();
    const attribution = {
      site: 'french.meta.stackexchange.com',
      originalId: '7',
      url: null,
      license: 'CC BY-SA 4.0',
      authorName: 'curious',
    };
    const imported = {
      id,
      authorId: bob.id,
      categoryId: null,
      title: 'Hé?',
      tags: [],
      attribution,
    };
    const at = new Date('2011-05-04T03:02:01Z');
    await importPost(forum.ctx, {
      meta: { actor: null, at },
      post: { ...imported, content: body('Ok') },
    });
    const edit = { postId: id, by: null, content: body('Better'), tags: ['Accents'] };
    const later = new Date('2012-01-01T00:00:00Z');
    await importPostEdit(forum.ctx, { meta: { actor: null, at: later }, edit });
    await forum.settle();
    const read = post.parse((await forum.as(null).get('/posts/slug/he')).json());
    expect(read).toMatchObject({
      id,
      attribution,
      createdAt: '2011-05-04T03:02:01.000Z',
      editedAt: '2012-01-01T00:00:00.000Z',
      prefix: null,
      tags: ['Accents'],
      category: null,
    });
    const again = importPost(forum.ctx, {
      meta: { actor: null, at },
      post: { ...imported, content: body('Ok') },
    });
    await expect(again).rejects.toMatchObject({ kind: 'conflict', code: 'post-exists' });
  });
});
