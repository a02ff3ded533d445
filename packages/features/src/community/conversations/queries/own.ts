import { sql, type Kysely } from 'kysely';
import { inPages } from '../../../framework/lists/in-pages.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

interface OwnMessageRow {
  readonly id: string;
  readonly conversationId: string;
  readonly content: string;
  readonly writtenAt: Date;
  readonly editedAt: Date | null;
}

// Each may be as long as a post.
const PAGE = 10;

/** All messages that a member wrote and did not delete; others' messages are not theirs. */
export function listOwnMessages(db: Kysely<ReadDatabase>, memberId: string) {
  return inPages(PAGE, async (after: { readonly id: string } | null) => {
    const later = after === null ? sql`` : sql`AND id > ${after.id}`;
    const { rows } = await sql<OwnMessageRow>`
      SELECT id, conversation_id AS "conversationId", content, written_at AS "writtenAt", edited_at AS "editedAt"
      FROM conversation_message
      WHERE author_id = ${memberId} AND deleted_at IS NULL ${later} ORDER BY id LIMIT ${PAGE}`.execute(
      db,
    );
    return rows;
  });
}
