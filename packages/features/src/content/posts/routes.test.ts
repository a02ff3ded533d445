import { problem } from '@forum/contracts/problem';
import { newId } from '@forum/kernel';
import { doc, image, p, toJson } from '@forum/rich-text';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, body, bob, buildPostTests, mod, statusOf, type PostTests } from './test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

describe('writing a post', () => {
  it('answers 201 with the whole post, which its address and the list show at once', async () => {
    const made = await forum.aPost(alice, {
      title: 'Hello world',
      tags: [' Grammar ', 'grammar', 'x'],
    });
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
    for (let n = 0; n < 3; n += 1)
      slugs.push((await forum.aPost(bob, { title: 'Same again' })).slug);
    expect(slugs).toEqual(['same-again', 'same-again-2', 'same-again-3']);
  });

  it('gives twenty posts of one title at once twenty addresses', async () => {
    const made = await Promise.all(
      Array.from({ length: 20 }, () => forum.aPost(bob, { title: 'All together now' })),
    );
    expect(new Set(made.map((one) => one.slug)).size).toBe(20);
  });

  it('never gives a title the address of another post’s id', async () => {
    const target = await forum.aPost();
    const thief = await forum.aPost(bob, { title: target.id });
    expect(thief.slug).toBe(`post-${target.id}`);
    const read = await forum.as(null).get(`/posts/slug/${target.id}`);
    expect(read.json().id).toBe(target.id);
  });

  it('takes the first image as thumbnail', async () => {
    const content = toJson(
      doc(p('Here is a picture for you: ', image('/uploads/a.webp')), p(image('/uploads/b.webp'))),
    );
    expect((await forum.aPost(alice, { content })).thumbnail).toBe('/uploads/a.webp');
  });

  it('takes no other path of the site as an image, and shows none that was kept', async () => {
    const content = toJson(doc(p('Five words about my export.', image('/api/users/me/export'))));
    const refused = await forum.as(alice).post('/posts', forum.fields({ content }));
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      [
        {
          path: 'content',
          message: 'An image needs an address that starts with https:// or /uploads/.',
        },
      ],
    ]);
    const { id } = await forum.aPost(alice);
    const kept = { thumbnail: '/api/users/me/export' };
    await forum.ctx.db.updateTable('post').set(kept).where('id', '=', id).execute();
    expect((await forum.as(null).get(`/posts/${id}`)).json().thumbnail).toBeNull();
  });

  it('asks a visitor to sign in', async () => {
    expect(await statusOf(forum.as(null).post('/posts', forum.fields()))).toBe(401);
  });

  it('answers an Idempotency-Key with the first answer and writes once', async () => {
    const send = () =>
      forum
        .as(bob)
        .post('/posts', forum.fields({ title: 'Only once' }), { 'idempotency-key': 'k1' });
    const [first, again] = [await send(), await send()];
    expect(again.statusCode).toBe(201);
    expect(again.json().id).toBe(first.json().id);
  });

  const refused: [string, object, string, string][] = [
    ['an empty title', { title: '  ' }, 'title', 'Title is required'],
    [
      'a title of marks alone',
      { title: '\ufe0f\u0301\u0323\u2800\u3164' },
      'title',
      'Title is required',
    ],
    ['an unseen tag', { tags: ['\u2060\ufe0f'] }, 'tags.0', 'A tag needs at least one character'],
    ['a tag of dots', { tags: ['..'] }, 'tags.0', 'A tag needs more than dots'],
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
    [
      'eleven tags',
      { tags: 'a b c d e f g h i j k'.split(' ') },
      'tags',
      'Maximum 10 tags allowed',
    ],
    [
      'a long excerpt',
      { excerpt: 'x'.repeat(301) },
      'excerpt',
      'Excerpt must be less than 300 characters',
    ],
  ];
  it.each(refused)('refuses %s with 422', async (_, changes, path, message) => {
    const answer = await forum.as(alice).post('/posts', forum.fields(changes));
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
    const answer = await forum.as(alice).post('/posts', forum.fields(changes));
    expect(answer.statusCode).toBe(422);
  });

  it('is refused featured: only staff feature', async () => {
    expect(await statusOf(forum.as(alice).post('/posts', forum.fields({ featured: true })))).toBe(
      403,
    );
    expect((await forum.aPost(mod, { featured: true })).featured).toBe(true);
  });

  it('is refused a closed category, its subcategory, and moving a post there', async () => {
    const closed = await forum.aCategory({ name: 'Staff only', allowedRoles: ['MODERATOR'] });
    const below = await forum.aCategory({ name: 'Below staff', parentId: closed });
    const mine = await forum.aPost();
    for (const categoryId of [closed, below]) {
      expect(await statusOf(forum.as(alice).post('/posts', forum.fields({ categoryId })))).toBe(
        403,
      );
      const move = forum.as(alice).patch(`/posts/${mine.id}`, { categoryId });
      expect(await statusOf(move)).toBe(403);
    }
    expect(await forum.events(mine.id)).toBe(1);
    expect((await forum.aPost(mod, { categoryId: below })).categoryId).toBe(below);
  });

  it('gets clean texts stored: no NUL, no bidirectional override, no lone surrogate', async () => {
    const made = await forum.aPost(alice, {
      title: 'Nul\u0000 and \u202eevil\ud800 title',
      prefix: 'Gui\u0000de',
      tags: ['a\u0000b', '__proto__', 'constructor'],
      excerpt: 'x\u0000y',
    });
    expect(made.title).toBe('Nul and evil\ufffd title');
    expect(made.tags).toEqual(['a b', '__proto__', 'constructor']);
    expect(await statusOf(forum.as(null).get('/posts/slug/%00nul-and-evil'))).toBe(404);
  });

  it('is refused content that is too deep, too large or unknown, with 422', async () => {
    const deep = `${'{"root":{"children":['.repeat(1)}${'{"type":"quote","children":['.repeat(10_000)}`;
    for (const content of [deep, '{"root":{"type":"script"}}', 'null', '"\\ud800"']) {
      expect(await statusOf(forum.as(alice).post('/posts', forum.fields({ content })))).toBe(422);
    }
  });

  it('is refused what is too large, whatever it is made of', async () => {
    const many = Array.from({ length: 6000 }, () => ({ type: 'paragraph', children: [] }));
    const wide = JSON.stringify({ root: { type: 'root', children: many } });
    for (const content of [toJson(doc('x '.repeat(150_000))), wide, 'x'.repeat(5_000_000)]) {
      const status = await statusOf(forum.as(alice).post('/posts', forum.fields({ content })));
      expect([413, 422]).toContain(status);
    }
    const twisted = { title: `${'@a.'.repeat(60)}${' -'.repeat(9)}`, tags: ['#'.repeat(40)] };
    await forum.aPost(alice, twisted);
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
    const answer = await forum.as(alice).post('/posts', forum.fields({ content }));
    expect(answer.body.toLowerCase()).not.toContain('alert(1)');
  });
});
