import type { Kysely } from 'kysely';
import { listFormerNames, listOwnWarnings } from '../../identity/accounts/queries.ts';
import { listOwnAppeals } from '../../moderation/cases/queries.ts';
import { listOwnComments, listOwnCommentVersions } from '../../content/comments/queries.ts';
import { listOwnBadges } from '../badges/queries.ts';
import { listOwnMessages } from '../conversations/queries/own.ts';
import { listOwnDrafts } from '../drafts/queries.ts';
import { listOwnFollows } from '../follows/queries.ts';
import { listGivenReactions } from '../../content/emoji-reactions/queries.ts';
import { listOwnLabels } from '../../content/labels/queries.ts';
import { listOwnGroups } from '../../identity/groups/queries.ts';
import { listMadeInvites } from '../../identity/invites/queries.ts';
import { listOwnMemberships } from '../memberships/queries.ts';
import { listOwnMutes } from '../mutes/queries.ts';
import { getPreferences, listOwnNotifications } from '../notifications/queries.ts';
import { listOwnPosts, listOwnPostVersions } from '../../content/posts/queries.ts';
import { listOwnFilled } from '../../identity/profile-fields/queries.ts';
import { getOwnProfile } from '../../identity/profiles/queries.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { getWatchSettings, listOwnWatches } from '../watching/queries.ts';
import { getPrivateFeeds } from '../private-feeds/queries.ts';
import { listOwnDevices } from '../push/queries.ts';
import { listOwnPlaces } from '../reading/queries.ts';
import { listOwnReports } from '../../moderation/reports/queries.ts';
import { listOwnReputation } from '../reputation/queries.ts';
import { listOwnSaved } from '../saved/queries.ts';
import { listOwnScheduledPosts } from '../scheduled-posts/queries.ts';
import { listLetIn, listOwn } from '../../identity/apps/queries.ts';
import { listOwnKeys } from '../../identity/keys/queries.ts';
import { listOwnWays } from '../../identity/proofs/queries.ts';
import { listOwnProvisioned } from '../../identity/scim/queries.ts';
import { listKnownDevices } from '../../identity/sessions/queries/devices.ts';
import { listSessions } from '../../identity/sessions/queries.ts';
import { listOwnSubmissions } from '../../moderation/submissions/queries.ts';
import { listUploadsOf } from '../../content/uploads/queries.ts';
import { listOwnBallots } from '../../content/polls/queries.ts';
import { listOwnVotes } from '../../content/votes/queries.ts';

/** Whose archive, and as of when. */
export interface ArchiveOf {
  readonly memberId: string;
  readonly now: Date;
  /** Staff export it: without anything that staff cannot read. */
  readonly isForStaff: boolean;
}

/** Private content: readable by staff in a case at most, on record, or never. */
const SEALED: ReadonlySet<string> = new Set([
  'private-messages',
  'drafts',
  'saved',
  'scheduled-posts',
  'ballots',
]);

/** One file of the archive: a list read while the file is written. */
export interface ArchivePart {
  readonly name: string;
  readonly rows: () => AsyncIterable<unknown>;
}

/** A member's archive, file by file. */
export function archiveParts(db: Kysely<ReadDatabase>, of: ArchiveOf): readonly ArchivePart[] {
  return allParts(db, of).filter(({ name }) => !of.isForStaff || !SEALED.has(name));
}

/**
 * Each slice knows which of its data are the member's. Other members appear at most by id. A new slice that stores
 * members' data adds a line here.
 */
function allParts(
  db: Kysely<ReadDatabase>,
  { memberId, now, isForStaff }: ArchiveOf,
): readonly ArchivePart[] {
  const sessions = () => listSessions(db, { memberId, currentId: null, now });
  const preferences = async () => [await getPreferences(db, memberId)];
  return [
    ...signingIn(db, memberId),
    { name: 'profile-fields', rows: () => each(() => listOwnFilled(db, memberId)) },
    { name: 'sessions', rows: () => each(sessions) },
    { name: 'devices', rows: () => each(() => listKnownDevices(db, memberId)) },
    { name: 'keys', rows: () => each(() => listOwnKeys(db, { memberId, now })) },
    { name: 'apps', rows: () => each(() => listLetIn(db, { memberId, now })) },
    { name: 'own-apps', rows: () => each(() => listOwn(db, { memberId, now })) },
    { name: 'posts', rows: () => listOwnPosts(db, memberId) },
    { name: 'post-versions', rows: () => listOwnPostVersions(db, memberId) },
    { name: 'comments', rows: () => listOwnComments(db, memberId) },
    { name: 'comment-versions', rows: () => listOwnCommentVersions(db, memberId) },
    { name: 'private-messages', rows: () => listOwnMessages(db, memberId) },
    { name: 'drafts', rows: () => listOwnDrafts(db, memberId) },
    { name: 'saved', rows: () => listOwnSaved(db, memberId) },
    { name: 'scheduled-posts', rows: () => listOwnScheduledPosts(db, memberId) },
    { name: 'waiting-for-approval', rows: () => listOwnSubmissions(db, memberId) },
    { name: 'votes', rows: () => listOwnVotes(db, memberId) },
    { name: 'ballots', rows: () => listOwnBallots(db, memberId) },
    { name: 'reactions', rows: () => listGivenReactions(db, memberId) },
    { name: 'labels', rows: () => listOwnLabels(db, memberId) },
    { name: 'follows', rows: () => listOwnFollows(db, memberId) },
    { name: 'memberships', rows: () => listOwnMemberships(db, memberId) },
    { name: 'badges', rows: () => each(() => listOwnBadges(db, memberId)) },
    { name: 'groups', rows: () => listOwnGroups(db, memberId) },
    { name: 'invitations', rows: () => each(() => listMadeInvites(db, memberId)) },
    { name: 'mutes-and-blocks', rows: () => listOwnMutes(db, memberId) },
    { name: 'watches', rows: () => listOwnWatches(db, memberId) },
    {
      name: 'watch-settings',
      rows: () => each(async () => [await getWatchSettings(db, memberId)]),
    },
    { name: 'private-feeds', rows: () => each(async () => [await getPrivateFeeds(db, memberId)]) },
    { name: 'push-devices', rows: () => each(() => listOwnDevices(db, memberId)) },
    { name: 'reputation', rows: () => listOwnReputation(db, memberId) },
    { name: 'reports', rows: () => listOwnReports(db, memberId) },
    { name: 'warnings', rows: () => listOwnWarnings(db, memberId) },
    { name: 'appeals', rows: () => listOwnAppeals(db, memberId) },
    { name: 'notifications', rows: () => listOwnNotifications(db, memberId) },
    { name: 'notification-settings', rows: () => each(preferences) },
    { name: 'read-posts', rows: () => listOwnPlaces(db, memberId) },
    { name: 'images', rows: () => each(() => listUploadsOf(db, memberId, isForStaff)) },
  ];
}

/** Who they are here, and how they come in. */
function signingIn(db: Kysely<ReadDatabase>, memberId: string): readonly ArchivePart[] {
  return [
    { name: 'account', rows: () => each(async () => [await getOwnProfile(db, memberId)]) },
    { name: 'former-usernames', rows: () => each(() => listFormerNames(db, memberId)) },
    { name: 'ways-to-sign-in', rows: () => each(() => listOwnWays(db, memberId)) },
    { name: 'provisioned', rows: () => each(() => listOwnProvisioned(db, memberId)) },
  ];
}

async function* each<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<Row> {
  yield* await read();
}
