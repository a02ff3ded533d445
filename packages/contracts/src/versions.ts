import { z } from 'zod';
import { queryInt } from './page.ts';

const MOST = 100_000;

/** The number of a version in an address. */
export const versionNumber = queryInt(1, MOST, 1);

/** What the key is called by which a program wrote a version; only for its editor and staff, while it is kept. */
export const keyName = z.string().optional();

/**
 * `?before` of a history: the versions before this one. An answer holds the newest `LIMITS.versions` of those, or fewer
 * where their texts are more than an answer's budget of bytes. Versions
 * count from 1, so the lowest number in an answer tells how many came before it.
 */
export const historyQuery = z.object({
  before: queryInt(2, MOST, 2)
    .unwrap()
    .optional()
    .meta({ type: 'integer', minimum: 2, maximum: MOST }),
});
/** The requested part of a history. */
export type HistoryQuery = z.infer<typeof historyQuery>;

/** The query for the versions before those already loaded, which are ordered by age; undefined if there are none. */
export function beforeThese(versions: readonly { readonly version: number }[]): number | undefined {
  const lowest = Math.min(versions.at(0)?.version ?? 1, versions.at(-1)?.version ?? 1);
  return lowest > 1 ? lowest : undefined;
}
