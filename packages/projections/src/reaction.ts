import type { EventCatalogue } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';
import type { Declared, Intersected } from './projection.ts';
import type { EventTypeOf, RecordedEventOf } from '@forum/event-store';

/** What a reaction does in the world, each effect once. */
export interface Effects {
  /**
   * Runs `act` unless it already ran to its end for (kind, eventId, recipient). A crash inside `act` runs
   * it again, so an act that cannot be undone carries a key of its own (a mail: its Message-ID).
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
  readonly handlers: ReadonlyMap<string, AnyReactionHandler>;
  /** Where it begins when it is new on an old log: `head` never tells history, `start` does. */
  readonly from: 'head' | 'start';
  readonly together: Together | undefined;
  readonly acrossPartitions: boolean;
}

/**
 * Answers many events of one partition at once, in their order, where that is cheaper than one by one; of several
 * partitions, one after the other, where the reaction says `acrossPartitions`. It must bear repetition: when it fails,
 * each event is handled alone.
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

/** How a reaction is declared. `events` gives the handlers their types. */
export interface ReactionDefinition<C extends EventCatalogue | readonly EventCatalogue[]> {
  readonly name: string;
  readonly after: readonly string[];
  readonly events: C;
  readonly handles: Intersected<ReactionHandlers<Declared<C>>> & ErasedHandlers;
  readonly from?: 'head' | 'start';
  readonly together?: Together;
  /** Whether `together` may be given events of several partitions; `false` by default. */
  readonly acrossPartitions?: boolean;
}

/** Declares a reaction. @throws Error when it handles a type that `events` does not declare */
export function defineReaction<const C extends EventCatalogue | readonly EventCatalogue[]>(
  definition: ReactionDefinition<C>,
): Reaction {
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
  return {
    name: definition.name,
    after: definition.after,
    handlers,
    from: definition.from ?? 'head',
    together: definition.together,
    acrossPartitions: definition.acrossPartitions ?? false,
  };
}
