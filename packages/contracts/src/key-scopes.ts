import { z } from 'zod';
import type { Access, Endpoint } from './endpoint.ts';

/** How every key begins, so that people and scanners of secrets recognise one; 43 characters of base64url follow. */
export const KEY_PREFIX = 'forum_key_';

/** How the access tokens of apps begin: they are sent as keys are, and checked where keys are. */
export const APP_TOKEN_PREFIX = 'forum_app_';

/**
 * Keys of one member at a time, characters of a name, days, networks, calls in a minute, and how many days they are
 * listed after their end. Apart from the other limits, which every page loads.
 */
export const KEY_LIMITS = {
  each: 20,
  name: 80,
  days: 366,
  networks: 20,
  perMinute: 600,
  kept: 365,
} as const;

/** What a key may be allowed: how much, and with what. */
export const KEY_SCOPES = [
  'read:content',
  'write:content',
  'moderate:content',
  'administer:content',
  'read:messages',
  'write:messages',
  'read:notifications',
  'write:notifications',
  'read:members',
  'write:members',
  'moderate:members',
  'administer:members',
  'read:cases',
  'write:cases',
  'moderate:cases',
  'administer:cases',
  'read:site',
  'moderate:site',
  'administer:site',
] as const;
/** One thing that a key may be allowed. */
export const keyScope = z.enum(KEY_SCOPES, 'There is no such scope');
/** One thing that a key may be allowed. */
export type KeyScope = z.infer<typeof keyScope>;

type Noun = 'content' | 'messages' | 'notifications' | 'members' | 'cases' | 'site';

/** The noun of a call, by the first part of its path below `/api` and `/admin`. */
const NOUNS: Readonly<Record<string, Noun>> = {
  activity: 'content',
  badges: 'members',
  blocks: 'members',
  audit: 'site',
  backups: 'site',
  cases: 'cases',
  caught: 'members',
  categories: 'content',
  comments: 'content',
  conversations: 'messages',
  drafts: 'content',
  groups: 'members',
  invites: 'members',
  jobs: 'site',
  'letter-preview': 'site',
  links: 'content',
  'mail-server': 'site',
  mails: 'site',
  moderation: 'site',
  mutes: 'members',
  notifications: 'notifications',
  'old-addresses': 'site',
  'own-pages': 'content',
  'own-words': 'site',
  pages: 'content',
  parked: 'site',
  posts: 'content',
  prefixes: 'content',
  'profile-fields': 'members',
  projections: 'site',
  queues: 'site',
  reports: 'cases',
  saved: 'content',
  'scheduled-posts': 'content',
  search: 'content',
  settings: 'site',
  statements: 'cases',
  stats: 'site',
  submissions: 'cases',
  system: 'site',
  tags: 'content',
  upload: 'content',
  uploads: 'content',
  users: 'members',
  votes: 'content',
  watches: 'notifications',
  'watched-words': 'cases',
};

/**
 * Calls that no key makes, wherever their first part would put them: they open accounts or private
 * messages, or are about browsers. */
const CLOSED: ReadonlySet<string> = new Set([
  'POST /users',
  'GET /users/check-email',
  'GET /users/registration-form',
  'POST /users/registration-work',
  'POST /users/resend-verification',
  'PUT /users/email',
  'PUT /users/password',
  'POST /users/profile/delete',
  'GET /users/me/export',
  'GET /invites',
  'POST /invites/decline',
  'GET /watches/feeds',
  'PUT /watches/feeds',
  'DELETE /watches/feeds',
  'POST /admin/users/:id/erase',
  'POST /admin/users/:id/export',
  'POST /admin/users/:id/factor-reset',
  'POST /admin/users/:id/unlock-pin',
  'POST /admin/cases/:id/open-messages',
  'PUT /admin/mail-server',
  'DELETE /admin/mail-server',
  'POST /admin/mail-server/test',
]);

/** The same for all calls whose path begins so: signing in, keys themselves, pushes to browsers, the owner's first steps. */
const CLOSED_PATHS: ReadonlySet<string> = new Set([
  'apps',
  'auth',
  'connect-sites',
  'first-steps',
  'keys',
  'move-in',
  'oauth',
  'push',
  'sign-in-mode',
  'sign-in-providers',
  'webhooks',
]);

const LEVEL_OF_STAFF: Readonly<Partial<Record<Access, 'moderate' | 'administer'>>> = {
  moderator: 'moderate',
  admin: 'administer',
  superadmin: 'administer',
};

type Described = Pick<Endpoint, 'method' | 'path' | 'access'>;

/** The scope that a key needs for a call; null: no key makes it, as none makes those that the table does not place. */
export function scopeOf(call: Described): KeyScope | null {
  const noun = nounOf(call);
  if (noun === null) return null;
  const level = LEVEL_OF_STAFF[call.access] ?? (call.method === 'GET' ? 'read' : 'write');
  return keyScope.safeParse(`${level}:${noun}`).data ?? null;
}

/**
 * The scopes that stand for the PIN in a call, least first: staff act on what is another's by members' calls too.
 * Some nouns have none.
 */
export function staffScopesOf(call: Described): readonly string[] {
  const noun = nounOf(call);
  return noun === null ? [] : [`moderate:${noun}`, `administer:${noun}`];
}

/** The nouns of acts of staff, by their kind's first part; what stands here is not of the site. */
const NOUNS_OF_ACTS: Readonly<Record<string, Noun>> = {
  post: 'content',
  comment: 'content',
  label: 'content',
  votes: 'content',
  category: 'content',
  page: 'content',
  tag: 'content',
  prefix: 'content',
  poll: 'content',
  link: 'content',
  upload: 'content',
  member: 'members',
  field: 'members',
  badge: 'members',
  group: 'members',
  invite: 'members',
  submission: 'cases',
  word: 'cases',
};

/** Acts of which no key undoes any: about credentials, ways to sign in, receivers, and private messages. */
const CLOSED_ACTS: ReadonlySet<string> = new Set([
  'app',
  'key',
  'provider',
  'connected',
  'message',
  'webhook',
  'member.reset-factors',
]);

/**
 * The scopes of which a key needs one to undo an act, given the least role that may; null: no key may. `kind`: of the
 * act that was done first.
 */
export function scopesToUndo(
  kind: string,
  least: 'MODERATOR' | 'ADMIN' | 'SUPERADMIN',
): readonly KeyScope[] | null {
  const first = kind.split('.')[0] ?? '';
  if (CLOSED_ACTS.has(first) || CLOSED_ACTS.has(kind)) return null;
  const noun = NOUNS_OF_ACTS[first] ?? 'site';
  const levels = least === 'MODERATOR' ? ['moderate', 'administer'] : ['administer'];
  return levels.flatMap((level) => keyScope.safeParse(`${level}:${noun}`).data ?? []);
}

/** Whether only members of staff may have a key with it. */
export function leastRoleOf(scope: KeyScope): 'MEMBER' | 'MODERATOR' | 'ADMIN' {
  if (scope.startsWith('administer:')) return 'ADMIN';
  return scope.startsWith('moderate:') ? 'MODERATOR' : 'MEMBER';
}

function nounOf({ method, path }: Described): Noun | null {
  const first = path.replace(/^\/admin(?=\/)/u, '').split('/')[1] ?? '';
  if (CLOSED_PATHS.has(first) || CLOSED.has(`${method} ${path}`)) return null;
  return NOUNS[first] ?? null;
}
