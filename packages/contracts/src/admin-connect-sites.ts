// What owners do with the sites that sign people in by this forum (DiscourseConnect). A secret is told to nobody, in
// answers as well as in the log: both sides have it already.
import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { CONNECT_LIMITS } from './discourse-connect.ts';
import { defineEndpoint } from './endpoint.ts';
import { pageOf, pageQuery } from './page.ts';
import { id, idParams } from './scalars.ts';
import { boundedText, cleanText } from './texts.ts';

/** A site that signs people in by this forum, as owners see it. */
export const adminConnectSite = z
  .object({
    id,
    /** A host; `*.example.org` stands for all below it. */
    domain: z.string(),
    removed: z.boolean(),
    /** False: the key that its secret was encrypted with is another one now. */
    isReadable: z.boolean(),
  })
  .meta({ id: 'AdminConnectSite' });
/** A site that signs people in by this forum, as owners see it. */
export type AdminConnectSite = z.infer<typeof adminConnectSite>;

// An address leaves the usual port out.
const asDomain = (text: string) => text.trim().toLowerCase().replace(/:443$/u, '');
const domain = cleanText(asDomain, {
  max: CONNECT_LIMITS.domain,
  tooLong: 'This value is too long',
}).regex(
  /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+(?::\d{1,5})?$/,
  'Must be a domain like shop.example.org',
);
const secret = boundedText(CONNECT_LIMITS.secret, { tooLong: 'This value is too long' }).min(
  CONNECT_LIMITS.shortestSecret,
  `A secret needs at least ${CONNECT_LIMITS.shortestSecret} characters`,
);
const { reason, note } = groundsFields;

/** A new site as the form sends it. */
export const connectSiteForm = z.strictObject({ domain, secret });
/** A new site as the form sends it. */
export type ConnectSiteForm = z.infer<typeof connectSiteForm>;

const byOwners = { tag: 'admin', access: 'superadmin', elevated: true } as const;

export const listConnectSites = defineEndpoint({
  ...byOwners,
  access: 'admin',
  method: 'GET',
  path: '/admin/connect-sites',
  summary: 'All sites that sign people in by this forum, removed ones last, without their secrets',
  query: pageQuery,
  response: pageOf(adminConnectSite),
});
export const addConnectSite = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/connect-sites',
  summary: 'Let a site sign people in by this forum',
  // The body has a secret.
  repeatable: false,
  body: connectSiteForm.extend({ reason, note }),
  status: 201,
  response: adminConnectSite,
  refusals: [409, 422],
});
export const replaceConnectSecret = defineEndpoint({
  ...byOwners,
  method: 'PUT',
  path: '/admin/connect-sites/:id/secret',
  summary: 'Take what is signed by another secret, and no longer by the one before',
  repeatable: false,
  params: idParams,
  body: z.strictObject({ secret, reason, note }),
  response: adminConnectSite,
  refusals: [404, 422],
});
export const removeConnectSite = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/connect-sites/:id/remove',
  summary: 'Let a site sign nobody in by this forum any more',
  params: idParams,
  body: z.strictObject({ reason, note }),
  response: adminConnectSite,
  refusals: [404, 422],
});
export const restoreConnectSite = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/connect-sites/:id/restore',
  summary: 'Bring a removed site back',
  params: idParams,
  body: z.strictObject({ reason, note }),
  response: adminConnectSite,
  refusals: [404, 409, 422],
});
