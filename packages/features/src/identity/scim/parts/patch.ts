import { z } from 'zod';
import type { Filter } from './filter.ts';
import { isObject, valueAt, type Json } from './json.ts';
import { matches } from './matches.ts';
import { targetOf, type Target } from './path.ts';
import { refused } from './refusal.ts';
import type { Shape } from './shape.ts';

const MOST_OPERATIONS = 100;

/** A change of a resource. */
export interface Operation {
  readonly op: 'add' | 'replace' | 'remove';
  readonly path: string | undefined;
  readonly value: unknown;
}

// Entra ID writes `Add`, and so do the examples of some.
const operation = z.object({
  op: z
    .string()
    .transform((text) => text.toLowerCase())
    .pipe(z.enum(['add', 'replace', 'remove'])),
  path: z.string().optional(),
  value: z.unknown().optional(),
});

/** Reads the body of a PATCH. @throws ScimRefusal invalidSyntax */
export function operationsOf(body: unknown): Operation[] {
  const list = isObject(body) ? valueAt(body, 'Operations') : undefined;
  const read = z.array(operation).min(1).max(MOST_OPERATIONS).safeParse(list);
  if (!read.success) {
    throw refused('invalidSyntax', `Operations must be a list of 1 to ${MOST_OPERATIONS}.`);
  }
  return read.data.map(({ op, path, value }) => ({
    op,
    path: path === '' ? undefined : path,
    value,
  }));
}

/** A resource while it changes: what is kept of it, by the names as they are written. */
type Draft = Record<string, unknown>;

/** Applies changes in their order, all or none. @throws ScimRefusal invalidPath noTarget mutability invalidValue */
export function patched(shape: Shape, resource: Json, operations: readonly Operation[]): Json {
  const draft: Draft = structuredClone({ ...resource });
  for (const one of operations) apply(shape, draft, one);
  return draft;
}

function apply(shape: Shape, draft: Draft, { op, path, value }: Operation): void {
  if (path !== undefined) return change(shape, draft, { op, path, value });
  if (op === 'remove') throw refused('noTarget', 'A removal needs a path.');
  if (!isObject(value))
    throw refused('invalidValue', 'Without a path, the value must be an object.');
  // Its keys may be paths themselves: so writes Entra ID.
  for (const [key, part] of Object.entries(value)) {
    if (isSameId(draft, key, part)) continue;
    change(shape, draft, { op, path: key, value: part });
  }
}

/** Okta repeats the id of what it changes. */
function isSameId(draft: Draft, key: string, value: unknown): boolean {
  return key.toLowerCase() === 'id' && value === draft['id'];
}

function change(shape: Shape, draft: Draft, { op, path, value }: Required<Operation>): void {
  const target = targetOf(shape, path ?? '');
  if (target === null) return;
  if (target === 'read-only') throw refused('mutability', 'This attribute is read only.');
  const { kind, name } = target.attribute;
  if (kind === 'list') draft[name] = changedList(listOf(draft[name]), target, { op, value });
  else if (kind === 'object') draft[name] = changedObject(draft[name], target, { op, value });
  else if (op === 'remove') delete draft[name];
  else draft[name] = value;
}

type Change = Pick<Operation, 'op' | 'value'>;

function changedObject(held: unknown, { sub, attribute }: Target, { op, value }: Change): Json {
  const before = isObject(held) ? held : {};
  if (sub !== null) return withPart(before, sub, { op, value });
  if (op === 'remove') return {};
  if (!isObject(value)) throw refused('invalidValue', `${attribute.name} must be an object.`);
  // "Replace" leaves what it does not name (RFC 7644, section 3.5.2.3).
  return { ...before, ...partsOf(attribute, value) };
}

function withPart(before: Json, sub: string, { op, value }: Change): Json {
  const { [sub]: _before, ...rest } = before;
  return op === 'remove' || value === null ? rest : { ...rest, [sub]: value };
}

