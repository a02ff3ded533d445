import type { DomainEvent } from './domain-event.ts';

/** The rules of one stream: pure functions, no I/O. */
export interface Decider<State, Command, Event extends DomainEvent> {
  /** The state of a stream without events. */
  readonly initialState: State;
  /** The state after one more event. */
  readonly evolve: (state: State, event: Event) => State;
  /** The events that a command causes in a state. @throws DomainError when a rule refuses it */
  readonly decide: (command: Command, state: State) => readonly Event[];
}
