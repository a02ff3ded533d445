import type { Kysely } from 'kysely';

/** What a minute old is as good. */
const KEEP_MS = 60_000;

/** Something that is read from the database once a minute at most, by all who ask. */
export interface Kept<Read> {
  readonly get: () => Promise<Read>;
  /** The next one who asks reads it anew. */
  readonly forget: () => void;
}

/** Reads when it is first asked for, and again a minute later or after a failure. */
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
