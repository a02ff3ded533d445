import {
  addressWith,
  readPayload,
  signPayload,
  type SignedPayload,
} from '../../../framework/discourse-connect.ts';
import { refusalFor, Unnamed } from './failures.ts';
import { checked, textOf, type Identified } from './identity.ts';

/** The addresses that Discourse has: a site that moves changes the host alone. */
export const CONNECT_PATH = '/session/sso_login';

/** A site that says by DiscourseConnect who somebody is. */
export interface ConnectSite {
  /** Where it is asked. */
  readonly address: string;
  readonly secret: string;
}

/** Where somebody goes to be named. */
export function connectAddress(
  { address, secret }: ConnectSite,
  { nonce, returnUrl }: { readonly nonce: string; readonly returnUrl: string },
): string {
  return addressWith(address, signPayload(secret, { nonce, return_sso_url: returnUrl }));
}

/** Somebody who was named, and the question that it answers. */
export interface Named {
  readonly nonce: string;
  readonly identity: Identified;
}

/**
 * Whom a site names. `groups`: the field that lists them.
 * @throws DomainError malformed `provider-stopped` | Unnamed | Error, if it is not signed by the site
 */
export function readNamed(
  { address, secret }: ConnectSite,
  sent: SignedPayload,
  groups: string,
): Named {
  const fields = readPayload(secret, sent);
  if (fields === null) throw new Error('the payload is not signed by the secret');
  if (fields.get('failed') === 'true') throw refusalFor('stopped');
  const text = (name: string) => textOf(fields.get(name));
  const identity = checked({
    // The path may change; whoever has the host and the secret is the same site.
    issuer: new URL(address).origin,
    subject: subjectOf(fields),
    username: text('username'),
    name: text('name'),
    email: text('email'),
    isConfirmed: fields.get('require_activation') !== 'true',
    picture: text('avatar_url'),
    locale: text('locale'),
    groups: groupsOf(fields, groups),
    session: null,
    idToken: null,
  });
  return { nonce: fields.get('nonce') ?? '', identity };
}

/** What programs write that know nobody: it would make one member of them all. Discourse refuses them as well. */
const NOBODY: ReadonlySet<string> = new Set(['none', 'nil', 'null', 'blank', 'undefined']);

function subjectOf(fields: ReadonlyMap<string, string>): string {
  const subject = fields.get('external_id') ?? '';
  if (subject.trim() === '' || NOBODY.has(subject.trim().toLowerCase())) {
    throw new Unnamed('nobody is named by external_id');
  }
  return subject;
}

const MOST_GROUPS = 500;
const ROLES = ['admin', 'moderator'] as const;

/** `admin=true` and `moderator=true` are groups as well; no name of a group has the sign. */
function groupsOf(fields: ReadonlyMap<string, string>, listed: string): string[] {
  const list = (name: string) =>
    (fields.get(name) ?? '')
      .split(',', MOST_GROUPS)
      .map(textOf)
      .filter((group) => group !== '' && !group.includes('='));
  const all = new Set([...list(listed), ...list('add_groups')]);
  const left = [...all.difference(new Set(list('remove_groups')))];
  const roles = ROLES.filter((role) => fields.get(role) === 'true').map((role) => `${role}=true`);
  return [...left, ...roles];
}
