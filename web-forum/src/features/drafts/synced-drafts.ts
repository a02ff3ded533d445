import { beforeSignOut } from '../../lib/calls/before-sign-out.ts';
import { isPageOf } from '../../lib/calls/leaving.ts';
import { loadOptional } from '../../lib/loading/optional-part.ts';
import type { DraftSync } from './draft-sync.ts';
import type { OwnDrafts } from './saved-drafts.ts';
import { flushUnsaved } from './unsaved.ts';

let current: { readonly memberId: string; readonly sync: DraftSync } | null = null;

/**
 * Syncs the member's drafts with other devices, loaded when something is written; undefined: it did not load, or the
 * member left meanwhile, and drafts stay on this device.
 */
export async function loadSync(own: OwnDrafts): Promise<DraftSync | undefined> {
  const loaded = await loadOptional(() => import('./draft-sync.ts'));
  if (loaded === undefined || !isPageOf(own.memberId)) return undefined;
  if (current?.memberId === own.memberId) return current.sync;
  current?.sync.end();
  current = { memberId: own.memberId, sync: new loaded.DraftSync(own) };
  beforeSignOut.add(handOver);
  return current.sync;
}

/** Nobody waits longer to sign out. */
const HAND_OVER_MS = 5000;

/**
 * Before the member signs out: what they wrote is sent to the server and removed from this browser, which others may
 * use next. What the server cannot take stays under the member's id, where nobody else is offered it.
 */
async function handOver(): Promise<void> {
  const leaving = current?.sync;
  if (leaving === undefined) return;
  flushUnsaved();
  const limit = new Promise((resolve) => {
    setTimeout(resolve, HAND_OVER_MS);
  });
  try {
    await Promise.race([leaving.handOver(), limit]);
  } catch (error) {
    // A member on a shared machine must be able to sign out: the texts stay here, like those that the server refused.
    console.error(error);
  } finally {
    leaving.end();
    current = null;
  }
}
