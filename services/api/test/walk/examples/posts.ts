import { after, CONTENT, onPost, onPostVersion, plainly, type MakesExample } from './making.ts';

/** Posts, their votes and views. */
export const postExamples: Readonly<Record<string, MakesExample>> = {
  'GET /posts': plainly('visitor', { query: { sort: 'top', page: '1', limit: '3' } }),
  'POST /posts': async (world) => ({
    who: 'other',
    body: {
      title: 'Another title to read',
      content: CONTENT,
      categoryId: await world.aCategory(),
      prefix: 'Question',
      prefixColor: 'orange',
      tags: ['grammar', 'spelling'],
      excerpt: 'A short excerpt.',
      published: true,
    },
  }),
  'GET /posts/{id}': onPost('visitor'),
  'PATCH /posts/{id}': onPost('owner', { title: 'A better title than before', tags: ['style'] }),
  'DELETE /posts/{id}': onPost('owner'),
  'GET /posts/slug/{slug}': async (world) => ({
    who: 'visitor',
    path: { slug: (await world.aPost()).slug },
  }),
  'GET /posts/{id}/wiki': onPost('owner'),
  'PUT /posts/{id}/wiki': onPost('owner', { editors: { who: 'repliers' } }),
  'GET /posts/{id}/history': onPost('visitor'),
  'GET /posts/{id}/history/{version}': onPostVersion('visitor'),
  'GET /posts/{id}/related': onPost('visitor'),
  'GET /posts/similar': plainly('visitor', { query: { title: 'A title of the owner' } }),
  'GET /posts/tags/all': plainly('visitor'),
  'GET /posts/tags/suggestions': plainly('visitor', { query: { q: 'gram', chosen: 'style' } }),
  'GET /posts/tags/trending': plainly('visitor'),
  'POST /posts/{id}/views': onPost('visitor'),
  'POST /posts/{id}/upvote': onPost('other'),
  'POST /posts/{id}/downvote': onPost('other'),
  'DELETE /posts/{id}/vote': after(
    ({ path }) => ['POST', `/posts/${path?.['id']}/upvote`],
    onPost('other'),
  ),
  'POST /posts/{id}/read': async (world) => {
    const { id, postId } = await world.aComment();
    return { who: 'other', path: { id: postId }, body: { commentId: id } };
  },
  'POST /posts/{id}/unread': async (world) => {
    const { id, postId } = await world.aComment();
    return { who: 'other', path: { id: postId }, body: { commentId: id } };
  },
};
