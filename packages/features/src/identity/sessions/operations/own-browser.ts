import { randomBytes } from 'node:crypto';

/** Name of the cookie for a browser that opened the link from a lock's email. */
export const OWN_BROWSER_COOKIE = 'forum_own_browser';

/** How long such a browser counts as the member's, in ms. */
export const OWN_BROWSER_MS = 60 * 60 * 1000;

/** Expiry in seconds since 1970, and 256 random bits. The table's hash covers both: neither can be changed. */
const TOKEN = /^(\d{10})\.[\w-]{43}$/;
const LENGTH = 10 + 1 + 43;

/** A new token, for a browser that counts from now on. */
export function newBrowserToken(now: Date): string {
  const ends = Math.floor((now.getTime() + OWN_BROWSER_MS) / 1000);
  return `${ends}.${randomBytes(32).toString('base64url')}`;
}

/** The cookie's token if it still counts; null: anything else. */
export function browserTokenOf(cookie: string | undefined, now: Date): string | null {
  if (cookie?.length !== LENGTH) return null;
  const ends = TOKEN.exec(cookie)?.[1];
  return ends !== undefined && Number(ends) * 1000 > now.getTime() ? cookie : null;
}
