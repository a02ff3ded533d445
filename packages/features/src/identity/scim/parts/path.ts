import { LONGEST_FILTER, parseFilter, pathOf, type Filter } from './filter.ts';
import { refused, ScimRefusal } from './refusal.ts';
import { READ_ONLY, type Attribute, type Shape } from './shape.ts';

/** Where a change of a resource goes (RFC 7644, figure 7). */
export interface Target {
  readonly attribute: Attribute;
  /** Which values of a list; null: all. */
  readonly where: Filter | null;
  /** As it is written; null: all of it. */
  readonly sub: string | null;
}

/**
 * Reads a path; null: of something that the forum has no use for, which is left alone.
 * @throws ScimRefusal invalidPath mutability
 */
export function targetOf(shape: Shape, text: string): Target | 'read-only' | null {
  if (text.length > LONGEST_FILTER) throw wrong();
  const own = ownPart(shape, text);
  if (own === null) return null;
  const parts = /^(?<name>[^[\]]+)(?:\[(?<where>.*)\](?:\.(?<sub>[\w$-]+))?)?$/su.exec(own)?.groups;
  if (parts === undefined) throw wrong();
  const path = asPath(() => pathOf(parts['name'] ?? ''));
  if (READ_ONLY.has(path.name)) return 'read-only';
  if (shape.ignored.has(path.name)) return null;
  const attribute = shape.attributes.get(path.name);
  if (attribute === undefined) throw wrong();
  const { where } = parts;
  if (where !== undefined && attribute.kind !== 'list') throw wrong();
  const sub = parts['sub']?.toLowerCase() ?? path.sub;
  const written = sub === null ? null : attribute.within.get(sub);
  if (written === undefined) throw wrong();
  const filter = where === undefined ? null : asPath(() => parseFilter(where));
  return { attribute, where: filter, sub: written };
}

/** Without the address of the resource's own schema; null: of an extension. */
function ownPart({ schema }: Shape, text: string): string | null {
  if (!text.toLowerCase().startsWith('urn:')) return text;
  const beginning = `${schema.toLowerCase()}:`;
  return text.toLowerCase().startsWith(beginning) ? text.slice(beginning.length) : null;
}

function asPath<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    throw error instanceof ScimRefusal ? wrong() : error;
  }
}

function wrong(): ScimRefusal {
  return refused('invalidPath', 'The path names no attribute that there is.');
}
