import type { Language } from '@forum/contracts/settings';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const made = new Map<Language, Intl.RelativeTimeFormat>();

/** "in 2 days", "in 26 hours", "in 5 minutes"; rounded to the nearest. `now` in ms. */
export function timeLeft(moment: string, now: number, language: Language): string {
  const words = made.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'always' });
  made.set(language, words);
  const left = Math.max(MINUTE, Date.parse(moment) - now);
  if (left < HOUR) return words.format(Math.round(left / MINUTE), 'minute');
  if (left < 2 * DAY) return words.format(Math.round(left / HOUR), 'hour');
  return words.format(Math.round(left / DAY), 'day');
}
