import { createHash } from 'node:crypto';
import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';
import { stampOf } from '../proofs/queries.ts';

/** The PIN of a member of staff, as an argon2id hash. */
export interface AdminPinRow {
  member_id: string;
  pin_hash: string;
  set_at: Date;
}

/** How often a member's PIN was guessed. */
export interface PinLockRow {
  member_id: string;
  /** Tries since the last right PIN, or since the last lock ended. */
  tries: number;
  /** Locks since the last right PIN: each is twice as long as the one before. */
  locks: number;
  locked_until: Date | null;
}

/**
 * A token issued for a PIN or a passkey. It is valid for its session only, with the security stamp (role and restrictions) and the
 * ways to sign in that the member had when it was issued.
 */
export interface ElevationRow {
  /** SHA-256, so that reading the table gives nobody the tokens. */
  token_hash: Buffer;
  member_id: string;
  session_id: string;
  standing: number;
  /** The stamp of the member's ways to prove who they are; null: a token of an earlier release. */
  proof_stamp: number | null;
  expires_at: Date;
}

/** The store's tables, as queries see them. */
export type ElevatedAccessStore = {
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

/** Saves a token, bound to the account's present state. @returns whether there is such an account */
export async function insertElevation<Tables>(
  db: Kysely<Tables>,
  { token, memberId, sessionId, expiresAt }: NewElevation,
): Promise<boolean> {
  const tokenHash = createHash('sha256').update(token).digest();
  const inserted = await sql`
    INSERT INTO elevation (token_hash, member_id, session_id, standing, proof_stamp, expires_at)
    SELECT ${tokenHash}, member_id, ${sessionId}, standing, ${stampOf(sql`account.member_id`)}, ${expiresAt}
    FROM account WHERE member_id = ${memberId}`.execute(db);
  return inserted.numAffectedRows === 1n;
}

/** Sets a first PIN. @returns false if there already is one, which stays */
export async function insertPin(db: Kysely<unknown>, pin: AdminPinRow): Promise<boolean> {
  const inserted = await storeOf(db)
    .insertInto('admin_pin')
    .values(pin)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/**
 * Checks that the PIN is still the one compared with, and holds it until the transaction ends.
 * @returns false if it was changed or removed in between
 */
export async function holdPin(
  db: Kysely<unknown>,
  { memberId, pinHash }: { readonly memberId: string; readonly pinHash: string },
): Promise<boolean> {
  const held = await storeOf(db)
    .selectFrom('admin_pin')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('pin_hash', '=', pinHash)
    .forUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Replaces the PIN. */
export async function replacePin(db: Kysely<unknown>, pin: AdminPinRow): Promise<void> {
  const { member_id, ...changes } = pin;
  await storeOf(db)
    .updateTable('admin_pin')
    .set(changes)
    .where('member_id', '=', member_id)
    .execute();
}

/** Removes the PIN. */
export async function deletePin(db: Kysely<unknown>, memberId: string): Promise<void> {
  await storeOf(db).deleteFrom('admin_pin').where('member_id', '=', memberId).execute();
}

/** Ends every elevated access of the member. */
export async function deleteElevations(db: Kysely<unknown>, memberId: string): Promise<void> {
  await storeOf(db).deleteFrom('elevation').where('member_id', '=', memberId).execute();
}

/** Deletes expired tokens. */
export async function deleteExpiredElevations(
  db: Kysely<ElevatedAccessStore>,
  now: Date,
): Promise<void> {
  await deleteOld(db, 'elevation', sql`expires_at <= ${now}`);
}

function storeOf(db: Kysely<unknown>): Kysely<ElevatedAccessStore> {
  return db.$extendTables<ElevatedAccessStore>();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ElevatedAccessStore {}
}