/** The known parts of an object, by their names as they are written. */
function partsOf({ within }: Target['attribute'], value: Json): Json {
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, part]) => {
      const written = within.get(key.toLowerCase());
      return written === undefined ? [] : [[written, part]];
    }),
  );
}

type Element = Json;

function changedList(before: readonly Element[], target: Target, { op, value }: Change): Element[] {
  const { where, sub, attribute } = target;
  if (where === null && sub === null) return changedWhole(before, attribute, { op, value });
  const isMeant = (one: Element) => where === null || matches(one, where);
  const hasSome = before.some(isMeant);
  if (op === 'remove') {
    const isGone = (one: Element) => sub === null && isMeant(one);
    const left = before.filter((one) => !isGone(one));
    return sub === null
      ? left
      : left.map((one) => (isMeant(one) ? withPart(one, sub, { op, value }) : one));
  }
  if (!hasSome) return [...before, newElement(target, { op, value })];
  const next = (one: Element): Element => {
    if (sub !== null) return withPart(one, sub, { op, value });
    if (!isObject(value))
      throw refused('invalidValue', `A value of ${attribute.name} must be an object.`);
    const parts = partsOf(attribute, value);
    return op === 'replace' ? parts : { ...one, ...parts };
  };
  return onePrimary(before.map((one) => (isMeant(one) ? next(one) : one)));
}

/**
 * What a filter describes that nothing matches: adding `emails[type eq "work"].value` makes one, as Entra ID expects.
 * @throws ScimRefusal noTarget
 */
function newElement({ where, sub, attribute }: Target, { op, value }: Change): Element {
  if (op !== 'add') throw refused('noTarget', 'Nothing there matches the path.');
  const described = where === null ? {} : partsOf(attribute, equalities(where));
  if (sub !== null) return { ...described, [sub]: value };
  if (!isObject(value))
    throw refused('invalidValue', `A value of ${attribute.name} must be an object.`);
  return { ...described, ...partsOf(attribute, value) };
}

function equalities(filter: Filter): Json {
  if (filter.kind === 'and') return Object.assign({}, ...filter.of.map(equalities));
  if (filter.kind !== 'test' || filter.operator !== 'eq') return {};
  return { [filter.path.name]: filter.value };
}

function changedWhole(
  before: readonly Element[],
  attribute: Target['attribute'],
  { op, value }: Change,
): Element[] {
  if (op === 'remove' && (value === undefined || value === null)) return [];
  const given = elementsOf(attribute, value);
  const keys = new Set(given.map(keyOf));
  // Some remove members by naming them in the value.
  if (op === 'remove') return before.filter((one) => !keys.has(keyOf(one)));
  if (op === 'replace') return unlike(given);
  const isPrimary = given.some((one) => one['primary'] === true);
  const others = before.map((one) => (isPrimary ? { ...one, primary: false } : one));
  return unlike([...others.filter((one) => !keys.has(keyOf(one))), ...given]);
}

function elementsOf(attribute: Target['attribute'], value: unknown): Element[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.map((one) => {
    if (isObject(one)) return partsOf(attribute, one);
    if (typeof one === 'string') return { value: one };
    throw refused('invalidValue', `${attribute.name} must be a list of objects.`);
  });
}

function keyOf({ value, type }: Element): string {
  return JSON.stringify([value, type ?? null]).toLowerCase();
}

/** Each once, the last of those alike. */
function unlike(all: readonly Element[]): Element[] {
  return [...new Map(all.map((one) => [keyOf(one), one])).values()];
}

/** Not more than one is: the last that was changed. */
function onePrimary(all: readonly Element[]): Element[] {
  const last = all.findLastIndex((one) => one['primary'] === true);
  return all.map((one, at) =>
    one['primary'] === true && at !== last ? { ...one, primary: false } : one,
  );
}

function listOf(value: unknown): Element[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
