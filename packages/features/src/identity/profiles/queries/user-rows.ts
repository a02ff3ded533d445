import { DEFAULT_SETTINGS, type MemberSettings } from '@forum/contracts/settings';
import { shownInterests } from '@forum/contracts/interests';
import {
  derivedBadges,
  levelOf,
  type GroupBadge,
  type OwnRestriction,
  type OwnUser,
  type User,
  type UserSummary,
} from '@forum/contracts/users';
import { sql, type Kysely } from 'kysely';
import type { InJson } from '../../../framework/questions.ts';
import { isConnected } from '../../presence/queries.ts';
import { badgeOf, shownReputation } from '../../members/queries.ts';
import type { Unconfirmed } from '@forum/contracts/unconfirmed';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { unconfirmedNow } from '../../members/queries/unconfirmed.ts';
import { detailsOf } from '../parts/details.ts';

const PROFILE_COLUMNS = [
  'first_name',
  'last_name',
  'display_name',
  'avatar',
  'cover_photo',
  'pronouns',
  'bio',
  'status',
  'status_message',
  'location',
  'timezone',
  'website',
  'gender',
  'availability',
  'mentor_status',
  'social_links',
  'interests',
  'expertise',
  'specializations',
  'badges',
  'last_active_at',
] as const;

/** One row per member with everything a public profile shows, and nothing private. */
export function userRows(db: Kysely<ReadDatabase>) {
  return db
    .selectFrom('account')
    .innerJoin('member_profile as profile', 'profile.member_id', 'account.member_id')
    .leftJoin('member_reputation as reputation', 'reputation.member_id', 'account.member_id')
    .leftJoin('member_tally as tally', 'tally.member_id', 'account.member_id')
    .leftJoin('follow_tally', 'follow_tally.member_id', 'account.member_id')
    .select(['account.member_id', 'username', 'role', 'account.created_at'])
    .select(PROFILE_COLUMNS)
    .select(['points', 'helpful_labels', 'unhelpful_labels', 'posts', 'comments'])
    .select(['followers', 'following'])
    .select(badgeOf('account.member_id', 'profile.badge_group_id').as('badge'))
    .select(offeredInterests.as('offered'))
    .select(isConnected('account.member_id').as('is_connected'));
}

const IS_FIRST_VISIT = sql<boolean>`EXISTS (
  SELECT FROM first_visit WHERE first_visit.member_id = account.member_id)`;

const MOVED_HERE = sql<OwnUser['movedHere']>`(
  SELECT jsonb_build_object('from', forum_name, 'at', moved_at) FROM moved_here
  WHERE moved_here.member_id = account.member_id)`;

/** The same with the member's private fields. */
export function ownUserRows(db: Kysely<ReadDatabase>) {
  return userRows(db)
    .leftJoin('member_setting as setting', 'setting.member_id', 'account.member_id')
    .select(['email', 'email_verified_at', 'suspended_until', 'suspension_reason'])
    .select(['silenced_until', 'silence_reason'])
    .select(unconfirmedNow().as('unconfirmed'))
    .select(IS_FIRST_VISIT.as('is_first_visit'))
    .select(MOVED_HERE.as('moved_here'))
    .select(['language', 'date_format', 'keyboard_shortcuts', 'reply_order']);
}

// For all rows once. Null: nobody has changed the specification's own.
const offeredInterests = sql<string | null>`(SELECT value FROM setting_version
  WHERE name = 'interests' ORDER BY version DESC LIMIT 1)`;

type AccountRow = ReadDatabase['account'];
type UserRow = Pick<AccountRow, 'member_id' | 'username' | 'role' | 'created_at'> &
  Pick<ReadDatabase['member_profile'], (typeof PROFILE_COLUMNS)[number]> & {
    points: number | null;
    helpful_labels: number | null;
    unhelpful_labels: number | null;
    posts: number | null;
    comments: number | null;
    followers: number | null;
    following: number | null;
    is_connected: boolean;
    badge: GroupBadge | null;
    /** The setting of interests. */
    offered: string | null;
  };
type RestrictionColumn =
  | 'suspended_until'
  | 'suspension_reason'
  | 'silenced_until'
  | 'silence_reason';
