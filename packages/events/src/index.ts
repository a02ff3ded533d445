import { mergeCatalogues } from '@forum/event-store';
import { accountEvents } from './accounts.ts';
import { actEvents } from './acts.ts';
import { submissionEvents } from './submissions.ts';
import { caseEvents } from './cases.ts';
import { appEvents } from './apps.ts';
import { badgeEvents } from './badges.ts';
import { categoryEvents } from './categories.ts';
import { commentEvents } from './comments.ts';
import { connectSiteEvents } from './connect-sites.ts';
import { elevatedAccessEvents } from './elevated-access.ts';
import { emojiReactionEvents } from './emoji-reactions.ts';
import { factorResetEvents } from './factor-resets.ts';
import { followEvents } from './follows.ts';
import { groupEvents } from './groups.ts';
import { inviteEvents } from './invites.ts';
import { labelEvents } from './labels.ts';
import { linkPreviewEvents } from './link-previews.ts';
import { membershipEvents } from './memberships.ts';
import { mentionEvents } from './mentions.ts';
import { muteEvents } from './mutes.ts';
import { ownPageEvents } from './own-pages.ts';
import { oldAddressEvents } from './old-addresses.ts';
import { ownWordsEvents } from './own-words.ts';
import { pageEvents } from './pages.ts';
import { passkeyEvents } from './passkeys.ts';
import { pollEvents } from './polls.ts';
import { postEvents } from './posts.ts';
import { profileFieldEvents } from './profile-fields.ts';
import { signInModeEvents } from './sign-in-mode.ts';
import { signInProviderEvents } from './sign-in-providers.ts';
import { prefixEvents } from './prefixes.ts';
import { profileEvents } from './profiles.ts';
import { keyEvents } from './keys.ts';
import { proofEvents } from './proofs.ts';
import { reportEvents } from './reports.ts';
import { scheduledPostEvents } from './scheduled-posts.ts';
import { scimEvents } from './scim.ts';
import { siteSettingEvents } from './site-settings.ts';
import { tagEvents } from './tags.ts';
import { voteEvents } from './votes.ts';
import { watchedWordEvents } from './watched-words.ts';
import { watchingEvents } from './watching.ts';
import { webhookEvents } from './webhooks.ts';

/** Every event of the forum. */
export const forumEvents = mergeCatalogues(
  accountEvents,
  actEvents,
  appEvents,
  submissionEvents,
  caseEvents,
  badgeEvents,
  categoryEvents,
  commentEvents,
  connectSiteEvents,
  elevatedAccessEvents,
  emojiReactionEvents,
  factorResetEvents,
  followEvents,
  groupEvents,
  inviteEvents,
  labelEvents,
  linkPreviewEvents,
  membershipEvents,
  mentionEvents,
  muteEvents,
  ownPageEvents,
  oldAddressEvents,
  ownWordsEvents,
  pageEvents,
  passkeyEvents,
  pollEvents,
  postEvents,
  prefixEvents,
  profileFieldEvents,
  signInModeEvents,
  signInProviderEvents,
  profileEvents,
  keyEvents,
  proofEvents,
  reportEvents,
  scheduledPostEvents,
  scimEvents,
  siteSettingEvents,
  tagEvents,
  voteEvents,
  watchedWordEvents,
  watchingEvents,
  webhookEvents,
);
