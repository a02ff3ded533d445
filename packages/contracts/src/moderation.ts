import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { post } from './posts.ts';
import { id, idParams } from './scalars.ts';
import { actGrounds } from './staff-acts.ts';

const byStaff = {
  method: 'POST',
  tag: 'moderation',
  access: 'moderator',
  elevated: true,
  params: idParams,
  body: actGrounds,
} as const;

const onPost = { ...byStaff, response: post, refusals: [404, 409, 410, 422] } as const;

export const restorePost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/restore',
  summary: 'Put a deleted post back with all that is under it, whoever deleted it',
});
export const pinPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/pin',
  summary: 'Show a post first in the list of its category',
});
export const unpinPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/unpin',
  summary: 'Show a post where its date puts it',
});
export const lockPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/lock',
  summary: 'Let members comment on a post no longer',
});
export const unlockPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/unlock',
  summary: 'Let members comment on a post again',
});
export const unpublishPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/unpublish',
  summary: 'Take a post out of sight; its author cannot put it back',
});
export const publishPost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/publish',
  summary: 'Put a post up, also one that staff took down',
});
export const featurePost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/feature',
  summary: 'Mark a post as featured',
});
export const unfeaturePost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/unfeature',
  summary: 'Take that mark away',
});
export const movePost = defineEndpoint({
  ...onPost,
  path: '/admin/posts/:id/move',
  summary: 'Move a post to another category',
  body: actGrounds.extend({ categoryId: id }),
});
export const deletePost = defineEndpoint({
  ...byStaff,
  path: '/admin/posts/:id/delete',
  summary: 'Delete a post, with a reason on record',
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 410, 422],
});
export const deleteComment = defineEndpoint({
  ...byStaff,
  path: '/admin/comments/:id/delete',
  summary: 'Delete a comment, with a reason on record; its replies stay',
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 410, 422],
});
export const restoreComment = defineEndpoint({
  ...byStaff,
  path: '/admin/comments/:id/restore',
  summary: 'Put a deleted comment back where it was, whoever deleted it',
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 422],
});
