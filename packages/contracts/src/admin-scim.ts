// What owners do so that a sign-in provider makes, changes and bars its people here (SCIM 2.0, RFC 7643 and 7644). The
// provider's own calls are below `/scim/v2`, and are no part of the API.
import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { id, moment } from './scalars.ts';
import { PROVIDER_LIMITS } from './sign-in-providers.ts';
import { boundedText } from './texts.ts';

/** How every token of a provider begins, so that people and scanners of secrets recognise one. */
export const SCIM_PREFIX = 'forum_scim_';

/** A provider's access by SCIM, as owners see it. */
export const scimAccess = z
  .object({
    /** What the provider has to be told: where it asks. */
    address: z.string(),
    /** Null: it has no access. */
    token: z
      .object({
        id,
        madeAt: moment,
        /** At most a minute behind; null: it has not asked yet. */
        lastAskedAt: moment.nullable(),
      })
      .nullable(),
    /** How many members it sees: those that it made, and those who are linked to it; at most 10,000 are counted. */
    members: z.int(),
    /** How many of them it bars, counted alike. */
    barred: z.int(),
  })
  .meta({ id: 'ScimAccess' });
/** A provider's access by SCIM, as owners see it. */
export type ScimAccess = z.infer<typeof scimAccess>;

const byOwners = { tag: 'admin', access: 'superadmin', elevated: true } as const;
const { reason, note } = groundsFields;
const params = z.object({ id: boundedText(PROVIDER_LIMITS.key) });
const body = z.strictObject({ reason, note });

export const getScimAccess = defineEndpoint({
  ...byOwners,
  access: 'admin',
  method: 'GET',
  path: '/admin/sign-in-providers/:id/scim',
  summary: 'Whether a provider may make, change and bar its people here, and when it last did',
  params,
  response: scimAccess,
  refusals: [404],
});
export const makeScimToken = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/sign-in-providers/:id/scim',
  summary: 'Give a provider a token by which it asks; the one before no longer holds',
  // The answer has a secret.
  repeatable: false,
  params,
  body,
  response: z.object({ secret: z.string(), access: scimAccess }).meta({ id: 'MadeScimToken' }),
  refusals: [404, 422],
});
export const endScimAccess = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/sign-in-providers/:id/scim/end',
  summary: 'End the token of a provider, for good; whom it barred stays barred',
  params,
  body,
  response: scimAccess,
  refusals: [404, 422],
});
