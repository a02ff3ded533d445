// What two movements that cancel out may leave behind, for comparing read tables.
import type { AnyRow } from '@forum/testing';

/** Counts created on demand: a count back at zero is the same as none. */
const MADE_ON_DEMAND = new Set(['vote_pair', 'vote_giver', 'author_tally', 'member_tally']);

/**
 * Drops zero counts, and, for members of histories from a number on, who are merged, how often their reputation moved:
 * the total for each item and cause stays.
 */
export function settleLedgers(tables: Map<string, readonly AnyRow[]>, from: number): void {
  const isOfMerging = ({ member_id }: AnyRow) => {
    const history = Number.parseInt(String(member_id).slice(9, 13), 16);
    return history >= from && history < SHARED;
  };
  for (const name of MADE_ON_DEMAND) {
    tables.set(name, (tables.get(name) ?? []).filter(isSomething));
  }
  const entries = tables.get('reputation_entry') ?? [];
  const others = entries.filter((row) => !isOfMerging(row));
  tables.set('reputation_entry', [...others, ...earned(entries.filter(isOfMerging))]);
  const members = tables.get('member_reputation') ?? [];
  tables.set(
    'member_reputation',
    members.map((row) => (isOfMerging(row) ? { ...row, entries: 0 } : row)),
  );
}

/** The history that owns the ids of members who appear in all of them. */
const SHARED = 4095;

function isSomething(row: AnyRow): boolean {
  return Object.values(row).some((value) => typeof value === 'number' && value !== 0);
}

function earned(rows: readonly AnyRow[]): AnyRow[] {
  const sums = new Map<string, number>();
  for (const row of rows) {
    const key = [row['member_id'], row['item_id'], row['reason']].join();
    sums.set(key, (sums.get(key) ?? 0) + Number(row['points']));
  }
  return [...sums].filter(([, points]) => points !== 0).map(([key, points]) => ({ key, points }));
}
