import { z } from 'zod';
import { commentVersion } from './comments.ts';
import { defineEndpoint } from './endpoint.ts';
import { queryInt } from './page.ts';
import { moveForm } from './move-form.ts';
import { postVersion } from './post-versions.ts';
import { post } from './posts.ts';
import { id, idParams } from './scalars.ts';
import { actGrounds } from './acts.ts';
import { byStaff } from './staff-call.ts';

const onPost = { ...byStaff, response: post, refusals: [404, 409, 410, 422] } as const;

export const restorePost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/restore',
  summary: 'Restore a deleted post with everything under it, whoever deleted it',
});
export const pinPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/pin',
  summary: 'Pin a post to the top of its category',
});
export const unpinPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/unpin',
  summary: 'Unpin a post',
});
export const lockPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/lock',
  summary: 'Lock a discussion',
});
export const unlockPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/unlock',
  summary: 'Unlock a discussion',
});
export const unpublishPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/unpublish',
  summary: 'Unpublish a post; its author cannot publish it again',
});
export const publishPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/publish',
  summary: 'Publish a post, even one that staff took down',
});
export const featurePost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/feature',
  summary: 'Mark a post as featured',
});
export const unfeaturePost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/unfeature',
  summary: 'Unfeature a post',
});
export const movePost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/move',
  summary: 'Move a post to another category',
  body: moveForm,
});
export const mergePost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/merge',
  summary:
    'Merge a post, with everything under it, into the thread of another; its address redirects there',
  body: actGrounds.extend({ into: id }),
});
export const previewMergePost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/merge/preview',
  summary: 'What merging a post into another would change',
  body: z.strictObject({ into: id }),
  response: z
    .object({
      /** Comments that come along. */
      moving: z.int(),
      /** Comments on the post that stays, before and after. */
      before: z.int(),
      after: z.int(),
      /** Why it cannot be done; null: it can. */
      refusal: z.string().nullable(),
    })
    .meta({ id: 'MergePreview' }),
});

const onVersion = {
  ...byStaff,
  params: idParams.extend({ version: queryInt(1, 100_000, 1) }),
  refusals: [400, 404, 409, 410, 422],
} as const;

export const redactPostVersion = defineEndpoint({
  ...onVersion,
  path: '/admin/posts/:id/history/:version/redact',
  summary: 'Hide an earlier version of a post; the reason is recorded',
  response: postVersion,
});
export const showPostVersion = defineEndpoint({
  ...onVersion,
  path: '/admin/posts/:id/history/:version/show',
  summary: 'Show a hidden version of a post again',
  response: postVersion,
});
export const redactCommentVersion = defineEndpoint({
  ...onVersion,
  path: '/admin/comments/:id/history/:version/redact',
  summary: 'Hide an earlier version of a comment; the reason is recorded',
  response: commentVersion,
});
export const showCommentVersion = defineEndpoint({
  ...onVersion,
  path: '/admin/comments/:id/history/:version/show',
  summary: 'Show a hidden version of a comment again',
  response: commentVersion,
});
export const deletePost = defineEndpoint({
  ...byStaff,
  path: '/admin/posts/:id/delete',
  summary: 'Delete a post; the reason is recorded',
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 410, 422],
});
export const deleteComment = defineEndpoint({
  ...byStaff,
  path: '/admin/comments/:id/delete',
  summary: 'Delete a comment; the reason is recorded, and replies stay',
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 410, 422],
});
export const restoreComment = defineEndpoint({
  ...byStaff,
  path: '/admin/comments/:id/restore',
  summary: 'Restore a deleted comment, whoever deleted it',
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 422],
});
