const DAY_MS = 24 * 60 * 60 * 1000;

/** How long a session lives at most, in ms. */
export const SESSION_LIFE_MS = 90 * DAY_MS;

/** After how much idleness it ends, in ms. */
export const SESSION_IDLE_MS = 14 * DAY_MS;

/** How far behind "last seen" may be, in ms: one write per minute and session, however many requests. */
export const SEEN_EVERY_MS = 60_000;
