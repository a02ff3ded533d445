import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { GROUP_MENTIONS, LIMITS } from './limits.ts';
import { pageOf, pageQuery, pageQueryOf, queryInt } from './page.ts';
import { groupRule } from './group-rule.ts';
import { asOneLine, id, idParams, paletteKey } from './scalars.ts';
import { cleanText } from './texts.ts';
import { userSummary } from './users.ts';

/** How members get in: anyone joins; they ask and an owner accepts; or an owner invites and they accept. */
export const GROUP_ENTRIES = ['open', 'request', 'invitation'] as const;
/** How members get in. */
export const groupEntry = z.enum(GROUP_ENTRIES);
/** How members get in. */
export type GroupEntry = z.infer<typeof groupEntry>;

/** Who may mention a group so that its members are notified. */
export const GROUP_MENTIONERS = ['nobody', 'members', 'everyone'] as const;
/** Who may mention a group. */
export const groupMentioners = z.enum(GROUP_MENTIONERS);
/** Who may mention a group. */
export type GroupMentioners = z.infer<typeof groupMentioners>;

/** A member's standing in a group: has asked, is invited, is in it, or owns it. */
export const groupStanding = z.enum(['asked', 'invited', 'member', 'owner']);
/** A member's standing in a group. */
export type GroupStanding = z.infer<typeof groupStanding>;

/** A group, as the asking member may see it. */
export const group = z
  .object({
    id,
    name: z.string(),
    slug: z.string(),
    description: z.string().nullable(),
    color: paletteKey,
    /** A word that its members may show beside their names; null: none. A hidden group's is shown nowhere. */
    badge: z.string().nullable(),
    entry: groupEntry,
    /** Only members, those invited and administrators know of it: for all others it does not exist. */
    hidden: z.boolean(),
    mentioners: groupMentioners,
    /** The rule if it is automatic; null: members join and leave. */
    rule: groupRule.nullable(),
    members: z.int().min(0),
    /** The asking member's standing; null: none. */
    standing: groupStanding.nullable(),
    /** Whether the asking member may let others in and out: an owner, or an administrator. */
    mayManage: z.boolean(),
    /** Whether the asking member is in it and may leave: not if its rule let them in. */
    mayLeave: z.boolean(),
    /** Whether its badge is shown beside the asking member's name. */
    wearsBadge: z.boolean(),
    /** Whether the asking member may mention it. */
    mayMention: z.boolean(),
    /** How many have asked to join; null: the asking member may not know. */
    waiting: z.int().min(0).nullable(),
  })
  .meta({ id: 'Group' });
/** A group, as the asking member may see it. */
export type Group = z.infer<typeof group>;

/** A group with those who manage it. */
export const groupPage = group.extend({ owners: z.array(userSummary) }).meta({ id: 'GroupPage' });
/** A group with those who manage it. */
export type GroupPage = z.infer<typeof groupPage>;

/** Somebody in a group. */
export const groupMember = userSummary
  .extend({
    isOwner: z.boolean(),
    /** Whether the group's rule let them in; then only the rule lets them out. */
    byRule: z.boolean(),
    /** The word of the sign-in provider that put them there; null, or left out by an API of before: none did. */
    provider: z.string().nullable().optional(),
  })
  .meta({ id: 'GroupMember' });
/** Somebody in a group. */
export type GroupMember = z.infer<typeof groupMember>;

/** Somebody who has asked to join, or is invited. */
export const groupCandidate = userSummary
  .extend({ standing: z.enum(['asked', 'invited']) })
  .meta({ id: 'GroupCandidate' });
/** Somebody who has asked to join, or is invited. */
export type GroupCandidate = z.infer<typeof groupCandidate>;

/** Whether a member with that standing may mention it; a large group, only those who manage it. */
export function mayMentionGroup({
  mentioners,
  standing,
  members,
  mayManage,
}: Pick<Group, 'mentioners' | 'standing' | 'members' | 'mayManage'>): boolean {
  if (mentioners === 'nobody') return false;
  if (members > GROUP_MENTIONS.large) return mayManage;
  return mentioners === 'everyone' || standing === 'member' || standing === 'owner';
}

const tag = 'groups';

export const listGroups = defineEndpoint({
  method: 'GET',
  path: '/groups',
  summary: 'The groups visible to the caller: their own first, then by name',
  tag,
  query: pageQueryOf(queryInt(1, LIMITS.pageSizeMax, LIMITS.pageSizeMax)).safeExtend({
    /** Groups with open requests and no owner, for administrators to answer; empty for everybody else. */
    only: z.literal('unattended').optional(),
  }),
  response: pageOf(group),
  refusals: [400],
});
export const getGroupBySlug = defineEndpoint({
  method: 'GET',
  path: '/groups/slug/:slug',
  summary: 'A group by its slug',
  tag,
  params: z.object({ slug: cleanText(asOneLine, { max: 250 }) }),
  response: groupPage,
  refusals: [404],
});
export const listGroupMembers = defineEndpoint({
  method: 'GET',
  path: '/groups/:id/members',
  summary: 'The members of a group, newest first',
  tag,
  params: idParams,
  query: pageQuery,
  response: pageOf(groupMember),
  refusals: [400, 404],
});
export const listGroupCandidates = defineEndpoint({
  method: 'GET',
  path: '/groups/:id/candidates',
  summary: 'Join requests and invitations, for owners and administrators',
  tag,
  access: 'member',
  params: idParams,
  query: pageQuery,
  response: pageOf(groupCandidate),
  refusals: [400, 403, 404],
});
