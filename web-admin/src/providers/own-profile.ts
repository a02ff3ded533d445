import { getOwnProfile } from '@forum/contracts/users';
import { ask } from './api.ts';

/** A react-admin page asks for the identity once per part; the server decides what they may do. */
const KEEP_MS = 5000;

/** Whoever is signed in. */
export const ownProfile = keptFor(KEEP_MS, () => ask(getOwnProfile));

interface Kept<T> {
  readonly read: () => Promise<T>;
  /** The next read fetches again. */
  readonly forget: () => void;
}

/** Gives all reads within some ms the same answer; a failed one is not kept. */
export function keptFor<T>(ms: number, make: () => Promise<T>): Kept<T> {
  let kept: { readonly until: number; readonly made: Promise<T> } | null = null;
  return {
    read: () => {
      if (kept !== null && Date.now() < kept.until) return kept.made;
      const own = { until: Date.now() + ms, made: make() };
      kept = own;
      own.made.catch(() => {
        if (kept === own) kept = null;
      });
      return own.made;
    },
    forget: () => {
      kept = null;
    },
  };
}
