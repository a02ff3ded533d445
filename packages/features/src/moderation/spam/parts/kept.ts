/** How many lessons are kept, and count: the newest. */
export const MOST_LESSONS = 2000;

const DAYS = 180;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Lessons of this moment or before are too old to count: spam changes, and nobody's words are kept for ever. */
export function oldestCounting(now: Date): Date {
  return new Date(now.getTime() - DAYS * DAY_MS);
}
