import type { Connection } from './connection.ts';

/** A hidden tab releases its socket after this long, in ms: the number per member is limited. */
export const HIDDEN_MS = 5 * 60_000;

/**
 * Pauses the connection while the tab is hidden for long, or the page enters the back/forward cache (an open socket
 * would prevent that), and reconnects when the network is back.
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
