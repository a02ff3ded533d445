/** A change of the clock by more than this is told at once, in ms: less makes no difference to "3 minutes ago". */
const WORTH_TELLING_MS = 30_000;

/** How a browser got the page. */
interface Navigation {
  readonly responseStart: number;
  readonly serverTiming?: readonly { readonly name: string; readonly duration: number }[];
}

// As browsers have it; this package is also checked with what servers know.
declare const performance: {
  now(): number;
  getEntriesByType(type: 'navigation'): readonly Navigation[];
};

/** The forum's time when this document's own time began, in ms, as far as is known; null: nothing was heard yet. */
let origin: number | null = null;
/** How far the reader's clock and this document's own were apart when the forum's time was last heard, in ms. */
let apart = 0;
const listeners = new Set<() => void>();

/**
 * The forum's time, in ms, whatever the reader's clock says: what the server said last, and what has passed since. Until it
 * has said anything, there is only the reader's own.
 */
export function serverNow(): number {
  return origin === null ? Date.now() : Math.round(origin + performance.now());
}

/** The same as a date. */
export function serverTime(): Date {
  return new Date(serverNow());
}

/** The reader's clock, in ms: for what only this device compares, whether or not the forum can be reached. */
export function deviceNow(): number {
  return Date.now();
}

/**
 * It was at least that late for the forum when it was heard. What arrives was written earlier: on its way, in a cache, in a
 * second that was not over; and this document's own time may stand still while the machine sleeps. So of all that is said the
 * latest counts. @param heardAt as `performance.now()` counts
 */
export function hearServerTime(time: number, heardAt = performance.now()): void {
  if (!Number.isFinite(time)) return;
  apart = Date.now() - performance.now();
  const found = time - heardAt;
  if (origin !== null && found <= origin) return;
  const leap = origin === null ? Infinity : found - origin;
  origin = found;
  if (leap < WORTH_TELLING_MS) return;
  for (const listener of listeners) listener();
}

/** Takes the time from an answer: when it was made (`date`), and how long a cache in between has kept it (`age`). */
export function hearAnswer({ headers }: Pick<Response, 'headers'>): void {
  const date = headers.get('date');
  if (date !== null) hearServerTime(Date.parse(date) + Number(headers.get('age') ?? 0) * 1000);
}

/** Takes the time at which the server sent this page (`server-timing`); where a browser does not tell, at which it was drawn. */
export function hearPage(drawnAt?: number): void {
  for (const page of performance.getEntriesByType('navigation')) {
    const sent = page.serverTiming?.find(({ name }) => name === 'now')?.duration;
    for (const time of [drawnAt, sent]) hearServerTime(time ?? Number.NaN, page.responseStart);
  }
}

/** Whether the reader's clock has gone on without this document's: the machine slept, or somebody set the clock. */
export function mayHaveSlept(): boolean {
  return origin !== null && Math.abs(Date.now() - performance.now() - apart) > WORTH_TELLING_MS;
}

/** Calls back when the clock turns out to be wrong by more than moments. @returns ends it */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Nothing was heard yet: for tests. */
export function forgetServerTime(): void {
  origin = null;
  apart = 0;
}
