/** A larger change of the clock is reported at once, in ms: a smaller one makes no difference to "3 minutes ago". */
const WORTH_TELLING_MS = 30_000;

/** How a browser got the page. */
interface Navigation {
  readonly responseStart: number;
  readonly serverTiming?: readonly { readonly name: string; readonly duration: number }[];
}

// Provided by browsers; this package is also type-checked for servers.
declare const performance: {
  now(): number;
  getEntriesByType(type: 'navigation'): readonly Navigation[];
};

/** The forum's time when this document's own clock started, in ms, as far as known; null: not known yet. */
let origin: number | null = null;
/** How far apart the reader's clock and this document's own were when the forum's time was last heard, in ms. */
let apart = 0;
const listeners = new Set<() => void>();

/**
 * The forum's time in ms, whatever the reader's clock says: what the server said last, plus the time since. Until the
 * server has said anything, the reader's own.
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
 * The forum's time was at least that late when it was heard. What arrives was written earlier: it was on its way, in a
 * cache, or rounded to a second; and this document's own clock may stand still while the machine sleeps. So the latest
 * of all reports counts.
 * @param heardAt by `performance.now()`
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

/** Takes the time from an answer: when it was made (`date`), plus how long a cache has kept it (`age`). */
export function hearAnswer({ headers }: Pick<Response, 'headers'>): void {
  const date = headers.get('date');
  if (date !== null) hearServerTime(Date.parse(date) + Number(headers.get('age') ?? 0) * 1000);
}

/**
 * Takes the time at which the server sent this page (`server-timing`); if the browser does not expose it, when the page
 * was rendered.
 */
export function hearPage(drawnAt?: number): void {
  for (const page of performance.getEntriesByType('navigation')) {
    const sent = page.serverTiming?.find(({ name }) => name === 'now')?.duration;
    for (const time of [drawnAt, sent]) hearServerTime(time ?? Number.NaN, page.responseStart);
  }
}

/** Whether the reader's clock has moved without this document's: the machine slept, or somebody set the clock. */
export function mayHaveSlept(): boolean {
  return origin !== null && Math.abs(Date.now() - performance.now() - apart) > WORTH_TELLING_MS;
}

/** Calls back when the clock turns out to be noticeably wrong. @returns a function that ends it */
export function onServerTime(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Forgets everything heard: for tests. */
export function forgetServerTime(): void {
  origin = null;
  apart = 0;
}
