import {
  hearAnswer,
  hearPage,
  mayHaveSlept,
  onServerTime,
  serverNow,
} from '@forum/api-client/server-clock';
import { useSyncExternalStore } from 'react';
import { useSite } from '../site/site.ts';

const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let endOfLeaps: (() => void) | undefined;

/** The forum's time in ms: as rendered until the page is interactive, then updated every minute. */
export function useNow(): number {
  const { drawnAt } = useSite();
  return useSyncExternalStore(onMinute, thisMinute, () => drawnAt);
}

/** Calls `tick` every minute, and when the clock was corrected: one timer for all relative times. */
export function onMinute(tick: () => void): () => void {
  listeners.add(tick);
  timer ??= setInterval(() => {
    setRight();
    tellAll();
  }, MINUTE);
  endOfLeaps ??= onServerTime(tellAll);
  return () => {
    listeners.delete(tick);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
    endOfLeaps?.();
    endOfLeaps = undefined;
  };
}

/** In ms of the forum's time; rounded up, so that what was written this minute is already past. */
export function thisMinute(): number {
  return Math.ceil(serverNow() / MINUTE) * MINUTE;
}

/**
 * Takes the forum's time from the page, and corrects it after the machine has slept.
 * @returns a function that ends it
 */
export function startClock(drawnAt: number): () => void {
  hearPage(drawnAt);
  document.addEventListener('visibilitychange', setRight);
  return () => document.removeEventListener('visibilitychange', setRight);
}

function tellAll(): void {
  for (const listener of listeners) listener();
}

/** Any answer tells the time; without a network, it is tried again the next minute. */
function setRight(): void {
  if (!mayHaveSlept()) return;
  fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(hearAnswer, () => undefined);
}
