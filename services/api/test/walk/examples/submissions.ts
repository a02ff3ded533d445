import { submitComment } from '@forum/features/content/comments/commands';
import type { World } from '../world.ts';
import { plainly, type Example, type MakesExample } from './making.ts';

/** A comment of the owner that waits for approval. @returns its id */
async function aSubmission({ forum, aPost, members: { owner } }: World): Promise<string> {
  // No member may have more than twenty waiting.
  await forum.ctx.db.deleteFrom('submission_text').execute();
  const { id: postId } = await aPost();
  const { result } = await submitComment(forum.ctx, {
    meta: { actor: owner },
    actor: owner,
    postId,
    parentId: null,
    content: 'Hello, I am new here.',
    cause: { cause: 'first-posts', wordId: null },
  });
  await forum.settle();
  return result.held.id;
}

const onSubmission =
  (who: Example['who'], body?: unknown): MakesExample =>
  async (world) => ({ who, path: { id: await aSubmission(world) }, body });

/** What waits for approval. */
export const submissionExamples: Readonly<Record<string, MakesExample>> = {
  'GET /submissions': plainly('owner', { query: { state: 'waiting' } }),
  'DELETE /submissions/{id}': onSubmission('owner'),
  'GET /admin/submissions': plainly('moderator', {
    query: { state: 'waiting', kind: 'comment', cause: 'first-posts' },
  }),
  'GET /admin/submissions/next': async (world) => ({
    who: 'moderator',
    query: { of: await aSubmission(world), direction: 'previous' },
  }),
  'GET /admin/submissions/{id}': onSubmission('moderator'),
  'POST /admin/submissions/{id}/approve': onSubmission('moderator', { note: 'Welcome' }),
  'POST /admin/submissions/{id}/refuse': onSubmission('moderator', { reason: 'spam' }),
};
