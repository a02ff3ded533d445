import type { CommandMeta, EventStore } from '@forum/event-store';
import type { Gate } from './ports/gate.ts';

/** What command functions need; an object literal fakes it in tests. */
export interface CommandContext {
  readonly eventStore: EventStore;
  /** A new id (UUID version 7). */
  readonly newId: () => string;
  /** What moderation decides; provided by the slice of the approval queue. */
  readonly gate: Gate;
}

/** A command from someone: who, when, in which request, under which idempotency key. */
export type Command<Fields> = { readonly meta: CommandMeta } & Fields;
