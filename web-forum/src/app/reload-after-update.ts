import { isOfOptional } from '../lib/optional-part.ts';

const KEY = 'reloadedAt';

/** Two reloads are at least so far apart, in ms. */
export const RELOAD_PAUSE_MS = 30_000;

/** After an update of the forum the old scripts are gone: the page is fetched anew, but never in a circle. */
export function reloadAfterUpdate(): void {
  // Without a network nothing was updated, and what is written on the page would be lost for the page that says so.
  if (!navigator.onLine) return;
  const last = Number(read() ?? 0);
  if (Date.now() - last < RELOAD_PAUSE_MS) return;
  // Where nothing can be kept, a circle could not be told from the first time.
  if (!write(String(Date.now()))) return;
  location.reload();
}

/** Loads the page anew for a part that could not be had, but not for one that may stay away. @returns ends it */
export function reloadForMissing(): () => void {
  const hear = ({ payload }: WindowEventMap['vite:preloadError']) => {
    // Whoever asked for the part hears of the error right after this event.
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
