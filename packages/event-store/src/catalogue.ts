import type { DomainEvent, RecordedEvent } from '@forum/kernel';
import { z } from 'zod';

/** One event type: its current version, the shape of its data, and the upcasts from older data. */
export interface EventDefinition<Schema extends z.ZodType = z.ZodType> {
  readonly version: number;
  readonly data: Schema;
  /** Step by step: key n turns data of version n into data of version n + 1. Pure. */
  readonly upcasts?: Readonly<Record<number, (data: unknown) => unknown>>;
}

const anyFields = z.looseObject({});

/** An upcast that adds fields, with these values, to events from before they existed. */
export function adding(fields: Readonly<Record<string, unknown>>): (data: unknown) => unknown {
  return (data) => ({ ...anyFields.parse(data), ...fields });
}

/** Event types by name. */
export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/** A set of event types, for writing or reading; made by `defineEvents`, joined by `mergeCatalogues`. */
export interface EventCatalogue<Definitions extends EventDefinitions = EventDefinitions> {
  readonly definitions: Definitions;
  /** Type → whose events they are, where they are not the forum's own. */
  readonly owners?: ReadonlyMap<string, string>;
  /** Owners that are not installed, whose events this program ignores. */
  readonly passedOver?: ReadonlySet<string>;
}

/** The owner of events that name no other. */
export const FORUM = 'forum';

/** The names of a catalogue's event types. */
export type EventTypeOf<C extends EventCatalogue> = keyof C['definitions'] & string;

/** A catalogue's events, as `decide` produces them: a union of `{ type, data }`. */
export type EventOf<C extends EventCatalogue> = {
  [T in EventTypeOf<C>]: DomainEvent<T, DataOf<C['definitions'][T]>>;
}[EventTypeOf<C>];

/** A catalogue's events of the given types, as the log holds them. */
export type RecordedEventOf<C extends EventCatalogue, T extends EventTypeOf<C> = EventTypeOf<C>> = {
  [K in T]: RecordedEvent<K, DataOf<C['definitions'][K]>>;
}[T];

type DataOf<D> = D extends EventDefinition<infer Schema> ? z.output<Schema> : never;

/** Declares an owner's event types. @throws Error when a version has no upcast path to the current one */
export function defineEvents<const Definitions extends EventDefinitions>(
  definitions: Definitions,
  owner = FORUM,
): EventCatalogue<Definitions> {
  for (const [type, { version, upcasts }] of Object.entries<EventDefinition>(definitions)) {
    for (let from = 1; from < version; from += 1) {
      if (upcasts?.[from] === undefined) throw new Error(`${type} has no upcast from ${from}.`);
    }
  }
  if (owner === FORUM) return { definitions };
  return { definitions, owners: new Map(Object.keys(definitions).map((type) => [type, owner])) };
}

/** One catalogue of all. @throws Error when two declare the same type */
export function mergeCatalogues(...catalogues: readonly EventCatalogue[]): EventCatalogue {
  const definitions: Record<string, EventDefinition> = {};
  for (const catalogue of catalogues) {
    for (const [type, definition] of Object.entries(catalogue.definitions)) {
      const known = definitions[type];
      if (known !== undefined && known !== definition) {
        throw new Error(`The event type ${type} is declared twice.`);
      }
      definitions[type] = definition;
    }
  }
  return { definitions, owners: new Map(catalogues.flatMap(({ owners = [] }) => [...owners])) };
}

/**
 * The same catalogue, ignoring the events of these owners: their projections and reactions are not installed, so
 * nothing misses them.
 * @throws Error when one of them is installed, as the forum always is
 */
export function passingOver(
  { definitions, owners = new Map() }: EventCatalogue,
  missing: readonly string[],
): EventCatalogue {
  const installed = missing.find(
    (owner) => owner === FORUM || [...owners.values()].includes(owner),
  );
  if (installed !== undefined)
    throw new Error(`${installed} is installed: nothing is passed over.`);
  return { definitions, owners, passedOver: new Set(missing) };
}
