import { normalForm } from './normal-form.ts';

/** First path segments that a category's slug may not take (decisions, Product). */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'admin',
  'auth',
  'login',
  'register',
  'logout',
  'settings',
  'profile',
  'posts',
  'members',
  'search',
  'trending',
  'recent',
  'saved',
  'tags',
  'rules',
  'moderators',
  'terms',
  'privacy',
  'help',
  'about',
  'my-posts',
  'activity',
  'stats',
  'notifications',
  'categories',
  'uploads',
  'assets',
  '_next',
  'ws',
  'docs',
  'feed.xml',
  'sitemap.xml',
  'robots.txt',
  'opensearch.xml',
  'healthz',
  'readyz',
  'metrics',
  'new',
  'edit',
  'forgot-password',
  'reset-password',
  'verify-email',
  '.well-known',
  'offline',
  'design',
  'cases',
  'moderation',
]);

const RESERVED_NAMES = new Set([
  'me',
  'null',
  'undefined',
  'system',
  'moderator',
  'staff',
  'deleted',
]);

/** Whether a username is kept back, regardless of case: the reserved segments and a few names (decisions, Product). */
export function isReservedUsername(username: string): boolean {
  const lower = username.toLowerCase();
  return (
    RESERVED_SEGMENTS.has(lower) ||
    RESERVED_SEGMENTS.has(lower.replaceAll('_', '-')) ||
    RESERVED_NAMES.has(lower)
  );
}

const OFFICIAL_NAMES = [
  'admin',
  'administrator',
  'administration',
  'superadmin',
  'superadministrator',
  'sysadmin',
  'moderator',
  'mod',
  'staff',
  'system',
  'forumadmin',
  'forumadministrator',
  'forummoderator',
  'forumstaff',
  'forumteam',
  'siteadmin',
  'deletedmember',
];

// Letters of other scripts and signs that look like Latin letters, and those Latin ones; then digits that do.
const FOREIGN = 'аαсԁегіιмпոоοрρѕтτу@$|!';
const LATIN = 'aacderiimnnooppsttyasii';
const DIGITS = '013457';
const AS_LETTERS = 'oieast';

// What is left of a word when letters that are taken for each other are one.
const seenAs = (word: string) => word.replaceAll('rn', 'm').replaceAll('l', 'i');
const OFFICIAL_AS_SEEN = new Set(
  OFFICIAL_NAMES.flatMap((name) => [seenAs(name), seenAs(`${name}s`)]),
);

/**
 * Whether a name claims to speak for the forum: "Admin", also in letters and digits that look like those, or with dots
 * and numbers around it.
 */
export function isOfficialName(name: string): boolean {
  const letters = normalForm(name, 'NFKD').toLowerCase();
  const latin = letters.replace(/[^a-z0-9]/gu, (sign) => LATIN[FOREIGN.indexOf(sign)] ?? '');
  const withDigits = latin.replace(/[0-9]/g, (digit) => AS_LETTERS[DIGITS.indexOf(digit)] ?? '');
  const readings = [latin.replace(/[0-9]/g, ''), withDigits];
  return readings.some((reading) => OFFICIAL_AS_SEEN.has(seenAs(reading)));
}

/** The refusal of a name that claims to speak for the forum. */
export const OFFICIAL_NAME = 'This name is reserved';

/** How names are shown: each by itself, and the first before the last. */
export interface PersonNames {
  readonly firstName?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly displayName?: string | null | undefined;
}

/** The first field that claims to speak for the forum, alone or as first and last name together; null: none does. */
export function officialField(names: PersonNames): keyof PersonNames | null {
  for (const field of ['displayName', 'firstName', 'lastName'] as const) {
    if (isOfficialName(names[field] ?? '')) return field;
  }
  return isOfficialName(`${names.firstName ?? ''} ${names.lastName ?? ''}`) ? 'lastName' : null;
}
