import { sql, type QueryExecutorProvider } from 'kysely';

/** A member who may have to be notified of a conversation while they are away. */
export interface DueNotice {
  readonly conversationId: string;
  readonly memberId: string;
}

interface Taking {
  readonly now: Date;
  readonly limit: number;
}

/**
 * The due emails, oldest first; each is taken once, with any number of workers. Whether or not one is sent, the
 * conversation causes no other until its member has read it.
 */
export function takeDueMails(tx: QueryExecutorProvider, taking: Taking) {
  return takeDue(tx, taking, { due: 'mail_due', told: 'mailed_seq' });
}

/** The same for pushes. */
export function takeDuePushes(tx: QueryExecutorProvider, taking: Taking) {
  return takeDue(tx, taking, { due: 'push_due', told: 'pushed_seq' });
}

async function takeDue(
  tx: QueryExecutorProvider,
  { now, limit }: Taking,
  columns: { readonly due: 'mail_due' | 'push_due'; readonly told: 'mailed_seq' | 'pushed_seq' },
): Promise<readonly DueNotice[]> {
  const [due, told] = [sql.ref(columns.due), sql.ref(columns.told)];
  const { rows } = await sql<DueNotice>`
    UPDATE conversation_participant p SET ${due} = NULL, ${told} = c.last_seq
    FROM (SELECT conversation_id, member_id FROM conversation_participant
      WHERE ${due} <= ${now} ORDER BY ${due} LIMIT ${limit} FOR UPDATE SKIP LOCKED) due
    JOIN conversation c ON c.id = due.conversation_id
    WHERE p.conversation_id = due.conversation_id AND p.member_id = due.member_id
    RETURNING p.conversation_id AS "conversationId", p.member_id AS "memberId"`.execute(tx);
  return rows;
}
