import * as accounts from './accounts.ts';
import * as activity from './activity.ts';
import * as adminApps from './admin-apps.ts';
import * as authorization from './authorization.ts';
import * as adminBadges from './admin-badges.ts';
import * as adminConnectSites from './admin-connect-sites.ts';
import * as adminPrefixes from './admin-prefixes.ts';
import * as adminProfileFields from './admin-profile-fields.ts';
import * as adminScim from './admin-scim.ts';
import * as adminSignInMode from './admin-sign-in-mode.ts';
import * as adminSignInProviders from './admin-sign-in-providers.ts';
import * as adminTags from './admin-tags.ts';
import * as adminUsers from './admin-users.ts';
import * as adminWebhooks from './admin-webhooks.ts';
import * as alerts from './alerts.ts';
import * as archives from './archives.ts';
import * as backups from './backups.ts';
import * as cases from './cases.ts';
import * as categoryAudience from './category-audience.ts';
import * as categories from './categories.ts';
import * as commentDays from './comment-days.ts';
import * as comments from './comments.ts';
import * as conversationSearch from './conversation-search.ts';
import * as conversations from './conversations.ts';
import * as credentials from './credentials.ts';
import * as discourseConnect from './discourse-connect.ts';
import * as dryRun from './dry-run.ts';
import * as drafts from './drafts.ts';
import * as elevatedAccess from './elevated-access.ts';
import * as emojiReactions from './emoji-reactions.ts';
import * as erasure from './erasure.ts';
import * as factorResets from './factor-resets.ts';
import * as follows from './follows.ts';
import * as groupActs from './group-acts.ts';
import * as groups from './groups.ts';
import * as interests from './interests.ts';
import * as invites from './invites.ts';
import * as keys from './keys.ts';
import * as labels from './labels.ts';
import * as linkPreviews from './link-previews.ts';
import * as links from './links.ts';
import * as system from './system.ts';
import * as mails from './mails.ts';
import * as mailServer from './mail-server.ts';
import * as firstSteps from './first-steps.ts';
import * as firstVisit from './first-visit.ts';
import * as memberAccess from './member-access.ts';
import * as memberHistory from './member-history.ts';
import * as memberNotes from './member-notes.ts';
import * as memberships from './memberships.ts';
import * as mergeUsers from './merge-users.ts';
import * as moderation from './moderation.ts';
import * as moveInRuns from './move-in-runs.ts';
import * as moveInUploads from './move-in-uploads.ts';
import * as movedHere from './moved-here.ts';
import * as mutes from './mutes.ts';
import * as notificationPreferences from './notification-preferences.ts';
import * as notifications from './notifications.ts';
import * as ownApps from './own-apps.ts';
import * as oldAddresses from './old-addresses.ts';
import * as ownCases from './own-cases.ts';
import * as ownInvites from './own-invites.ts';
import * as ownPages from './own-pages.ts';
import * as ownWords from './own-words.ts';
import * as pages from './pages.ts';
import * as passkeys from './passkeys.ts';
import * as postVersions from './post-versions.ts';
import * as posts from './posts.ts';
import * as prefixes from './prefixes.ts';
import * as profileFields from './profile-fields.ts';
import * as signInProviders from './sign-in-providers.ts';
import * as profiles from './profiles.ts';
import * as polls from './polls.ts';
import * as push from './push.ts';
import * as publicRecord from './public-record.ts';
import * as privateFeeds from './private-feeds.ts';
import * as reading from './reading.ts';
import * as renameUsers from './rename-users.ts';
import * as reports from './reports.ts';
import * as reputation from './reputation.ts';
import * as saved from './saved.ts';
import * as scheduledPosts from './scheduled-posts.ts';
import * as screening from './screening.ts';
import * as search from './search.ts';
import * as proofs from './proofs.ts';
import * as secondFactors from './second-factors.ts';
import * as sessions from './sessions.ts';
import * as siteSettings from './site-settings.ts';
import * as site from './site.ts';
import * as acts from './acts.ts';
import * as staffStatements from './staff-statements.ts';
import * as staffContent from './staff-content.ts';
import * as submissions from './submissions.ts';
import * as tagList from './tag-list.ts';
import * as tags from './tags.ts';
import * as timeTravel from './time-travel.ts';
import * as uploads from './uploads.ts';
import * as users from './users.ts';
import * as voteIntegrity from './vote-integrity.ts';
import * as votes from './votes.ts';
import * as wiki from './wiki.ts';
import * as warnings from './warnings.ts';
import * as watching from './watching.ts';
import * as watchedWords from './watched-words.ts';
import type { Endpoint } from './endpoint.ts';

/** Every module with calls; a test catches a missing one. */
const MODULES: readonly Readonly<Record<string, unknown>>[] = [
  accounts,
  activity,
  adminApps,
  authorization,
  adminBadges,
  adminConnectSites,
  adminPrefixes,
  adminProfileFields,
  adminScim,
  adminSignInMode,
  adminSignInProviders,
  adminTags,
  adminUsers,
  adminWebhooks,
  alerts,
  archives,
  backups,
  cases,
  categories,
  categoryAudience,
  commentDays,
  comments,
  conversationSearch,
  conversations,
  credentials,
  discourseConnect,
  dryRun,
  drafts,
  elevatedAccess,
  emojiReactions,
  erasure,
  factorResets,
  follows,
  groupActs,
  groups,
  interests,
  invites,
  keys,
  labels,
  linkPreviews,
  links,
  system,
  mails,
  mailServer,
  firstSteps,
  firstVisit,
  memberAccess,
  memberHistory,
  memberNotes,
  memberships,
  mergeUsers,
  moderation,
  moveInRuns,
  moveInUploads,
  movedHere,
  mutes,
  notificationPreferences,
  notifications,
  ownApps,
  oldAddresses,
  ownCases,
  ownInvites,
  ownPages,
  ownWords,
  pages,
  passkeys,
  postVersions,
  polls,
  posts,
  prefixes,
  profileFields,
  signInProviders,
  profiles,
  push,
  publicRecord,
  privateFeeds,
  reading,
  renameUsers,
  reports,
  reputation,
  saved,
  scheduledPosts,
  screening,
  search,
  proofs,
  secondFactors,
  sessions,
  siteSettings,
  site,
  acts,
  staffContent,
  staffStatements,
  submissions,
  tagList,
  tags,
  timeTravel,
  uploads,
  users,
  voteIntegrity,
  votes,
  wiki,
  warnings,
  watching,
  watchedWords,
];

/** The moderators' calls, whose names equal the members' own. */
const OTHERWISE: ReadonlyMap<unknown, string> = new Map<unknown, string>([
  [moderation.deletePost, 'removePost'],
  [moderation.deleteComment, 'removeComment'],
]);

/** The name of a call in generated clients: its export name here, each only once. */
const NAMES: ReadonlyMap<unknown, string> = new Map(
  MODULES.flatMap((module) =>
    Object.entries(module).map(([name, value]): readonly [unknown, string] => [
      value,
      OTHERWISE.get(value) ?? name,
    ]),
  ),
);

/** The name of a call, for the `operationId` of OpenAPI; null: no module of the list exports it. */
export function operationName(endpoint: Endpoint): string | null {
  return NAMES.get(endpoint) ?? null;
}
