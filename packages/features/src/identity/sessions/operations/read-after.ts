import { PRIMARY_POSITION } from '@forum/database';
import { type Kysely, sql } from 'kysely';
import type { SessionStore } from '../store.ts';

/**
 * The member has written: until a session has read that from the primary, no replica answers it. Applies to all their
 * sessions, since they may continue in another browser.
 */
export async function readOnPrimary(db: Kysely<SessionStore>, memberId: string): Promise<void> {
  // In a fixed order, since several requests of a member may write at once.
  await sql`WITH own AS MATERIALIZED (
      SELECT id FROM session WHERE member_id = ${memberId} ORDER BY id FOR NO KEY UPDATE
    )
    UPDATE session SET wrote = wrote + 1, read_after = NULL FROM own WHERE session.id = own.id`.execute(
    db,
  );
}

/**
 * The session has read its writes from the primary: any replica that has caught up to the primary's present position
 * shows them.
 */
export async function mayReadAfter(
  db: Kysely<SessionStore>,
  { sessionId, wrote }: { readonly sessionId: string; readonly wrote: number },
): Promise<void> {
  await sql`UPDATE session SET read_after = ${sql.raw(PRIMARY_POSITION)}
    WHERE id = ${sessionId} AND wrote = ${wrote}`.execute(db);
}
