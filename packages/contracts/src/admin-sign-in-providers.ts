// What owners do with the providers that members sign in by. Client ids and issuers are no secrets; a client secret is
// told to nobody, in answers as well as in the log.
import { z } from 'zod';
import { groundsFields } from './acts.ts';
import { defineEndpoint } from './endpoint.ts';
import { asTerm } from './look-alikes.ts';
import { pageOf, pageQuery } from './page.ts';
import { id } from './scalars.ts';
import { PROVIDER_LIMITS } from './sign-in-providers.ts';
import { boundedText, cleanText } from './texts.ts';

/** The word in a provider's addresses: it stays, whatever the provider is called. */
const providerKey = boundedText(PROVIDER_LIMITS.key, {
  tooLong: 'This value is too long',
}).regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/, 'Only small letters, digits and hyphens');

/** OpenID Connect, a site with OAuth 2 and a call of its own that tells who somebody is, or one that shares a secret. */
export const PROVIDER_KINDS = ['oidc', 'github', 'discord', 'discourse-connect'] as const;
/** How a provider tells who somebody is. */
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** The highest role that a provider may give; nobody becomes an owner by one. */
export const PROVIDER_ROLES = ['MEMBER', 'MODERATOR', 'ADMIN'] as const;
/** A role that a provider may give. */
export type ProviderRole = (typeof PROVIDER_ROLES)[number];

/** Where the parts of a member are in what a provider says; a dot leads into an object. */
export const PROVIDER_CLAIMS = [
  'username',
  'name',
  'picture',
  'email',
  'locale',
  'groups',
] as const;

/** The usual places of OpenID Connect. */
export const USUAL_CLAIMS = {
  username: 'preferred_username',
  name: 'name',
  picture: 'picture',
  email: 'email',
  locale: 'locale',
  groups: 'groups',
} as const;

const claim = cleanText((text) => text.trim(), {
  max: PROVIDER_LIMITS.claim,
  tooLong: 'This value is too long',
}).refine((text) => /^[\w.:/-]*$/.test(text), 'Only letters, digits and . : / _ -');

const oneLine = (max: number, tooLong: string) =>
  cleanText((text) => text.trim(), { max, tooLong }).refine(
    (text) => !/\p{Cc}/u.test(text),
    'Must be one line without control characters',
  );

const value = oneLine(PROVIDER_LIMITS.value, 'This value is too long').min(
  1,
  'A value must not be empty',
);

/** What a provider is, apart from its secret. */
export const providerLook = z.object({
  name: z.string(),
  kind: z.enum(PROVIDER_KINDS),
  /** The address of an uploaded picture; empty: none. */
  logo: z.string(),
  /** The address that OpenID Connect's discovery begins at, or that DiscourseConnect asks; empty for sites that have none. */
  issuer: z.string(),
  clientId: z.string(),
  /** Separated by blanks. */
  scopes: z.string(),
  claims: z.object({
    username: z.string(),
    name: z.string(),
    picture: z.string(),
    email: z.string(),
    locale: z.string(),
    groups: z.string(),
  }),
  /** Whether an address that it has confirmed counts as confirmed here. */
  trustsEmail: z.boolean(),
  /** Whether whoever it knows may make an account. */
  mayJoin: z.boolean(),
  /** Whether signing out here signs out there as well. */
  endsSession: z.boolean(),
  /** Members of these groups there are in these groups here, as long as they are. */
  groups: z.array(z.object({ value: z.string(), groupId: id })),
  /** Members of these groups there have these roles here, as long as they are. */
  roles: z.array(z.object({ value: z.string(), role: z.enum(PROVIDER_ROLES) })),
  /** No role above this one is given, whatever the list says. */
  highestRole: z.enum(PROVIDER_ROLES),
});
/** What a provider is, apart from its secret. */
export type ProviderLook = z.infer<typeof providerLook>;

/** A provider as owners see it. */
export const adminSignInProvider = providerLook
  .extend({
    /** The word in its addresses. */
    id: z.string(),
    removed: z.boolean(),
    /** Who decides: the environment, which wins, or the console. */
    source: z.enum(['environment', 'console']),
    hasSecret: z.boolean(),
    /** False: the key that it was encrypted with is another one now, so that it has to be typed again. */
    isSecretReadable: z.boolean(),
    /** Whether a secret can be kept: only with `SESSION_SECRET`. */
    canKeepSecret: z.boolean(),
    /** What the provider has to be told: where it sends people back to. */
    callbackUrl: z.string(),
    /** Where it may say that somebody signed out there. */
    logoutUrl: z.string(),
  })
  .meta({ id: 'AdminSignInProvider' });
