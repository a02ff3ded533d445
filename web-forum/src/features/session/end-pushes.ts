import { loadOptional } from '../../lib/loading/optional-part.ts';

/** Nobody waits longer to sign out. */
const PATIENCE_MS = 2000;

/**
 * Before the member signs out: ends the browser's subscription at its push service, so that it is never passed on to
 * the next member here. Whether or not that succeeds, the forum forgets it with the session.
 */
export function endPushes(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
    void loadOptional(async () =>
      (await import('../../lib/browser/browser-pushes.ts')).unsubscribeHere(),
    ).then(resolve);
  });
}
