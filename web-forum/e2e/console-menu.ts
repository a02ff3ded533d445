/** An entry of the console's menu, and the page that it leads to. */
export interface Entry {
  /** As the menu calls it. */
  readonly name: string;
  /** Below `/admin`. */
  readonly path: string;
  /** The heading of its page, if not its name. */
  readonly heading?: string;
  /** The same for moderators, if they see less. */
  readonly headingOfLess?: string;
  readonly least: 'MODERATOR' | 'ADMIN';
  /** A call that its page makes, or an act of the page if anybody may read. */
  readonly call: `${'GET' | 'POST'} /${string}`;
}

const forModerators = { least: 'MODERATOR' } as const;
const forAdmins = { least: 'ADMIN' } as const;

/** The menu of the console from top to bottom. */
export const MENU: readonly Entry[] = [
  { ...forModerators, name: 'Cases', path: '/cases', call: 'GET /admin/cases' },
  {
    ...forModerators,
    name: 'Approval',
    path: '/submissions',
    heading: 'Waiting for approval',
    call: 'GET /admin/submissions',
  },
  { ...forModerators, name: 'Posts', path: '/posts', call: 'GET /admin/posts' },
  { ...forModerators, name: 'Comments', path: '/comments', call: 'GET /admin/comments' },
  { ...forAdmins, name: 'Uploads', path: '/uploads', call: 'GET /admin/uploads' },
  { ...forAdmins, name: 'Tags', path: '/tags', call: 'GET /admin/tags' },
  { ...forAdmins, name: 'Pages', path: '/pages', call: 'GET /admin/pages' },
  { ...forAdmins, name: 'Own pages', path: '/own-pages', call: 'GET /admin/own-pages' },
  { ...forModerators, name: 'Members', path: '/users', call: 'GET /admin/users' },
  // Moderators see it where a setting lets them invite.
  { ...forAdmins, name: 'Invitations', path: '/invites', call: 'POST /admin/invites/mail' },
  {
    ...forAdmins,
    name: 'Refused sign-ups',
    path: '/caught',
    heading: 'Refused registrations',
    call: 'GET /admin/caught',
  },
  { ...forAdmins, name: 'Badges', path: '/badges', call: 'GET /admin/badges' },
  {
    ...forAdmins,
    name: 'Profile fields',
    path: '/profile-fields',
    call: 'GET /admin/profile-fields',
  },
  { ...forAdmins, name: 'Mutual votes', path: '/votes', call: 'GET /admin/votes/pairs' },
  { ...forAdmins, name: 'Watched words', path: '/words', call: 'GET /admin/watched-words' },
  { ...forAdmins, name: 'Categories', path: '/categories', call: 'POST /categories' },
  { ...forAdmins, name: 'Prefixes', path: '/prefixes', call: 'GET /admin/prefixes' },
  { ...forAdmins, name: 'Settings', path: '/settings', call: 'GET /admin/settings' },
  {
    ...forAdmins,
    name: 'Sign-in',
    path: '/sign-in',
    heading: 'Sign-in providers',
    call: 'GET /admin/sign-in-providers',
  },
  {
    ...forAdmins,
    name: 'Connected sites',
    path: '/connect-sites',
    call: 'GET /admin/connect-sites',
  },
  { ...forAdmins, name: 'Apps', path: '/apps', call: 'GET /admin/apps' },
  {
    ...forAdmins,
    name: 'Keys',
    path: '/keys',
    heading: 'Keys for programs',
    call: 'GET /admin/keys',
  },
  { ...forAdmins, name: 'Webhooks', path: '/webhooks', call: 'GET /admin/webhooks' },
  { ...forAdmins, name: 'Own words', path: '/own-words', call: 'GET /admin/own-words' },
  { ...forAdmins, name: 'Move in', path: '/move-in', call: 'GET /admin/move-in/runs' },
  {
    ...forAdmins,
    name: 'Old addresses',
    path: '/old-addresses',
    call: 'GET /admin/old-addresses',
  },
  { ...forAdmins, name: 'Emails', path: '/mails', call: 'GET /admin/mails' },
  { ...forAdmins, name: 'Backups', path: '/backups', call: 'GET /admin/backups' },
  {
    ...forModerators,
    name: 'Audit log',
    path: '/audit',
    headingOfLess: 'Your actions',
    call: 'GET /admin/audit',
  },
  {
    ...forAdmins,
    name: 'Projections',
    path: '/projections',
    heading: 'Projections and reactions',
    call: 'GET /admin/projections',
  },
  { ...forAdmins, name: 'Failed events', path: '/parked', call: 'GET /admin/parked' },
  { ...forAdmins, name: 'Queues', path: '/queues', call: 'GET /admin/queues' },
  { ...forAdmins, name: 'Jobs', path: '/jobs', call: 'GET /admin/jobs' },
  { ...forAdmins, name: 'Search', path: '/search', call: 'GET /admin/search' },
  { ...forAdmins, name: 'System', path: '/system', call: 'GET /admin/system' },
];
