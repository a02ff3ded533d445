const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum lifetime of a session, in ms. */
export const SESSION_LIFE_MS = 90 * DAY_MS;

/** Idle time after which it ends, in ms. */
export const SESSION_IDLE_MS = 14 * DAY_MS;

/** A session that was last seen no later has ended. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - SESSION_IDLE_MS);
}

/** How far "last seen" may lag, in ms: one write per minute and session, however many requests. */
export const SEEN_EVERY_MS = 60_000;
