// New content races the deletion of what it belongs to: whichever is second waits or decides anew, and nothing follows
// a deletion in the log.
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
import { DomainError } from '@forum/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CommandContext } from '../../framework/command-context.ts';
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

const reporting = (ctx: CommandContext) => ({ ...ctx, readReported: forum.ctx.readReported });

/**
 * Gives a command that alice's deletion interrupts: the deletion waits for it. @returns the types of bob's and alice's
 * events about the item, in order
 */
async function whileDeleting(
  path: string,
  id: string,
  command: (ctx: CommandContext) => Promise<unknown>,
): Promise<string[]> {
  const interrupted = meanwhile(forum, () => forum.as(alice).delete(path));
  await command(interrupted);
  expect(await interrupted.ended()).toMatchObject({ statusCode: 204 });
  return typesAbout(id);
}

/** The same for a command that holds nothing while it decides: the deletion is done first, and the command refused. */
async function refusedWhileDeleting(
  path: string,
  id: string,
  command: (ctx: CommandContext) => Promise<unknown>,
): Promise<string[]> {
  const interrupted = meanwhile(forum, () => forum.as(alice).delete(path));
  await expect(command(interrupted)).rejects.toBeInstanceOf(DomainError);
  expect(await interrupted.ended()).toMatchObject({ statusCode: 204 });
  return typesAbout(id);
}

/** A post by alice with a comment of hers. */
async function aThread() {
  const postId = await aPost(forum, alice);
  return { postId, commentId: await aComment(forum, { postId, by: alice }) };
}

/** The types of the two members' events about an item, in the order of the log. */
async function typesAbout(id: string): Promise<string[]> {
  const { rows } = await sql<{ type: string }>`SELECT type FROM event
    WHERE strpos(data::text, ${id}) > 0 AND type NOT IN ('PostCreated', 'MemberRegistered', 'CategoryCreated')
      AND NOT (type = 'CommentPosted' AND meta ->> 'actorId' = ${alice.id})
    ORDER BY partition, seq`.execute(forum.ctx.db);
  return rows.map(({ type }) => type);
}

describe('what meets the deletion of its post', () => {
  it.each([false, true])('is refused as a comment (a reply: %s)', async (isReply) => {
    const { postId, commentId } = await aThread();
    const comment = { postId, parentId: isReply ? commentId : null, content: 'Well said.' };
    const types = await refusedWhileDeleting(`/posts/${postId}`, postId, (ctx) =>
      postComment(ctx, { ...asBob, ...comment }),
    );
    expect(types).toEqual(['PostDeleted']);
  });

  it.each(['post', 'comment'] as const)('is refused as a vote on a %s', async (type) => {
    const { postId, commentId } = await aThread();
    const item = { type, id: type === 'post' ? postId : commentId };
    const types = await refusedWhileDeleting(`/posts/${postId}`, postId, (ctx) =>
      castVote(ctx, { ...asBob, item, direction: 'UPVOTE' }),
    );
    expect(types).toEqual(['PostDeleted']);
  });

  it('comes before it as a report', async () => {
    const { postId } = await aThread();
    const item = { type: 'post', id: postId } as const;
    const types = await whileDeleting(`/posts/${postId}`, postId, (ctx) =>
      fileReport(reporting(ctx), { ...asBob, item, reason: 'spam', note: 'Look at this.' }),
    );
    expect(types).toEqual(['ReportFiled', 'CaseOpened', 'PostDeleted']);
  });
});

describe('what meets the deletion of a comment', () => {
  it('comes before it as a report, and is refused as a reply or a vote', async () => {
    const { postId, commentId } = await aThread();
    const path = (id: string) => `/comments/${id}`;
    const reply = { postId, parentId: commentId, content: 'Well said.' };
    const replied = await refusedWhileDeleting(path(commentId), commentId, (ctx) =>
      postComment(ctx, { ...asBob, ...reply }),
    );
    expect(replied).toEqual(['CommentDeleted']);
    const voted = await aComment(forum, { postId, by: alice });
    const onVoted = { type: 'comment', id: voted } as const;
    const vote = await refusedWhileDeleting(path(voted), voted, (ctx) =>
      castVote(ctx, { ...asBob, item: onVoted, direction: 'DOWNVOTE' }),
    );
    expect(vote).toEqual(['CommentDeleted']);
    const reported = await aComment(forum, { postId, by: alice });
    const onReported = { type: 'comment', id: reported } as const;
    const report = await whileDeleting(path(reported), reported, (ctx) =>
      fileReport(reporting(ctx), { ...asBob, item: onReported, reason: 'spam', note: '' }),
    );
    expect(report).toEqual(['ReportFiled', 'CaseOpened', 'CommentDeleted']);
  });
});

describe('what meets the end of a member or a category', () => {
  it('is a follow that ends with the account', async () => {
    const leaver = await aMember(forum, { username: 'leaver' });
    const password = { password: GIVEN_PASSWORD };
    const leaving = meanwhile(forum, () =>
      forum.as(leaver).post('/users/profile/delete', password),
    );
    await followMember(leaving, { ...asBob, memberId: leaver.id });
    await leaving.ended();
    const types = await typesAbout(leaver.id);
    expect(types.indexOf('MemberFollowed')).toBeLessThan(types.indexOf('AccountDeleted'));
    await forum.settle();
    const follows = await sql`SELECT FROM follow WHERE followed_id = ${leaver.id}`.execute(
      forum.ctx.db,
    );
    expect(follows.rows).toEqual([]);
  });

  it('is a membership that ends with the category', async () => {
    const admin: Actor = { id: forum.ctx.newId(), role: 'ADMIN' };
    const creation = { meta: { actor: null }, actor: null, category: { name: 'Passing' } };
    const { categoryId } = (await createCategory(forum.ctx, creation)).result;
    const empty = { targetId: undefined, hasPosts: false, hasSubcategories: false };
    const deletion = { meta: { actor: admin }, actor: admin, categoryId, ...empty };
    const joining = meanwhile(forum, () => deleteCategory(forum.ctx, deletion));
    await joinCategory(joining, { ...asBob, categoryId });
    await joining.ended();
    const types = await typesAbout(categoryId);
    expect(types.indexOf('CategoryJoined')).toBeLessThan(types.indexOf('CategoryDeleted'));
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
