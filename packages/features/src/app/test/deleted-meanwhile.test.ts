// New content races the deletion of what it belongs to: the loser is refused, and nothing follows a deletion in the
// log.
import type { Actor } from '@forum/contracts';
import {
  aComment,
  aMember,
  aPost,
  buildTestForum,
  GIVEN_PASSWORD,
  meanwhile,
  type TestForum,
} from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCategory } from '../../content/categories/commands.ts';
import { deleteCategory } from '../../content/categories/commands/delete.ts';
import { postComment } from '../../content/comments/commands.ts';
import { followMember } from '../../community/follows/commands.ts';
import { joinCategory } from '../../community/memberships/commands.ts';
import { fileReport } from '../../moderation/reports/commands.ts';
import { castVote } from '../../content/votes/commands.ts';

let forum: TestForum;
let alice: Actor;
let bob: Actor;
let asBob: { actor: Actor; meta: { actor: Actor } };

beforeAll(async () => {
  forum = await buildTestForum();
  alice = await aMember(forum, { username: 'alice' });
  bob = await aMember(forum, { username: 'bob' });
  asBob = { actor: bob, meta: { actor: bob } };
});
afterAll(() => forum.close());

const whileDeleting = (path: string) => meanwhile(forum, () => forum.as(alice).delete(path));

/** A post by alice with a comment of hers. */
async function aThread() {
  const postId = await aPost(forum, alice);
  return { postId, commentId: await aComment(forum, { postId, by: alice }) };
}

/** The types of bob's events about an item. */
async function eventsOfBob(id: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`SELECT type FROM event
    WHERE meta ->> 'actorId' = ${bob.id} AND strpos(data::text, ${id}) > 0`.execute(forum.ctx.db);
  return rows.map(({ type }) => type);
}

describe('what meets the deletion of its post', () => {
  it('is no comment and no reply', async () => {
    for (const isReply of [false, true]) {
      const { postId, commentId } = await aThread();
      const comment = { postId, parentId: isReply ? commentId : null, content: 'Well said.' };
      const written = postComment(whileDeleting(`/posts/${postId}`), { ...asBob, ...comment });
      await expect(written).rejects.toMatchObject({ kind: 'gone', code: 'post-deleted' });
      expect(await eventsOfBob(postId)).toEqual([]);
    }
  });

  it('is no vote on it or on its comments', async () => {
    for (const type of ['post', 'comment'] as const) {
      const { postId, commentId } = await aThread();
      const item = { type, id: type === 'post' ? postId : commentId };
      const vote = { ...asBob, item, direction: 'UPVOTE' as const };
      await expect(castVote(whileDeleting(`/posts/${postId}`), vote)).rejects.toMatchObject({
        kind: 'gone',
      });
      expect(await eventsOfBob(postId)).toEqual([]);
    }
  });

  it('is no report', async () => {
    const { postId } = await aThread();
    const item = { type: 'post' as const, id: postId };
    const report = { ...asBob, item, reason: 'spam' as const, note: 'Look at this.' };
    await expect(fileReport(whileDeleting(`/posts/${postId}`), report)).rejects.toMatchObject({
      kind: 'gone',
    });
    expect(await eventsOfBob(postId)).toEqual([]);
    const notes = await sql`SELECT 1 FROM report_note`.execute(forum.ctx.db);
    expect(notes.rows).toEqual([]);
  });
});

describe('what meets the deletion of a comment', () => {
  it('is no reply, no vote and no report', async () => {
    const { postId, commentId } = await aThread();
    const reply = { postId, parentId: commentId, content: 'Well said.' };
    await expect(
      postComment(whileDeleting(`/comments/${commentId}`), { ...asBob, ...reply }),
    ).rejects.toMatchObject({ kind: 'invalid', code: 'bad-parent' });
    const voted = await aComment(forum, { postId, by: alice });
    const item = { type: 'comment' as const, id: voted };
    await expect(
      castVote(whileDeleting(`/comments/${voted}`), { ...asBob, item, direction: 'DOWNVOTE' }),
    ).rejects.toMatchObject({ kind: 'gone' });
    const reported = await aComment(forum, { postId, by: alice });
    const report = { item: { type: 'comment' as const, id: reported }, reason: 'spam' as const };
    await expect(
      fileReport(whileDeleting(`/comments/${reported}`), { ...asBob, ...report, note: '' }),
    ).rejects.toMatchObject({ kind: 'gone' });
    expect(await eventsOfBob(postId)).toEqual([]);
  });
});

describe('what meets the end of a member or a category', () => {
  it('is no follow', async () => {
    const leaver = await aMember(forum, { username: 'leaver' });
    const password = { password: GIVEN_PASSWORD };
    const leaving = meanwhile(forum, () =>
      forum.as(leaver).post('/users/profile/delete', password),
    );
    await expect(followMember(leaving, { ...asBob, memberId: leaver.id })).rejects.toMatchObject({
      kind: 'gone',
      code: 'member-deleted',
    });
    expect(await eventsOfBob(leaver.id)).toEqual([]);
  });

  it('is no membership', async () => {
    const admin: Actor = { id: forum.ctx.newId(), role: 'ADMIN' };
    const creation = { meta: { actor: null }, actor: null, category: { name: 'Passing' } };
    const { categoryId } = (await createCategory(forum.ctx, creation)).result;
    const empty = { targetId: undefined, hasPosts: false, hasSubcategories: false };
    const deletion = { meta: { actor: admin }, actor: admin, categoryId, ...empty };
    const joining = meanwhile(forum, () => deleteCategory(forum.ctx, deletion));
    await expect(joinCategory(joining, { ...asBob, categoryId })).rejects.toMatchObject({
      kind: 'not-found',
    });
    expect(await eventsOfBob(categoryId)).toEqual([]);
  });
});

describe('twenty members who write while the post is deleted', () => {
  it('come before the deletion in the log, or are refused', async () => {
    const postId = await aPost(forum, alice);
    const acts = Array.from({ length: 20 }, (_, n) => {
      const actor: Actor = { id: forum.ctx.newId(), role: 'MEMBER' };
      return n % 2 === 0
        ? forum.as(actor).post('/comments', { postId, content: 'Well said.' })
        : forum.as(actor).post(`/posts/${postId}/upvote`);
    });
    const [deleted, ...answers] = await Promise.all([
      forum.as(alice).delete(`/posts/${postId}`),
      ...acts,
    ]);
    expect(deleted.statusCode).toBe(204);
    const done = answers.filter(({ statusCode }) => statusCode < 300);
    const refused = answers.filter(({ statusCode }) => statusCode === 410);
    expect(done.length + refused.length).toBe(20);
    const { rows } = await sql<{ type: string }>`SELECT type FROM event
      WHERE data ->> 'postId' = ${postId} ORDER BY partition, seq`.execute(forum.ctx.db);
    const types = rows.map(({ type }) => type);
    expect(types.at(-1)).toBe('PostDeleted');
    expect(types.filter((type) => type === 'CommentPosted' || type === 'VoteCast')).toHaveLength(
      done.length,
    );
  });
});
