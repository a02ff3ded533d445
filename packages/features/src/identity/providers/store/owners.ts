import { type Kysely, sql } from 'kysely';

/** Whether somebody is a superadministrator who can sign in by a password; held until the transaction ends. */
export async function isOwnerWithPassword(db: Kysely<unknown>, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM account WHERE member_id = ${memberId} AND role = 'SUPERADMIN'
      AND password_hash IS NOT NULL AND merged_into IS NULL AND barred_by = '{}' FOR SHARE`.execute(
    db,
  );
  return rows.length > 0;
}

/** Whether a superadministrator has signed in by one of these providers, or proved by it who they are. */
export async function isTriedByOwner(
  db: Kysely<unknown>,
  keys: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sign_in_link JOIN proof ON proof.id = proof_id
      JOIN account ON account.member_id = sign_in_link.member_id
    WHERE role = 'SUPERADMIN' AND last_used_at IS NOT NULL AND provider_key = ANY (${[...keys]}::text[]) LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}
