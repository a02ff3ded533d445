import { LIMITS, REPORTED_BESIDE } from '@forum/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { CopiedMessage, ReadReported } from '../../../framework/ports/read-reported.ts';
import { READABLE } from '../queries/unread.ts';

/** The message as the reporter reads it; null: for them it does not exist. It cannot change before the commit. */
export const readReported: ReadReported = async (db, { messageId, readerId }) => {
  const { rows } = await sql<CopiedMessage & { conversationId: string; isGone: boolean }>`
    SELECT ${COPIED}, m.conversation_id AS "conversationId",
      (m.deleted_at IS NOT NULL OR m.removed_act IS NOT NULL) AS "isGone"
    FROM conversation_message m JOIN conversation_participant p ON ${READABLE}
    WHERE m.id = ${messageId} AND p.member_id = ${readerId} FOR SHARE OF m`.execute(db);
  const [found] = rows;
  if (found === undefined) return null;
  const { conversationId, isGone, ...reported } = found;
  const { id, authorId, seq } = reported;
  const beside = (follows: RawBuilder<boolean>, by: RawBuilder<unknown>) => sql`(
    SELECT ${COPIED} FROM conversation_message m JOIN conversation_participant p ON ${READABLE}
    WHERE p.conversation_id = ${conversationId} AND p.member_id = ${readerId}
      AND m.deleted_at IS NULL AND m.removed_act IS NULL AND ${follows}
    ORDER BY ${by} LIMIT ${REPORTED_BESIDE})`;
  const around = await sql<CopiedMessage>`
    ${beside(sql`m.seq < ${seq}`, sql`m.seq DESC`)} UNION ALL ${beside(sql`m.seq > ${seq}`, sql`m.seq`)}`.execute(
    db,
  );
  const others = around.rows.filter((one) => one.id !== id);
  return { authorId, isGone, copies: isGone ? others : [reported, ...others] };
};

// As much of each as staff are shown of a post.
const COPIED = sql`m.id, m.author_id AS "authorId", m.seq,
  left(m.words, ${LIMITS.cases.textShown}) AS words, m.written_at AS "writtenAt"`;
