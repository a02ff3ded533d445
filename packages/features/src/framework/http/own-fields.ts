// A list that visitors get is kept as text; a member's differs from it in a few values. They are written into a copy of
// the bytes: parsing, checking and serialising a page again takes several times as long as the rest of such a call.
import type { Actor } from '@forum/contracts';
import type { SharedAnswer } from './shared-answer.ts';

/** A member's own values of the fields, by name. */
export type OwnValues = Readonly<Record<string, OwnValue>>;
/** One of them; null: as visitors see it. */
export type OwnValue = string | number | readonly string[] | null;

/**
 * The member's own part of an answer: these fields, in every object that has an `id` and, for visitors, null in all of
 * them. In its schema they come before any nested object that has them too.
 */
export interface OwnFields<Query = unknown> {
  readonly fields: readonly string[];
  /**
   * Whether such a member gets an answer made for them alone, which may show more than visitors get; left out: nobody.
   */
  readonly isAlone?: (actor: Actor) => boolean;
  /** The member's values by id; an object that is left out stays as visitors see it. */
  readonly read: (ids: readonly string[], actor: Actor) => Promise<ReadonlyMap<string, OwnValues>>;
  /** Lists that only members have, with the same fields in their objects; left out: there are none. */
  readonly list?: OwnList<Query>;
}

/** A page of a list that only one member has. */
interface OwnPage {
  /** What is on it, in order. */
  readonly ids: readonly string[];
  readonly meta: object;
}

/** Lists that differ for each member, of things that everybody gets alike (own-list.ts). */
export interface OwnList<Query> {
  /** The kind of thing, under which each is kept. */
  readonly kind: string;
  /** The page that a call asks for; null: it asks for another list. */
  readonly find: (query: Query, actor: Actor) => Promise<OwnPage | null>;
  /** A thing as visitors get it; null: they do not. */
  readonly make: (id: string) => Promise<object | null>;
}

/** A field in an answer's bytes: it begins there, and belongs to the object with the id. */
interface Place {
  readonly at: number;
  readonly name: string;
  readonly id: string;
}

/** Fields in the order of the text, and the ids of their objects. */
interface Places {
  readonly ids: readonly string[];
  readonly fields: readonly Place[];
}

const placesIn = new WeakMap<SharedAnswer, Places>();

/** The ids of the objects in an answer that have the fields. */
export function idsIn(
  answer: SharedAnswer,
  { fields }: Pick<OwnFields, 'fields'>,
): readonly string[] {
  return knownPlaces(answer, fields).ids;
}

/** The answer with the member's own values; null: there are none, so it is the same. */
export async function withOwnFields(
  answer: SharedAnswer,
  { fields, read }: Pick<OwnFields, 'fields' | 'read'>,
  actor: Actor,
): Promise<Buffer | null> {
  const places = knownPlaces(answer, fields);
  if (places.ids.length === 0) return null;
  const values = await read(places.ids, actor);
  return values.size === 0 ? null : withValues(answer, fields, values);
}

/** The answer with these values. */
export function withValues(
  answer: SharedAnswer,
  fields: readonly string[],
  values: ReadonlyMap<string, OwnValues>,
): Buffer {
  return filledIn(answer.bytes, knownPlaces(answer, fields).fields, values);
}

function knownPlaces(answer: SharedAnswer, fields: readonly string[]): Places {
  const places = placesIn.get(answer) ?? placesOf(answer, fields);
  placesIn.set(answer, places);
  return places;
}

function filledIn(
  bytes: Buffer,
  places: readonly Place[],
  values: ReadonlyMap<string, OwnValues>,
): Buffer {
  const parts: Buffer[] = [];
  let end = 0;
  for (const { at, name, id } of places) {
    const value = values.get(id)?.[name] ?? null;
    if (value === null) continue;
    parts.push(bytes.subarray(end, at), Buffer.from(written(name, value)));
    end = at + written(name, null).length;
  }
  return Buffer.concat([...parts, bytes.subarray(end)]);
}

/** A field as JSON writes it. */
function written(name: string, value: OwnValue): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
}

function placesOf({ bytes }: SharedAnswer, fields: readonly string[]): Places {
  if (fields.length === 0) return { ids: [], fields: [] };
  const ids: string[] = [];
  collect(JSON.parse(bytes.toString()), fields, ids);
  const all = fields.flatMap((name) => {
    const found = occurrences(bytes, written(name, null));
    if (found.length !== ids.length) throw new Error(`${name} is not where its objects are.`);
    return found.map((at, n) => ({ at, name, id: ids[n] ?? '' }));
  });
  return { ids, fields: all.sort((one, other) => one.at - other.at) };
}

// Within a text both quotes are escaped, so only fields are written so.
function occurrences(bytes: Buffer, wanted: string): number[] {
  const found: number[] = [];
  for (let at = bytes.indexOf(wanted); at !== -1; at = bytes.indexOf(wanted, at + 1)) {
    found.push(at);
  }
  return found;
}

/** The ids of the objects that have the fields, in the order in which the text has those. */
function collect(value: unknown, fields: readonly string[], ids: string[]): void {
  if (typeof value !== 'object' || value === null) return;
  const object = new Map<string, unknown>(Object.entries(value));
  const id = object.get('id');
  const hasThem = typeof id === 'string' && fields.every((name) => object.get(name) === null);
  if (hasThem) ids.push(id);
  for (const part of object.values()) collect(part, fields, ids);
}
