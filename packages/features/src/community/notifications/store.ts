import { LIMITS } from '@forum/contracts';
import type { NotificationKind } from '@forum/contracts/notifications';
import { deleteOld } from '@forum/database';
import { sql, type Kysely } from 'kysely';
import type { NotificationDigestStore } from './store/digests.ts';
import type { NotificationMailThreadStore } from './store/mail-threads.ts';
import type { NotificationMailStore } from './store/mails.ts';
import type { UnreadCountStore } from './store/unread-counts.ts';

/** A notification that its member has read. Not in the log: what somebody reads is not history. */
export interface NotificationReadRow {
  member_id: string;
  notification_id: string;
  read_at: Date;
}

/** Where a member is notified of a kind; no row: the default. */
export interface NotificationPreferenceRow {
  member_id: string;
  kind: NotificationKind;
  in_app: boolean;
  mail: boolean;
  /** Null: the default of the kind, saved before there were pushes. */
  push: boolean | null;
}

/** The store's tables, as queries see them. */
export type NotificationStore = NotificationDigestStore &
  NotificationMailStore &
  NotificationMailThreadStore &
  UnreadCountStore & {
    notification_read: NotificationReadRow;
    notification_preference: NotificationPreferenceRow;
  };

type Db = Kysely<NotificationStore>;

interface OfMember {
  readonly memberId: string;
  readonly now: Date;
}

/**
 * Marks a notification as read, and with it the rest of its line: older ones of the same group, within a day. Later
 * ones stay unread. @returns whether the member has such a notification
 */
export async function markRead(
  db: Db,
  { id, memberId, now }: OfMember & { readonly id: string },
): Promise<boolean> {
  const marked = await sql<{ found: boolean }>`
    WITH line AS (
      SELECT group_key, created_at FROM notification WHERE id = ${id} AND member_id = ${memberId}
    ), marked AS (
      INSERT INTO notification_read (member_id, notification_id, read_at)
      SELECT n.member_id, n.id, ${now}
      FROM line CROSS JOIN LATERAL (
        SELECT member_id, id, group_key FROM notification
        WHERE member_id = ${memberId} AND created_at <= line.created_at
          AND created_at > line.created_at - make_interval(hours => ${LIMITS.notifications.groupHours})
        ORDER BY created_at DESC, id DESC LIMIT ${LIMITS.notifications.kept}
      ) n
      WHERE n.group_key = line.group_key
      ORDER BY n.id
      ON CONFLICT DO NOTHING
    )
    SELECT EXISTS (SELECT FROM line) AS found`.execute(db);
  return marked.rows[0]?.found ?? false;
}

/**
 * Marks all of a member's present notifications as read: ones that arrive while it runs stay unread. In order of ids,
 * so that concurrent calls cannot deadlock.
 */
export async function markAllRead(db: Db, { memberId, now }: OfMember): Promise<void> {
  await sql`
    INSERT INTO notification_read (member_id, notification_id, read_at)
    SELECT n.member_id, n.id, ${now}
    FROM (
      SELECT member_id, id FROM notification WHERE member_id = ${memberId}
      ORDER BY created_at DESC, id DESC LIMIT ${LIMITS.notifications.kept}
    ) n
    WHERE NOT EXISTS (
      SELECT FROM notification_read r
      WHERE r.member_id = ${memberId} AND r.notification_id = n.id
    )
    ORDER BY n.id
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Saves where a member is notified of some kinds. */
export async function savePreferences(
  db: Db,
  rows: readonly NotificationPreferenceRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto('notification_preference')
    .values([...rows].sort((a, b) => (a.kind < b.kind ? -1 : 1)))
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'kind']).doUpdateSet((row) => ({
        in_app: row.ref('excluded.in_app'),
        mail: row.ref('excluded.mail'),
        push: row.ref('excluded.push'),
      })),
    )
    .execute();
}

/** Deletes old marks of notifications that are gone. */
export async function forgetReadMarks(db: Db, before: Date): Promise<void> {
  const isGone = sql`NOT EXISTS (SELECT FROM notification AS n WHERE n.id = notification_id)`;
  await deleteOld(db, 'notification_read', sql`read_at < ${before} AND ${isGone}`);
}

/** Deletes a member's read marks and preferences; their unsubscribe links end too. */
export async function forgetMember(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('notification_read').where('member_id', '=', memberId).execute();
  await db.deleteFrom('notification_preference').where('member_id', '=', memberId).execute();
  await db.deleteFrom('notification_digest').where('member_id', '=', memberId).execute();
  await db.deleteFrom('notification_mail_thread').where('member_id', '=', memberId).execute();
  await db.deleteFrom('notification_mail_key').where('member_id', '=', memberId).execute();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends NotificationStore {}
}
