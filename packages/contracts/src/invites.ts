import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { asOneLine, id, idParams, moment } from './scalars.ts';
import { boundedText, cleanText } from './texts.ts';
import { author } from './users.ts';

/** A link that anybody may pass on, or an email to one address. */
export const inviteKind = z.enum(['link', 'mail']);
/** How somebody is invited. */
export type InviteKind = z.infer<typeof inviteKind>;

const { invites } = LIMITS;

/** Whether an invitation holds, and why it does not. `maker-may-not`: whoever made it may make none any more. */
export const inviteState = z.enum(['open', 'used-up', 'expired', 'revoked', 'maker-may-not']);

/** The token of an invitation: 32 random bytes, which only the invited have. What is none is answered as unknown. */
export const inviteToken = boundedText(100).catch('');

const shared = {
  /** The group that they join; null: none. */
  groupId: id.nullable(),
  days: z.int('Must be a whole number of days').min(1).max(invites.days),
  /** For staff alone: what it is for. */
  note: cleanText(asOneLine, {
    max: invites.note,
    tooLong: `Note must be at most ${invites.note} characters`,
  }),
};

/** An invitation by link. */
export const inviteForm = z.strictObject({
  ...shared,
  uses: z.int('Must be a whole number').min(1).max(invites.uses),
});
/** An invitation by link. */
export type InviteForm = z.infer<typeof inviteForm>;

/** Invitations by email, to addresses pasted in any form. */
export const inviteMailForm = z.strictObject({
  ...shared,
  addresses: boundedText(invites.pasted, {
    required: 'Please enter addresses',
    tooLong: `At most ${invites.batch} addresses at a time`,
  }).min(1, 'Please enter addresses'),
});
/** Invitations by email. */
export type InviteMailForm = z.infer<typeof inviteMailForm>;

/** An invitation as staff see it; its token is shown once, when it is made. */
export const invite = z
  .object({
    id,
    kind: inviteKind,
    /** Null: it is a link, or the reader may not see addresses. */
    address: z.string().nullable(),
    note: z.string(),
    group: z.object({ id, name: z.string() }).nullable(),
    uses: z.int(),
    used: z.int(),
    expiresAt: moment,
    createdAt: moment,
    /** Null: their account is gone. */
    by: author.nullable(),
    state: inviteState,
    /** What became of its email; null: it is a link, or that is no longer kept. */
    mail: z.enum(['waiting', 'sent', 'given-up']).nullable(),
    /** The first who came by it; `used` counts all. */
    members: z.array(author),
  })
  .meta({ id: 'Invite' });
/** An invitation as staff see it. */
export type Invite = z.infer<typeof invite>;

/** What became of pasted addresses; each is in one list. */
export const invitedAddresses = z
  .object({
    invited: z.array(z.string()),
    invalid: z.array(z.string()),
    /** Pasted more than once, or invited before with an invitation that still holds. */
    again: z.array(z.string()),
    members: z.array(z.string()),
    /** They want no invitations. */
    unwilling: z.array(z.string()),
    /** The act, which can be undone; null: nobody was invited. */
    actId: id.nullable(),
  })
  .meta({ id: 'InvitedAddresses' });
/** What became of pasted addresses. */
export type InvitedAddresses = z.infer<typeof invitedAddresses>;

const byStaff = { tag: 'admin', access: 'moderator', elevated: true } as const;

export const listInvites = defineEndpoint({
  ...byStaff,
  method: 'GET',
  path: '/admin/invites',
  summary: 'Invitations, newest first, and who came by them; moderators see their own',
  query: pageQuery,
  response: pageOf(invite),
});
export const createInvite = defineEndpoint({
  ...byStaff,
  method: 'POST',
  path: '/admin/invites',
  summary: 'Make a link that invites; a group is for administrators, and a setting says who else',
  // The answer holds the token.
  repeatable: false,
  body: inviteForm,
  status: 201,
  response: z.object({ invite, url: z.string() }),
  refusals: [403, 404, 422],
});
export const sendInvites = defineEndpoint({
  ...byStaff,
  access: 'admin',
  method: 'POST',
  path: '/admin/invites/mail',
  summary: 'Invite by email; says what became of each address',
  body: inviteMailForm,
  response: invitedAddresses,
  refusals: [404, 422, 429],
});
export const revokeInvite = defineEndpoint({
  ...byStaff,
  method: 'POST',
  path: '/admin/invites/:id/revoke',
  summary: 'Revoke an invitation: nobody comes by it any more',
  params: idParams,
  body: z.strictObject({ reason: groundsFields.reason, note: groundsFields.note }).nullish(),
  response: invite,
  refusals: [403, 404],
});
export const readInvite = defineEndpoint({
  method: 'GET',
  path: '/invites',
  summary: 'Who invites, for whoever has the token of an invitation that holds',
  tag: 'accounts',
  query: z.object({ token: inviteToken }),
  response: z.object({
    /** Null: their account is gone. */
    by: author.nullable(),
    groupName: z.string().nullable(),
    /** The address that it was sent to; null: it is a link. */
    email: z.string().nullable(),
  }),
  refusals: [404, 429],
});
export const declineInvites = defineEndpoint({
  method: 'POST',
  path: '/invites/decline',
  summary: 'No further invitations to the address that this one was sent to',
  tag: 'accounts',
  repeatable: false,
  body: z.strictObject({ token: inviteToken }),
  status: 204,
  response: z.undefined(),
  refusals: [404, 422, 429],
});
