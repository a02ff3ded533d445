import { movedInMigration } from '../../migrations/20261203T2100-moved-in.ts';
import { leaseMigrations, type Migration, walTimelineMigration } from '@forum/database';
import { eventStoreMigrations } from '@forum/event-store';
import { projectionMigrations } from '@forum/projections';
import { realtimeMigrations } from '@forum/realtime';
import { searchMigrations } from '@forum/search';
import { walArchiveMigration } from '../../migrations/20261125T1700-wal-archive.ts';
import { watchingMigration } from '../../migrations/20261126T1010-watching.ts';
import { longReadingsMigration } from '../../migrations/20261126T1015-long-readings.ts';
import { searchAnewMigration } from '../../migrations/20261121T1301-search-anew.ts';
import { schedulesMigration } from '../../migrations/20261121T0000-schedules.ts';
import { accountsMigration } from '../../migrations/20261121T0830-accounts.ts';
import { sessionsMigration } from '../../migrations/20261121T0831-sessions.ts';
import { viewsMigration } from '../../migrations/20261121T0850-views.ts';
import { trendingMigration } from '../../migrations/20261121T0851-trending.ts';
import { draftsMigration } from '../../migrations/20261126T1500-drafts.ts';
import { conversationsMigration } from '../../migrations/20261126T2030-conversations.ts';
import { pollsMigration } from '../../migrations/20261127T1000-polls.ts';
import {
  messageWordsIndexMigration,
  messageWordsMigration,
} from '../../migrations/20261127T1100-message-words.ts';
import { digestHoursMigration } from '../../migrations/20261127T1500-digest-hours.ts';
import { pushIndexMigration, pushMigration } from '../../migrations/20261127T1510-push.ts';
import { unreadCountsMigration } from '../../migrations/20261127T1800-unread-counts.ts';
import { shownBadgesMigration } from '../../migrations/20261127T1700-shown-badges.ts';
import { pushOutcomesMigration } from '../../migrations/20261127T1956-push-outcomes.ts';
import { digestWeekdayMigration } from '../../migrations/20261127T1957-digest-weekday.ts';
import { attachedFilesMigration } from '../../migrations/20261129T0900-attached-files.ts';
import { uploadIdsMigration } from '../../migrations/20261128T0020-upload-ids.ts';
import { pushWaitsMigration } from '../../migrations/20261127T1958-push-waits.ts';
import { untoldChangesMigration } from '../../migrations/20261128T0300-untold-changes.ts';
import { mailServerMigration } from '../../migrations/20261128T1000-mail-server.ts';
import { replyOrderMigration } from '../../migrations/20261128T1100-reply-order.ts';
import { profileFieldsMigration } from '../../migrations/20261129T1110-profile-fields.ts';
import { memberNamesMigration } from '../../migrations/20261129T1100-member-names.ts';
import { memberFieldsByFieldMigration } from '../../migrations/20261201T1100-member-fields-by-field.ts';
import { declinedInvitesMigration } from '../../migrations/20261129T1311-declined-invites.ts';
import { sentMailsWithoutKeysMigration } from '../../migrations/20261129T1310-sent-mails-without-keys.ts';
import { invitesMigration } from '../../migrations/20261129T1010-invites.ts';
import { firstVisitsMigration } from '../../migrations/20261129T1000-first-visits.ts';
import { webhookReplaysMigration } from '../../migrations/20261203T2351-webhook-replays.ts';
import { backupCopyMigration } from '../../migrations/20261204T0500-backup-copy.ts';
import { madeCopyMigration } from '../../migrations/20261206T0100-made-copy.ts';
import { movedHereMigration } from '../../migrations/20261204T0310-moved-here.ts';
import { signInAwaitedMigration } from '../../migrations/20261204T0200-sign-in-awaited.ts';
import { savedMigration } from '../../migrations/20261204T0300-saved.ts';
import { webhookRequestsMigration } from '../../migrations/20261203T2350-webhook-requests.ts';
import { webhooksMigration } from '../../migrations/20261202T1400-webhooks.ts';
import { signInProvidersMigration } from '../../migrations/20261201T1400-sign-in-providers.ts';
import { replacedSecretsMigration } from '../../migrations/20261201T1800-replaced-secrets.ts';
import { alertsMigration } from '../../migrations/20261202T1020-alerts.ts';
import { factorResetsMigration } from '../../migrations/20261202T1010-factor-resets.ts';
import { easedCodeLocksMigration } from '../../migrations/20261202T1000-eased-code-locks.ts';
import { textPrintsMigration } from '../../migrations/20261202T1510-text-prints.ts';
import { spamLessonsMigration } from '../../migrations/20261202T1530-spam-lessons.ts';
import { screeningMigration } from '../../migrations/20261202T1500-screening.ts';
import { endsOfKeysMigration } from '../../migrations/20261202T1200-ends-of-keys.ts';
import { providerSessionsMigration } from '../../migrations/20261202T1300-provider-sessions.ts';
import { spellingsMigration } from '../../migrations/20261128T0102-spellings.ts';
import { mailThreadsMigration } from '../../migrations/20261128T0100-mail-threads.ts';
import { groupMentionsMigration } from '../../migrations/20261127T1300-group-mentions.ts';
import { privateFeedsMigration } from '../../migrations/20261126T1600-private-feeds.ts';
import { elevatedAccessMigration } from '../../migrations/20261121T1301-elevated-access.ts';
import { readingMigration } from '../../migrations/20261121T1300-reading.ts';
import { credentialsMigration } from '../../migrations/20261121T1311-credentials.ts';
import { reauthenticationMigration } from '../../migrations/20261121T1310-reauthentication.ts';
import { reportNotesMigration } from '../../migrations/20261121T1330-report-notes.ts';
import { reportsMigration } from '../../migrations/20261121T1320-reports.ts';
import { mailsMigration } from '../../migrations/20261121T1300-mails.ts';
import { profilesMigration } from '../../migrations/20261121T1310-profiles.ts';
import { uploadsMigration } from '../../migrations/20261121T1310-uploads.ts';
import { notificationMailsMigration } from '../../migrations/20261121T1320-notification-mails.ts';
import { notificationsMigration } from '../../migrations/20261121T1310-notifications.ts';
import { reportedMessagesMigration } from '../../migrations/20261127T1110-reported-messages.ts';
import {
  messageNoticesIndexMigration,
  messageNoticesMigration,
} from '../../migrations/20261127T1120-message-notices.ts';
import { presenceMigration } from '../../migrations/20261121T1320-presence.ts';
import { memberListsMigration } from '../../migrations/20261121T1340-member-lists.ts';
import { machineryMigration } from '../../migrations/20261121T2210-machinery.ts';
import { casesMigration } from '../../migrations/20261121T2210-cases.ts';
import { redactedContentMigration } from '../../migrations/20261121T2230-redacted-content.ts';
import { eventsOfPostsMigration } from '../../migrations/20261122T0640-events-of-posts.ts';
import { silencesMigration } from '../../migrations/20261122T0645-silences.ts';
import { submissionsMigration } from '../../migrations/20261122T0720-submissions.ts';
import { postMergesMigration } from '../../migrations/20261122T0700-post-merges.ts';
import { backupsMigration } from '../../migrations/20261122T0720-backups.ts';
import { voteNullificationsMigration } from '../../migrations/20261122T0825-vote-nullifications.ts';
import { memberMergesMigration } from '../../migrations/20261122T1010-member-merges.ts';
import { ownNetworksMigration } from '../../migrations/20261122T1500-own-networks.ts';
import { sessionReadsMigration } from '../../migrations/20261123T1400-session-reads.ts';
import { remotePicturesMigration } from '../../migrations/20261128T0030-remote-pictures.ts';
import { linkPreviewsMigration } from '../../migrations/20261127T1400-link-previews.ts';
import { scheduledPostsMigration } from '../../migrations/20261127T1650-scheduled-posts.ts';
import { keysMigration } from '../../migrations/20261201T1300-keys.ts';
import { passkeysMigration } from '../../migrations/20261202T1100-passkeys.ts';
import { secondFactorsMigration } from '../../migrations/20261201T1210-second-factors.ts';
import { proofsMigration } from '../../migrations/20261201T1200-proofs.ts';
import { keyedSpamLessonsMigration } from '../../migrations/20261203T1130-keyed-spam-lessons.ts';
import { webhookWaitsMigration } from '../../migrations/20261203T1120-webhook-waits.ts';
import { webhookThreadsMigration } from '../../migrations/20261203T1110-webhook-threads.ts';
import { printsOfPostsMigration } from '../../migrations/20261203T1100-prints-of-posts.ts';
import { connectSitesMigration } from '../../migrations/20261203T1300-connect-sites.ts';
import { scimTurnsMigration } from '../../migrations/20261203T2330-scim-turns.ts';
import { scimMigration } from '../../migrations/20261203T2200-scim.ts';
import { oauthMigration } from '../../migrations/20261203T2300-oauth.ts';
import { keysByAppMigration } from '../../migrations/20261203T2301-keys-by-app.ts';
import { moveInRunsMigration } from '../../migrations/20261203T2340-move-in-runs.ts';
import { spentWorkMigration } from '../../migrations/20261203T1600-spent-work.ts';
import { missedAddressesMigration } from '../../migrations/20261203T2310-missed-addresses.ts';
import { oldLoginsMigration } from '../../migrations/20261203T2000-old-logins.ts';
import { moveInUploadsMigration } from '../../migrations/20261204T0100-move-in-uploads.ts';

