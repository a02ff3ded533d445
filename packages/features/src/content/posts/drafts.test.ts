import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, buildPostTests, mod, statusOf, type PostTests } from './test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

describe('drafts', () => {
  it('are nobody’s but their author’s and the staff’s', async () => {
    const draft = await forum.aPost(alice, {
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
    const draft = await forum.aPost(carol, {
      title: 'Hidden in lists',
      published: false,
      tags: [tag],
    });
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

  it('are searched by the words of their titles', async () => {
    const dave: Actor = { id: newId(), role: 'MEMBER' };
    const search = async (text: string, more = '') => {
      const query = `published=false&authorId=${dave.id}&search=${encodeURIComponent(text)}${more}`;
      const { data, meta } = (await forum.as(dave).get(`/posts?${query}`)).json();
      return [data.map((card: { title: string }) => card.title), meta.total];
    };
    const [half, full] = ['Notes on 50% of Ölfarben', 'More notes on verbs'];
    for (const title of [half, full]) {
      await forum.aPost(dave, { title, published: false });
      forum.clock.advance(1_000);
    }
    await forum.aPost(dave, { title: 'Notes for everyone' });
    await forum.aPost(alice, { title: 'Notes of another', published: false });
    await forum.settle();
    expect(await search('NOTES')).toEqual([[full, half], 2]);
    expect(await search('ölf notes')).toEqual([[half], 1]);
    expect(await search('50%')).toEqual([[half], 1]);
    for (const text of ['_', "'", '\\', '5_%']) expect(await search(text)).toEqual([[], 0]);
    expect(await search('\0')).toEqual([[full, half], 2]);
    expect(await search('notes', '&tag=grammar&sort=top&limit=1')).toEqual([[full], 2]);
    expect(await search('verbs of nothing')).toEqual([[], 0]);
  });

  it('are as new as their publication, and their history begins there for others', async () => {
    const draft = await forum.aPost(alice, { title: 'Slowly written', published: false });
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
    const mine = await forum.aPost();
    await forum.as(mod).patch(`/posts/${mine.id}`, { published: false });
    expect(await statusOf(forum.as(alice).patch(`/posts/${mine.id}`, { published: true }))).toBe(
      403,
    );
    expect(await statusOf(forum.as(null).get(`/posts/${mine.id}`))).toBe(404);
  });
});
