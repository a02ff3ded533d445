import { whenIdle } from '../lib/loading/when-idle.ts';

/** The events that wake a page. */
const SIGNS = [
  'pointerdown',
  'pointermove',
  'touchstart',
  'wheel',
  'scroll',
  'keydown',
  'focusin',
] as const;

/** Readers who only look get what loads by itself (news, times, the view count) after this long, in ms. */
export const LONGEST_WAIT_MS = 10_000;

/** The reader begins to use the page. */
export interface FirstUse {
  readonly happened: Promise<void>;
  /** Reports use before a sign does. */
  readonly wake: () => void;
}

/**
 * Waits for the first sign of use of the page, but not forever.
 * @param isSoon only until all that it needs to be painted has loaded: for a page that will be used
 */
export function firstUse(isSoon = false): FirstUse {
  const { promise, resolve } = Promise.withResolvers<void>();
  const stop = new AbortController();
  const wake = () => {
    stop.abort();
    clearTimeout(timer);
    resolve();
  };
  if (isSoon) onceLoaded(wake, stop.signal);
  const timer = setTimeout(wake, LONGEST_WAIT_MS);
  for (const sign of SIGNS) {
    addEventListener(sign, wake, { capture: true, passive: true, signal: stop.signal });
  }
  return { happened: promise, wake };
}

function onceLoaded(act: () => void, signal: AbortSignal): void {
  const later = () => void whenIdle(act);
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true, signal });
}
