import type { FoldRules } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';

/** What the rules of a stream make of some of its events. */
export function folded<State>(events: readonly RecordedEvent[], rules: FoldRules<State>): State {
  return events.reduce((state, event) => rules.evolve(state, event), rules.initialState);
}
