import { type Kysely, sql } from 'kysely';

/** Whether somebody is a superadministrator who can sign in by a password; held until the transaction ends. */
export async function isOwnerWithPassword(db: Kysely<unknown>, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM account WHERE member_id = ${memberId} AND role = 'SUPERADMIN'
      AND password_hash IS NOT NULL AND merged_into IS NULL FOR SHARE`.execute(db);
  return rows.length > 0;
}

/** Whether one of these providers is linked to a superadministrator's account. */
export async function isLinkedToOwner(
  db: Kysely<unknown>,
  keys: readonly string[],
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM sign_in_link JOIN account USING (member_id)
    WHERE role = 'SUPERADMIN' AND provider_key = ANY (${[...keys]}::text[]) LIMIT 1`.execute(db);
  return rows.length > 0;
}
