import { liveMessage, postTopic, type LiveMessage } from '@forum/contracts/live';
import { aComment, aMember, aPost, buildTestForum, type TestForum } from '@forum/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Actor } from '@forum/contracts';

let forum: TestForum;
let owner: Actor;
let reader: Actor;
let mod: Actor;
let postId: string;
beforeAll(async () => {
  forum = await buildTestForum({ now: new Date() });
  owner = await aMember(forum, { username: 'owner' });
  reader = await aMember(forum, { username: 'reader' });
  mod = await aMember(forum, { username: 'moder', role: 'MODERATOR' });
});
beforeEach(async () => {
  postId = await aPost(forum, owner);
  await forum.settle();
});
afterAll(() => forum.close());

/** The messages of the post's topic, oldest first. */
async function told(): Promise<LiveMessage[]> {
  await forum.settle();
  const { rows } = await sql<{ body: string; seq: number }>`
    SELECT body, seq FROM live_message WHERE topic = ${postTopic(postId)} ORDER BY seq`.execute(
    forum.ctx.db,
  );
  expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1));
  return rows.map(({ body }) => liveMessage.parse(JSON.parse(body)));
}

it('tells the new vote counts of a post and of its comments', async () => {
  const commentId = await aComment(forum, { postId, by: owner });
  await forum.settle();
  await forum.as(reader).post(`/posts/${postId}/upvote`);
  await forum.settle();
  await forum.as(reader).post(`/posts/${postId}/downvote`);
  await forum.settle();
  await forum.as(reader).post(`/comments/${commentId}/upvote`);
  const counts = (await told()).filter(({ kind }) => kind === 'votes');
  const post = { kind: 'votes', postId, item: { type: 'post', id: postId } };
  expect(counts).toEqual([
    { ...post, upvotes: 1, downvotes: 0 },
    { ...post, upvotes: 0, downvotes: 1 },
    { ...post, item: { type: 'comment', id: commentId }, upvotes: 1, downvotes: 0 },
  ]);
});

it('tells of comments with their number, and nothing of their text', async () => {
  const first = await aComment(forum, { postId, by: reader });
  await forum.settle();
  const reply = await aComment(forum, { postId, by: owner, parentId: first });
  await forum.settle();
  const edit = { content: 'A secret that nobody may push to a socket' };
  expect((await forum.as(reader).patch(`/comments/${first}`, edit)).statusCode).toBe(200);
  await forum.settle();
  expect((await forum.as(owner).delete(`/comments/${reply}`)).statusCode).toBe(204);
  const messages = await told();
  expect(messages).toEqual([
    {
      kind: 'comment-posted',
      postId,
      commentId: first,
      parentId: null,
      rootId: first,
      authorId: reader.id,
      comments: 1,
    },
    {
      kind: 'comment-posted',
      postId,
      commentId: reply,
      parentId: first,
      rootId: first,
      authorId: owner.id,
      comments: 2,
    },
    { kind: 'comment-edited', postId, commentId: first },
    { kind: 'comment-deleted', postId, commentId: reply, comments: 1 },
  ]);
  expect(JSON.stringify(messages)).not.toContain('secret');
});

it('tells of labels with their counts, and of the accepted answer', async () => {
  const commentId = await aComment(forum, { postId, by: reader });
  await forum.settle();
  await forum.as(owner).post(`/comments/${commentId}/mark`, { type: 'ANSWER' });
  await forum.settle();
  await forum.as(mod).post(`/comments/${commentId}/mark`, { type: 'HELPFUL' });
  const messages = (await told()).slice(1);
  expect(messages).toContainEqual({ kind: 'answer', postId, commentId });
  expect(messages.findLast(({ kind }) => kind === 'labels')).toEqual({
    kind: 'labels',
    postId,
    commentId,
    labels: [
      { type: 'ANSWER', count: 1 },
      { type: 'HELPFUL', count: 1 },
    ],
  });
});

it('tells of a post that is changed, hidden, shown again and deleted', async () => {
  const acts = [{ title: 'A better title' }, { published: false }, { published: true }];
  for (const act of acts) {
    expect((await forum.as(owner).patch(`/posts/${postId}`, act)).statusCode).toBe(200);
  }
  expect((await forum.as(owner).delete(`/posts/${postId}`)).statusCode).toBe(204);
  expect(await told()).toEqual(
    ['edited', 'hidden', 'published', 'deleted'].map((change) => ({
      kind: 'post',
      postId,
      change,
    })),
  );
});

it('tells nothing again when a projection is rebuilt', async () => {
  await aComment(forum, { postId, by: reader });
  const before = await told();
  await forum.engine.rebuild('comments');
  expect(await told()).toEqual(before);
});

it('tells nothing of what an import brings from years ago', async () => {
  await aComment(forum, { postId, by: reader });
  forum.clock.advance(25 * 60 * 60 * 1000);
  expect(await told()).toEqual([]);
});
