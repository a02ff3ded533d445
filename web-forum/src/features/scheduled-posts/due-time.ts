import type { Language } from '@forum/contracts/settings';
import { dateTimeFormat } from '../../lib/language/formats.ts';

const SHOWN = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** "Mon, Mar 30, 2026, 9:00 AM GMT+2": a moment as the clocks of a zone show it. */
export function dueTime(moment: Date, zone: string, language: Language): string {
  return dateTimeFormat(language, { ...SHOWN, timeZone: zone }).format(moment);
}
