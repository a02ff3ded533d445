import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { idParams } from './scalars.ts';
import { userSummary } from './users.ts';

/** Whether the asking member has joined a category, and how many have. */
export const membership = z
  .object({ isMember: z.boolean(), members: z.int().min(0) })
  .meta({ id: 'Membership' });
/** Whether the asking member has joined a category, and how many have. */
export type Membership = z.infer<typeof membership>;

/**
 * The count after the member's own act: shared by the optimistic button and by the server's answer while a
 * projection is behind.
 */
export function membershipWith(before: Membership, isMember: boolean): Membership {
  const change = Number(isMember) - Number(before.isMember);
  return { isMember, members: Math.max(0, before.members + change) };
}

const act = {
  tag: 'memberships',
  access: 'member',
  path: '/categories/:id/members',
  params: idParams,
  response: membership,
  refusals: [404, 409, 422],
} as const;

export const joinCategory = defineEndpoint({
  ...act,
  method: 'POST',
  summary: 'Join a category',
  whileSilenced: true,
});
export const leaveCategory = defineEndpoint({
  ...act,
  method: 'DELETE',
  summary: 'Leave a category',
  whileSilenced: true,
});
export const isCategoryMember = defineEndpoint({
  method: 'GET',
  path: '/categories/:id/members/is-member',
  summary: 'Whether the signed-in member has joined a category',
  tag: 'memberships',
  access: 'member',
  params: idParams,
  response: z.object({ isMember: z.boolean() }),
  refusals: [404],
});
export const listCategoryMembers = defineEndpoint({
  method: 'GET',
  path: '/categories/:id/members',
  shared: 'until-any-change',
  summary: 'Who has joined a category, newest first',
  tag: 'memberships',
  params: idParams,
  query: pageQuery,
  response: pageOf(userSummary),
  refusals: [404],
});
