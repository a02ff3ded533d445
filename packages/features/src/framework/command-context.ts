import type { CommandMeta, EventStore } from '@forum/event-store';
import type { Ports } from './ports/ports.ts';

/** What command functions need; an object literal fakes it in tests. */
export interface CommandContext extends Pick<Ports, 'gate'> {
  readonly eventStore: EventStore;
  /** A new id (UUID version 7). */
  readonly newId: () => string;
}

/** A command from someone: who, when, in which request, under which idempotency key. */
export type Command<Fields> = { readonly meta: CommandMeta } & Fields;
