import { LIMITS } from '@forum/contracts';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { AROUND, OPEN, UNREAD, type InboxRow } from './inbox.ts';
import { inUse, wantedBeyond } from './mailable.ts';

/** A notification for a member's browsers. */
export type PushableRow = InboxRow & { readonly member_id: string };

const PUSHED = wantedBeyond('push');

const COLUMNS = sql`n.member_id, n.id, n.kind, n.actor_id, n.post_id, n.comment_id, n.case_id, n.group_id, n.detail,
  n.content_id, NULL::uuid AS conversation_id, n.group_key, n.created_at, false AS is_read`;

/**
 * Those notifications that are still unread, visible, and wanted in browsers, with what shares their line of the bell:
 * older unread ones of the same group, within a day. Newest first.
 */
export async function listPushable(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
  now: Date,
): Promise<PushableRow[]> {
  if (ids.length === 0) return [];
  const found = await sql<PushableRow>`
    WITH due AS MATERIALIZED (
      SELECT ${COLUMNS}
      FROM notification n JOIN account a ON a.member_id = n.member_id ${AROUND}
      WHERE n.id = ANY (${[...ids]}::uuid[]) AND ${inUse(now)} AND ${UNREAD} AND ${OPEN} AND ${PUSHED}
    ), newest AS (
      SELECT DISTINCT ON (member_id, group_key) member_id, group_key, created_at FROM due
      ORDER BY member_id, group_key, created_at DESC
    ), beside AS (
      SELECT ${COLUMNS} FROM newest CROSS JOIN LATERAL (
        SELECT * FROM notification
        WHERE member_id = newest.member_id AND created_at <= newest.created_at
          AND created_at > newest.created_at - make_interval(hours => ${LIMITS.notifications.groupHours})
        ORDER BY created_at DESC, id DESC LIMIT ${LIMITS.notifications.kept}
      ) n ${AROUND}
      WHERE n.group_key = newest.group_key AND ${UNREAD} AND ${OPEN} AND ${PUSHED}
    )
    SELECT * FROM due UNION SELECT * FROM beside
    ORDER BY created_at DESC, id DESC`.execute(db);
  return found.rows;
}

/** Which of the posts are in private places: nothing about them may leave the forum. */
export async function listPrivate(
  db: Kysely<ReadDatabase>,
  postIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (postIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('post as p')
    .innerJoin('post as home', (join) =>
      join.on(sql<boolean>`home.id = coalesce(p.merged_into, p.id)`),
    )
    .select('p.id')
    .where('p.id', 'in', [...postIds])
    .where('home.is_private', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
