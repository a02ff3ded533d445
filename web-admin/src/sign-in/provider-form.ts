import { USUAL_CLAIMS, type ProviderKind } from '@forum/contracts/admin-sign-in-providers';
import { groundsOf } from '../layout/grounds.ts';

/** What is known of a provider beforehand; the rest is for its owner to fill in. */
export interface Recipe {
  readonly id: string;
  readonly name: string;
  readonly kind: ProviderKind;
  readonly issuer: string;
  readonly scopes: string;
  readonly username: string;
}

const OPENID = { kind: 'oidc', scopes: 'openid profile email' } as const;
const usual = { ...OPENID, username: USUAL_CLAIMS.username };

/** Providers that many have; `<…>` is to be replaced. */
export const RECIPES: readonly Recipe[] = [
  {
    ...OPENID,
    id: 'google',
    name: 'Google',
    issuer: 'https://accounts.google.com',
    username: 'email',
  },
  {
    id: 'github',
    name: 'GitHub',
    kind: 'github',
    issuer: '',
    scopes: 'read:user user:email',
    username: '',
  },
  { ...OPENID, id: 'gitlab', name: 'GitLab', issuer: 'https://gitlab.com', username: 'nickname' },
  {
    ...usual,
    id: 'microsoft',
    name: 'Microsoft',
    issuer: 'https://login.microsoftonline.com/<tenant>/v2.0',
  },
  {
    id: 'apple',
    name: 'Apple',
    kind: 'oidc',
    issuer: 'https://appleid.apple.com',
    scopes: 'openid email',
    username: 'email',
  },
  { ...usual, id: 'keycloak', name: 'Keycloak', issuer: 'https://<host>/realms/<realm>' },
  {
    ...usual,
    id: 'authentik',
    name: 'Authentik',
    issuer: 'https://<host>/application/o/<application>/',
  },
  {
    id: 'discord',
    name: 'Discord',
    kind: 'discord',
    issuer: '',
    scopes: 'identify email',
    username: '',
  },
  {
    id: 'discourse-connect',
    name: 'DiscourseConnect',
    kind: 'discourse-connect',
    issuer: 'https://<host>/<path>',
    scopes: '',
    username: '',
  },
];

/** A new provider. */
export const EMPTY = {
  id: '',
  name: '',
  logo: '',
  kind: 'oidc',
  issuer: '',
  clientId: '',
  secret: '',
  scopes: OPENID.scopes,
  claims: USUAL_CLAIMS,
  trustsEmail: false,
  mayJoin: true,
  endsSession: false,
  groups: [],
  roles: [],
  highestRole: 'MEMBER',
};

/** Whether the owner says where such a provider is. */
export function hasAddress(kind: unknown): boolean {
  return kind === 'oidc' || kind === 'discourse-connect';
}

/** A form's values in the contract's terms; an empty secret of a known provider leaves it as it is. */
export function lookOf(values: unknown): Record<string, unknown> {
  const { name, kind, issuer, clientId, secret, scopes, claims, ...more } = Object(values);
  const texts = Object.entries(USUAL_CLAIMS).map(([claim]) => [claim, Object(claims)[claim] ?? '']);
  return {
    name: name ?? '',
    kind,
    issuer: hasAddress(kind) ? (issuer ?? '') : '',
    clientId: clientId ?? '',
    scopes: scopes ?? '',
    claims: Object.fromEntries(texts),
    trustsEmail: more.trustsEmail === true,
    mayJoin: more.mayJoin === true,
    logo: more.logo ?? '',
    endsSession: more.endsSession === true,
    groups: rowsOf(more.groups, 'groupId'),
    roles: rowsOf(more.roles, 'role'),
    highestRole: more.highestRole,
    ...(typeof secret === 'string' && secret !== '' ? { secret } : {}),
  };
}

/** The rows of a list as they were filled in: what is missing is refused, and not left out. */
function rowsOf(rows: unknown, given: 'groupId' | 'role'): Record<string, unknown>[] {
  const all: readonly unknown[] = Array.isArray(rows) ? rows : [];
  return all.map((row) => ({ value: Object(row).value ?? '', [given]: Object(row)[given] ?? '' }));
}

/** The same with the stated reason. */
export function bodyOf(values: unknown): Record<string, unknown> {
  return { ...lookOf(values), ...groundsOf(values) };
}
