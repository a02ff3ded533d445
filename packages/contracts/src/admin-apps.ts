// What administrators do with apps of other parties. A secret is in the one answer that makes it.
import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { APP_LIMITS, REGISTERED_BY } from './apps.ts';
import { defineEndpoint } from './endpoint.ts';
import { keyScope } from './key-scopes.ts';
import { pageOf, pageQuery } from './page.ts';
import { asOneLine, id, idParams, moment } from './scalars.ts';
import { boundedText, nameText } from './texts.ts';
import { author } from './users.ts';

/** An app as administrators see it. */
export const adminApp = z
  .object({
    /** The `client_id`. */
    id,
    name: z.string(),
    redirectUris: z.array(z.string()),
    scopes: z.array(keyScope),
    /** Whether it has a secret. */
    isConfidential: z.boolean(),
    isOff: z.boolean(),
    registeredBy: z.enum(REGISTERED_BY),
    /** The member who registered it for themselves; null: none did. */
    owner: author.nullable(),
    createdAt: moment,
    /** How many have let it in. */
    letInBy: z.int(),
  })
  .meta({ id: 'AdminApp' });
/** An app as administrators see it. */
export type AdminApp = z.infer<typeof adminApp>;

/** The refusal of an address that no app may be answered at. */
export const REDIRECT =
  'Addresses begin with https://, with http://localhost or http://127.0.0.1, or with a name of the app’s own such as org.example.app:/';

const address = boundedText(APP_LIMITS.address, { tooLong: 'This address is too long' });

/** What an app is. */
export const appDetails = z.strictObject({
  name: nameText(APP_LIMITS.name, asOneLine),
  redirectUris: z
    .array(address)
    .min(1, 'Enter at least one address')
    .max(APP_LIMITS.addresses, `At most ${APP_LIMITS.addresses} addresses`),
  /** The most that it may ask for. */
  scopes: z.array(keyScope).min(1, 'Choose at least one scope').max(keyScope.options.length),
});
/** What an app is. */
export type AppDetails = z.infer<typeof appDetails>;

/** A new app. */
export const appForm = appDetails.extend({
  /** Whether it can keep a secret: a program of a server can, one on members' devices cannot. */
  isConfidential: z.boolean(),
});
/** A new app. */
export type AppForm = z.infer<typeof appForm>;

const { reason, note } = groundsFields;
const byAdmins = { tag: 'apps', access: 'admin', elevated: true } as const;
const ofOne = {
  ...byAdmins,
  method: 'POST',
  params: idParams,
  body: z.strictObject({ reason, note }),
  response: adminApp,
  refusals: [404, 409, 422],
} as const;
const withSecret = z.object({
  app: adminApp,
  /** Null: it has none. */
  secret: z.string().nullable(),
});

export const listApps = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/apps',
  summary: 'All apps of other parties, newest first',
  query: pageQuery,
  response: pageOf(adminApp),
});
export const readApp = defineEndpoint({
  ...byAdmins,
  method: 'GET',
  path: '/admin/apps/:id',
  summary: 'An app of another party',
  params: idParams,
  response: adminApp,
  refusals: [404],
});
export const registerApp = defineEndpoint({
  ...byAdmins,
  method: 'POST',
  path: '/admin/apps',
  summary: 'Register an app that members may let in; the answer alone has its secret',
  repeatable: false,
  body: appForm.extend({ reason, note }),
  status: 201,
  location: '/admin/apps/{app.id}',
  response: withSecret,
  refusals: [409, 422],
});
export const editApp = defineEndpoint({
  ...ofOne,
  method: 'PUT',
  path: '/admin/apps/:id',
  summary: 'Change an app; its secret stays, and so does what members let it do',
  body: appDetails.extend({ reason, note }),
});
export const replaceAppSecret = defineEndpoint({
  ...ofOne,
  path: '/admin/apps/:id/secret',
  summary: 'Give an app another secret; the former one is void at once',
  repeatable: false,
  response: withSecret,
});
export const switchAppOff = defineEndpoint({
  ...ofOne,
  path: '/admin/apps/:id/switch-off',
  summary: 'Keep an app out: all that members let it do ends, for good',
});
export const switchAppOn = defineEndpoint({
  ...ofOne,
  path: '/admin/apps/:id/switch-on',
  summary: 'Let an app ask members again',
});
