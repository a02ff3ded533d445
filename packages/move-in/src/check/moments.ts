/** The oldest moment that a forum can have: the first mailing lists. What is older is a zero that became a date. */
const OLDEST = Date.UTC(1975, 0, 1);

/**
 * A moment of the source as a date that can be: what is no date, or older than the oldest lists, becomes the oldest
 * moment; what has not come yet becomes `now`.
 */
export function clampedMoment(text: string, now: Date): { date: Date; isClamped: boolean } {
  const time = /^\d{4}-\d\d-\d\d/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(time) || time < OLDEST) return { date: new Date(OLDEST), isClamped: true };
  if (time > now.getTime()) return { date: now, isClamped: true };
  return { date: new Date(time), isClamped: false };
}
