import { z } from 'zod';
import { queryInt } from './page.ts';

const MOST = 100_000;

/** The number of a version in an address. */
export const versionNumber = queryInt(1, MOST, 1);

/**
 * `?before` of a history: what stood before this version. An answer holds the newest `LIMITS.versions` of what is asked
 * for. Versions count from 1, so that the lowest number of an answer says how many came before it.
 */
export const historyQuery = z.object({
  before: queryInt(2, MOST, 2)
    .unwrap()
    .optional()
    .meta({ type: 'integer', minimum: 2, maximum: MOST }),
});
/** Which part of a history is asked for. */
export type HistoryQuery = z.infer<typeof historyQuery>;

/** What to ask for where more versions came before those at hand, which are in order of age; else undefined. */
export function beforeThese(versions: readonly { readonly version: number }[]): number | undefined {
  const lowest = Math.min(versions.at(0)?.version ?? 1, versions.at(-1)?.version ?? 1);
  return lowest > 1 ? lowest : undefined;
}
