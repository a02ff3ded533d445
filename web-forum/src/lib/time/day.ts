import type { Language } from '@forum/contracts/settings';
import { dateTimeFormat } from '../language/formats.ts';

const DAY = 24 * 60 * 60_000;
const DAY_AND_MONTH = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const WHOLE_DATE = { ...DAY_AND_MONTH, year: 'numeric' } as const;

/** The day of a moment as a heading: "Today", "Yesterday", then the date as elsewhere (UTC). `now` in ms. */
export function dayOf(moment: string, now: number, language: Language): string {
  const date = new Date(moment);
  const ago = Math.floor(now / DAY) - Math.floor(date.getTime() / DAY);
  if (ago === 0 || ago === 1) {
    const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(-ago, 'day');
    return words.charAt(0).toUpperCase() + words.slice(1);
  }
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  return dateTimeFormat(language, isThisYear ? DAY_AND_MONTH : WHOLE_DATE).format(date);
}
