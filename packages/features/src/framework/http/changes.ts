import type { Outdated } from '@forum/projections';
import { isList, wordsOf } from '../shown-names.ts';
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

/** What an answer shows, and what a page shows beside its subject. */
export interface ShownParts {
  readonly shows: Shows;
  readonly beside?: ReadonlySet<string> | undefined;
}

/** Whether nothing that an answer shows has changed since; of what is beside a page's subject: no words. */
export function isCurrent({ shows, beside }: ShownParts, since: number, changes: Changes): boolean {
  if (changes.count() === since) return true;
  if (shows === 'anything' || changes.ofEverything() > since) return false;
  for (const name of shows) if (changes.of(name) > since) return false;
  if (beside !== undefined) {
    for (const name of beside) if (changes.of(wordsOf(name)) > since) return false;
  }
  return true;
}

/** Whether a list beside a page's subject has changed since: the page may lack a line there. */
export function isLate(
  { beside }: Pick<ShownParts, 'beside'>,
  since: number,
  changes: Changes,
): boolean {
  if (beside === undefined || changes.count() === since) return false;
  for (const name of beside) if (isList(name) && changes.of(name) > since) return true;
  return false;
}
