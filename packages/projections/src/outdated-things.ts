import type { Outdated } from './announcer.ts';
import type { Phase, TableChanges } from './batch-changes.ts';
import type { RowChange } from './row-change.ts';

/** Gathers what the events of a batch outdate. */
export interface OutdatedThings {
  add(outdated: Outdated): void;
  /** What the changed rows of a table outdate by themselves. */
  addRows(changes: TableChanges): void;
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
    addRows: ({ table: { outdates }, phases }) => {
      if (outdates === null) return;
      // Nobody knows which rows a condition meets.
      if (phases.some(isWide)) isEverything = true;
      for (const { changes } of phases) {
        for (const change of changes.values()) {
          ids.add(`${outdates.prefix}${String(keyOf(change)[outdates.column])}`);
        }
      }
    },
    named: () => (isEverything ? 'everything' : [...ids]),
  };
}

function isWide({ removals, patches }: Phase): boolean {
  return removals.length > 0 || patches.length > 0;
}

function keyOf(change: RowChange) {
  return change.kind === 'put' ? change.row : change.key;
}
