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

const OFFICIAL_NAMES = new Set([
  'admin',
  'administrator',
  'superadmin',
  'moderator',
  'mod',
  'staff',
  'system',
  'deletedmember',
]);

// Letters of other scripts that look like Latin ones, and those Latin ones.
const FOREIGN = 'аαсԁегіιмпոоοрρѕтτу';
const LATIN = 'aacderiimnnooppstty';

/** Whether a display name claims to speak for the forum ("Admin", also in Cyrillic letters or with dots and digits). */
export function isOfficialName(name: string): boolean {
  const letters = name.normalize('NFKD').toLowerCase();
  const latin = letters.replace(/[^a-z]/gu, (letter) => LATIN[FOREIGN.indexOf(letter)] ?? '');
  return OFFICIAL_NAMES.has(latin);
}
