// Badges of the forum's own, with a picture, given by hand or by a rule.
import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { asTerm } from './look-alikes.ts';
import { pageOf, pageQuery } from './page.ts';
import { asSeenLine, id, idParams } from './scalars.ts';
import { boundedText, cleanText, nameText } from './texts.ts';

/** How many badges there can be, and how long their words. */
export const BADGE_LIMITS = { most: 50, name: 30, description: 160 } as const;

/** What a rule counts: what projections know of a member. */
export const COUNTED = ['posts', 'comments', 'answers', 'votes', 'days'] as const;

/**
 * Who gets a badge by themselves: members with so many published posts, comments, accepted answers, upvotes received or
 * days since joining, or those in a group.
 */
export const badgeRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(COUNTED),
    least: z.int('Must be a whole number').min(1, 'Must be at least 1').max(1_000_000),
  }),
  z.strictObject({ kind: z.literal('group'), groupId: id }),
]);
/** Who gets a badge by themselves. */
export type BadgeRule = z.infer<typeof badgeRule>;

const look = {
  name: z.string(),
  description: z.string(),
  /** The address of an upload. */
  picture: z.string(),
  /** Null: only by hand. */
  rule: badgeRule.nullable(),
};

/** A badge as administrators see it. */
export const adminBadge = z
  .object({
    id,
    ...look,
    /** Nobody gets it any more, and profiles hide it. */
    removed: z.boolean(),
    /** How many members have it. */
    held: z.int(),
  })
  .meta({ id: 'AdminBadge' });
/** A badge as administrators see it. */
export type AdminBadge = z.infer<typeof adminBadge>;

/** A badge as the form sends it. */
export const badgeForm = z.strictObject({
  name: nameText(BADGE_LIMITS.name, asTerm),
  description: cleanText(asSeenLine, {
    max: BADGE_LIMITS.description,
    required: 'Description must be text',
    tooLong: `Description can have at most ${BADGE_LIMITS.description} characters`,
  }),
  picture: boundedText(100, { required: 'Please choose a picture' }).regex(
    /^\/uploads\/[0-9a-f]{64}\.(?:jpg|png|webp)$/,
    'Please choose a picture',
  ),
  rule: badgeRule.nullable(),
});
/** A badge as the form sends it. */
export type BadgeForm = z.infer<typeof badgeForm>;

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;
const { reason, note } = groundsFields;
const onMember = z.strictObject({ memberId: id, reason, note });

export const listAdminBadges = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/badges',
  summary: 'All badges of the forum’s own, removed ones last',
  query: pageQuery,
  response: pageOf(adminBadge),
});
export const addBadge = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/badges',
  summary: 'Add a badge; its rule gives it to whom it fits already',
  body: badgeForm.extend({ reason, note }),
  status: 201,
  location: '/admin/badges/{id}',
  response: adminBadge,
  refusals: [409, 422],
});
export const editBadge = defineEndpoint({
  ...byAdmins,
  method: 'PUT',
  path: '/admin/badges/:id',
  summary: 'Change a badge; whoever has it keeps it, whatever its rule says now',
  params: idParams,
  body: badgeForm.extend({ reason, note }),
  response: adminBadge,
  refusals: [404, 409, 422],
});
export const removeBadge = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/badges/:id/remove',
  summary: 'Remove a badge from all profiles; it comes back with whoever had it',
  params: idParams,
  body: z.strictObject({ reason, note }),
  response: adminBadge,
  refusals: [404, 422],
});
export const restoreBadge = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/badges/:id/restore',
  summary: 'Bring a removed badge back',
  params: idParams,
  body: z.strictObject({ reason, note }),
  response: adminBadge,
  refusals: [404, 409, 422],
});
export const giveBadge = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/badges/:id/give',
  summary: 'Give a badge to a member; once is enough',
  params: idParams,
  body: onMember,
  response: z.object({ held: z.boolean() }),
  refusals: [404, 422],
});
export const takeBadge = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/badges/:id/take',
  summary: 'Take a badge away from a member; its rule does not give it to them again',
  params: idParams,
  body: onMember,
  response: z.object({ held: z.boolean() }),
  refusals: [404, 422],
});
