import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { post } from './posts.ts';
import { idParams } from './scalars.ts';
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
export const restoreComment = defineEndpoint({
  ...byStaff,
  path: '/admin/comments/:id/restore',
  summary: 'Put a deleted comment back where it was, whoever deleted it',
  status: 204,
  response: z.undefined(),
  refusals: [404, 409, 422],
});
