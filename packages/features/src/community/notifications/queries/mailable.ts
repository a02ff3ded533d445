import {
  DEFAULT_PREFERENCES,
  type NotificationChannel,
} from '@forum/contracts/notification-preferences';
import { notificationKind } from '@forum/contracts/notifications';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { isAdmitted } from '../../../identity/members/queries/is-admitted.ts';
import { notSuspended } from '../../../identity/members/queries/not-suspended.ts';
import { AROUND, OPEN, UNREAD, type InboxRow } from './inbox.ts';

/** A notification to mail, and its address. */
export type MailableRow = InboxRow & {
  readonly member_id: string;
  readonly email: string;
  /** It also mentions the member, who may want it for that alone. */
  readonly mentioned: boolean;
};

/** Wanted outside the forum. A comment that also mentions the member is sent for either reason. */
export function wantedBeyond(channel: Exclude<NotificationChannel, 'inApp'>): RawBuilder<unknown> {
  const byDefault = notificationKind.options.filter(
    (kind) => DEFAULT_PREFERENCES.kinds[kind][channel],
  );
  return sql`EXISTS (
    SELECT FROM unnest(CASE WHEN n.mentioned THEN ARRAY[n.kind, 'mention'] ELSE ARRAY[n.kind] END) k (kind)
    LEFT JOIN notification_preference o ON o.member_id = n.member_id AND o.kind = k.kind
    WHERE coalesce(${sql.ref(`o.${channel}`)}, k.kind = ANY (${byDefault}::text[])))`;
}

const MAILED = wantedBeyond('mail');

/** Whether `account a` can be signed in to: not if it is suspended, barred or merged into another. */
export const inUse = (now: Date): RawBuilder<unknown> => sql`
  a.merged_into IS NULL AND ${isAdmitted('a')} AND ${notSuspended('a', now)}`;

/** Whether `account a` gets mails at all. Not while the address is unverified: it may be another's. */
export const reachable = (now: Date): RawBuilder<unknown> => sql`
  a.email IS NOT NULL AND a.email_verified_at IS NOT NULL AND ${inUse(now)}`;

/** Those notifications that are still unread, may be seen, and are wanted by mail. */
export async function listMailable(
  db: Kysely<ReadDatabase>,
  {
    ids,
    since,
    now,
  }: { readonly ids: readonly string[]; readonly since: Date; readonly now: Date },
): Promise<MailableRow[]> {
  if (ids.length === 0) return [];
  const found = await sql<MailableRow>`
    SELECT n.member_id, a.email, n.id, n.kind, n.actor_id, n.post_id, n.comment_id, n.case_id, n.group_id, n.detail,
      n.content_id, NULL::uuid AS conversation_id, n.group_key, n.created_at, false AS is_read, n.mentioned
    FROM notification n JOIN account a ON a.member_id = n.member_id ${AROUND}
    WHERE n.id = ANY (${[...ids]}::uuid[]) AND n.created_at > ${since}
      AND ${reachable(now)} AND ${UNREAD} AND ${OPEN} AND ${MAILED}
    ORDER BY n.member_id, n.created_at, n.id`.execute(db);
  return found.rows;
}
