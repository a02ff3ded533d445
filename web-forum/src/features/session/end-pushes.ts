import { loadOptional } from '../../lib/optional-part.ts';

/** Nobody waits longer to sign out. */
const PATIENCE_MS = 2000;

/**
 * Before the member signs out: the browser's address at its push service ends, so that it is never handed to whoever signs
 * in next. Whether or not it can be, the forum forgets it with the session.
 */
export function endPushes(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    void loadOptional(async () =>
      (await import('../../lib/browser-pushes.ts')).unsubscribeHere(),
    ).then(resolve);
  });
}
