import type { FoldRules } from '@forum/event-store';
import type { RecordedEvent } from '@forum/kernel';

/** Folds some of a stream's events by its rules. */
export function folded<State>(events: readonly RecordedEvent[], rules: FoldRules<State>): State {
  return events.reduce((state, event) => rules.evolve(state, event), rules.initialState);
}
