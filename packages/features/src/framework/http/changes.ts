import type { Outdated } from '@forum/projections';
import type { Shows } from './shows.ts';

/** When things last changed, counted in changes. */
export interface Changes {
  count(): number;
  hear(outdated: Outdated): void;
  /** The last change of everything. */
  ofEverything(): number;
  of(name: string): number;
}

/** How many names' last changes are remembered. */
const NAMES = 50_000;

/** No change heard of yet. */
export function createChanges(): Changes {
  let count = 0;
  let everything = 0;
  const last = new Map<string, number>();
  return {
    count: () => count,
    hear: (outdated) => {
      count += 1;
      if (outdated === 'everything') {
        everything = count;
        last.clear();
        return;
      }
      for (const name of outdated) {
        last.delete(name);
        last.set(name, count);
      }
      for (const [name, when] of last) {
        if (last.size <= NAMES) break;
        last.delete(name);
        // It may be shown anywhere: anything older no longer counts.
        everything = when;
      }
    },
    ofEverything: () => everything,
    of: (name) => last.get(name) ?? 0,
  };
}

/** Whether nothing that an answer shows has changed since. */
export function isCurrent(shows: Shows, since: number, changes: Changes): boolean {
  if (changes.count() === since) return true;
  if (shows === 'anything' || changes.ofEverything() > since) return false;
  for (const name of shows) if (changes.of(name) > since) return false;
  return true;
}
