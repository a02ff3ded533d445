import { loadOptional } from '../../lib/optional-part.ts';

/** Nobody waits longer to sign out. */
const PATIENCE_MS = 2000;

/**
 * Before the member signs out: the browser's address at its push service ends, so that it is never handed to whoever signs
 * in next. Whether or not it can be, the forum forgets it with the session.
 */
export async function endPushes(): Promise<void> {
  const limit = new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([unsubscribe(), limit]);
}

async function unsubscribe(): Promise<void> {
  const loaded = await loadOptional(() => import('../../lib/browser-pushes.ts'));
  await loaded?.unsubscribeHere().catch(() => undefined);
}
