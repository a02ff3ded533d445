import type { EventCatalogue, EventTypeOf, RecordedEventOf } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import type { ReadTable } from '../tables/read-table.ts';
import type { Rows } from '../tables/rows.ts';

/** `now`: commands wait for it. `soon`: may follow within a second or two. */
export type Lane = 'now' | 'soon';

/** Declared as a method so that a handler of one event type fits; the engine passes it only that type, parsed. */
export interface AnyHandler {
  handle(event: RecordedEvent, rows: Rows): void;
}

/** A fold of the log into tables: pure, replayable, applied exactly once. */
export interface Projection {
  readonly name: string;
  /** Bump it when tables or handlers change: the tables are then rebuilt and swapped in. */
  readonly version: number;
  readonly lane: Lane;
  readonly tables: readonly ReadTable[];
  readonly handlers: ReadonlyMap<string, AnyHandler>;
  /** When an event fails, later ones with the same key are parked too; by default the key is the stream's name. */
  readonly parkingKey: (event: RecordedEvent) => string;
}

/** The union of some catalogues' declarations. */
export type Declared<C extends EventCatalogue | readonly EventCatalogue[]> =
  C extends EventCatalogue ? C : C extends readonly EventCatalogue[] ? C[number] : never;

/** One handler per event type; pure and synchronous: it only records changes of rows. */
export type Handlers<C extends EventCatalogue> = C extends EventCatalogue
  ? { readonly [T in EventTypeOf<C>]?: (event: RecordedEventOf<C, T>, rows: Rows) => void }
  : never;

/** The type that fits every member of a union at once. */
export type Intersected<Union> = (Union extends unknown ? (of: Union) => void : never) extends (
  of: infer All,
) => void
  ? All
  : never;

interface ErasedHandlers {
  readonly [type: string]: AnyHandler['handle'] | undefined;
}

/** A projection's declaration. `events` gives the handlers their types. */
export interface ProjectionDefinition<C extends EventCatalogue | readonly EventCatalogue[]> {
  readonly name: string;
  readonly version: number;
  readonly lane: Lane;
  readonly tables: readonly ReadTable[];
  readonly events: C;
  readonly handles: Intersected<Handlers<Declared<C>>> & ErasedHandlers;
  readonly parkingKey?: (event: RecordedEvent) => string;
}

/** Declares a projection. @throws Error when it handles a type that `events` does not declare */
export function defineProjection<const C extends EventCatalogue | readonly EventCatalogue[]>(
  definition: ProjectionDefinition<C>,
): Projection {
  const handlers = new Map<string, AnyHandler>();
  const catalogues = [definition.events].flat();
  for (const [type, handle] of Object.entries<AnyHandler['handle'] | undefined>(
    definition.handles,
  )) {
    if (handle === undefined) continue;
    if (!catalogues.some((catalogue) => type in catalogue.definitions)) {
      throw new Error(`${definition.name} handles ${type}, which its events do not declare.`);
    }
    handlers.set(type, { handle });
  }
  return {
    name: definition.name,
    version: definition.version,
    lane: definition.lane,
    tables: definition.tables,
    handlers,
    parkingKey: definition.parkingKey ?? ((event) => event.stream),
  };
}
