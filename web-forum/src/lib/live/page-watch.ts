import type { Connection } from './connection.ts';

/** A tab that nobody looks at gives its socket back after this long, in ms: a member may hold only so many. */
export const HIDDEN_MS = 5 * 60_000;

/**
 * Pauses the connection while nobody looks for long, or the page is put aside for going back to (an open socket would
 * keep browsers from that), and begins anew when the network is back.
 */
export function pauseWhileHidden(connection: Connection): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  document.addEventListener('visibilitychange', () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden')
      timer = setTimeout(() => connection.pause(true), HIDDEN_MS);
    else connection.pause(false);
  });
  addEventListener('pagehide', () => connection.pause(true));
  addEventListener('pageshow', () => connection.pause(false));
  addEventListener('online', () => connection.restart());
}
