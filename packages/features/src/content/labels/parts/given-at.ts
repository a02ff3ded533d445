import type { FoldRules } from '@forum/event-store';
import { isLabelEvent } from '@forum/events/labels';

/** Label id → when it was given, ISO 8601; also of removed ones. */
export type GivenAt = ReadonlyMap<string, string>;

/** Folds a label stream into when each label was given. */
export const givenAt: FoldRules<GivenAt> = {
  initialState: new Map(),
  evolve: (state, event) => {
    if (!isLabelEvent(event)) return state;
    if (event.type === 'LabelResumed') {
      return new Map([...state, [event.data.labelId, event.data.since]]);
    }
    if (event.type !== 'LabelAdded') return state;
    // The log hands out events with their time.
    const at = 'at' in event && event.at instanceof Date ? event.at.toISOString() : '';
    return new Map([...state, [event.data.labelId, at]]);
  },
};
