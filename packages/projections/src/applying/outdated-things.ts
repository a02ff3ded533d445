import type { Outdated } from '../channels/announcer.ts';
import type { Phase, TableChanges } from '../tables/batch-changes.ts';
import type { Outdating } from '../tables/read-table.ts';
import type { RowChange } from '../tables/row-change.ts';

/** Gathers what the events of a batch outdate. */
export interface OutdatedThings {
  add(outdated: Outdated): void;
  /** What the changed rows of a table outdate on their own account. */
  addRows(changes: TableChanges): void;
  named(): Outdated;
}

/** Nothing gathered yet. */
export function outdatedThings(): OutdatedThings {
  const ids = new Set<string>();
  const rows = new Map<string, Set<string>>();
  let isEverything = false;
  const rowsOf = ({ prefix }: Outdating) => {
    const found = rows.get(prefix) ?? new Set<string>();
    rows.set(prefix, found);
    return found;
  };
  return {
    add: (outdated) => {
      if (outdated === 'everything') isEverything = true;
      else for (const id of outdated) ids.add(id);
    },
    addRows: ({ table: { outdates }, phases }) => {
      if (outdates === null) return;
      const named = rowsOf(outdates);
      // Nobody knows which rows a condition matches.
      if (phases.some(isWide)) named.add(outdates.prefix);
      for (const { changes } of phases) {
        for (const change of changes.values()) {
          named.add(`${outdates.prefix}${String(keyOf(change)[outdates.column])}`);
        }
      }
    },
    named: () => {
      if (isEverything) return 'everything';
      for (const [prefix, named] of rows) for (const id of namesOf(prefix, named)) ids.add(id);
      return [...ids];
    },
  };
}

/** More things of one kind are not named singly: a long list of names would outdate every page. */
const NAMED_AT_MOST = 50;

/** Each by name; if there are too many, or some are unknown, the bare prefix, which names all of the kind. */
export function namesOf(prefix: string, named: ReadonlySet<string>): readonly string[] {
  return named.has(prefix) || named.size > NAMED_AT_MOST ? [prefix] : [...named];
}

function isWide({ removals, patches }: Phase): boolean {
  return removals.length > 0 || patches.length > 0;
}

function keyOf(change: RowChange) {
  return change.kind === 'put' ? change.row : change.key;
}
