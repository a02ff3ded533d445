/** The addresses of the schemas and messages (RFC 7643 and 7644). */
export const URNS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  enterprise: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

/** An attribute that is kept: one value, an object of some, or a list of objects. */
export interface Attribute {
  /** As it is written. */
  readonly name: string;
  readonly kind: 'one' | 'object' | 'list';
  /** The attributes within, by their names in lower case, as they are written. */
  readonly within: ReadonlyMap<string, string>;
}

/** What a resource consists of. */
export interface Shape {
  /** By their names in lower case. */
  readonly attributes: ReadonlyMap<string, Attribute>;
  /** What providers send as a matter of course, and the forum has no use for. */
  readonly ignored: ReadonlySet<string>;
  /** What a list's element is known by. */
  readonly schema: string;
}

function one(name: string): [string, Attribute] {
  return [name.toLowerCase(), { name, kind: 'one', within: new Map() }];
}

function many(
  kind: 'object' | 'list',
  name: string,
  within: readonly string[],
): [string, Attribute] {
  const names = new Map(within.map((part) => [part.toLowerCase(), part]));
  return [name.toLowerCase(), { name, kind, within: names }];
}

/** The parts of a name. */
export const NAME_PARTS = [
  'formatted',
  'familyName',
  'givenName',
  'middleName',
  'honorificPrefix',
  'honorificSuffix',
] as const;
/** The parts of an address. */
export const EMAIL_PARTS = ['value', 'type', 'primary', 'display'] as const;

/** A user. */
export const USER: Shape = {
  schema: URNS.user,
  attributes: new Map([
    one('userName'),
    one('externalId'),
    one('displayName'),
    one('active'),
    many('object', 'name', NAME_PARTS),
    many('list', 'emails', EMAIL_PARTS),
  ]),
  // Roles are given by claims at sign-in, by rules that owners set: nobody is made staff here.
  ignored: new Set([
    'nickname',
    'profileurl',
    'title',
    'usertype',
    'preferredlanguage',
    'locale',
    'timezone',
    'password',
    'phonenumbers',
    'ims',
    'photos',
    'addresses',
    'entitlements',
    'roles',
    'x509certificates',
    'schemas',
  ]),
};

/** A group. */
export const GROUP: Shape = {
  schema: URNS.group,
  attributes: new Map([
    one('displayName'),
    one('externalId'),
    many('list', 'members', ['value', 'type', 'display', '$ref']),
  ]),
  ignored: new Set(['schemas']),
};

/** What no provider writes. */
export const READ_ONLY: ReadonlySet<string> = new Set(['id', 'meta', 'groups']);
