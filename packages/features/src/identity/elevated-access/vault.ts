import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** The PIN of a member of staff, as an argon2id hash. */
export interface AdminPinRow {
  member_id: string;
  pin_hash: string;
  set_at: Date;
}

/** How often somebody's PIN was guessed. */
export interface PinLockRow {
  member_id: string;
  /** Begun since the last right one, or since the last lock ended. */
  tries: number;
  /** How often it was locked since the last right one: each lock is twice as long as the one before. */
  locks: number;
  locked_until: Date | null;
}

/**
 * A token that a PIN gave. It holds for its session only, at the standing (role and suspension) and with the
 * password that the member had when it was given.
 */
export interface ElevationRow {
  /** SHA-256: whoever reads the table cannot use the tokens. */
  token_hash: Buffer;
  member_id: string;
  session_id: string;
  standing: number;
  /** SHA-256 of the password's hash. */
  password_mark: Buffer;
  expires_at: Date;
}

/** The vault's tables, as queries see them. */
export type ElevatedAccessVault = {
  admin_pin: AdminPinRow;
  pin_lock: PinLockRow;
  elevation: ElevationRow;
};

/** What a new token is bound to. */
export interface NewElevation {
  readonly token: string;
  readonly memberId: string;
  readonly sessionId: string;
  readonly expiresAt: Date;
}

/** Keeps a token, bound to what the account is now. @returns whether there is such an account, with a password */
export async function insertElevation<Tables>(
  db: Kysely<Tables>,
  { token, memberId, sessionId, expiresAt }: NewElevation,
): Promise<boolean> {
  const tokenHash = createHash('sha256').update(token).digest();
  const inserted = await sql`
    INSERT INTO elevation (token_hash, member_id, session_id, standing, password_mark, expires_at)
    SELECT ${tokenHash}, member_id, ${sessionId}, standing,
      sha256(convert_to(password_hash, 'UTF8')), ${expiresAt}
    FROM account WHERE member_id = ${memberId} AND password_hash IS NOT NULL`.execute(db);
  return inserted.numAffectedRows === 1n;
}

/** Sets a first PIN. @returns false when there is one already, which then stays */
export async function insertPin(db: Kysely<unknown>, pin: AdminPinRow): Promise<boolean> {
  const inserted = await vaultOf(db)
    .insertInto('admin_pin')
    .values(pin)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * Makes sure that the PIN is still the one compared with, and holds it until the transaction ends.
 * @returns false when it was changed or removed in between
 */
export async function holdPin(
  db: Kysely<unknown>,
  { memberId, pinHash }: { readonly memberId: string; readonly pinHash: string },
): Promise<boolean> {
  const held = await vaultOf(db)
    .selectFrom('admin_pin')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('pin_hash', '=', pinHash)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Puts another PIN in the place of the one there is. */
export async function replacePin(db: Kysely<unknown>, pin: AdminPinRow): Promise<void> {
  const { member_id, ...changes } = pin;
  await vaultOf(db)
    .updateTable('admin_pin')
    .set(changes)
    .where('member_id', '=', member_id)
    .execute();
}

/** Removes the PIN. */
export async function deletePin(db: Kysely<unknown>, memberId: string): Promise<void> {
  await vaultOf(db).deleteFrom('admin_pin').where('member_id', '=', memberId).execute();
}

/** Ends every elevated access of the member. */
export async function deleteElevations(db: Kysely<unknown>, memberId: string): Promise<void> {
  await vaultOf(db).deleteFrom('elevation').where('member_id', '=', memberId).execute();
}

/** Forgets the tokens that no longer hold. */
export async function deleteExpiredElevations(
  db: Kysely<ElevatedAccessVault>,
  now: Date,
): Promise<void> {
  await db.deleteFrom('elevation').where('expires_at', '<=', now).execute();
}

function vaultOf(db: Kysely<unknown>): Kysely<ElevatedAccessVault> {
  return db.$extendTables<ElevatedAccessVault>();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ElevatedAccessVault {}
}
