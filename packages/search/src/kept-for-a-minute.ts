import type { Kysely } from 'kysely';

/** A value of this age is as good as a new one. */
const KEEP_MS = 60_000;

/** A value that is read from the database at most once a minute, for all callers. */
export interface Kept<Read> {
  readonly get: () => Promise<Read>;
  /** Makes the next caller read it again. */
  readonly forget: () => void;
}

/** Reads when first called, and again a minute later or after a failure. */
export function keptForAMinute<Read>(
  db: Kysely<unknown>,
  read: (db: Kysely<unknown>) => Promise<Read>,
): Kept<Read> {
  let known: { readonly until: number; readonly found: Promise<Read> } | undefined;
  return {
    get: () => {
      if (known !== undefined && performance.now() < known.until) return known.found;
      const loading = { until: performance.now() + KEEP_MS, found: read(db) };
      known = loading;
      loading.found.catch(() => {
        if (known === loading) known = undefined;
      });
      return loading.found;
    },
    forget: () => {
      known = undefined;
    },
  };
}
