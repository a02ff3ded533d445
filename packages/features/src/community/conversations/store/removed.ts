import { sql, type QueryExecutorProvider } from 'kysely';

/** Removes a message for an act of staff. @returns its conversation; null: it was gone */
export async function takeOut(
  db: QueryExecutorProvider,
  { messageId, actId }: { readonly messageId: string; readonly actId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    UPDATE conversation_message SET removed_act = ${actId}
    WHERE id = ${messageId} AND removed_act IS NULL AND deleted_at IS NULL
    RETURNING conversation_id AS id`.execute(db);
  return rows[0]?.id ?? null;
}

/** Restores what an act removed. @returns its conversation; null: there is nothing to restore */
export async function putBack(
  db: QueryExecutorProvider,
  { messageId, actId }: { readonly messageId: string; readonly actId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    UPDATE conversation_message SET removed_act = NULL
    WHERE id = ${messageId} AND removed_act = ${actId}
    RETURNING conversation_id AS id`.execute(db);
  return rows[0]?.id ?? null;
}
