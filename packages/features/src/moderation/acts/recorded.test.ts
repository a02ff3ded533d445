import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alice, bob, buildPostTests, mod, type PostTests } from '../../content/posts/test-posts.ts';
import { deletePost } from '../../content/posts/commands.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

const actsOn = async (id: string) => {
  await forum.settle();
  return forum.ctx.db
    .selectFrom('staff_act')
    .selectAll()
    .where('target_id', '=', id)
    .orderBy('at')
    .orderBy('id')
    .execute();
};

describe('what staff do', () => {
  it('is an act on record, which every event that it appended names', async () => {
    const post = await forum.aPost(alice);
    await forum.as(mod).patch(`/posts/${post.id}`, { published: false });
    const [act, ...others] = await actsOn(post.id);
    expect(others).toEqual([]);
    expect(act).toMatchObject({
      kind: 'post.unpublish',
      by: mod.id,
      target_type: 'post',
      member_id: alice.id,
      reason: null,
      undone_by: null,
      completed: true,
    });
    const [, unpublished] = await forum.ctx.eventStore.readStream(`post:${post.id}`);
    expect(unpublished).toMatchObject({ type: 'PostUnpublished', meta: { actId: act?.id } });
    const changes = await forum.ctx.eventStore.readAct(act?.id ?? '', { offset: 0, limit: 10 });
    expect(changes.map(({ type }) => type)).toEqual(['PostUnpublished']);
    const counted = await forum.ctx.eventStore.countActs([act?.id ?? '']);
    expect([...counted.values()]).toEqual([1]);
  });

  it('is one act for all that one call changed', async () => {
    const post = await forum.aPost(alice);
    const title = 'Another title for it';
    await forum.as(mod).patch(`/posts/${post.id}`, { title, featured: true });
    const [act] = await actsOn(post.id);
    expect(act?.kind).toBe('post.edit');
    const counted = await forum.ctx.eventStore.countActs([act?.id ?? '']);
    expect([...counted.values()]).toEqual([2]);
  });

  it('is on record with the reason, and what was written of it as a text that can be emptied', async () => {
    const post = await forum.aPost(alice);
    const grounds = { reason: 'spam', note: ' Sold watches. ' } as const;
    await deletePost(forum.ctx, { meta: { actor: mod }, actor: mod, postId: post.id, grounds });
    const [act] = await actsOn(post.id);
    expect(act).toMatchObject({ kind: 'post.delete', reason: 'spam' });
    const note = await forum.ctx.db
      .selectFrom('content')
      .select('text')
      .where('id', '=', act?.note_id ?? '')
      .executeTakeFirst();
    expect(note?.text).toBe('Sold watches.');
  });

  it('is an act with their own posts too, where it takes a role', async () => {
    const post = await forum.aPost(mod);
    await forum.as(mod).patch(`/posts/${post.id}`, { featured: true });
    expect((await actsOn(post.id)).map(({ kind }) => kind)).toEqual(['post.feature']);
  });

  it('is an act from the beginning: of a post written as a featured one, the mark', async () => {
    const post = await forum.aPost(mod, { featured: true });
    expect(post.featured).toBe(true);
    const [act, ...others] = await actsOn(post.id);
    expect(others).toEqual([]);
    expect(act?.kind).toBe('post.feature');
    const changes = await forum.ctx.eventStore.readAct(act?.id ?? '', { offset: 0, limit: 10 });
    expect(changes.map(({ type }) => type)).toEqual(['PostFeatured']);
  });
});

describe('what everybody may do', () => {
  it('is no act: the author edits, unpublishes and deletes', async () => {
    const post = await forum.aPost(mod);
    await forum.as(mod).patch(`/posts/${post.id}`, { title: 'Written in haste' });
    await forum.as(mod).patch(`/posts/${post.id}`, { published: false });
    await forum.as(mod).delete(`/posts/${post.id}`);
    expect(await actsOn(post.id)).toEqual([]);
  });

  it('nor is what is refused, or changes nothing', async () => {
    const post = await forum.aPost(alice);
    await forum.as(bob).delete(`/posts/${post.id}`);
    await forum.as(mod).patch(`/posts/${post.id}`, { published: true });
    expect(await actsOn(post.id)).toEqual([]);
  });
});
