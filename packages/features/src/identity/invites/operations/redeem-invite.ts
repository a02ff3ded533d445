import { sql, type Kysely } from 'kysely';
import { inForceAt } from '../queries/in-force.ts';
import { inviteHash } from '../store.ts';

/** An invitation in force, of which one use is taken. */
export interface Redeemed {
  readonly id: string;
  readonly address: string | null;
}

/**
 * Takes one use of an invitation, in the transaction that registers: its row stays locked until that ends, so there are
 * never more uses than it has. Null: it is unknown, used up, too old, revoked or declined, or its maker may invite no more.
 */
export async function redeemInvite(
  db: Kysely<unknown>,
  { token, memberId, now }: { token: string; memberId: string; now: Date },
): Promise<Redeemed | null> {
  const { rows } = await sql<Redeemed>`
    WITH taken AS (
      UPDATE invite SET used = used + 1
      WHERE token_hash = ${inviteHash(token)} AND ${inForceAt(now)}
      RETURNING id, address
    ), noted AS (
      INSERT INTO invite_use (member_id, invite_id, used_at) SELECT ${memberId}, id, ${now} FROM taken
    )
    SELECT id, address FROM taken`.execute(db);
  return rows[0] ?? null;
}
