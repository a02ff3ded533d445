import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery, queryFlag } from './page.ts';
import { role } from './roles.ts';
import { asOneLine, id, idParams, moment } from './scalars.ts';
import { ACT_REASONS, groundsFields } from './staff-acts.ts';
import { userSummary } from './users.ts';

/** Why a member may only read, and until when; null: until it is lifted. */
export const suspension = z.object({ until: moment.nullable(), reason: z.string() });

/** A member as staff see them. */
export const adminUser = userSummary
  .extend({
    role,
    /** Null where there is none, and to moderators. */
    email: z.string().nullable(),
    emailVerified: z.boolean(),
    createdAt: moment,
    lastActiveAt: moment.nullable(),
    suspension: suspension.nullable(),
  })
  .meta({ id: 'AdminUser' });
/** A member as staff see them. */
export type AdminUser = z.infer<typeof adminUser>;

/** A suspension as the form sends it. */
export const suspensionForm = z.strictObject({
  /** Left out: until it is lifted. */
  until: z.iso.datetime({ error: 'End date must be a date' }).optional(),
  reason: z
    .string('Reason is required')
    .overwrite(asOneLine)
    .min(1, 'Reason is required')
    .max(LIMITS.suspensionReason, `Reason must be at most ${LIMITS.suspensionReason} characters`),
});

const byAdmins = { tag: 'admin', access: 'admin', elevated: true } as const;
const byModerators = { ...byAdmins, access: 'moderator' } as const;

export const listAdminUsers = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/users',
  summary: 'Members, with what staff must know of them',
  query: pageQuery.extend({
    sort: z.enum(['createdAt', 'username']).default('createdAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
    /** Beginning of a username or an e-mail address, a part of a name, or an id. */
    filter: z.string().max(254).overwrite(asOneLine).optional(),
    role: role.optional(),
    suspended: queryFlag.optional(),
  }),
  response: pageOf(adminUser),
});
export const getAdminUser = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/users/:id',
  summary: 'A member, with what staff must know of them',
  params: idParams,
  response: adminUser,
  refusals: [404],
});
export const changeUser = defineEndpoint({
  ...byAdmins,
  method: 'PATCH',
  path: '/admin/users/:id',
  summary: "Change a member's role",
  params: idParams,
  body: z.strictObject({ role: role.optional() }),
  response: adminUser,
  refusals: [404, 409, 422],
});
export const suspendUser = defineEndpoint({
  ...byModerators,
  method: 'POST',
  path: '/admin/users/:id/suspend',
  summary: 'Let a member only read, until a date or until it is lifted',
  params: idParams,
  body: suspensionForm,
  response: adminUser,
  refusals: [404, 409, 422],
});
export const liftSuspension = defineEndpoint({
  ...byModerators,
  method: 'DELETE',
  path: '/admin/users/:id/suspend',
  summary: 'Let a suspended member write again',
  params: idParams,
  response: adminUser,
  refusals: [404, 409, 422],
});
export const purgeUser = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/users/:id/purge',
  summary:
    'Remove all posts and comments of a member, and suspend them; one act, which can be undone',
  params: idParams,
  body: z.strictObject({
    reason: z.enum(ACT_REASONS, 'Reason must be one of the list'),
    note: groundsFields.note,
  }),
  response: z.object({
    /** The act. */
    id,
    /** How many events it took. */
    changes: z.int(),
  }),
  refusals: [404, 409, 422],
});
