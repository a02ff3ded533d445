import { after, CONTENT, done, onComment, onCommentVersion, type MakesExample } from './making.ts';

/** Comments, their votes and labels. */
export const commentExamples: Readonly<Record<string, MakesExample>> = {
  'GET /comments': async (world) => ({
    who: 'visitor',
    query: { postId: (await world.aComment()).postId, sort: 'oldest' },
  }),
  'GET /posts/{id}/comments/first': async (world) => ({
    who: 'visitor',
    path: { id: (await world.aComment()).postId },
    query: { since: '2026-01-31' },
  }),
  'POST /comments': async (world) => {
    const { id, postId } = await world.aComment();
    return { who: 'other', body: { content: CONTENT, postId, parentId: id } };
  },
  'GET /comments/{id}': onComment('visitor'),
  'GET /comments/{id}/replies': onComment('visitor'),
  'GET /comments/{id}/history': onComment('visitor'),
  'GET /comments/{id}/history/{version}': onCommentVersion('visitor'),
  'PATCH /comments/{id}': onComment('owner', { content: CONTENT }),
  'DELETE /comments/{id}': onComment('owner'),
  'POST /comments/{id}/upvote': onComment('other'),
  'POST /comments/{id}/downvote': onComment('other'),
  'DELETE /comments/{id}/vote': after(
    ({ path }) => ['POST', `/comments/${path?.['id']}/upvote`],
    onComment('other'),
  ),
  'POST /comments/{id}/mark': onComment('other', { type: 'HELPFUL' }),
  'DELETE /comments/{id}/mark/{type}': async (world) => {
    const { id } = await world.aComment();
    await done(world, 'other', 'POST', `/comments/${id}/mark`, { type: 'HELPFUL' });
    return { who: 'other', path: { id, type: 'HELPFUL' } };
  },
};
