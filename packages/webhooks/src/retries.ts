const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

// Short at first, for a receiver that restarts; then long, for one that its owner has to mend.
const WAITS_MS = [5000, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS];
const LONGEST_MS = 12 * HOUR_MS;

/** How long a delivery is tried again, from its first try, in ms. */
export const RETRIED_FOR_MS = 72 * HOUR_MS;

/**
 * How long to wait after a failed try, in ms; null: it has been tried for three days. `failed` counts the tries, at
 * least 1; `sinceFirst` is the time since the first of them, in ms; `chance`, from 0 to below 1, spreads the tries of
 * what failed together by up to a tenth.
 */
export function nextTryAfter(failed: number, sinceFirst: number, chance: number): number | null {
  const wait = Math.round((WAITS_MS[failed - 1] ?? LONGEST_MS) * (1 + chance / 10));
  const left = RETRIED_FOR_MS - sinceFirst;
  if (left <= 0) return null;
  // The last try is made when the three days end, not up to half a day before.
  return Math.min(wait, left);
}

/** The statuses by which a receiver says that it gets too much. */
const TOO_MUCH: ReadonlySet<number> = new Set([429, 503]);

/**
 * Until when a receiver asks to be left alone, at most half a day; null: it does not. `retryAfter`: the header of its
 * answer, in seconds (Discord writes fractions) or as a date of HTTP.
 */
export function waitUntil(
  { status, retryAfter }: { readonly status: number; readonly retryAfter: string | undefined },
  now: Date,
): Date | null {
  if (!TOO_MUCH.has(status) || retryAfter === undefined) return null;
  const said = retryAfter.trim();
  const isSeconds = /^\d{1,12}(?:\.\d{1,6})?$/u.test(said);
  const isDate = /^[A-Z][a-z]{2}, [\w :]{1,24} GMT$/u.test(said);
  const ms = isSeconds ? Number(said) * 1000 : isDate ? Date.parse(said) - now.getTime() : 0;
  return ms > 0 ? new Date(now.getTime() + Math.min(Math.ceil(ms), LONGEST_MS)) : null;
}
