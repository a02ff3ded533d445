import { sql, type QueryExecutorProvider } from 'kysely';
import { READABLE } from '../queries/unread.ts';

/**
 * The member has seen in the bell that there are messages up to this one.
 * @returns whether there was anything to see
 */
export async function hearBell(
  db: QueryExecutorProvider,
  { messageId, memberId }: { readonly messageId: string; readonly memberId: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    UPDATE conversation_participant p SET bell_seq = greatest(p.bell_seq, m.seq)
    FROM conversation_message m
    WHERE m.id = ${messageId} AND p.member_id = ${memberId} AND m.author_id <> p.member_id
      AND ${READABLE}`.execute(db);
  return numAffectedRows === 1n;
}

/** The member has seen the bell's lines of all their conversations. */
export async function hearAllBells(db: QueryExecutorProvider, memberId: string): Promise<void> {
  await sql`
    UPDATE conversation_participant p SET bell_seq = c.last_seq
    FROM conversation c
    WHERE c.id = p.conversation_id AND p.member_id = ${memberId} AND p.bell_seq < c.last_seq`.execute(
    db,
  );
}
