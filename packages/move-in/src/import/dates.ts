import { clampedMoment } from '../check/moments.ts';

/** A moment of the source as a date that can be. */
export function dateOf(moment: string, now: Date): Date {
  return clampedMoment(moment, now).date;
}
