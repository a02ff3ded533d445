import { LIMITS, type PaletteKey } from '@forum/contracts';
import type { AdminPrefix } from '@forum/contracts/admin-prefixes';
import { DomainError } from '@forum/kernel';
import { slugOf } from '@forum/rich-text';
import type { PrefixEvent, PrefixFacts } from '@forum/events/prefixes';

/** The look of a prefix. */
export interface PrefixLook {
  readonly name: string;
  readonly color: PaletteKey;
}

/**
 * Adds a prefix, or offers a retired one again. `fallbackId`: for a name that yields no slug.
 * @throws DomainError conflict `prefix-exists` | invalid
 */
export function decideAddPrefix(
  all: PrefixFacts,
  {
    name,
    color,
    by,
    fallbackId,
  }: PrefixLook & { readonly by: string; readonly fallbackId: string },
): PrefixEvent[] {
  const known = all.find((one) => isSame(one.name, name));
  if (known !== undefined && !known.retired) throw exists();
  if (known !== undefined) {
    const { id: prefixId, retired: _retired, ...previous } = known;
    const returned = { type: 'PrefixReturned', data: { prefixId, by } } as const;
    if (previous.name === name && previous.color === color) return [returned];
    const data = {
      prefixId,
      name,
      color,
      previous: { name: previous.name, color: previous.color },
      by,
    };
    return [returned, { type: 'PrefixEdited', data }];
  }
  if (all.length >= LIMITS.prefixes) throw invalid('name', 'There are too many prefixes');
  const prefixId = freeId(all, slugOf(name) ?? fallbackId);
  return [{ type: 'PrefixAdded', data: { prefixId, name, color, by } }];
}

/** Changes name or colour; no event if they are the same. @throws DomainError not-found | conflict `prefix-exists` */
export function decideEditPrefix(
  all: PrefixFacts,
  {
    prefixId,
    by,
    ...look
  }: Partial<PrefixLook> & { readonly prefixId: string; readonly by: string },
): PrefixEvent[] {
  const before = requirePrefix(all, prefixId);
  const { name = before.name, color = before.color } = look;
  const other = all.find((one) => one.id !== prefixId && isSame(one.name, name));
  if (other !== undefined) throw exists();
  if (name === before.name && color === before.color) return [];
  const previous = { name: before.name, color: before.color };
  return [{ type: 'PrefixEdited', data: { prefixId, name, color, previous, by } }];
}

/** Repeating it changes nothing. @throws DomainError not-found */
export function decideRetirePrefix(all: PrefixFacts, prefixId: string, by: string): PrefixEvent[] {
  if (requirePrefix(all, prefixId).retired) return [];
  return [{ type: 'PrefixRetired', data: { prefixId, by } }];
}

/** `order` must list all offered prefixes; retired ones follow. @throws DomainError invalid */
export function decideArrangePrefixes(
  all: PrefixFacts,
  ids: readonly string[],
  by: string,
): PrefixEvent[] {
  const offered = all.filter(({ retired }) => !retired).map(({ id }) => id);
  const isWhole = ids.length === offered.length && new Set(ids).size === ids.length;
  if (!isWhole || !ids.every((one) => offered.includes(one))) {
    throw invalid('ids', 'The order must list every prefix on offer exactly once');
  }
  const retired = all.filter((one) => one.retired).map(({ id }) => id);
  const order = [...ids, ...retired];
  if (order.join('\n') === all.map(({ id }) => id).join('\n')) return [];
  return [{ type: 'PrefixesArranged', data: { order, by } }];
}

/** @throws DomainError not-found */
export function requirePrefix(all: PrefixFacts, prefixId: string): AdminPrefix {
  const found = all.find(({ id }) => id === prefixId);
  if (found !== undefined) return found;
  throw new DomainError('not-found', 'prefix-not-found', 'This prefix does not exist.');
}

function freeId(all: PrefixFacts, wanted: string): string {
  for (let n = 1; ; n += 1) {
    const id = n === 1 ? wanted : `${wanted}-${n}`;
    if (all.every((one) => one.id !== id)) return id;
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function exists(): DomainError {
  const message = 'There is already a prefix with this name.';
  return new DomainError('conflict', 'prefix-exists', message, {
    issues: [{ path: 'name', message }],
  });
}

function invalid(path: string, message: string): DomainError {
  return new DomainError('invalid', 'invalid', message, { issues: [{ path, message }] });
}
