// Members invite others by links of their own, where a setting lets them.
import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { inviteState } from './invites.ts';
import { LIMITS } from './limits.ts';
import { asOneLine, id, idParams, moment } from './scalars.ts';
import { cleanText } from './texts.ts';
import { author } from './users.ts';

const { invites } = LIMITS;

/** A link as a member makes it: how many may come by it, and a note for themselves. */
export const ownInviteForm = z.strictObject({
  uses: z.int('Must be a whole number').min(1).max(100),
  note: cleanText(asOneLine, {
    max: invites.note,
    tooLong: `Note must be at most ${invites.note} characters`,
  }),
});

/** A link that a member made; its token is shown once. */
export const ownInvite = z
  .object({
    id,
    /** Whom it is for, in the words of its maker; staff read it too. */
    note: z.string(),
    uses: z.int(),
    used: z.int(),
    expiresAt: moment,
    createdAt: moment,
    state: inviteState,
    /** The first who came by it; `used` counts all. */
    members: z.array(author),
  })
  .meta({ id: 'OwnInvite' });
/** A link that a member made. */
export type OwnInvite = z.infer<typeof ownInvite>;

const byMembers = { tag: 'accounts', access: 'member' } as const;

export const listOwnInvites = defineEndpoint({
  ...byMembers,
  method: 'GET',
  path: '/invites/own',
  summary:
    'The newest links that the caller made, who came by them, and whether they may make more',
  response: z
    .object({
      /** Whether members may invite in this forum. */
      isOn: z.boolean(),
      /** Whether the caller may now. */
      mayInvite: z.boolean(),
      /** What members need: days since they joined, and reputation. */
      days: z.int(),
      reputation: z.int(),
      /** How many people the caller may yet invite within 30 days, of how many. */
      left: z.int(),
      perMonth: z.int(),
      data: z.array(ownInvite),
    })
    .meta({ id: 'OwnInvites' }),
});
/** The links that a member made, and whether they may make more. */
export type OwnInvites = z.infer<typeof listOwnInvites.response>;
export const createOwnInvite = defineEndpoint({
  ...byMembers,
  method: 'POST',
  path: '/invites/own',
  summary: 'Make a link that invites, where a setting lets members do so',
  // The answer holds the token.
  repeatable: false,
  body: ownInviteForm,
  status: 201,
  response: z.object({ invite: ownInvite, url: z.string() }),
  refusals: [403, 422, 429],
});
export const revokeOwnInvite = defineEndpoint({
  ...byMembers,
  method: 'POST',
  path: '/invites/own/:id/revoke',
  whileSilenced: true,
  summary: 'Revoke a link of one’s own: nobody comes by it any more',
  params: idParams,
  response: ownInvite,
  refusals: [404],
});
