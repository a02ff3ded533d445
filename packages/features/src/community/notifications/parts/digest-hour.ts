import type { DigestRhythm } from '@forum/contracts/notification-preferences';
import { dayIn, momentIn } from './local-hour.ts';

/** When a member wants the digest. */
export interface DigestTimes {
  readonly rhythm: DigestRhythm;
  /** 0–23, by the clocks of the zone. */
  readonly hour: number;
  /** Null: they have not said where they are. */
  readonly time_zone: string | null;
}

const DAYS_BETWEEN = { off: 1, daily: 1, weekly: 7 } as const;

/** The first digest after choosing a rhythm: not before the next day, or the same weekday, since little happened before. */
export function firstDigest({ rhythm, hour, time_zone }: DigestTimes, now: Date): Date {
  const zone = zoneOf(time_zone);
  return momentIn(zone, dayIn(zone, now) + DAYS_BETWEEN[rhythm], hour);
}

/** The one after that which was due: on the next of its days that has not begun yet, so that no day brings two. */
export function nextDigest({ rhythm, hour, time_zone }: DigestTimes, due: Date, now: Date): Date {
  const zone = zoneOf(time_zone);
  const [day, today] = [dayIn(zone, due), dayIn(zone, now)];
  const step = DAYS_BETWEEN[rhythm];
  const steps = Math.max(1, Math.floor((today - day) / step) + 1);
  return momentIn(zone, day + steps * step, hour);
}

/**
 * Whether a digest that is due should wait: no worker ran until its day was over, and the hour is still to come today. One
 * that is late on its own day is sent at once. @returns until when, or null
 */
export function waitsUntil({ hour, time_zone }: DigestTimes, due: Date, now: Date): Date | null {
  const zone = zoneOf(time_zone);
  const today = dayIn(zone, now);
  if (dayIn(zone, due) >= today) return null;
  const later = momentIn(zone, today, hour);
  return later > now ? later : null;
}

/** The same digest after its member chose another hour or zone: on its day or, if that is over, on the next. */
export function movedDigest(before: DigestTimes & { due_at: Date }, after: DigestTimes, now: Date) {
  const zone = zoneOf(after.time_zone);
  const day = Math.max(dayIn(zoneOf(before.time_zone), before.due_at), dayIn(zone, now));
  const moved = momentIn(zone, day, after.hour);
  return moved > now ? moved : momentIn(zone, day + 1, after.hour);
}

function zoneOf(name: string | null): string {
  return name ?? 'UTC';
}
