import { type QueryExecutorProvider, sql } from 'kysely';

/** Forgets the answers kept for a member's own idempotency keys: a repeated request is answered anew. */
export async function forgetResponses(db: QueryExecutorProvider, actorId: string): Promise<void> {
  await sql`UPDATE command_log SET response = NULL WHERE actor = ${actorId}`.execute(db);
}

const KEYS_AT_ONCE = 5_000;

/**
 * Forgets the answers that contain a text, looking at some thousand keys after a moment of the log.
 * @returns how far it got; null: to the end
 */
export async function forgetSomeResponses(
  db: QueryExecutorProvider,
  { containing, after }: { readonly containing: string; readonly after: string },
): Promise<string | null> {
  const { rows } = await sql<{ last: string | null }>`
    WITH part AS (
      SELECT max(created_at) AS last FROM (
        SELECT created_at FROM command_log WHERE created_at > ${after}::timestamptz
        ORDER BY created_at LIMIT ${KEYS_AT_ONCE}
      ) keys
    ), forgotten AS (
      UPDATE command_log SET response = NULL FROM part
      WHERE created_at > ${after}::timestamptz AND created_at <= part.last
        AND strpos(response::text, ${containing}) > 0
    )
    SELECT last::text FROM part`.execute(db);
  return rows[0]?.last ?? null;
}
