import { z } from 'zod';

const text = (max: number) => z.string().max(max);
const claims = z.strictObject({
  username: text(80).default('preferred_username'),
  name: text(80).default('name'),
  picture: text(80).default('picture'),
  email: text(80).default('email'),
  locale: text(80).default('locale'),
  groups: text(80).default('groups'),
});
const ROLES = ['MEMBER', 'MODERATOR', 'ADMIN'] as const;

const provider = z
  .strictObject({
    id: text(30).regex(/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/u),
    name: text(40).min(1),
    kind: z.enum(['oidc', 'github', 'discord', 'discourse-connect']).default('oidc'),
    logo: text(120).default(''),
    issuer: text(300).default(''),
    clientId: text(300).default(''),
    clientSecret: text(4000).optional(),
    scopes: text(200).default('openid profile email'),
    claims: claims.prefault({}),
    trustsEmail: z.boolean().default(false),
    mayJoin: z.boolean().default(true),
    endsSession: z.boolean().default(false),
    groups: z.array(z.strictObject({ value: text(200).min(1), groupId: z.uuid() })).default([]),
    roles: z.array(z.strictObject({ value: text(200).min(1), role: z.enum(ROLES) })).default([]),
    highestRole: z.enum(ROLES).default('MEMBER'),
  })
  .refine(({ kind, clientId }) => kind === 'discourse-connect' || clientId !== '', {
    path: ['clientId'],
  })
  .refine(({ kind, issuer }) => kind === 'github' || kind === 'discord' || URL.canParse(issuer), {
    path: ['issuer'],
  })
  .refine(
    ({ kind, clientSecret = '' }) => kind !== 'discourse-connect' || clientSecret.length >= 10,
    { path: ['clientSecret'] },
  );

/**
 * The providers of `SIGN_IN_PROVIDERS`; none: undefined.
 * @throws Error with a sentence that names the place, but no secret
 */
export function signInProviders(json: string | undefined) {
  if (json === undefined) return undefined;
  const read = z.array(provider).max(20).safeParse(parsed(json));
  if (!read.success) {
    const place = read.error.issues[0]?.path.join('.') ?? '';
    throw new Error(`The setting SIGN_IN_PROVIDERS is wrong at "${place}".`);
  }
  return read.data.map(({ id: key, clientSecret: secret = null, ...look }) => ({
    key,
    secret,
    look,
  }));
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The error would quote what is before the mistake, which may be a secret.
    throw new Error('The setting SIGN_IN_PROVIDERS must be a list in JSON.');
  }
}

/** The places of `SIGN_IN_PRIVATE_HOSTS`, as `host:port`. */
export function privateProviders(list: string | undefined): ReadonlySet<string> | undefined {
  if (list === undefined) return undefined;
  return new Set(list.split(',').map((one) => one.trim().toLowerCase()));
}
