import { LANGUAGE, textsOf } from '../messages/texts.ts';

const t = textsOf('dashboard');

const DAY_MS = 24 * 60 * 60 * 1000;
const HOUR_MS = 60 * 60 * 1000;
/** From an increase of this many per cent on, "3 times" reads better. */
const TIMES_FROM = 200;

const COUNT = new Intl.NumberFormat(LANGUAGE);
// The server counts days in UTC.
const DAY = new Intl.DateTimeFormat(LANGUAGE === 'en' ? 'en-GB' : LANGUAGE, {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});

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
  if (ms < HOUR_MS) return t('lessThanAnHour');
  return ms < 2 * DAY_MS
    ? t('hours', { count: Math.floor(ms / HOUR_MS) })
    : t('daysLong', { count: Math.floor(ms / DAY_MS) });
}

/** The last 7 counts against the 7 before them. */
export function changeText(counts: readonly number[]): string {
  const now = sum(counts.slice(-7));
  const before = sum(counts.slice(-14, -7));
  if (now === before) {
    return now === 0 ? t('noneEither') : t('asMany');
  }
  if (before === 0) return t('noneBefore');
  if (now === 0) return t('before', { count: countText(before) });
  const percent = Math.round((100 * Math.abs(now - before)) / before);
  if (now < before) return t('percentLess', { percent: Math.max(1, percent) });
  return percent >= TIMES_FROM
    ? t('times', { count: countText(Math.round(now / before)) })
    : t('percentMore', { percent: Math.max(1, percent) });
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
