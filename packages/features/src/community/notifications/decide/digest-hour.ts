import type { DigestRhythm } from '@forum/contracts/notification-preferences';
import { dayIn, momentIn } from './local-hour.ts';

/** When a member wants the digest. */
export interface DigestTimes {
  readonly rhythm: DigestRhythm;
  /** 0–23, by the clocks of the zone. */
  readonly hour: number;
  /** Null: they have not chosen one. */
  readonly time_zone: string | null;
}

/** A digest that is due, now or later. */
export interface DueDigest extends DigestTimes {
  readonly due_at: Date;
  /** For a weekly one, Sunday is 0; null: the weekday on which it is due. */
  readonly weekday: number | null;
}

const DAYS_BETWEEN = { off: 1, daily: 1, weekly: 7 } as const;

/**
 * The first digest after choosing a rhythm: not before the next day, or the same weekday, since little has happened
 * yet.
 */
export function firstDigest({ rhythm, hour, time_zone }: DigestTimes, now: Date): Date {
  const zone = zoneOf(time_zone);
  return momentIn(zone, dayIn(zone, now) + DAYS_BETWEEN[rhythm], hour);
}

/**
 * The digest after the one that was due: on the next of its days that has not begun yet, so that no day brings two. A
 * weekly one keeps its weekday, even if an outage delayed the last one to another.
 */
export function nextDigest(digest: DueDigest, now: Date): Date {
  const zone = zoneOf(digest.time_zone);
  const first = Math.max(dayIn(zone, digest.due_at), dayIn(zone, now)) + 1;
  const weekday = weekdayOf(digest);
  const wait = weekday === null ? 0 : (weekday - weekdayAt(first) + 7) % 7;
  return momentIn(zone, first + wait, digest.hour);
}

/** The weekday of a weekly digest; null: it is not weekly. */
export function weekdayOf({ rhythm, weekday, time_zone, due_at }: DueDigest): number | null {
  if (rhythm !== 'weekly') return null;
  return weekday ?? weekdayAt(dayIn(zoneOf(time_zone), due_at));
}

/** The first of 1970 was a Thursday. */
const weekdayAt = (day: number) => (day + 4) % 7;

/**
 * Whether a due digest should wait: no worker ran until its day was over, and its hour is still to come today. One that
 * is late on its own day is sent at once.
 * @returns until when, or null
 */
export function waitsUntil({ hour, time_zone, due_at }: DueDigest, now: Date): Date | null {
  const zone = zoneOf(time_zone);
  const today = dayIn(zone, now);
  if (dayIn(zone, due_at) >= today) return null;
  const later = momentIn(zone, today, hour);
  return later > now ? later : null;
}

/**
 * The same digest after its member chose another hour or zone: on its day or, if that hour is over, on the next; a
 * weekly one at once, since its next day is a week away.
 */
export function movedDigest(before: DueDigest, after: DigestTimes, now: Date): Date {
  const zone = zoneOf(after.time_zone);
  const day = Math.max(dayIn(zoneOf(before.time_zone), before.due_at), dayIn(zone, now));
  const moved = momentIn(zone, day, after.hour);
  return moved > now || after.rhythm === 'weekly' ? moved : momentIn(zone, day + 1, after.hour);
}

function zoneOf(name: string | null): string {
  return name ?? 'UTC';
}
