import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, idParams, moment } from './scalars.ts';
import { userSummary } from './users.ts';

/** What a member can mute: notifications about it stop. Muting a category includes its subcategories. */
export const mutedType = z.enum(['post', 'category', 'user']);
/** What a member can mute. */
export type MutedType = z.infer<typeof mutedType>;

/** A muted source, as its list shows it. */
export const mute = z
  .object({
    type: mutedType,
    id,
    /** The post's title, the category's or the member's name. */
    name: z.string(),
    /** Its internal path; null: it is gone. */
    link: z.string().nullable(),
    mutedAt: moment,
  })
  .meta({ id: 'Mute' });
/** A muted source. */
export type Mute = z.infer<typeof mute>;

/** A blocked member. */
export const block = z.object({ user: userSummary, blockedAt: moment }).meta({ id: 'Block' });
/** A blocked member. */
export type Block = z.infer<typeof block>;

const muteParams = idParams.extend({ type: mutedType });
const act = {
  access: 'member',
  whileSilenced: true,
  status: 204,
  response: z.undefined(),
} as const;

export const muteSource = defineEndpoint({
  ...act,
  method: 'PUT',
  path: '/mutes/:type/:id',
  summary: 'Mute a post, a category or a member',
  tag: 'mutes',
  params: muteParams,
  refusals: [400, 401, 403, 404, 409, 410, 422],
});
export const unmuteSource = defineEndpoint({
  ...act,
  method: 'DELETE',
  path: '/mutes/:type/:id',
  summary: 'Unmute; what was muted meanwhile stays muted',
  tag: 'mutes',
  params: muteParams,
  refusals: [400, 401, 403, 404, 409, 422],
});
export const listMutes = defineEndpoint({
  method: 'GET',
  path: '/mutes',
  summary: 'What the member has muted, newest first',
  tag: 'mutes',
  access: 'member',
  query: pageQuery.safeExtend({ type: mutedType.optional() }),
  response: pageOf(mute),
  refusals: [400, 401],
});
export const blockMember = defineEndpoint({
  ...act,
  method: 'PUT',
  path: '/blocks/:id',
  summary: 'Block a member: they can neither follow nor notify the caller',
  tag: 'mutes',
  params: idParams,
  refusals: [401, 403, 404, 409, 422],
});
export const unblockMember = defineEndpoint({
  ...act,
  method: 'DELETE',
  path: '/blocks/:id',
  summary: 'Unblock a member',
  tag: 'mutes',
  params: idParams,
  refusals: [401, 403, 404, 409, 422],
});
export const listBlocks = defineEndpoint({
  method: 'GET',
  path: '/blocks',
  summary: 'Blocked members, newest first',
  tag: 'mutes',
  access: 'member',
  query: pageQuery,
  response: pageOf(block),
  refusals: [400, 401],
});
