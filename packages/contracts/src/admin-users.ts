import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery, queryFlag } from './page.ts';
import { role } from './roles.ts';
import { asMailAddress } from './mail-address.ts';
import { asOneLine, id, idParams, moment, asSeenLine } from './scalars.ts';
import { ACT_REASONS, actGrounds, actReason, groundsFields } from './acts.ts';
import { filledField, userSummary } from './users.ts';
import { cleanText, instant } from './texts.ts';

/** Why a member may only read, or may not write, and until when; null: until lifted. */
export const suspension = z.object({ until: moment.nullable(), reason: z.string() });

/** A member as staff see them. */
export const adminUser = userSummary
  .extend({
    role,
    /** Null if there is none, and always for moderators. */
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    createdAt: moment,
    lastActiveAt: moment.nullable(),
    suspension: suspension.nullable(),
    silence: suspension.nullable(),
    /** The words of the sign-in providers that bar them; none: they may sign in. Left out by an API of the release before. */
    barredBy: z.array(z.string()).optional(),
  })
  .meta({ id: 'AdminUser' });
/** A member as staff see them. */
export type AdminUser = z.infer<typeof adminUser>;

/** A member's page: the same, with counts. */
export const adminUserDetail = adminUser
  .extend({
    /** The member they were merged into; null: nobody. */
    mergedInto: z.object({ id, username: z.string() }).nullable(),
    /** The word of the sign-in provider that gave their role; null: none. Left out by an API of the release before. */
    roleProvider: z.string().nullable().optional(),
    /** Names they gave up, newest first; each still leads to them. Left out by an API of the release before. */
    formerUsernames: z
      .array(z.object({ username: z.string(), until: moment, byStaff: z.boolean() }))
      .optional(),
    /** What they filled in of the fields that owners added. Left out by an API of the release before. */
    fields: z.array(filledField).optional(),
    /** Each at most 1,000; null unless the member ranks below the asking one in the role hierarchy. */
    counts: z
      .object({
        warnings: z.int(),
        notes: z.int(),
        /** About them. */
        cases: z.int(),
        openCases: z.int(),
        /** Filed by them, and how many of these led to something that still stands. */
        reports: z.int(),
        rightReports: z.int(),
      })
      .nullable(),
  })
  .meta({ id: 'AdminUserDetail' });
/** A member's page. */
export type AdminUserDetail = z.infer<typeof adminUserDetail>;

/** A suspension or a silence as the form sends it: `reason` is what the member reads. */
export const suspensionForm = z.strictObject({
  /** Left out: until it is lifted. */
  until: instant('End date must be a date').optional(),
  reason: cleanText(asSeenLine, {
    max: LIMITS.suspensionReason,
    required: 'Reason is required',
    tooLong: `Reason must be at most ${LIMITS.suspensionReason} characters`,
  }).min(1, 'Reason is required'),
  /** The rule it rests on, for the audit log. */
  reasonCode: actReason.optional(),
  note: groundsFields.note,
  caseId: groundsFields.caseId,
});
/** A suspension or a silence as the form sends it. */
export type SuspensionForm = z.infer<typeof suspensionForm>;

/** Why all that a member wrote is removed, as the form sends it. */
export const purgeForm = z.strictObject({
  reason: z.enum(ACT_REASONS, 'Please choose a reason from the list'),
  note: groundsFields.note,
});

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;
const byModerators = { ...byAdmins, access: 'moderator' } as const;

export const listAdminUsers = defineEndpoint({
  ...byModerators,
  method: 'GET',
  path: '/admin/users',
  summary: 'Members, with the details that staff need',
  query: pageQuery.safeExtend({
    sort: z.enum(['createdAt', 'username']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** Start of a username, part of a name, or an id; for administrators also the start of an address. */
    filter: cleanText((text) => asMailAddress(asOneLine(text)), { max: 254 }).optional(),
    role: role.optional(),
    suspended: queryFlag.optional(),
    silenced: queryFlag.optional(),
    verified: queryFlag.optional(),
    /** Only those with an open case about them. */
    openCases: queryFlag.optional(),
    /** Registered then or later. */
    since: instant().optional(),
  }),
  response: pageOf(adminUser),
});
export const getAdminUser = defineEndpoint({
  ...byModerators,
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'A member, with the details that staff need',
  params: idParams,
  response: adminUserDetail,
  refusals: [404],
});
export const changeUser = defineEndpoint({
  ...byAdmins,
  method: 'PATCH',
  path: '/admin/users/:id',
  summary: "Change a member's role",
  params: idParams,
  body: z.strictObject({ role: role.optional(), ...groundsFields }),
  response: adminUser,
  refusals: [404, 409, 422],
});
export const suspendUser = defineEndpoint({
  ...byModerators,
  method: 'POST',
  path: '/admin/users/:id/suspend',
  summary: 'Suspend a member, until a date or until it is lifted; they can only read',
  params: idParams,
  body: suspensionForm,
  response: adminUser,
  refusals: [404, 409, 422],
});
export const liftSuspension = defineEndpoint({
  ...byModerators,
  method: 'DELETE',
  path: '/admin/users/:id/suspend',
  summary: 'Lift a suspension',
  params: idParams,
  body: actGrounds.nullish(),
  response: adminUser,
  refusals: [404, 409, 422],
});
export const silenceUser = defineEndpoint({
  ...byModerators,
  method: 'POST',
  path: '/admin/users/:id/silence',
  summary:
    'Silence a member, until a date or until it is lifted: no posts, comments or reports, but they can read, vote and keep drafts',
  params: idParams,
  body: suspensionForm,
  response: adminUser,
  refusals: [404, 409, 422],
});
export const liftSilence = defineEndpoint({
  ...byModerators,
  method: 'DELETE',
  path: '/admin/users/:id/silence',
  summary: 'Lift a silence',
  params: idParams,
  body: actGrounds.nullish(),
  response: adminUser,
  refusals: [404, 409, 422],
});
export const purgeUser = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/users/:id/purge',
  summary:
    'Remove all of a member’s posts and comments and suspend them, as one act that can be undone',
  params: idParams,
  body: purgeForm,
  response: z.object({
    /** The act. */
    id,
    /** How many events it took. */
    changes: z.int(),
  }),
  refusals: [404, 409, 422],
});
