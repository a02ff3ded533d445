import { createHash } from 'node:crypto';
import type { Json } from './json.ts';
import { URNS } from './shape.ts';

/** A user as they are kept. */
export interface KeptUser {
  readonly id: string;
  readonly userName: string;
  readonly externalId: string | null;
  readonly said: Json;
  readonly active: boolean;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** A group as it is kept. */
export interface KeptGroup {
  readonly id: string;
  readonly displayName: string;
  readonly externalId: string | null;
  readonly createdAt: Date;
  readonly changedAt: Date;
}

/** Somebody in a group, or a group of somebody's, as a resource names it. */
export interface Reference {
  readonly id: string;
  readonly display: string;
}

/** What a provider may write of a user. */
export function writtenUser({ userName, externalId, said, active }: KeptUser): Json {
  return { ...(externalId === null ? {} : { externalId }), userName, ...said, active };
}

/** A user as a resource (RFC 7643, section 4.1). `base`: the address below which all are. */
export function userResource(base: string, user: KeptUser, groups: readonly Reference[]): Json {
  const { id } = user;
  const written = writtenUser(user);
  const shown = groups.map((one) => ({
    value: one.id,
    $ref: `${base}/Groups/${one.id}`,
    display: one.display,
    type: 'direct',
  }));
  return {
    schemas: [URNS.user],
    id,
    ...written,
    ...(shown.length === 0 ? {} : { groups: shown }),
    meta: metaOf(user, {
      type: 'User',
      location: `${base}/Users/${id}`,
      version: versionOf(id, written),
    }),
  };
}

/** A group as a resource (RFC 7643, section 4.2). */
export function groupResource(base: string, group: KeptGroup, members: readonly Reference[]): Json {
  const { id, displayName, externalId } = group;
  return {
    schemas: [URNS.group],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName,
    members: members.map((one) => ({
      value: one.id,
      $ref: `${base}/Users/${one.id}`,
      display: one.display,
      type: 'User',
    })),
    meta: metaOf(group, {
      type: 'Group',
      location: `${base}/Groups/${id}`,
      version: groupVersion(
        group,
        members.map((one) => one.id),
      ),
    }),
  };
}

/** The version of a user: another one whenever anything that a provider may write is. */
export function versionOf(id: string, written: Json): string {
  return tagOf([id, written]);
}

/** The version of a group, likewise. */
export function groupVersion(
  { id, displayName, externalId }: KeptGroup,
  memberIds: readonly string[],
): string {
  return tagOf([id, displayName, externalId, memberIds.toSorted()]);
}

function tagOf(parts: unknown): string {
  const digest = createHash('sha256').update(JSON.stringify(parts)).digest('hex');
  return `W/"${digest.slice(0, 20)}"`;
}

interface Described {
  readonly type: 'User' | 'Group';
  readonly location: string;
  readonly version: string;
}

function metaOf(
  { createdAt, changedAt }: Pick<KeptUser, 'createdAt' | 'changedAt'>,
  { type, location, version }: Described,
): Json {
  return {
    resourceType: type,
    created: createdAt.toISOString(),
    lastModified: changedAt.toISOString(),
    location,
    version,
  };
}

/** A resource with the attributes that were asked for: its id and its schemas always (RFC 7644, section 3.9). */
export function chosen(resource: Json, { only, but }: Choice): Json {
  if (only.size === 0 && but.size === 0) return resource;
  return Object.fromEntries(
    Object.entries(resource).flatMap(([name, value]) => {
      if (name === 'id' || name === 'schemas') return [[name, value]];
      const part = within(value, name.toLowerCase(), { only, but });
      return part === undefined ? [] : [[name, part]];
    }),
  );
}

/** Attributes that are asked for alone, and those that are not wanted; in lower case. */
export interface Choice {
  readonly only: ReadonlySet<string>;
  readonly but: ReadonlySet<string>;
}

function within(value: unknown, name: string, { only, but }: Choice): unknown {
  if (but.has(name)) return undefined;
  if (only.size > 0 && !only.has(name)) {
    const subs = [...only].filter((one) => one.startsWith(`${name}.`));
    return subs.length === 0 ? undefined : partsOf(value, (sub) => only.has(`${name}.${sub}`));
  }
  const hasLess = [...but].some((one) => one.startsWith(`${name}.`));
  return hasLess ? partsOf(value, (sub) => !but.has(`${name}.${sub}`)) : value;
}

function partsOf(value: unknown, isWanted: (sub: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => partsOf(one, isWanted));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).filter(([sub]) => isWanted(sub.toLowerCase())));
}
