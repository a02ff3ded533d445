import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/**
 * Ends what came of sign-ins at a provider, within the transaction that takes these away: sessions, and sign-ins that wait
 * for a code. @returns whose sessions ended: once it is over, all processes are to be told
 */
export async function endProvided(
  trx: Kysely<ReadDatabase>,
  providedIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = [...providedIds];
  await sql`DELETE FROM pending_sign_in WHERE provided_id = ANY (${ids}::uuid[])`.execute(trx);
  // In the order in which a member's write locks them.
  const { rows } = await sql<{ member_id: string }>`
    WITH ended AS MATERIALIZED (
      SELECT id FROM session WHERE provided_id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE
    )
    DELETE FROM session USING ended WHERE session.id = ended.id RETURNING member_id`.execute(trx);
  return new Set(rows.map((row) => row.member_id));
}

/**
 * Holds a sign-in at a provider until the transaction ends: its end waits for the session that comes of it, and then ends
 * that as well. @returns false if it is over already
 */
export async function holdProvided(trx: Kysely<ReadDatabase>, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sign_in_session WHERE id = ${id} FOR KEY SHARE`.execute(trx);
  return rows.length > 0;
}
