import { LIMITS } from '@forum/contracts';
import type { HistoryQuery } from '@forum/contracts/versions';

/** The requested part of a whole history, oldest first, and how many versions precede it. */
export function partOfHistory<Version>(
  all: readonly Version[],
  { before }: HistoryQuery,
): { readonly part: readonly Version[]; readonly skipped: number } {
  const end = Math.min(all.length, (before ?? Infinity) - 1);
  const skipped = Math.max(0, end - LIMITS.versions);
  return { part: all.slice(skipped, end), skipped };
}
