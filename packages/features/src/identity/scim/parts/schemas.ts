import type { Json } from './json.ts';
import { NAME_PARTS, URNS } from './shape.ts';

/** What kinds of resources there are (RFC 7643, section 6). */
export function resourceTypes(base: string): readonly Json[] {
  const typeOf = (id: string, endpoint: string, schema: string): Json => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:ResourceType'],
    id,
    name: id,
    endpoint,
    schema,
    schemaExtensions: [],
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  });
  return [typeOf('User', '/Users', URNS.user), typeOf('Group', '/Groups', URNS.group)];
}

/** What resources consist of (RFC 7643, section 7). */
export function schemas(base: string): readonly Json[] {
  const schemaOf = (id: string, name: string, attributes: readonly Json[]): Json => ({
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Schema'],
    id,
    name,
    attributes,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${id}` },
  });
  return [
    schemaOf(URNS.user, 'User', USER_ATTRIBUTES),
    schemaOf(URNS.group, 'Group', GROUP_ATTRIBUTES),
  ];
}

function attribute(name: string, more: Json = {}): Json {
  return {
    name,
    type: 'string',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    ...more,
  };
}

const readOnly = { mutability: 'readOnly' };
const reference = (name: string, types: readonly string[]) =>
  attribute(name, { type: 'reference', referenceTypes: types, ...readOnly });

const USER_ATTRIBUTES: readonly Json[] = [
  attribute('userName', { required: true, uniqueness: 'server' }),
  attribute('externalId', { caseExact: true, uniqueness: 'server' }),
  attribute('displayName'),
  attribute('active', { type: 'boolean' }),
  attribute('name', { type: 'complex', subAttributes: NAME_PARTS.map((part) => attribute(part)) }),
  attribute('emails', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value'),
      attribute('type', { canonicalValues: ['work', 'home', 'other'] }),
      attribute('primary', { type: 'boolean' }),
      attribute('display'),
    ],
  }),
  attribute('groups', {
    type: 'complex',
    multiValued: true,
    ...readOnly,
    subAttributes: [
      attribute('value', readOnly),
      reference('$ref', ['Group']),
      attribute('display', readOnly),
      attribute('type', { ...readOnly, canonicalValues: ['direct'] }),
    ],
  }),
];

const GROUP_ATTRIBUTES: readonly Json[] = [
  attribute('displayName', { required: true, uniqueness: 'server' }),
  attribute('externalId', { caseExact: true }),
  attribute('members', {
    type: 'complex',
    multiValued: true,
    subAttributes: [
      attribute('value', { mutability: 'immutable' }),
      reference('$ref', ['User']),
      attribute('display', readOnly),
      attribute('type', { mutability: 'immutable', canonicalValues: ['User'] }),
    ],
  }),
];
