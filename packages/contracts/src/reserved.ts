import { normalForm } from './normal-form.ts';
import { DOORS } from './paths.ts';

/** First path segments that a category's slug may not take (decisions, Product). */
export const RESERVED_SEGMENTS: ReadonlySet<string> = new Set([
  'api',
  'admin',
  'auth',
  ...DOORS,
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
  'unread',
  'new-posts',
  'following',
  'watching',
  'activity',
  'stats',
  'notifications',
  'categories',
  'groups',
  'uploads',
  'link-pictures',
  'assets',
  '_next',
  'ws',
  'mcp',
  'oauth',
  'docs',
  'feed.xml',
  'feeds',
  'messages',
  'sitemap.xml',
  'robots.txt',
  'opensearch.xml',
  'healthz',
  'readyz',
  'metrics',
  'new',
  'edit',
  '.well-known',
  'offline',
  'design',
  'cases',
  'moderation',
  'drafts',
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

/**
 * Whether a username is reserved, regardless of case: the reserved segments, a few names, and what sounds official
 * (decisions, Product).
 */
export function isReservedUsername(username: string): boolean {
  return isReservedWord(username) || isOfficialName(username);
}

/** Whether it is one of those segments and names itself. */
export function isReservedWord(username: string): boolean {
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
  'moderation',
  'drafts',
  'forumteam',
  'deletedmember',
  'root',
  'owner',
  'official',
  'support',
  'security',
  'helpdesk',
  'webmaster',
  'postmaster',
  'hostmaster',
];

// Foreign letters and signs that look like Latin letters, and those Latin letters; then lookalike digits.
const FOREIGN = 'аαсԁегіιмпոоοрρѕтτу@$|!';
const LATIN = 'aacderiimnnooppsttyasii';
const DIGITS = '013457';
const AS_LETTERS = 'oieast';

// The word with lookalike letters mapped to one.
const seenAs = (word: string) =>
  word.replaceAll('rn', 'm').replaceAll('vv', 'w').replaceAll('l', 'i');
const OFFICIAL_AS_SEEN = new Set(
  OFFICIAL_NAMES.flatMap((name) => [seenAs(name), seenAs(`${name}s`)]),
);
const singled = (word: string) => word.replace(/(.)\1+/g, '$1');
// A doubled letter makes a short word another one: "mood" is not reserved.
const OFFICIAL_SINGLED = new Set(
  [...OFFICIAL_AS_SEEN].filter((name) => name.length > 4).map(singled),
);
// What may surround such a word without changing its meaning.
const AROUND = /^(?:the|real|forum|site|official)(?=.)|(?<=.)(?:team|account)$/g;

/**
 * Whether a name claims to speak for the forum: "Admin", also in lookalike letters and digits, or with dots and
 * numbers around it.
 */
export function isOfficialName(name: string): boolean {
  const letters = normalForm(name, 'NFKD').toLowerCase();
  const latin = letters.replace(/[^a-z0-9]/gu, (sign) => LATIN[FOREIGN.indexOf(sign)] ?? '');
  const untilNumber = asLetters(latin.replace(/[0-9]+$/, ''));
  return [latin.replace(/[0-9]/g, ''), asLetters(latin), untilNumber].some(isOfficial);
}

const asLetters = (word: string) =>
  word.replace(/[0-9]/g, (digit) => AS_LETTERS[DIGITS.indexOf(digit)] ?? '');

function isOfficial(reading: string): boolean {
  return [reading, reading.replace(AROUND, '')].some((word) => {
    const seen = seenAs(word);
    return OFFICIAL_AS_SEEN.has(seen) || OFFICIAL_SINGLED.has(singled(seen));
  });
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
