import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** A member's authenticator. */
export interface TotpSecretRow {
  proof_id: string;
  member_id: string;
  /** Encrypted under `SESSION_SECRET`. */
  sealed_secret: Buffer;
  /** The time step of the last accepted code: no code is accepted twice. */
  last_step: number;
}

/** An authenticator that was shown, and has not proved yet that it works. */
export interface TotpSetupRow {
  member_id: string;
  sealed_secret: Buffer;
  begun_at: Date;
}

/** A backup code that is left, as an argon2id hash; its first sign is its slot. */
export interface BackupCodeRow {
  proof_id: string;
  slot: number;
  code_hash: string;
}

/** How often a member's codes were guessed. */
export interface CodeLockRow {
  member_id: string;
  tries: number;
  locks: number;
  locked_until: Date | null;
  /** When a lock last ended early; null: never. */
  eased_at: Date | null;
}

/** The store's tables, as queries see them. */
export type SecondFactorStore = {
  totp_secret: TotpSecretRow;
  totp_setup: TotpSetupRow;
  backup_code: BackupCodeRow;
  code_lock: CodeLockRow;
};

/** The store inside a command's transaction. */
export function storeOf(db: Kysely<unknown>): Kysely<SecondFactorStore> {
  return db.$extendTables<SecondFactorStore>();
}

/** The member's authenticator; undefined: none. */
export function findTotp(db: Kysely<ReadDatabase>, memberId: string) {
  return db
    .selectFrom('totp_secret')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** Marks a step as used. @returns false if a code of it, or a later one, was accepted before */
export async function useStep(
  db: Kysely<ReadDatabase>,
  { proofId, step }: { readonly proofId: string; readonly step: number },
): Promise<boolean> {
  const used = await sql`
    UPDATE totp_secret SET last_step = ${step} WHERE proof_id = ${proofId} AND last_step < ${step}`.execute(
    db,
  );
  return used.numAffectedRows === 1n;
}

/** The hash of the backup code in a slot; undefined: none, or used up. */
export async function findBackupHash(
  db: Kysely<ReadDatabase>,
  { proofId, slot }: { readonly proofId: string; readonly slot: number },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('backup_code')
    .select('code_hash')
    .where('proof_id', '=', proofId)
    .where('slot', '=', slot)
    .executeTakeFirst();
  return found?.code_hash;
}

/** Uses a backup code up. @returns false if somebody else was faster */
export async function useBackupCode(
  db: Kysely<ReadDatabase>,
  { proofId, slot, hash }: { proofId: string; slot: number; hash: string },
): Promise<boolean> {
  const used = await db
    .deleteFrom('backup_code')
    .where('proof_id', '=', proofId)
    .where('slot', '=', slot)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return used.numDeletedRows > 0n;
}

/** Puts backup codes in place of those there are. */
export async function replaceCodes(
  db: Kysely<unknown>,
  proofId: string,
  hashes: readonly string[],
): Promise<void> {
  await storeOf(db).deleteFrom('backup_code').where('proof_id', '=', proofId).execute();
  const rows = hashes.map((code_hash, slot) => ({ proof_id: proofId, slot, code_hash }));
  await storeOf(db).insertInto('backup_code').values(rows).execute();
}

/** Remembers an authenticator that was shown, in place of an earlier one. */
export async function putSetup(db: Kysely<ReadDatabase>, row: TotpSetupRow): Promise<void> {
  const { member_id: _, ...changes } = row;
  await db
    .insertInto('totp_setup')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(changes))
    .execute();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends SecondFactorStore {}
}
