import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { stampOf } from '../proofs/queries.ts';
import type { IsPinPassed, SentToken } from '../../framework/ports/elevation.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/**
 * Whether the token is still valid: for this member and session, with the security stamp and the ways to sign in
 * that they had when it was issued. One index look-up, at every elevated call.
 */
export async function isElevated(
  db: Kysely<ReadDatabase>,
  { token, memberId, sessionId, now }: SentToken,
): Promise<boolean> {
  if (!TOKEN.test(token)) return false;
  const tokenHash = createHash('sha256').update(token).digest();
  const { rows } = await sql`
    SELECT 1 FROM elevation JOIN account USING (member_id, standing)
    WHERE token_hash = ${tokenHash} AND member_id = ${memberId} AND session_id = ${sessionId}
      AND expires_at > ${now}
      AND elevation.proof_stamp = ${stampOf(sql`account.member_id`)}`.execute(db);
  return rows.length === 1;
}

/** Whether elevated access is open in a session, or its member has no PIN. */
export const isPinPassed: IsPinPassed = async (db, { memberId, sessionId, now }) => {
  if (!(await hasPin(db, memberId))) return true;
  const { rows } = await sql`
    SELECT 1 FROM elevation JOIN account USING (member_id, standing)
    WHERE session_id = ${sessionId} AND expires_at > ${now}
      AND elevation.proof_stamp = ${stampOf(sql`account.member_id`)} LIMIT 1`.execute(db);
  return rows.length === 1;
};

/** Whether the member has a PIN. */
export async function hasPin(db: Kysely<ReadDatabase>, memberId: string): Promise<boolean> {
  const found = await db
    .selectFrom('admin_pin')
    .select('member_id')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return found !== undefined;
}

/** The member's e-mail address; null: none. */
export async function findAddress(
  db: Kysely<ReadDatabase>,
  memberId: string,
): Promise<{ readonly email: string; readonly username: string } | null> {
  const found = await db
    .selectFrom('account')
    .select(['email', 'username'])
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (found === undefined || found.email === null) return null;
  return { email: found.email, username: found.username };
}
