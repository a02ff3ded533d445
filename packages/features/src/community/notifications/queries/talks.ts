import { DEFAULT_PREFERENCES } from '@forum/contracts/notification-preferences';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { UNREAD } from '../../conversations/queries/unread.ts';
import type { DueNotice } from '../../conversations/operations/take-due-notices.ts';
import type { InboxRow } from './inbox.ts';
import { inUse, reachable, type MailableRow } from './mailable.ts';
import type { PushableRow } from './pushable.ts';

// Nothing is stored about conversations here: the bell's line is derived from what is unread, by the rule that all
// readers use, and disappears with it.

/** How many conversations the bell shows. */
const AT_MOST = 100;

/** The newest message of conversation `p` that its member has not read, as a notification. */
const NEWEST = sql`(
  SELECT m.id, 'message' AS kind, m.author_id AS actor_id, NULL::uuid AS post_id, NULL::uuid AS comment_id,
    NULL::uuid AS case_id, NULL::uuid AS group_id, NULL::text AS detail, NULL::uuid AS content_id,
    'message:' || p.conversation_id AS group_key, m.written_at AS created_at, false AS is_read,
    p.conversation_id, m.seq
  FROM conversation_message m WHERE ${UNREAD} ORDER BY m.seq DESC LIMIT 1)`;

function talksOf(member: RawBuilder<unknown>): RawBuilder<InboxRow> {
  return sql<InboxRow>`
    SELECT n.* FROM conversation_participant p CROSS JOIN LATERAL ${NEWEST} n
    WHERE p.member_id = ${member} AND NOT p.muted AND n.seq > p.bell_seq AND NOT EXISTS (
      SELECT FROM notification_preference o
      WHERE o.member_id = ${member} AND o.kind = 'message' AND NOT o.in_app)
    LIMIT ${AT_MOST}`;
}

/** A row for each of the member's conversations with something neither read nor seen in the bell. */
export async function listTalks(db: Kysely<ReadDatabase>, memberId: string): Promise<InboxRow[]> {
  return (await talksOf(sql`${memberId}::uuid`).execute(db)).rows;
}

/** How many each member has; those with none are absent. */
export async function countTalks(
  db: Kysely<ReadDatabase>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; talks: number }>`
    SELECT who.id, count(*)::int AS talks FROM unnest(${[...memberIds]}::uuid[]) AS who (id)
    CROSS JOIN LATERAL (${talksOf(sql`who.id`)}) own GROUP BY who.id`.execute(db);
  return new Map(rows.map(({ id, talks }) => [id, talks]));
}

/** Those of the due emails whose members have not read the messages yet, and want to be notified. */
export async function listMailableTalks(
  db: Kysely<ReadDatabase>,
  due: readonly DueNotice[],
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<MailableRow[]> {
  if (due.length === 0) return [];
  const { rows } = await sql<MailableRow>`
    SELECT p.member_id, a.email, n.*, false AS mentioned
    ${fromDue(due)}
    WHERE NOT p.muted AND n.created_at > ${since} AND ${reachable(now)}
      AND coalesce(o.mail, ${DEFAULT_PREFERENCES.kinds.message.mail})
    ORDER BY p.member_id, n.created_at`.execute(db);
  return rows;
}

/** Those of the conversations whose members have not read them, and want to be notified in their browsers. */
export async function listPushableTalks(
  db: Kysely<ReadDatabase>,
  due: readonly DueNotice[],
  now: Date,
): Promise<PushableRow[]> {
  if (due.length === 0) return [];
  const { rows } = await sql<PushableRow>`
    SELECT p.member_id, n.*
    ${fromDue(due)}
    WHERE NOT p.muted AND ${inUse(now)}
      AND coalesce(o.push, ${DEFAULT_PREFERENCES.kinds.message.push})`.execute(db);
  return rows;
}

/** Whom the notices are due to (p, a), what they prefer (o), and the conversation's newest message (n). */
function fromDue(due: readonly DueNotice[]) {
  return sql`FROM unnest(${due.map((one) => one.conversationId)}::uuid[],
      ${due.map((one) => one.memberId)}::uuid[]) AS due (conversation_id, member_id)
    JOIN conversation_participant p
      ON p.conversation_id = due.conversation_id AND p.member_id = due.member_id
    JOIN account a ON a.member_id = p.member_id
    LEFT JOIN notification_preference o ON o.member_id = p.member_id AND o.kind = 'message'
    CROSS JOIN LATERAL ${NEWEST} n`;
}
