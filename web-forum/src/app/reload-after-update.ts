import { deviceNow } from '@forum/api-client/server-clock';
import { isOfOptional } from '../lib/loading/optional-part.ts';

const KEY = 'reloadedAt';

/** Minimum time between two reloads, in ms. */
export const RELOAD_PAUSE_MS = 30_000;

/** After an update of the forum the old scripts are gone: reloads the page, but never in a loop. */
export function reloadAfterUpdate(): void {
  // Offline, nothing was updated, and a reload would lose what is written on the page to an offline page.
  if (!navigator.onLine) return;
  const last = Number(read() ?? 0);
  if (deviceNow() - last < RELOAD_PAUSE_MS) return;
  // Without storage, a loop could not be told from a first reload.
  if (!write(String(deviceNow()))) return;
  location.reload();
}

/** Reloads the page for a chunk that failed to load, but not for an optional one. @returns ends it */
export function reloadForMissing(): () => void {
  const hear = ({ payload }: WindowEventMap['vite:preloadError']) => {
    // The requester of the chunk gets the error right after this event.
    setTimeout(() => {
      if (!isOfOptional(payload)) reloadAfterUpdate();
    });
  };
  addEventListener('vite:preloadError', hear);
  return () => removeEventListener('vite:preloadError', hear);
}

function read(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function write(at: string): boolean {
  try {
    sessionStorage.setItem(KEY, at);
    return true;
  } catch {
    return false;
  }
}