/** A provider as owners see it. */
export type AdminSignInProvider = z.infer<typeof adminSignInProvider>;

const lookForm = {
  name: cleanText(asTerm, {
    max: PROVIDER_LIMITS.name,
    required: 'Name is required',
    tooLong: `Name can have at most ${PROVIDER_LIMITS.name} characters`,
  }).min(1, 'Name is required'),
  kind: z.enum(PROVIDER_KINDS),
  logo: boundedText(120).regex(
    /^(?:\/uploads\/[0-9a-f]{64}\.(?:jpg|png|webp))?$/,
    'Must be an image uploaded here, or empty',
  ),
  issuer: oneLine(PROVIDER_LIMITS.issuer, 'This value is too long').refine(
    isIssuer,
    'Must be an address like https://login.example.org',
  ),
  /** Empty for DiscourseConnect alone. */
  clientId: oneLine(PROVIDER_LIMITS.clientId, 'This value is too long'),
  scopes: oneLine(PROVIDER_LIMITS.scopes, 'This value is too long'),
  claims: z.strictObject({
    username: claim,
    name: claim,
    picture: claim,
    email: claim,
    locale: claim,
    groups: claim,
  }),
  trustsEmail: z.boolean(),
  mayJoin: z.boolean(),
  endsSession: z.boolean(),
  groups: z
    .array(z.strictObject({ value, groupId: id }))
    .max(PROVIDER_LIMITS.mappings, `At most ${PROVIDER_LIMITS.mappings} lines`),
  roles: z
    .array(z.strictObject({ value, role: z.enum(PROVIDER_ROLES) }))
    .max(PROVIDER_LIMITS.mappings, `At most ${PROVIDER_LIMITS.mappings} lines`),
  highestRole: z.enum(PROVIDER_ROLES),
  /** Left out: the one that is kept, if issuer and client stay the same. Empty: none. */
  secret: boundedText(PROVIDER_LIMITS.secret, { tooLong: 'This value is too long' }).optional(),
};

/** Empty, or an address of a site. */
function isIssuer(text: string): boolean {
  if (text === '') return true;
  if (!URL.canParse(text)) return false;
  const { protocol, hash, username, password } = new URL(text);
  const isPlain = hash === '' && username === '' && password === '';
  return isPlain && (protocol === 'https:' || protocol === 'http:');
}

/** A new provider as the form sends it. */
export const providerForm = z.strictObject({ id: providerKey, ...lookForm });
/** A new provider as the form sends it. */
export type ProviderForm = z.infer<typeof providerForm>;

const byOwners = { tag: 'admin', access: 'superadmin', elevated: true } as const;
const { reason, note } = groundsFields;
const named = z.object({ id: boundedText(PROVIDER_LIMITS.key) });

export const listAdminSignInProviders = defineEndpoint({
  ...byOwners,
  access: 'admin',
  method: 'GET',
  path: '/admin/sign-in-providers',
  summary: 'All providers that members may sign in by, removed ones last, without their secrets',
  query: pageQuery,
  response: pageOf(adminSignInProvider),
});
export const addSignInProvider = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/sign-in-providers',
  summary: 'Let members sign in by a provider',
  // The body has a secret.
  repeatable: false,
  body: providerForm.extend({ reason, note }),
  status: 201,
  location: '/admin/sign-in-providers/{id}',
  response: adminSignInProvider,
  refusals: [409, 422],
});
export const editSignInProvider = defineEndpoint({
  ...byOwners,
  method: 'PUT',
  path: '/admin/sign-in-providers/:id',
  summary: 'Change a provider, unless the environment sets it',
  repeatable: false,
  params: named,
  body: z.strictObject({ ...lookForm, reason, note }),
  response: adminSignInProvider,
  refusals: [404, 409, 422],
});
export const removeSignInProvider = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/sign-in-providers/:id/remove',
  summary: 'Let nobody sign in by a provider any more; who is linked to it is kept',
  params: named,
  body: z.strictObject({ reason, note }),
  response: adminSignInProvider,
  refusals: [404, 409, 422],
});
export const restoreSignInProvider = defineEndpoint({
  ...byOwners,
  method: 'POST',
  path: '/admin/sign-in-providers/:id/restore',
  summary: 'Bring a removed provider back, with whoever is linked to it',
  params: named,
  body: z.strictObject({ reason, note }),
  response: adminSignInProvider,
  refusals: [404, 409, 422],
});
