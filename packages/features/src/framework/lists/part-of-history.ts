import { LIMITS } from '@forum/contracts';
import type { HistoryQuery } from '@forum/contracts/versions';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';
import { textsWithin } from './texts-within.ts';

/** The requested part of a whole history, oldest first, and how many versions precede it. */
export function partOfHistory<Version>(
  all: readonly Version[],
  { before }: HistoryQuery,
): { readonly part: readonly Version[]; readonly skipped: number } {
  const end = Math.min(all.length, (before ?? Infinity) - 1);
  const skipped = Math.max(0, end - LIMITS.versions);
  return { part: all.slice(skipped, end), skipped };
}

/** The texts of the newest versions, oldest first, as many as an answer affords: `before` leads to the others. */
export async function newestTexts(
  db: Kysely<ReadDatabase>,
  rows: readonly { readonly content_id: string }[],
): Promise<readonly string[]> {
  const texts = await textsWithin(db, rows.map(({ content_id: id }) => id).toReversed());
  return texts.toReversed();
}
