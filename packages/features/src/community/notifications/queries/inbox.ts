import { LIMITS } from '@forum/contracts';
import type { NotificationKind } from '@forum/contracts/notifications';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { PLACED_POST } from '../../../content/items/queries/in-place.ts';
import { isShownTo } from '../../../content/items/queries/shown-to.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { heardBy } from '../../../identity/members/queries/heard-by.ts';
import { COUNTED_UP_TO } from '../store/unread-counts.ts';

/** A notification that its member may see. */
export interface InboxRow {
  readonly id: string;
  readonly kind: NotificationKind;
  readonly actor_id: string;
  readonly post_id: string | null;
  readonly comment_id: string | null;
  readonly case_id: string | null;
  readonly group_id: string | null;
  readonly detail: string | null;
  readonly content_id: string | null;
  /** The private conversation in which somebody wrote; null for other kinds. */
  readonly conversation_id: string | null;
  readonly group_key: string;
  readonly created_at: Date;
  readonly is_read: boolean;
}

/** What decides the line of a notification. */
export type Placed = Pick<InboxRow, 'group_key' | 'is_read' | 'created_at'>;

/** A member's newest notifications, as `n`: as many as are kept, so that no query reads more of them. */
const newestOf = (member: RawBuilder<unknown>) => sql`(
  SELECT * FROM notification WHERE member_id = ${member}
  ORDER BY created_at DESC, id DESC LIMIT ${LIMITS.notifications.kept}
) n`;

/**
 * The joins that `OPEN` and `UNREAD` need beside `n`: one row of each, by key. Lateral, so that no plan ever scans one
 * of these tables for a member with many rows.
 */
export const AROUND: RawBuilder<unknown> = sql`
  LEFT JOIN LATERAL (
    SELECT notification_id FROM notification_read
    WHERE member_id = n.member_id AND notification_id = n.id LIMIT 1
  ) r ON true
  LEFT JOIN LATERAL (
    SELECT post.id, post.own_author_id, post.published, post.deleted_at, post.category_id,
      post.is_private, post.see_groups, category.parent_id
    FROM ${PLACED_POST} post LEFT JOIN category ON category.id = post.category_id
    WHERE post.item_id = n.post_id LIMIT 1
  ) p ON true
  LEFT JOIN LATERAL (
    SELECT is_deleted FROM comment WHERE id = n.comment_id LIMIT 1
  ) m ON true`;

/** In the counts, or never to be added to them: from before there were any, or already passed. */
const IS_ADDED = sql`NOT EXISTS (
  SELECT FROM ${COUNTED_UP_TO} p WHERE p.partition = n.partition AND p.seq < n.seq)`;

/** Not read yet. */
export const UNREAD: RawBuilder<unknown> = sql`r.notification_id IS NULL`;

const BY_STAFF = sql`n.kind IN ('staff', 'case', 'report')`;

// A hidden group is shown only to members and those invited, and requests only to its present owners.
const OF_GROUP = sql`(n.group_id IS NULL OR EXISTS (
  SELECT FROM member_group place
  LEFT JOIN group_member held ON held.group_id = place.id AND held.member_id = n.member_id
  WHERE place.id = n.group_id AND NOT place.deleted
    AND (NOT place.hidden OR held.standing IN ('invited', 'member'))
    AND (n.detail <> 'asked' OR (held.standing = 'member' AND EXISTS (
      SELECT FROM group_owner o WHERE o.group_id = place.id AND o.member_id = n.member_id)))))`;

// Hides posts that are not shown to the member; deleted ones and comments; and posts that the member's own is no longer
// merged into. Acts of staff show anyway: they are about the member's text.
const VISIBLE = sql`(${BY_STAFF} OR n.post_id IS NULL OR (
  p.deleted_at IS NULL AND ${isShownTo(sql`n.member_id`, 'p')}
  AND (n.comment_id IS NULL OR NOT m.is_deleted)
  AND (n.via_post_id IS NULL OR EXISTS (
    SELECT FROM post via WHERE via.id = n.via_post_id AND via.merged_into = n.post_id))))`;

// Hides what came while its source was muted, and everything from blocked members or under a tag that is muted now. Acts
// of staff show anyway, or a moderator could be muted.
const IS_HEARD = sql`(${BY_STAFF} OR ${heardBy(sql`n.member_id`, {
  ids: [
    sql`n.actor_id`,
    sql`n.post_id`,
    sql`p.id`,
    sql`n.via_post_id`,
    sql`p.category_id`,
    sql`p.parent_id`,
  ],
  taggedPost: sql`n.post_id`,
  at: sql`n.created_at`,
})})`;

/**
 * Wanted in the app: without a row the default applies. A comment that also mentions is shown for either reason.
 * `member`: the owner of `n`; for a single member, the preferences are read once.
 */
export function wantedBy(member: RawBuilder<unknown>): RawBuilder<unknown> {
  const unwanted = sql`ARRAY(
    SELECT o.kind FROM notification_preference o WHERE o.member_id = ${member} AND NOT o.in_app)`;
  return sql`(n.kind <> ALL (${unwanted}) OR (n.mentioned AND 'mention' <> ALL (${unwanted})))`;
}

/** May be shown to its member anywhere. */
export const OPEN: RawBuilder<unknown> = sql`${VISIBLE} AND ${OF_GROUP} AND ${IS_HEARD}`;

/** The member's newest kept notifications that they may see, newest first. */
export async function listKept(db: Kysely<ReadDatabase>, memberId: string): Promise<InboxRow[]> {
  const found = await sql<InboxRow>`
    SELECT n.id, n.kind, n.actor_id, n.post_id, n.comment_id, n.case_id, n.group_id, n.detail,
      n.content_id, NULL::uuid AS conversation_id, n.group_key, n.created_at,
      NOT (${UNREAD}) AS is_read
    FROM ${newestOf(sql`${memberId}`)} ${AROUND}
    WHERE ${OPEN} AND ${wantedBy(sql`${memberId}`)}
    ORDER BY n.created_at DESC, n.id DESC`.execute(db);
  return found.rows;
}

/** An unread one among them. */
export interface UnreadRow extends Placed {
  /** Its rank among the newest, from 1. */
  readonly rank: number;
  /** It is in the counts, or never to be added to them. */
  readonly is_added: boolean;
}

/**
 * Those of them that are unread, newest first. The cost is bounded by the number kept, whatever the forum's size and age;
 * read ones are excluded first, so that a member who has read all costs one index range.
 */
export function unreadOf(member: RawBuilder<unknown>): RawBuilder<UnreadRow> {
  return sql`
    SELECT n.group_key, false AS is_read, n.created_at, n.rank::int AS rank, ${IS_ADDED} AS is_added
    FROM (
      SELECT n.* FROM (
        SELECT n.*, row_number() OVER (ORDER BY n.created_at DESC, n.id DESC) AS rank
        FROM ${newestOf(member)}
      ) n
      WHERE NOT EXISTS (
        SELECT FROM notification_read r
        WHERE r.member_id = ${member} AND r.notification_id = n.id)
      OFFSET 0
    ) n ${AROUND}
    WHERE ${OPEN} AND ${wantedBy(member)}
    ORDER BY n.rank`;
}
