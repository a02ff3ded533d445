// A command waits for the projections before it is answered, for seconds if no worker runs. Others proceed meanwhile.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletePost, editPost } from './commands.ts';
import { answerWritten } from './routes/answer-written.ts';
import { alice, buildPostTests, mod, type PostTests } from './test-posts.ts';

let forum: PostTests;
beforeAll(async () => {
  forum = await buildPostTests();
});
afterAll(() => forum.close());

it('an edit is answered as it was written although the post was deleted before its answer', async () => {
  const { id: postId } = await forum.aPost();
  const edit = {
    meta: { actor: alice },
    actor: alice,
    postId,
    changes: { title: 'Edited in time' },
  };
  const outcome = await editPost(forum.ctx, edit);
  await deletePost(forum.ctx, { meta: { actor: mod }, actor: mod, postId });
  await forum.settle();
  let isPending = false;
  const call = {
    actor: alice,
    projected: () => Promise.resolve(true),
    markPending: () => {
      isPending = true;
    },
  };
  expect(await answerWritten(forum.ctx, outcome, call)).toMatchObject({
    id: postId,
    title: 'Edited in time',
  });
  expect(isPending).toBe(true);
  const read = await forum.as(alice).get(`/posts/${postId}`);
  expect(read.statusCode).toBe(410);
});
