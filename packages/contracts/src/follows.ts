import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { idParams } from './scalars.ts';
import { userSummary } from './users.ts';

/** Whether the asking member follows somebody, and how many do. */
export const following = z
  .object({ isFollowing: z.boolean(), followers: z.int().min(0) })
  .meta({ id: 'Following' });
/** Whether the asking member follows somebody, and how many do. */
export type Following = z.infer<typeof following>;

/**
 * The counts after the member's own act: shared by the optimistic button and by the server's answer while a
 * projection is behind.
 */
export function followingWith(before: Following, isFollowing: boolean): Following {
  const change = Number(isFollowing) - Number(before.isFollowing);
  return { isFollowing, followers: Math.max(0, before.followers + change) };
}

const act = {
  tag: 'follows',
  access: 'member',
  whileSilenced: true,
  params: idParams,
  response: following,
} as const;
const list = { tag: 'follows', params: idParams, query: pageQuery } as const;

export const followMember = defineEndpoint({
  ...act,
  method: 'POST',
  path: '/users/:id/follow',
  summary: 'Follow a member',
  refusals: [401, 403, 404, 409, 410, 422],
});
export const unfollowMember = defineEndpoint({
  ...act,
  method: 'DELETE',
  path: '/users/:id/follow',
  summary: 'Unfollow a member',
  refusals: [401, 403, 404, 409, 422],
});
export const isFollowingMember = defineEndpoint({
  method: 'GET',
  path: '/users/:id/is-following',
  summary: 'Whether the signed-in member follows a member',
  tag: 'follows',
  access: 'member',
  params: idParams,
  response: z.object({ isFollowing: z.boolean() }),
  refusals: [401, 404],
});
export const listFollowers = defineEndpoint({
  ...list,
  method: 'GET',
  path: '/users/:id/followers',
  shared: 'until-any-change',
  summary: "A member's followers, newest first",
  response: pageOf(userSummary),
  refusals: [400, 404],
});
export const listFollowing = defineEndpoint({
  ...list,
  method: 'GET',
  path: '/users/:id/following',
  shared: 'until-any-change',
  summary: 'Whom a member follows, newest first',
  response: pageOf(userSummary),
  refusals: [400, 404],
});
