import { sql, type QueryExecutorProvider } from 'kysely';

/** A member who may have to be told of a conversation by mail. */
export interface DueMail {
  readonly conversationId: string;
  readonly memberId: string;
}

/**
 * The mails that are due, the oldest first; each is taken once, with any number of workers. Whether or not one is sent,
 * there is no other for the conversation before its member has read it.
 */
export async function takeDueMails(
  tx: QueryExecutorProvider,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<readonly DueMail[]> {
  const { rows } = await sql<DueMail>`
    UPDATE conversation_participant p SET mail_due = NULL, mailed_seq = c.last_seq
    FROM (SELECT conversation_id, member_id FROM conversation_participant
      WHERE mail_due <= ${now} ORDER BY mail_due LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
    JOIN conversation c ON c.id = due.conversation_id
    WHERE p.conversation_id = due.conversation_id AND p.member_id = due.member_id
    RETURNING p.conversation_id AS "conversationId", p.member_id AS "memberId"`.execute(tx);
  return rows;
}
