import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { groupRuleForm } from './group-rule.ts';
import { group, groupEntry, groupMentioners } from './groups.ts';
import { LIMITS } from './limits.ts';
import { asTerm } from './look-alikes.ts';
import { id, idParams, paletteKey, asSeenLine } from './scalars.ts';
import { boundedText, cleanText, nameText } from './texts.ts';

const limits = LIMITS.groups;

const fields = {
  name: nameText(limits.name, asTerm),
  /** Left out: from the name. */
  slug: boundedText(limits.slug, {
    tooLong: `Slug can have at most ${limits.slug} characters`,
  }).regex(
    /^[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'Slug can only contain lower-case letters, digits and single hyphens',
  ),
  description: cleanText(asSeenLine, {
    max: limits.description,
    tooLong: `Description can have at most ${limits.description} characters`,
  }).nullable(),
  color: paletteKey,
  badge: cleanText(asTerm, {
    max: limits.badge,
    tooLong: `Badge can have at most ${limits.badge} characters`,
  })
    .transform((text) => (text === '' ? null : text))
    .nullable(),
  entry: groupEntry,
  hidden: z.boolean(),
  mentioners: groupMentioners,
};

/** A new group. */
export const groupForm = z.strictObject({
  ...fields,
  slug: fields.slug.optional(),
  description: fields.description.default(null),
  color: fields.color.default('gray'),
  badge: fields.badge.default(null),
  entry: fields.entry.default('request'),
  hidden: fields.hidden.default(false),
  mentioners: fields.mentioners.default('members'),
});
/** A new group. */
export type GroupForm = z.infer<typeof groupForm>;
/**
 * Changes to a group; what is left out stays. Only administrators change its name, address, badge, and whether it is
 * hidden.
 */
export const groupChanges = z.strictObject(fields).partial();
/** Changes to a group. */
export type GroupChanges = z.infer<typeof groupChanges>;

const memberParams = z.object({ id, memberId: id });
const tag = 'groups';

export const createGroup = defineEndpoint({
  method: 'POST',
  path: '/groups',
  summary: 'Create a group',
  tag,
  access: 'admin',
  elevated: true,
  body: groupForm,
  status: 201,
  location: '/groups/slug/{slug}',
  response: group,
  refusals: [409, 422],
});
export const editGroup = defineEndpoint({
  method: 'PATCH',
  path: '/groups/:id',
  summary: 'Change a group: by its owners, or by administrators with the PIN',
  tag,
  access: 'member',
  params: idParams,
  body: groupChanges,
  response: group,
  refusals: [403, 404, 409, 422],
});
export const deleteGroup = defineEndpoint({
  method: 'DELETE',
  path: '/groups/:id',
  summary: 'Delete a group',
  tag,
  access: 'admin',
  elevated: true,
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [404],
});

/** The rule for membership from now on; null: none. */
export const ruleSetting = z.strictObject({
  rule: groupRuleForm.nullable(),
  /**
   * Left out: a rule for a domain hides the group, since its member list shows whose address is there; other rules
   * leave it.
   */
  hidden: z.boolean().optional(),
});
/** The rule for membership from now on. */
export type RuleSetting = z.infer<typeof ruleSetting>;

export const setGroupRule = defineEndpoint({
  method: 'PUT',
  path: '/groups/:id/rule',
  summary: 'Make a group automatic, so that nobody joins or leaves it by hand; null: no longer',
  tag,
  access: 'admin',
  elevated: true,
  params: idParams,
  body: ruleSetting,
  response: group,
  refusals: [404, 409, 422],
});

const own = {
  tag,
  access: 'member',
  path: '/groups/:id/membership',
  params: idParams,
  whileSilenced: true,
} as const;

export const enterGroup = defineEndpoint({
  ...own,
  method: 'PUT',
  summary:
    'Join a group, accept an invitation, or ask to join, depending on how the group admits members',
  response: group,
  refusals: [403, 404, 409],
});
export const leaveGroup = defineEndpoint({
  ...own,
  method: 'DELETE',
  summary: 'Leave a group, decline its invitation, or withdraw the request',
  status: 204,
  response: z.undefined(),
  refusals: [404, 409],
});

const badge = {
  tag,
  access: 'member',
  path: '/groups/:id/badge',
  params: idParams,
  response: group,
} as const;

export const wearGroupBadge = defineEndpoint({
  ...badge,
  method: 'PUT',
  summary: 'Let the badge of a group stand beside your name, instead of any other',
  refusals: [404, 409],
});
export const takeOffGroupBadge = defineEndpoint({
  ...badge,
  method: 'DELETE',
  summary: 'Let the badge of a group stand beside your name no longer',
  refusals: [404],
});

const managed = {
  tag,
  access: 'member',
  params: memberParams,
  status: 204,
  response: z.undefined(),
  refusals: [403, 404, 409],
} as const;

export const admitToGroup = defineEndpoint({
  ...managed,
  method: 'PUT',
  path: '/groups/:id/members/:memberId',
  summary: 'Accept a join request, or invite a member',
});
export const removeFromGroup = defineEndpoint({
  ...managed,
  method: 'DELETE',
  path: '/groups/:id/members/:memberId',
  summary: 'Refuse a join request, withdraw an invitation, or remove a member',
});
export const nameGroupOwner = defineEndpoint({
  ...managed,
  method: 'PUT',
  path: '/groups/:id/owners/:memberId',
  summary: 'Make a member an owner',
});
export const releaseGroupOwner = defineEndpoint({
  ...managed,
  method: 'DELETE',
  path: '/groups/:id/owners/:memberId',
  summary: 'Make an owner an ordinary member',
});
