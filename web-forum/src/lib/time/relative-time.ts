import type { Language, MemberSettings } from '@forum/contracts/settings';
import commonTexts from '../../messages/en/common.json';
import { dateTimeFormat } from '../language/formats.ts';
import { textsIn } from '../language/messages.tsx';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const DAY_AND_MONTH = { day: 'numeric', month: 'short', timeZone: 'UTC' } as const;
const WHOLE_DATE = { ...DAY_AND_MONTH, year: 'numeric' } as const;
const WITH_TIME = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

/** A reader's preference for writing moments. */
export interface Writing {
  language: Language;
  dateFormat: MemberSettings['dateFormat'];
}

/** "3 hours ago" up to a week, then the date; always the date if preferred. `now` in ms. */
export function relativeTime(moment: string, now: number, writing: Writing): string {
  const { language, dateFormat } = writing;
  const date = new Date(moment);
  if (dateFormat === 'absolute') return dateTimeFormat(language, WHOLE_DATE).format(date);
  const ago = now - date.getTime();
  if (ago < MINUTE) return textsIn(commonTexts, language)('justNow');
  const words = wordsIn(language);
  if (ago < HOUR) return words.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return words.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < 7 * DAY) return words.format(-Math.floor(ago / DAY), 'day');
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  return dateTimeFormat(language, isThisYear ? DAY_AND_MONTH : WHOLE_DATE).format(date);
}

/** The full date and time, for `title`. */
export function absoluteTime(moment: string, language: Language): string {
  return `${dateTimeFormat(language, WITH_TIME).format(new Date(moment))} UTC`;
}

/** "March 2026". */
export function monthOf(moment: string, language: Language): string {
  return dateTimeFormat(language, MONTH).format(new Date(moment));
}

const made = new Map<Language, Intl.RelativeTimeFormat>();

function wordsIn(language: Language): Intl.RelativeTimeFormat {
  const known = made.get(language);
  if (known !== undefined) return known;
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'long' });
  made.set(language, words);
  return words;
}
