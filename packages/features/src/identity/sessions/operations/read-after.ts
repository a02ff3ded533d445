import { PRIMARY_POSITION } from '@forum/database';
import { type Kysely, sql } from 'kysely';
import type { SessionStore } from '../store.ts';

/**
 * The member has written: until a session has read that on the primary, no replica answers it. All their sessions, since
 * they may go on in another browser.
 */
export async function readOnPrimary(db: Kysely<SessionStore>, memberId: string): Promise<void> {
  // In one order, since several requests of a member may write at once.
  await sql`WITH own AS MATERIALIZED (
      SELECT id FROM session WHERE member_id = ${memberId} ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE session SET wrote = wrote + 1, read_after = NULL FROM own WHERE session.id = own.id`.execute(
    db,
  );
}

/** The session has seen its writes on the primary: a replica that has come as far as the primary is now shows them. */
export async function mayReadAfter(
  db: Kysely<SessionStore>,
  { sessionId, wrote }: { readonly sessionId: string; readonly wrote: number },
): Promise<void> {
  await sql`UPDATE session SET read_after = ${sql.raw(PRIMARY_POSITION)}
    WHERE id = ${sessionId} AND wrote = ${wrote}`.execute(db);
}
