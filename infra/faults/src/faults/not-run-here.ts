import type { Fault } from '../fault.ts';

/** A fault that is not run here, with the reason. */
function notRunHere(id: string, title: string, why: string): Fault {
  return {
    id,
    title,
    isUnderLoad: false,
    missing: () => why,
    strike: () => Promise.reject(new Error(`${id} is not struck here: ${why}`)),
  };
}

/** Faults that need no processes, or something this machine lacks. */
export const commitOrder = notRunHere(
  'F7',
  'two appends in every order of their steps',
  'needs no processes: packages/event-store/test/schedules.test.ts steps through thousands of orders',
);
export const meilisearchAway = notRunHere(
  'F11',
  'Meilisearch is away, killed, or slow',
  'there is no meilisearch here: packages/search/test/meilisearch.test.ts runs where there is one',
);
export const indexLost = notRunHere(
  'F12',
  'the index of Meilisearch is lost',
  'there is no meilisearch here: packages/search/test/following.test.ts tries it with a stand-in',
);
export const twoVersions = notRunHere(
  'F22',
  'the release before beside this one',
  'has a command of its own: npm run test:upgrade starts the processes of both releases',
);
