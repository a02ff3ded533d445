import {
  after,
  done,
  onComment,
  onCommentVersion,
  onPost,
  onPostVersion,
  plainly,
  type MakesExample,
} from './making.ts';
import { aPoll } from './polls.ts';

const grounds = { reason: 'other', note: 'It was put in the wrong place.' };

const WINDOW = { from: '2020-01-01T00:00:00.000Z', until: '2099-01-01T00:00:00.000Z' };

/** What staff do with posts, comments and votes. */
export const moderationExamples: Readonly<Record<string, MakesExample>> = {
  'GET /admin/posts': plainly('moderator', { query: { state: 'deleted' } }),
  'GET /admin/comments': plainly('moderator', { query: { search: 'word' } }),
  'GET /admin/posts/{id}': onPost('moderator'),
  'GET /admin/comments/{id}': onComment('moderator'),
  'POST /admin/posts/{id}/history/{version}/redact': onPostVersion('moderator', grounds),
  'POST /admin/posts/{id}/history/{version}/show': after(
    ({ path }) => ['POST', `/admin/posts/${path?.['id']}/history/1/redact`, {}],
    onPostVersion('moderator', grounds),
  ),
  'POST /admin/comments/{id}/history/{version}/redact': onCommentVersion('moderator', grounds),
  'POST /admin/comments/{id}/history/{version}/show': after(
    ({ path }) => ['POST', `/admin/comments/${path?.['id']}/history/1/redact`, {}],
    onCommentVersion('moderator', grounds),
  ),
  'GET /admin/posts/{id}/as-of': async (world) => {
    const { id } = await aPoll(world);
    const at = world.forum.ctx.clock.now().toISOString();
    return { who: 'moderator', path: { id }, query: { at } };
  },
  'GET /admin/posts/{id}/moments': onPost('moderator'),
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
  'POST /admin/posts/{id}/merge': async (world) => {
    const body = { ...grounds, into: (await world.aPost()).id };
    return { who: 'moderator', path: { id: (await world.aPost()).id }, body };
  },
  'POST /admin/posts/{id}/merge/preview': async (world) => {
    const body = { into: (await world.aPost()).id };
    return { who: 'moderator', path: { id: (await world.aPost()).id }, body };
  },
  'POST /admin/posts/{id}/delete': onPost('moderator', grounds),
  'POST /admin/comments/{id}/delete': onComment('moderator', grounds),
  'POST /admin/comments/{id}/restore': async (world) => {
    const { id } = await world.aComment();
    await done(world, 'owner', 'DELETE', `/comments/${id}`);
    return { who: 'moderator', path: { id }, body: grounds };
  },
  'POST /admin/votes/nullify/preview': ({ members }) => ({
    who: 'admin',
    body: { memberIds: [members.other.id], ...WINDOW },
  }),
  'POST /admin/votes/nullify': async (world) => {
    const { id } = await world.aPost();
    await done(world, 'other', 'POST', `/posts/${id}/upvote`);
    return { who: 'admin', body: { memberIds: [world.members.other.id], ...WINDOW, ...grounds } };
  },
  'GET /admin/votes/pairs': plainly('admin', { query: { page: '1', limit: '5' } }),
};
