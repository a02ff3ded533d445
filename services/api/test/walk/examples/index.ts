import { accountExamples } from './accounts.ts';
import { alertExamples } from './alerts.ts';
import { categoryActExamples } from './categories.ts';
import { adminUserExamples } from './admin-users.ts';
import { caseExamples } from './cases.ts';
import { commentExamples } from './comments.ts';
import { conversationExamples } from './conversations.ts';
import { draftExamples } from './drafts.ts';
import { savedExamples } from './saved.ts';
import { elevatedAccessExamples } from './elevated-access.ts';
import { emojiReactionExamples } from './emoji-reactions.ts';
import { factorResetExamples } from './factor-resets.ts';
import { followExamples } from './follows.ts';
import { groupExamples } from './groups.ts';
import { linkPreviewExamples } from './link-previews.ts';
import { oldAddressExamples } from './old-addresses.ts';
import { passkeyExamples } from './passkeys.ts';
import { secondFactorExamples } from './second-factors.ts';
import { systemExamples } from './system.ts';
import { moveInExamples } from './move-in-runs.ts';
import { moveInUploadExamples } from './move-in-uploads.ts';
import type { MakesExample } from './making.ts';
import { moderationExamples } from './moderation.ts';
import { notificationExamples } from './notifications.ts';
import { pollExamples } from './polls.ts';
import { postExamples } from './posts.ts';
import { badgeExamples } from './badges.ts';
import { profileFieldExamples } from './profile-fields.ts';
import { prefixExamples } from './prefixes.ts';
import { profileExamples } from './profiles.ts';
import { scheduledPostExamples } from './scheduled-posts.ts';
import { appExamples } from './apps.ts';
import { connectSiteExamples } from './connect-sites.ts';
import { signInProviderExamples } from './sign-in-providers.ts';
import { webhookExamples } from './webhooks.ts';
import { siteExamples } from './site.ts';
import { actExamples } from './acts.ts';
import { tagExamples } from './tags.ts';
import { submissionExamples } from './submissions.ts';
import { uploadExamples } from './uploads.ts';
import { watchedWordExamples } from './watched-words.ts';

/** A call of each operation that must succeed, by operation name. */
export const EXAMPLES: Readonly<Record<string, MakesExample>> = {
  ...accountExamples,
  ...adminUserExamples,
  ...elevatedAccessExamples,
  ...secondFactorExamples,
  ...passkeyExamples,
  ...factorResetExamples,
  ...alertExamples,
  ...pollExamples,
  ...postExamples,
  ...categoryActExamples,
  ...caseExamples,
  ...commentExamples,
  ...conversationExamples,
  ...draftExamples,
  ...savedExamples,
  ...emojiReactionExamples,
  ...followExamples,
  ...groupExamples,
  ...linkPreviewExamples,
  ...oldAddressExamples,
  ...systemExamples,
  ...moveInExamples,
  ...moveInUploadExamples,
  ...moderationExamples,
  ...notificationExamples,
  ...prefixExamples,
  ...profileFieldExamples,
  ...badgeExamples,
  ...profileExamples,
  ...scheduledPostExamples,
  ...appExamples,
  ...connectSiteExamples,
  ...signInProviderExamples,
  ...webhookExamples,
  ...siteExamples,
  ...actExamples,
  ...tagExamples,
  ...submissionExamples,
  ...uploadExamples,
  ...watchedWordExamples,
};
