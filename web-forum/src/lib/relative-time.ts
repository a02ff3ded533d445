const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'long' });
const dayAndMonth = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
});
const wholeDate = new Intl.DateTimeFormat('en', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const withTime = new Intl.DateTimeFormat('en', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

/** "3 hours ago" up to a week, then the date; `now` in ms. */
export function relativeTime(moment: string, now: number): string {
  const date = new Date(moment);
  const ago = now - date.getTime();
  if (ago < MINUTE) return 'just now';
  if (ago < HOUR) return words.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return words.format(-Math.floor(ago / HOUR), 'hour');
  if (ago < 7 * DAY) return words.format(-Math.floor(ago / DAY), 'day');
  const isThisYear = date.getUTCFullYear() === new Date(now).getUTCFullYear();
  return isThisYear ? dayAndMonth.format(date) : wholeDate.format(date);
}

/** The whole moment, for `title`. */
export function absoluteTime(moment: string): string {
  return `${withTime.format(new Date(moment))} UTC`;
}

/** "March 2026". */
export function monthOf(moment: string): string {
  return new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(moment),
  );
}
