import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { KEY_LIMITS, keyScope } from './key-scopes.ts';
import { LIMITS } from './limits.ts';
import { pageOf, pageQuery } from './page.ts';
import { asOneLine, id, idParams, moment } from './scalars.ts';
import { boundedText, cleanText } from './texts.ts';
import { author } from './users.ts';

/** The refusal of what is no network. */
export const NETWORK = 'Networks look like 203.0.113.0/24 or 2001:db8::/32';

/**
 * A network, as CIDR; the server knows exactly which are some. Not by zod's own check, which would be in the scripts of
 * every page.
 */
const network = boundedText(50, { tooLong: NETWORK }).regex(/^[\da-f.:]+\/\d{1,3}$/iu, NETWORK);

/** A new key. */
export const keyForm = z.strictObject({
  name: cleanText(asOneLine, {
    max: KEY_LIMITS.name,
    required: 'Name is required',
    tooLong: `Name must be at most ${KEY_LIMITS.name} characters`,
  }).pipe(z.string().min(1, 'Name is required')),
  scopes: z.array(keyScope).min(1, 'Choose at least one scope').max(keyScope.options.length),
  /** Null: it holds until it is revoked. */
  days: z.int('Must be a whole number of days').min(1).max(KEY_LIMITS.days).nullable(),
  /** Where it may be used; empty: everywhere. */
  networks: z.array(network).max(KEY_LIMITS.networks, `At most ${KEY_LIMITS.networks} networks`),
  /** Calls in a minute, beside the member's own limits. */
  perMinute: z.int('Must be a whole number').min(1).max(KEY_LIMITS.perMinute),
  /** Left out: what the session proved lately counts. */
  password: boundedText(LIMITS.password.max).optional(),
});
/** A new key. */
export type KeyForm = z.infer<typeof keyForm>;

/** A key, without what makes it one: that is shown once. */
export const apiKey = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(keyScope),
    networks: z.array(z.string()),
    perMinute: z.int(),
    createdAt: moment,
    /** Null: it holds until it is revoked. */
    expiresAt: moment.nullable(),
    /** At most a minute behind; null: never used. */
    lastUsedAt: moment.nullable(),
    state: z.enum(['holds', 'expired', 'revoked']),
  })
  .meta({ id: 'ApiKey' });
/** A key. */
export type ApiKey = z.infer<typeof apiKey>;

/** A key as staff see it. */
export const staffApiKey = apiKey
  .extend({
    member: author,
    /** The act by which staff revoked it, which can be undone; null: they did not, or its member ended it as well. */
    revocation: id.nullable(),
  })
  .meta({ id: 'StaffApiKey' });
/** A key as staff see it. */
export type StaffApiKey = z.infer<typeof staffApiKey>;

const own = { tag: 'keys', access: 'member' } as const;
const byStaff = { tag: 'keys', access: 'admin', elevated: true } as const;

export const listOwnKeys = defineEndpoint({
  ...own,
  method: 'GET',
  path: '/keys',
  summary: 'The member’s keys for programs: those in force first, each newest first',
  response: z.object({ data: z.array(apiKey) }),
  refusals: [401],
});
export const createKey = defineEndpoint({
  ...own,
  method: 'POST',
  path: '/keys',
  summary:
    'Make a key, having proved who one is; scopes of staff also need elevated access. It is shown once',
  // The answer holds the key.
  repeatable: false,
  whileSilenced: true,
  whileUnconfirmed: false,
  body: keyForm,
  status: 201,
  response: z.object({ key: apiKey, secret: z.string() }),
  refusals: [401, 403, 409, 422],
});
export const revokeOwnKey = defineEndpoint({
  ...own,
  method: 'DELETE',
  path: '/keys/:id',
  summary: 'Revoke a key: it opens nothing any more, at once',
  // Protects their own account.
  whileSuspended: true,
  params: idParams,
  status: 204,
  response: z.undefined(),
  refusals: [401, 404],
});
export const listKeys = defineEndpoint({
  ...byStaff,
  method: 'GET',
  path: '/admin/keys',
  summary: 'All keys for programs, or those of one member, newest first',
  query: pageQuery.safeExtend({
    /** Whole, in whatever case. */
    username: cleanText(asOneLine, { max: LIMITS.username.max }).optional(),
  }),
  response: pageOf(staffApiKey),
});
export const revokeKey = defineEndpoint({
  ...byStaff,
  method: 'POST',
  path: '/admin/keys/:id/revoke',
  summary: 'Revoke a member’s key: it opens nothing any more, at once',
  params: idParams,
  body: z.strictObject({ reason: groundsFields.reason, note: groundsFields.note }).nullish(),
  response: staffApiKey,
  refusals: [403, 404],
});
