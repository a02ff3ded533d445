import { after, done, onComment, onPost, type MakesExample } from './making.ts';

const grounds = { reason: 'other', note: 'It was put in the wrong place.' };

/** What staff do with posts and comments. */
export const moderationExamples: Readonly<Record<string, MakesExample>> = {
  'POST /admin/posts/{id}/restore': async (world) => {
    const { id } = await world.aPost();
    await done(world, 'owner', 'DELETE', `/posts/${id}`);
    return { who: 'moderator', path: { id }, body: grounds };
  },
  'POST /admin/posts/{id}/pin': onPost('moderator', grounds),
  'POST /admin/posts/{id}/unpin': after(
    ({ path }) => ['POST', `/admin/posts/${path?.['id']}/pin`, {}],
    onPost('moderator', grounds),
  ),
  'POST /admin/posts/{id}/lock': onPost('moderator', grounds),
  'POST /admin/posts/{id}/unlock': after(
    ({ path }) => ['POST', `/admin/posts/${path?.['id']}/lock`, {}],
    onPost('moderator', grounds),
  ),
  'POST /admin/posts/{id}/unpublish': onPost('moderator', grounds),
  'POST /admin/posts/{id}/publish': after(
    ({ path }) => ['POST', `/admin/posts/${path?.['id']}/unpublish`, {}],
    onPost('moderator', grounds),
  ),
  'POST /admin/posts/{id}/feature': onPost('moderator', grounds),
  'POST /admin/posts/{id}/unfeature': after(
    ({ path }) => ['POST', `/admin/posts/${path?.['id']}/feature`, {}],
    onPost('moderator', grounds),
  ),
  'POST /admin/posts/{id}/move': async (world) => {
    const body = { ...grounds, categoryId: await world.aCategory() };
    return { who: 'moderator', path: { id: (await world.aPost()).id }, body };
  },
  'POST /admin/posts/{id}/delete': onPost('moderator', grounds),
  'POST /admin/comments/{id}/delete': onComment('moderator', grounds),
  'POST /admin/comments/{id}/restore': async (world) => {
    const { id } = await world.aComment();
    await done(world, 'owner', 'DELETE', `/comments/${id}`);
    return { who: 'moderator', path: { id }, body: grounds };
  },
};
