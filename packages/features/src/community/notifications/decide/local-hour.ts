import { momentShown, offsetIn } from '@forum/contracts/zoned-time';

/** A calendar day: its number since the first of 1970, in whatever zone. */
type Day = number;

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** The calendar's day in a zone. */
export function dayIn(zone: string, moment: Date): Day {
  return Math.floor((moment.getTime() + offsetIn(zone, moment.getTime())) / DAY_MS);
}

/** When a day's hour begins in a zone; for an hour that is skipped or comes twice, see `momentShown`. */
export function momentIn(zone: string, day: Day, hour: number): Date {
  return new Date(momentShown(zone, day * DAY_MS + hour * HOUR_MS));
}
