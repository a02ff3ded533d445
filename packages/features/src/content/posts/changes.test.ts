import { LIMITS } from '@forum/contracts';
import { postFields } from '@forum/contracts/post-fields';
import { postVersion } from '@forum/contracts/post-versions';
import { post } from '@forum/contracts/posts';
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createPost, editPost, importPost, importPostEdit } from './commands.ts';
import { getWrittenPost } from './queries.ts';
import { alice, body, bob, buildPostTests, mod, statusOf, type PostTests } from './test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

describe('editing a post', () => {
  it('keeps every version with its editor, and says that it was edited', async () => {
    const made = await forum.aPost(alice, { title: 'First version' });
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

  it('shows a history that is longer than one answer part by part, to its first version', async () => {
    const made = await forum.aPost(alice, { title: 'Version 1' });
    forum.clock.advance(1000);
    for (let version = 2; version <= LIMITS.versions + 2; version += 1) {
      const edited = forum.as(alice).patch(`/posts/${made.id}`, { title: `Version ${version}` });
      // oxlint-disable-next-line no-await-in-loop -- one version follows another
      expect(await statusOf(edited)).toBe(200);
    }
    const numbersOf = async (query: string) => {
      const answer = await forum.as(null).get(`/posts/${made.id}/history${query}`);
      const versions = z.array(postVersion).parse(answer.json().data);
      for (const { title, version } of versions) expect(title).toBe(`Version ${version}`);
      return versions.map(({ version }) => version);
    };
    const newest = await numbersOf('');
    expect(newest).toHaveLength(LIMITS.versions);
    expect([newest.at(0), newest.at(-1)]).toEqual([3, LIMITS.versions + 2]);
    expect(await numbersOf('?before=3')).toEqual([1, 2]);
    for (const before of ['1', '0', '-1', 'x', '100001', '2.5']) {
      const path = `/posts/${made.id}/history?before=${before}`;
      expect(await statusOf(forum.as(null).get(path))).toBe(400);
    }
  });

  it('writes nothing when the form sends what was there', async () => {
    const made = await forum.aPost(alice, { title: 'Sent twice' });
    const answer = await forum
      .as(alice)
      .patch(`/posts/${made.id}`, forum.fields({ title: 'Sent twice' }));
    expect(answer.json()).toMatchObject({ isEdited: false });
    expect(await forum.events(made.id)).toBe(1);
  });

  it('gives a new title a new address; the old one leads to the present one', async () => {
    const made = await forum.aPost(alice, { title: 'The old name' });
    const renamed = await forum.as(alice).patch(`/posts/${made.id}`, { title: 'The new name' });
    expect(renamed.json().slug).toBe('the-new-name');
    const old = await forum.as(null).get('/posts/slug/the-old-name');
    expect(old.json()).toMatchObject({ id: made.id, slug: 'the-new-name' });
    const other = await forum.aPost(bob, { title: 'The old name' });
    expect(other.slug).toBe('the-old-name-2');
    const back = await forum.as(alice).patch(`/posts/${made.id}`, { title: 'The old name' });
    expect(back.json().slug).toBe('the-old-name');
  });

  it('is refused to strangers, and nothing is appended', async () => {
    const made = await forum.aPost();
    const attempts = [
      forum.as(bob).patch(`/posts/${made.id}`, { title: 'Taken over' }),
      forum.as(bob).patch(`/posts/${made.id}`, {}),
      forum.as(bob).delete(`/posts/${made.id}`),
    ];
    for (const attempt of attempts) expect(await statusOf(attempt)).toBe(403);
    expect(await statusOf(forum.as(null).patch(`/posts/${made.id}`, {}))).toBe(401);
    expect(await forum.events(made.id)).toBe(1);
  });

  it('refuses fields that are not the form’s', async () => {
    const made = await forum.aPost();
    for (const changes of [{ slug: 'admin' }, { authorId: bob.id }, { createdAt: 'x' }, []]) {
      expect(await statusOf(forum.as(alice).patch(`/posts/${made.id}`, changes))).toBe(422);
    }
    const refused = forum.as(alice).patch(`/posts/${made.id}`, { tags: [] });
    expect(await statusOf(refused)).toBe(422);
  });

  it('moves the post and its counts', async () => {
    const [from, to] = [
      await forum.aCategory({ name: 'From' }),
      await forum.aCategory({ name: 'To' }),
    ];
    const made = await forum.aPost(alice, { categoryId: from });
    const moved = await forum.as(alice).patch(`/posts/${made.id}`, { categoryId: to });
    expect(moved.json()).toMatchObject({ categoryId: to, category: { slug: 'to' } });
    const count = async (id: string) =>
      (await forum.as(null).get(`/categories/${id}`)).json()._count.posts;
    expect([await count(from), await count(to)]).toEqual([0, 1]);
  });

  it('twenty times at once ends with a version each or a 409, never a 500', async () => {
    const made = await forum.aPost(alice, { title: 'Edit storm' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        forum
          .as(alice)
          .patch(`/posts/${made.id}`, { content: body(`Words for version ${n} of it.`) }),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
    expect(await forum.events(made.id)).toBe(
      1 + statuses.filter((status) => status === 200).length,
    );
  });
});

describe('an answer that cannot wait for the projections', () => {
  it('is what they will show', async () => {
    const made = await forum.aPost(alice, { title: 'In a hurry', tags: ['One', 'two'] });
    const read = async () => post.parse((await forum.as(alice).get(`/posts/${made.id}`)).json());
    for (const changes of [
      { tags: ['One'] },
      { title: 'In a great hurry', excerpt: 'Short' },
      { content: body('Other words for the same thing.'), prefix: 'Question' },
      { published: false, tags: ['three'] },
    ]) {
      forum.clock.advance(1000);
      const command = { meta: { actor: alice }, actor: alice, postId: made.id, changes };
      const { result } = await editPost(forum.ctx, command);
      const now = forum.clock.now();
      const computed = await getWrittenPost(forum.ctx.db, result, { viewer: alice, now });
      await forum.settle();
      const shown = await read();
      expect(computed).toEqual(shown);
    }
  });

  it('of a new post counts from zero', async () => {
    const fields = postFields.parse(forum.fields({ title: 'Brand new post' }));
    const { result } = await createPost(forum.ctx, { meta: { actor: bob }, actor: bob, fields });
    const now = forum.clock.now();
    const computed = await getWrittenPost(forum.ctx.db, result, { viewer: bob, now });
    await forum.settle();
    const shown = await forum.as(bob).get(`/posts/${result.postId}`);
    expect(computed).toEqual(post.parse(shown.json()));
  });
});

describe('deleting a post', () => {
  it('answers 204, and from then on 410 by id and address', async () => {
    const made = await forum.aPost(alice, { title: 'To be deleted' });
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
    expect((await forum.aPost(bob, { title: 'To be deleted' })).slug).toBe('to-be-deleted-2');
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
