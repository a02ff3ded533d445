import type { PageWanted } from '@forum/contracts';
import {
  DEFAULT_PREFERENCES,
  type NotificationPreferences,
} from '@forum/contracts/notification-preferences';
import { notificationKind, type Notification } from '@forum/contracts/notifications';
import type { Kysely } from 'kysely';
import type { AppContext } from '../../framework/feature.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import type { Voice } from '../../framework/texts.ts';
import { pageOfListed } from '../../framework/lists/listed.ts';
import { findLanguage } from '../../identity/profiles/queries.ts';
import { keptVoice } from '../../operations/own-words/queries/in-force.ts';
import { listAbout } from './queries/about.ts';
import { UNSCHEDULED, WAITING } from './tables.ts';
import { listInbox } from './queries/bell.ts';
import { linesOf, type Line } from './queries/lines.ts';
import type { Missed } from './queries/post-links.ts';
import { wordingOf, type About, type Wording } from './queries/wording.ts';

export { listOwnNotifications } from './queries/own.ts';

type Db = Kysely<ReadDatabase>;

/** Which page of whose notifications. */
export interface NotificationList extends PageWanted {
  readonly memberId: string;
}

/** A page of the member's notifications in their language, similar ones in one line, newest first. */
export async function listNotifications(
  ctx: Pick<AppContext, 'db' | 'sharedAnswers'>,
  { memberId, ...list }: NotificationList,
) {
  const { db } = ctx;
  const [rows, language] = await Promise.all([listInbox(db, memberId), findLanguage(db, memberId)]);
  const voice = await keptVoice(ctx, language);
  const lines = linesOf(rows);
  const inOrder = { name: 'notifications', items: lines, keyOf: placeOf, descending: true };
  const { shown, meta } = pageOfListed(inOrder, list);
  const about = await listAbout(db, shown, memberId);
  const items = shown.flatMap((line) => {
    const found = about.get(line);
    return found === undefined ? [] : [notificationOf(line, found, voice)];
  });
  return { items, meta };
}

function placeOf({ newest }: Line): string {
  return `${newest.created_at.toISOString()} ${newest.id}`;
}

function notificationOf(line: Line, about: About, voice: Voice): Notification {
  const { newest, rows, actorIds } = line;
  return {
    id: newest.id,
    kind: newest.kind,
    ...wordingOf(line, about, voice),
    read: newest.is_read,
    createdAt: newest.created_at.toISOString(),
    count: rows.length,
    actors: isNobodys(newest) ? [] : [...about.actors],
    actorCount: actorIds.length,
    about: {
      post: about.post?.title ?? null,
      group: about.group?.name ?? null,
      isComment: newest.comment_id !== null,
      details: [...new Set(rows.flatMap(({ detail }) => detail ?? []))],
    },
  };
}

/** Only staff may know who decided a case; a refusal names nobody; the forum's own acts have no actor. */
function isNobodys({ kind, detail }: Line['newest']): boolean {
  if (detail === WAITING || detail?.startsWith(`${UNSCHEDULED}:`) === true) return true;
  if (kind === 'security') return true;
  return kind === 'case' || kind === 'report' || (kind === 'group' && detail === 'refused');
}

/** The first lines of unread notifications since a date, for the digest. */
export async function listUnreadSince(
  db: Db,
  { memberId, since, limit, voice }: Missed & { readonly voice: Voice },
): Promise<readonly Wording[]> {
  const rows = await listInbox(db, memberId);
  const news = rows.filter((row) => !row.is_read && row.created_at > since);
  const about = await listAbout(db, linesOf(news).slice(0, limit), memberId);
  return [...about].map(([line, found]) => wordingOf(line, found, voice));
}

/** What a member is notified of, and where; the defaults if they have chosen nothing. */
export async function getPreferences(db: Db, memberId: string): Promise<NotificationPreferences> {
  const [rows, digest] = await Promise.all([
    db
      .selectFrom('notification_preference')
      .select(['kind', 'in_app', 'mail', 'push'])
      .where('member_id', '=', memberId)
      .execute(),
    db
      .selectFrom('notification_digest')
      .select(['rhythm', 'hour', 'time_zone'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
  ]);
  const kinds = { ...DEFAULT_PREFERENCES.kinds };
  for (const { kind, in_app: inApp, mail, push } of rows) {
    // Skips a kind from a later version than this process.
    if (!notificationKind.safeParse(kind).success) continue;
    kinds[kind] = { inApp, mail, push: push ?? DEFAULT_PREFERENCES.kinds[kind].push };
  }
  return {
    kinds,
    digest: digest?.rhythm ?? DEFAULT_PREFERENCES.digest,
    digestHour: digest?.hour ?? DEFAULT_PREFERENCES.digestHour,
    timeZone: digest?.time_zone ?? DEFAULT_PREFERENCES.timeZone,
  };
}
