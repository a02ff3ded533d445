const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** From this many per cent more on, "3 times" reads better. */
const TIMES_FROM = 200;

const COUNT = new Intl.NumberFormat('en');
// The server counts by UTC's days.
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** A count with thousands separators. */
export function countText(count: number): string {
  return COUNT.format(count);
}

/** `2026-06-01` as `1 Jun`. */
export function dayText(day: string): string {
  return DAY.format(new Date(day));
}

/** How long something has waited at `now` (ms): hours within two days, then days. */
export function ageText(since: string, now: number): string {
  const ms = Math.max(0, now - Date.parse(since));
  if (ms < HOUR_MS) return 'less than an hour';
  return ms < 2 * DAY_MS
    ? amount(Math.floor(ms / HOUR_MS), 'hour')
    : amount(Math.floor(ms / DAY_MS), 'day');
}

/** The last 7 counts against the 7 before them. */
export function changeText(counts: readonly number[]): string {
  const now = sum(counts.slice(-7));
  const before = sum(counts.slice(-14, -7));
  if (now === before) {
    return now === 0 ? 'none the week before either' : 'as many as the week before';
  }
  if (before === 0) return 'none the week before';
  if (now === 0) return `${countText(before)} the week before`;
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  if (now < before) return `${Math.max(1, percent)} % less than the week before`;
  return percent >= TIMES_FROM
    ? `${countText(Math.round(now / before))} times the week before`
    : `${Math.max(1, percent)} % more than the week before`;
}

/** All of them together. */
export function sum(counts: readonly number[]): number {
  return counts.reduce((all, count) => all + count, 0);
}

/** The axis' upper end for the highest count: a round number whose half is whole. */
export function axisTop(most: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(2, most)));
  const steps = power > 1 ? [1, 2, 4, 6] : [2, 4, 6];
  return power * (steps.find((step) => step * power >= most) ?? 10);
}

function amount(count: number, one: string): string {
  return `${countText(count)} ${count === 1 ? one : `${one}s`}`;
}