type OwnUserRow = UserRow &
  Pick<AccountRow, 'email' | 'email_verified_at' | RestrictionColumn> & {
    language: string | null;
    date_format: MemberSettings['dateFormat'] | null;
    keyboard_shortcuts: boolean | null;
    reply_order: MemberSettings['replyOrder'];
    unconfirmed: Unconfirmed | null;
    is_first_visit: boolean;
    moved_here: OwnUser['movedHere'];
  };

/** The public profile, with nothing private. */
export function userOf(row: UserRow): User {
  const summary = summaryOf(row);
  return {
    ...summary,
    role: row.role,
    ...(row.badge === null ? {} : { badge: row.badge }),
    ...detailsOf(row),
    interests: shownInterests(row.interests, row.offered),
    status: row.is_connected ? row.status : 'OFFLINE',
    badges: [...new Set([...derivedBadges(summary.reputation), ...row.badges])],
    helpfulnessRating: helpfulnessOf(row),
    createdAt: row.created_at.toISOString(),
    lastActiveAt: lastActiveOf(row),
    stats: {
      posts: Math.max(0, row.posts ?? 0),
      comments: Math.max(0, row.comments ?? 0),
      followers: Math.max(0, row.followers ?? 0),
      following: Math.max(0, row.following ?? 0),
    },
  };
}

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

// To the hour, which tells who is still active but not when somebody sleeps or answers; to the day if the member chose
// to appear offline. Never earlier than registration, whose time is rounded as well.
function lastActiveOf({ last_active_at: at, created_at: registered, status }: UserRow): string {
  const step = status === 'OFFLINE' ? DAY_MS : HOUR_MS;
  const rounded = Math.floor((at ?? registered).getTime() / step) * step;
  return new Date(Math.max(rounded, registered.getTime())).toISOString();
}

/** A row that came as JSON. */
export function ownRowOf(row: InJson<OwnUserRow>): OwnUserRow {
  return {
    ...row,
    created_at: new Date(row.created_at),
    last_active_at: timeOf(row.last_active_at),
    email_verified_at: timeOf(row.email_verified_at),
    suspended_until: timeOf(row.suspended_until),
    silenced_until: timeOf(row.silenced_until),
  };
}

function timeOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** One's own profile, with its private fields. */
export function ownUserOf(row: OwnUserRow): OwnUser {
  return {
    ...userOf(row),
    status: row.status,
    email: row.email ?? '',
    emailVerified: row.email_verified_at !== null,
    unconfirmed: row.unconfirmed,
    isFirstVisit: row.is_first_visit,
    movedHere: moveOf(row.moved_here),
    settings: {
      language: row.language ?? DEFAULT_SETTINGS.language,
      dateFormat: row.date_format ?? DEFAULT_SETTINGS.dateFormat,
      keyboardShortcuts: row.keyboard_shortcuts ?? DEFAULT_SETTINGS.keyboardShortcuts,
      replyOrder: row.reply_order,
    },
    restrictions: [
      ...restrictionOf('suspension', row.suspended_until, row.suspension_reason),
      ...restrictionOf('silence', row.silenced_until, row.silence_reason),
    ],
  };
}

function moveOf(move: OwnUser['movedHere']): OwnUser['movedHere'] {
  return move === null ? null : { ...move, at: new Date(move.at).toISOString() };
}

function restrictionOf(
  kind: OwnRestriction['kind'],
  until: Date | null,
  reason: string | null,
): OwnRestriction[] {
  return reason === null ? [] : [{ kind, until: until?.toISOString() ?? null, reason }];
}

/** What lists of members and hover cards show. */
export function summaryOf(
  row: Pick<
    UserRow,
    'member_id' | 'username' | 'display_name' | 'first_name' | 'last_name' | 'avatar' | 'points'
  >,
): UserSummary {
  const reputation = shownReputation(row.points);
  return {
    id: row.member_id,
    username: row.username,
    displayName: row.display_name,
    firstName: row.first_name,
    lastName: row.last_name,
    avatar: row.avatar,
    reputation,
    level: levelOf(reputation),
  };
}

/** 5 × labels for / (for + against + 3); 0 with none (decisions, Reputation). */
function helpfulnessOf(row: UserRow): number {
  const helpful = Math.max(0, row.helpful_labels ?? 0);
  const unhelpful = Math.max(0, row.unhelpful_labels ?? 0);
  return (5 * helpful) / (helpful + unhelpful + 3);
}
