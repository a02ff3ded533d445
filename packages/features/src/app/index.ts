import { activity } from '../community/activity/index.ts';
import { accounts } from '../identity/accounts/index.ts';
import { archives } from '../community/archives/index.ts';
import { categories } from '../content/categories/index.ts';
import { cases } from '../moderation/cases/index.ts';
import { comments } from '../content/comments/index.ts';
import { conversations } from '../community/conversations/index.ts';
import { drafts } from '../community/drafts/index.ts';
import { elevatedAccess } from '../identity/elevated-access/index.ts';
import { erasure } from '../identity/erasure/index.ts';
import type { Feature } from '../framework/feature.ts';
import type { Port } from '../framework/ports/ports.ts';
import { memberships } from '../community/memberships/index.ts';
import { badges } from '../community/badges/index.ts';
import { profileFields } from '../identity/profile-fields/index.ts';
import { apps } from '../identity/apps/index.ts';
import { connectSites } from '../identity/connect-sites/index.ts';
import { scim } from '../identity/scim/index.ts';
import { providers } from '../identity/providers/index.ts';
import { keys } from '../identity/keys/index.ts';
import { invites } from '../identity/invites/index.ts';
import { groups } from '../identity/groups/index.ts';
import { follows } from '../community/follows/index.ts';
import { emojiReactions } from '../content/emoji-reactions/index.ts';
import { labels } from '../content/labels/index.ts';
import { moveIn } from '../community/move-in/index.ts';
import { mentions } from '../content/mentions/index.ts';
import { mutes } from '../community/mutes/index.ts';
import { linkPreviews } from '../content/link-previews/index.ts';
import { remotePictures } from '../content/remote-pictures/index.ts';
import { links } from '../community/links/index.ts';
import { live } from '../community/live/index.ts';
import { system } from '../operations/system/index.ts';
import { mailServer } from '../operations/mail-server/index.ts';
import { moveInRuns } from '../operations/move-in-runs/index.ts';
import { moveInUploads } from '../operations/move-in-uploads/index.ts';
import { mails } from '../operations/mails/index.ts';
import { ownWords } from '../operations/own-words/index.ts';
import { notifications } from '../community/notifications/index.ts';
import { presence } from '../identity/presence/index.ts';
import { passkeys } from '../identity/passkeys/index.ts';
import { alerts } from '../identity/alerts/index.ts';
import { factorResets } from '../identity/factor-resets/index.ts';
import { secondFactors } from '../identity/second-factors/index.ts';
import { screening } from '../identity/screening/index.ts';
import { proofs } from '../identity/proofs/index.ts';
import { profiles } from '../identity/profiles/index.ts';
import { ownPages } from '../content/own-pages/index.ts';
import { pages } from '../content/pages/index.ts';
import { reading } from '../community/reading/index.ts';
import { saved } from '../community/saved/index.ts';
import { reports } from '../moderation/reports/index.ts';
import { publicRecord } from '../moderation/public-record/index.ts';
import { spam } from '../moderation/spam/index.ts';
import { submissions } from '../moderation/submissions/index.ts';
import { scheduledPosts } from '../community/scheduled-posts/index.ts';
import { search } from '../community/search/index.ts';
import { reputation } from '../community/reputation/index.ts';
import { staffContent } from '../moderation/staff-content/index.ts';
import { acts } from '../moderation/acts/index.ts';
import { sessions } from '../identity/sessions/index.ts';
import { siteSettings } from '../operations/site-settings/index.ts';
import { site } from '../community/site/index.ts';
import { prefixes } from '../content/prefixes/index.ts';
import { polls } from '../content/polls/index.ts';
import { oldAddresses } from '../operations/old-addresses/index.ts';
import { oldPasswords } from '../identity/old-passwords/index.ts';
import { posts } from '../content/posts/index.ts';
import { tags } from '../content/tags/index.ts';
import { timeTravel } from '../moderation/time-travel/index.ts';
import { trending } from '../community/trending/index.ts';
import { uploads } from '../content/uploads/index.ts';
import { views } from '../community/views/index.ts';
import { push } from '../community/push/index.ts';
import { webhooks } from '../community/webhooks/index.ts';
import { privateFeeds } from '../community/private-feeds/index.ts';
import { watching } from '../community/watching/index.ts';
import { watchedWords } from '../moderation/watched-words/index.ts';
import { attachments } from '../community/attachments/index.ts';
import { votes } from '../content/votes/index.ts';

export type { AppContext, Feature, ProcessContext, Schedule } from '../framework/feature.ts';
export type { SiteSettings } from '../framework/ports/infrastructure.ts';
export type { CommandContext } from '../framework/command-context.ts';

/** The forum: every slice, in reading order. */
export const features: readonly Feature<Port>[] = [
  accounts,
  sessions,
  proofs,
  secondFactors,
  passkeys,
  factorResets,
  screening,
  alerts,
  mails,
  mailServer,
  oldAddresses,
  elevatedAccess,
  profiles,
  profileFields,
  providers,
  groups,
  invites,
  keys,
  oldPasswords,
  follows,
  erasure,
  mutes,
  categories,
  memberships,
  posts,
  tags,
  prefixes,
  views,
  trending,
  comments,
  reading,
  drafts,
  saved,
  scheduledPosts,
  conversations,
  reports,
  cases,
  spam,
  submissions,
  watchedWords,
  votes,
  polls,
  linkPreviews,
  remotePictures,
  search,
  emojiReactions,
  labels,
  mentions,
  watching,
  privateFeeds,
  notifications,
  push,
  webhooks,
  connectSites,
  scim,
  apps,
  reputation,
  badges,
  site,
  links,
  moveIn,
  pages,
  ownPages,
  activity,
  live,
  uploads,
  attachments,
  presence,
  archives,
  acts,
  staffContent,
  timeTravel,
  system,
  moveInRuns,
  moveInUploads,
  siteSettings,
  ownWords,
  publicRecord,
];
