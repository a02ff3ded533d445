// Deleting and restoring leaves every read table as if nothing had happened.
import type { Actor } from '@forum/contracts';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  differences,
  readTables,
  type TestForum,
} from '@forum/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreComment } from '../../content/comments/commands.ts';
import { createCategory } from '../../content/categories/commands.ts';
import { markComment } from '../../content/labels/commands.ts';
import { restorePost } from '../../content/posts/commands.ts';
import { castVote } from '../../content/votes/commands.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;
let mod: Actor;

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bobby' });
  mod = await aMember(forum, { username: 'moddy', role: 'MODERATOR' });
});
afterAll(() => forum.close());

const meta = (actor: Actor) => ({ meta: { actor }, actor });

/** A post by alice in a category, with an accepted answer by bob, votes, and replies. */
async function aLivelyThread() {
  const { ctx } = forum;
  const made = await createCategory(ctx, {
    meta: { actor: null },
    actor: null,
    category: { name: `Gardens ${ctx.newId()}` },
  });
  const postId = await aPost(forum, alice);
  await forum.as(alice).patch(`/posts/${postId}`, { categoryId: made.result.categoryId });
  const commentId = await aComment(forum, { postId, by: bob });
  await aComment(forum, { postId, by: alice, parentId: commentId });
  await castVote(ctx, {
    ...meta(bob),
    item: { type: 'post', id: postId },
    direction: 'UPVOTE',
  });
  const item = { type: 'comment', id: commentId } as const;
  await castVote(ctx, { ...meta(alice), item, direction: 'UPVOTE' });
  await markComment(ctx, { ...meta(alice), commentId, type: 'ANSWER' });
  await markComment(ctx, { ...meta(mod), commentId, type: 'HELPFUL' });
  await forum.settle();
  return { postId, commentId };
}

/** Log positions: they say when something changed, not what it is. */
const POSITIONS = { comment_tally: ['seq'], post_rank: ['seq', 'reply_seq', 'replied_by'] };

describe('what its author deleted and staff restored', () => {
  it('is a comment with its votes, labels, acceptance, replies and activity', async () => {
    const { postId, commentId } = await aLivelyThread();
    const before = await readTables(forum);
    await forum.as(bob).delete(`/comments/${commentId}`);
    await forum.settle();
    const page = await forum.as(null).get(`/comments?postId=${postId}`);
    expect(page.json()).toMatchObject({
      comments: [{ id: commentId, isDeleted: true, labels: [] }],
    });
    await restoreComment(forum.ctx, { ...meta(mod), id: commentId });
    await forum.settle();
    expect(differences(before, await readTables(forum), POSITIONS)).toEqual({
      ...toldOf('restored'),
      ...onRecord('comment.restore'),
    });
  });

  it('is a post with all that is under it', async () => {
    const { postId } = await aLivelyThread();
    const before = await readTables(forum);
    await forum.as(alice).delete(`/posts/${postId}`);
    await forum.settle();
    expect((await forum.as(null).get(`/posts/${postId}`)).statusCode).toBe(410);
    await restorePost(forum.ctx, { ...meta(mod), postId });
    await forum.settle();
    expect((await forum.as(null).get(`/posts/${postId}`)).statusCode).toBe(200);
    expect(differences(before, await readTables(forum), POSITIONS)).toEqual({
      ...toldOf('restored'),
      ...onRecord('post.restore'),
    });
  });
});

/** The only traces: its author is notified, and the act is recorded. */
const toldOf = (detail: string) => ({
  notification: { more: [expect.objectContaining({ detail, kind: 'staff' })], less: [] },
});
const onRecord = (kind: string) => ({
  staff_act: { more: [expect.objectContaining({ kind })], less: [] },
});
