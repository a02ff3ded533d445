import { becomePageOf, call, pageMember } from '@forum/api-client';
import { getOwnProfile, type OwnUser } from '@forum/contracts/users';
import { ask } from './api.ts';

/** A react-admin page asks for the identity once per part; the server decides what they may do. */
const KEEP_MS = 5000;

/** The member whose console this is: whoever was signed in when it first asked. */
export const ownProfile = keptFor(KEEP_MS, async () => {
  const user = await ask(getOwnProfile);
  if (pageMember() === null) becomePageOf(user.id);
  return user;
});

/** Somebody signs in or out here: the console belongs to whoever is found next. */
export function forgetOwnProfile(): void {
  becomePageOf(null);
  ownProfile.forget();
}

/** Whoever is signed in in this browser by now. @throws ApiError 401: nobody */
export function askWhoIsSignedIn(): Promise<OwnUser> {
  return call(getOwnProfile, {}, { fetch: (...sent) => fetch(...sent), asAnyone: true });
}

interface Kept<T> {
  readonly read: () => Promise<T>;
  /** The next read fetches again. */
  readonly forget: () => void;
}

/** Gives all reads within a few ms the same answer; a failed one is not kept. */
export function keptFor<T>(ms: number, make: () => Promise<T>): Kept<T> {
  let kept: { readonly until: number; readonly made: Promise<T> } | null = null;
  return {
    read: () => {
      if (kept !== null && performance.now() < kept.until) return kept.made;
      const own = { until: performance.now() + ms, made: make() };
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
