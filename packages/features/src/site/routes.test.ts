import { siteStats } from '@forum/contracts/site';
import { newId } from '@forum/kernel';
import { doc, toJson } from '@forum/rich-text';
import { buildTestForum, type TestForum } from '@forum/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importMember } from '../accounts/commands.ts';
import { deleteComment, importComment } from '../comments/commands.ts';
import { deletePost, importPost } from '../posts/commands.ts';
import { castVote, withdrawVote } from '../votes/commands.ts';

let forum: TestForum;
beforeAll(async () => {
  forum = await buildTestForum();
});
afterAll(() => forum.close());

const stats = async () => {
  await forum.settle();
  return siteStats.parse((await forum.as(null).get('/stats')).json());
};

it('counts nothing in an empty forum', async () => {
  expect(await stats()).toEqual({ members: 0, posts: 0, comments: 0, votes: 0 });
});

it('counts what is there, and no longer what is gone', async () => {
  const meta = { actor: null };
  const actor = { id: newId(), role: 'MODERATOR' } as const;
  await importMember(forum.ctx, { meta, memberId: actor.id, username: 'somebody', profile: {} });
  const content = toJson(doc('Five words are quite enough.'));
  const posts = [newId(), newId()] as const;
  for (const id of posts) {
    const written = { authorId: newId(), categoryId: null, tags: [], attribution: null };
    await importPost(forum.ctx, { meta, post: { id, title: 'A good title', content, ...written } });
  }
  const [postId, otherId] = posts;
  const id = newId();
  const comment = { id, postId, parentId: null, authorId: actor.id, attribution: null };
  await importComment(forum.ctx, { meta, ...comment, content: 'Some words' });
  const vote = { meta: { actor }, actor, item: { type: 'post', id: postId } } as const;
  await castVote(forum.ctx, { ...vote, direction: 'UPVOTE' });
  await castVote(forum.ctx, { ...vote, direction: 'DOWNVOTE' });
  expect(await stats()).toEqual({ members: 1, posts: 2, comments: 1, votes: 1 });

  await withdrawVote(forum.ctx, vote);
  await deleteComment(forum.ctx, { meta: { actor }, actor, id });
  await deletePost(forum.ctx, { meta: { actor }, actor, postId: otherId });
  expect(await stats()).toEqual({ members: 1, posts: 1, comments: 0, votes: 0 });
});
