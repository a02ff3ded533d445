import type { Outdated } from './announcer.ts';

/** Gathers what the events of a batch outdate. */
export interface OutdatedThings {
  add(outdated: Outdated): void;
  named(): Outdated;
}

/** Nothing yet. */
export function outdatedThings(): OutdatedThings {
  const ids = new Set<string>();
  let isEverything = false;
  return {
    add: (outdated) => {
      if (outdated === 'everything') isEverything = true;
      else for (const id of outdated) ids.add(id);
    },
    named: () => (isEverything ? 'everything' : [...ids]),
  };
}
