import type { Actor } from '@forum/contracts';
import { newId } from '@forum/kernel';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  GIVEN_PASSWORD,
  type TestForum,
} from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { deleteComment, editComment, postComment } from '../../content/comments/commands.ts';
import { createPost, deletePost, editPost } from '../../content/posts/commands.ts';
import { imageForm } from '../../content/uploads/test-forms.ts';
import { aNewImage, sendForm } from '../../content/uploads/test-uploads.ts';
import { archiveOf, saying, text } from './test-archive.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice', profile: { bio: 'Grows pears' } });
  bob = await aMember(forum, { username: 'bob' });
});
afterAll(() => forum.close());

async function post(by: Actor, words: string, published = true): Promise<string> {
  const meta = { actor: by };
  const category = { name: `Category ${newId()}` };
  const made = await createCategory(forum.ctx, { meta: { actor: null }, actor: null, category });
  const { categoryId } = made.result;
  const about = { title: `About ${words}`, content: text(words), prefix: 'Guide', tags: ['one'] };
  const fields = { ...about, categoryId, published };
  return (await createPost(forum.ctx, { meta, actor: by, fields })).result.postId;
}

describe('GET /users/me/export', () => {
  it('is a zip to keep, and nobody else keeps it', async () => {
    const answer = await forum.as(alice).get('/users/me/export');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="forum-archive-2026-06-01.zip"',
      'cache-control': 'private, no-store',
    });
    expect((await forum.as(null).get('/users/me/export')).statusCode).toBe(401);
  });

  it('holds the account with what only its member may see', async () => {
    const { rows } = await archiveOf(forum, alice);
    expect(rows('account')).toEqual([
      expect.objectContaining({
        id: alice.id,
        username: 'alice',
        email: 'alice@secret.example.com',
        bio: 'Grows pears',
        settings: expect.objectContaining({ language: expect.any(String) }),
      }),
    ]);
  });

  it('holds the ways to sign in and the devices, without anything that signs in', async () => {
    const email = 'alice@secret.example.com';
    await forum.as(null).post('/auth/login', { email, password: GIVEN_PASSWORD });
    const { files, rows } = await archiveOf(forum, alice);
    const way = { id: null, kind: 'password', name: null, provider: null };
    expect(rows('ways-to-sign-in')).toEqual([expect.objectContaining(way)]);
    expect(rows('devices')).toEqual([
      {
        device: expect.any(String),
        firstSeenAt: expect.any(String),
        lastSeenAt: expect.any(String),
      },
    ]);
    expect(String(files.get('ways-to-sign-in.json'))).not.toContain('argon2');
  });

  it('holds all posts and their versions, drafts and deleted ones too', async () => {
    const meta = { actor: alice };
    const [edited, draft, deleted] = [
      await post(alice, 'pears'),
      await post(alice, 'plums', false),
      await post(alice, 'cherries'),
    ];
    const changes = { content: text('quinces') };
    await editPost(forum.ctx, { meta, actor: alice, postId: edited, changes });
    await deletePost(forum.ctx, { meta, actor: alice, postId: deleted });
    await forum.settle();
    const { rows } = await archiveOf(forum, alice);
    expect(rows('posts')).toEqual([
      expect.objectContaining({ id: edited, content: saying('quinces'), deletedAt: null }),
      expect.objectContaining({ id: draft, content: saying('plums'), published: false }),
      expect.objectContaining({ id: deleted, deletedAt: forum.clock.now().toISOString() }),
    ]);
    const versions = rows('post-versions').filter((version) => version['postId'] === edited);
    expect(versions.map((version) => version['content'])).toEqual([
      saying('pears'),
      saying('quinces'),
    ]);
  });

  it('holds all comments and their versions', async () => {
    const postId = await aPost(forum, bob);
    const meta = { actor: alice };
    const given = { meta, actor: alice, postId, parentId: null };
    const first = await postComment(forum.ctx, { ...given, content: text('apples') });
    const { commentId: id } = first.result;
    await editComment(forum.ctx, { meta, actor: alice, id, content: text('figs') });
    await deleteComment(forum.ctx, { meta, actor: alice, id });
    await forum.settle();
    const { rows } = await archiveOf(forum, alice);
    expect(rows('comments')).toEqual([
      expect.objectContaining({ id, postId, content: saying('figs'), isDeleted: true }),
    ]);
    expect(rows('comment-versions').map((version) => version['content'])).toEqual([
      saying('apples'),
      saying('figs'),
    ]);
  });

  it('shows neither title nor text of a version that staff have hidden', async () => {
    const postId = await post(alice, 'nightshade');
    await forum.settle();
    await forum.ctx.db
      .updateTable('post_version')
      .set({ redacted: true })
      .where('post_id', '=', postId)
      .execute();
    const { rows } = await archiveOf(forum, alice);
    const hidden = rows('post-versions').find((version) => version['postId'] === postId);
    expect(hidden).toMatchObject({ isRedacted: true, title: '', content: '' });
  });

  it('holds votes, labels, follows, memberships, mutes and blocks', async () => {
    const postId = await aPost(forum, bob);
    const commentId = await aComment(forum, { postId, by: bob });
    const as = forum.as(alice);
    await as.post(`/posts/${postId}/downvote`);
    await as.post(`/comments/${commentId}/mark`, { type: 'HELPFUL' });
    await as.post(`/users/${bob.id}/follow`);
    const category = { name: 'Joined' };
    const made = await createCategory(forum.ctx, { meta: { actor: null }, actor: null, category });
    const { categoryId } = made.result;
    await as.post(`/categories/${categoryId}/members`);
    await forum.settle();
    const { rows } = await archiveOf(forum, alice);
    expect(rows('memberships')).toEqual([
      { categoryId, joinedAt: forum.clock.now().toISOString() },
    ]);
    expect(rows('votes')).toEqual([
      expect.objectContaining({ itemType: 'post', itemId: postId, direction: 'DOWNVOTE' }),
    ]);
    expect(rows('labels')).toEqual([expect.objectContaining({ commentId, type: 'HELPFUL' })]);
    expect(rows('follows')).toEqual([
      { memberId: bob.id, followedAt: forum.clock.now().toISOString() },
    ]);
    expect(rows('mutes-and-blocks')).toEqual([]);
  });

  it('holds how the member came by their reputation, and not by whom', async () => {
    const dora = await aMember(forum, { username: 'dora' });
    const postId = await aPost(forum, dora);
    await forum.as(bob).post(`/posts/${postId}/upvote`);
    await forum.settle();
    const at = forum.clock.now().toISOString();
    const { rows, files } = await archiveOf(forum, dora);
    expect(rows('reputation')).toEqual([
      { points: 10, cause: 'post-upvoted', itemType: 'post', itemId: postId, postId, at },
    ]);
    expect(String(files.get('reputation.json'))).not.toContain(bob.id);
  });

  it('holds what the member reported, and what they wrote with it', async () => {
    const postId = await aPost(forum, bob);
    const report = { targetType: 'post', targetId: postId, reason: 'spam', note: 'Sells pears' };
    expect((await forum.as(alice).post('/reports', report)).statusCode).toBe(201);
    await forum.settle();
    expect((await archiveOf(forum, alice)).rows('reports')).toEqual([
      expect.objectContaining({ itemType: 'post', itemId: postId, note: 'Sells pears' }),
    ]);
    expect((await archiveOf(forum, bob)).rows('reports')).toEqual([]);
  });

  it('holds what the member was told of, and where they want to be told', async () => {
    const given = { meta: { actor: bob }, actor: bob, parentId: null, content: text('berries') };
    const told = await postComment(forum.ctx, { ...given, postId: await aPost(forum, alice) });
    const { commentId } = told.result;
    await forum.settle();
    const { rows } = await archiveOf(forum, alice);
    expect(rows('notifications')).toContainEqual(
      expect.objectContaining({ commentId, actorId: bob.id, readAt: null }),
    );
    expect(rows('notification-settings')).toHaveLength(1);
  });

  it('holds the images themselves', async () => {
    const answer = await sendForm(forum, imageForm(await aNewImage()), { by: alice });
    const url: string = answer.json().url;
    const { files, rows } = await archiveOf(forum, alice);
    const kept = await forum.app.inject(url);
    expect(files.get(`images/${url.slice('/uploads/'.length)}`)).toEqual(kept.rawPayload);
    expect(rows('images')).toEqual([expect.objectContaining({ width: 40, height: 20 })]);
  });

  it('holds nothing of another but ids, and no secret of one’s own', async () => {
    await post(bob, 'private grapes', false);
    const everybodys = await post(bob, 'public grapes');
    await forum.settle();
    await forum.as(alice).post(`/posts/${everybodys}/upvote`);
    const { files } = await archiveOf(forum, alice);
    const all = [...files]
      .map(([name, bytes]) => `${name}\n${bytes.toString('latin1')}`)
      .join('\n');
    for (const foreign of [
      'grapes',
      'bob@',
      '"bob"',
      'argon2',
      'password_',
      'passwordH',
      'token',
      'hash',
    ]) {
      expect(all).not.toContain(foreign);
    }
    expect(all).toContain(everybodys);
  });

  it('is whole however much there is, each row once', async () => {
    const carol = await aMember(forum, { username: 'carol' });
    for (let n = 0; n < 45; n += 1) await aPost(forum, carol);
    await forum.settle();
    await sql`INSERT INTO vote (item_id, member_id, item_type, post_id, direction, voted_at)
      SELECT gen_random_uuid(), ${carol.id}, 'post', gen_random_uuid(), 'UPVOTE',
        timestamptz '2026-01-01' + (n / 7) * interval '1 second'
      FROM generate_series(1, 1234) n`.execute(forum.ctx.db);
    await sql`INSERT INTO follow (follower_id, followed_id, followed_at)
      SELECT ${carol.id}, gen_random_uuid(), now() FROM generate_series(1, 1000)`.execute(
      forum.ctx.db,
    );
    const { rows } = await archiveOf(forum, carol);
    const distinct = (name: string, key: string) => new Set(rows(name).map((row) => row[key])).size;
    expect([rows('votes').length, distinct('votes', 'itemId')]).toEqual([1234, 1234]);
    expect([rows('follows').length, distinct('follows', 'memberId')]).toEqual([1000, 1000]);
    expect([rows('posts').length, distinct('posts', 'id')]).toEqual([45, 45]);
    expect([rows('post-versions').length, distinct('post-versions', 'postId')]).toEqual([45, 45]);
  });
});
