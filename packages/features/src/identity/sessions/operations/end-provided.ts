import { type Kysely, sql } from 'kysely';
import type { AppContext } from '../../../framework/feature.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { tellOfEnd } from './tell-of-end.ts';

/** Ends what came of sign-ins at a provider, in all processes: sessions, and sign-ins that wait for a code. */
export async function endProvided(
  ctx: Pick<AppContext, 'db' | 'live' | 'logger'>,
  providedIds: readonly string[],
): Promise<void> {
  const ids = [...providedIds];
  const memberIds = await ctx.db.transaction().execute(async (trx: Kysely<ReadDatabase>) => {
    await sql`DELETE FROM pending_sign_in WHERE provided_id = ANY (${ids}::uuid[])`.execute(trx);
    // In the order in which a member's write locks them.
    const { rows } = await sql<{ member_id: string }>`
      WITH ended AS MATERIALIZED (
        SELECT id FROM session WHERE provided_id = ANY (${ids}::uuid[]) ORDER BY id FOR UPDATE
      )
      DELETE FROM session USING ended WHERE session.id = ended.id RETURNING member_id`.execute(trx);
    return new Set(rows.map((row) => row.member_id));
  });
  for (const memberId of memberIds) await tellOfEnd(ctx, memberId);
}