/** The forum's whole schema except the read tables, which the projection engine creates. */
export const migrations: readonly Migration[] = [
  ...leaseMigrations,
  ...eventStoreMigrations,
  ...projectionMigrations,
  schedulesMigration,
  searchAnewMigration,
  accountsMigration,
  sessionsMigration,
  viewsMigration,
  trendingMigration,
  ...searchMigrations,
  elevatedAccessMigration,
  readingMigration,
  ...realtimeMigrations,
  mailsMigration,
  profilesMigration,
  uploadsMigration,
  reauthenticationMigration,
  notificationsMigration,
  notificationMailsMigration,
  presenceMigration,
  credentialsMigration,
  reportsMigration,
  memberListsMigration,
  reportNotesMigration,
  machineryMigration,
  casesMigration,
  redactedContentMigration,
  eventsOfPostsMigration,
  silencesMigration,
  submissionsMigration,
  postMergesMigration,
  backupsMigration,
  voteNullificationsMigration,
  memberMergesMigration,
  ownNetworksMigration,
  sessionReadsMigration,
  walArchiveMigration,
  watchingMigration,
  longReadingsMigration,
  draftsMigration,
  privateFeedsMigration,
  conversationsMigration,
  pollsMigration,
  messageWordsMigration,
  messageWordsIndexMigration,
  reportedMessagesMigration,
  messageNoticesMigration,
  messageNoticesIndexMigration,
  groupMentionsMigration,
  linkPreviewsMigration,
  digestHoursMigration,
  pushMigration,
  pushIndexMigration,
  scheduledPostsMigration,
  shownBadgesMigration,
  unreadCountsMigration,
  pushOutcomesMigration,
  digestWeekdayMigration,
  pushWaitsMigration,
  mailThreadsMigration,
  uploadIdsMigration,
  spellingsMigration,
  remotePicturesMigration,
  untoldChangesMigration,
  mailServerMigration,
  replyOrderMigration,
  memberNamesMigration,
  attachedFilesMigration,
  firstVisitsMigration,
  profileFieldsMigration,
  invitesMigration,
  sentMailsWithoutKeysMigration,
  declinedInvitesMigration,
  proofsMigration,
  memberFieldsByFieldMigration,
  signInProvidersMigration,
  keysMigration,
  secondFactorsMigration,
  replacedSecretsMigration,
  easedCodeLocksMigration,
  passkeysMigration,
  factorResetsMigration,
  screeningMigration,
  textPrintsMigration,
  spamLessonsMigration,
  endsOfKeysMigration,
  webhooksMigration,
  providerSessionsMigration,
  alertsMigration,
  printsOfPostsMigration,
  webhookThreadsMigration,
  webhookWaitsMigration,
  keyedSpamLessonsMigration,
  connectSitesMigration,
  spentWorkMigration,
  oldLoginsMigration,
  movedInMigration,
  scimMigration,
  oauthMigration,
  keysByAppMigration,
  missedAddressesMigration,
  scimTurnsMigration,
  moveInRunsMigration,
  webhookRequestsMigration,
  webhookReplaysMigration,
  moveInUploadsMigration,
  signInAwaitedMigration,
  savedMigration,
  movedHereMigration,
  backupCopyMigration,
  madeCopyMigration,
  walTimelineMigration,
];
