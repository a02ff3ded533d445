import type { EventCatalogue } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import type { Declared, Intersected } from '../applying/projection.ts';
import type { EventTypeOf, RecordedEventOf } from '@forum/event-store';

/** A reaction's effects on the outside world, each once. */
export interface Effects {
  /**
   * Runs `act` unless it already completed for (kind, eventId, recipient). After a crash inside `act` it runs again, so
   * an irreversible effect carries a key of its own (an email: its Message-ID).
   */
  once(
    kind: string,
    eventId: string,
    recipient: string,
    act: () => Promise<unknown>,
  ): Promise<void>;
}

/** Declared as a method so that a handler of one event type fits. */
export interface AnyReactionHandler {
  handle(event: RecordedEvent, effects: Effects): Promise<void>;
}

/** Effects outside the tables: mail, push, search documents. Never part of a rebuild. */
export interface Reaction {
  readonly name: string;
  /** It sees an event only after these projections have applied it. */
  readonly after: readonly string[];
  /** `all`: every type that this program knows. */
  readonly types: readonly string[] | 'all';
  /** The handler for events of a type; undefined: it ignores them. */
  readonly handlerOf: (type: string) => AnyReactionHandler | undefined;
  /** Where a new reaction begins on an existing log: `head` skips the history, `start` replays it. */
  readonly from: 'head' | 'start';
  readonly together: Together | undefined;
  readonly acrossPartitions: boolean;
}

/**
 * Handles many events of one partition at once, in order, where that is cheaper than one by one; with
 * `acrossPartitions`, of several partitions, one after the other. It must be repeatable: if it fails, each event is
 * handled alone.
 */
export type Together = (events: readonly RecordedEvent[]) => Promise<void>;

type ReactionHandlers<C extends EventCatalogue> = C extends EventCatalogue
  ? {
      readonly [T in EventTypeOf<C>]?: (
        event: RecordedEventOf<C, T>,
        effects: Effects,
      ) => Promise<void>;
    }
  : never;

interface ErasedHandlers {
  readonly [type: string]: AnyReactionHandler['handle'] | undefined;
}

interface AnyDefinition {
  readonly name: string;
  readonly after: readonly string[];
  readonly from?: 'head' | 'start';
  readonly together?: Together;
  /** Whether `together` accepts events of several partitions; `false` by default. */
  readonly acrossPartitions?: boolean;
}

/** A reaction's declaration. `events` gives the handlers their types. */
export interface ReactionDefinition<
  C extends EventCatalogue | readonly EventCatalogue[],
> extends AnyDefinition {
  readonly events: C;
  readonly handles: Intersected<ReactionHandlers<Declared<C>>> & ErasedHandlers;
}

/** A reaction to everything that happens, including types of events that a later version declares. */
export interface ReactionToAll extends AnyDefinition {
  readonly events: 'all';
  readonly handle: AnyReactionHandler['handle'];
}

/** Declares a reaction. @throws Error when it handles a type that `events` does not declare */
export function defineReaction<const C extends EventCatalogue | readonly EventCatalogue[]>(
  definition: ReactionDefinition<C> | ReactionToAll,
): Reaction {
  const { name, after, from = 'head', together, acrossPartitions = false } = definition;
  return { name, after, from, together, acrossPartitions, ...handling(definition) };
}

function handling<const C extends EventCatalogue | readonly EventCatalogue[]>(
  definition: ReactionDefinition<C> | ReactionToAll,
): Pick<Reaction, 'types' | 'handlerOf'> {
  if ('handle' in definition) {
    const { handle } = definition;
    return { types: 'all', handlerOf: () => ({ handle }) };
  }
  const handlers = new Map<string, AnyReactionHandler>();
  const catalogues = [definition.events].flat();
  for (const [type, handle] of Object.entries<AnyReactionHandler['handle'] | undefined>(
    definition.handles,
  )) {
    if (handle === undefined) continue;
    if (!catalogues.some((catalogue) => type in catalogue.definitions)) {
      throw new Error(`${definition.name} handles ${type}, which its events do not declare.`);
    }
    handlers.set(type, { handle });
  }
  return { types: [...handlers.keys()], handlerOf: (type) => handlers.get(type) };
}
