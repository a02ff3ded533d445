import { createHash } from 'node:crypto';
import type { Role } from '@forum/contracts';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** A reset that has not taken effect yet. */
export interface FactorResetRow {
  member_id: string;
  reset_id: string;
  /** SHA-256 of the token in the email that announces it. */
  stop_hash: Buffer;
  effective_at: Date;
}

/** The store's table, as queries see it. */
export type FactorResetStore = {
  factor_reset: FactorResetRow;
};

/** The store inside a command's transaction. */
export function storeOf(db: Kysely<unknown>): Kysely<FactorResetStore> {
  return db.$extendTables<FactorResetStore>();
}

/** Whose factors they are. */
export interface Holder {
  readonly email: string | null;
  readonly username: string;
  readonly role: Role;
  /** Whether the address is known to be theirs. */
  readonly isConfirmed: boolean;
  readonly hasFactors: boolean;
}

/** Whose factors are to be reset, with the account held until the transaction ends; null: there is no such account. */
export async function holdMember(db: Kysely<unknown>, memberId: string): Promise<Holder | null> {
  const { rows } = await sql<Holder>`
    SELECT email, username, role, email_verified_at IS NOT NULL AS "isConfirmed", EXISTS (SELECT FROM proof
      WHERE proof.member_id = account.member_id AND kind IN ('totp', 'passkey')) AS "hasFactors"
    FROM account WHERE member_id = ${memberId} FOR NO KEY UPDATE`.execute(db);
  return rows[0] ?? null;
}

/** Keeps a reset; its token is in an email alone. */
export async function insertReset(
  db: Kysely<unknown>,
  { token, ...row }: Omit<FactorResetRow, 'stop_hash'> & { readonly token: string },
): Promise<void> {
  await storeOf(db)
    .insertInto('factor_reset')
    .values({ ...row, stop_hash: hashOf(token) })
    .execute();
}

/** Forgets the member's reset, which was stopped or is done. */
export async function deleteReset(db: Kysely<unknown>, memberId: string): Promise<void> {
  await storeOf(db).deleteFrom('factor_reset').where('member_id', '=', memberId).execute();
}

/** Whose reset a token stops; null: none's. */
export async function findByToken(
  db: Kysely<FactorResetStore>,
  token: string,
): Promise<string | null> {
  const found = await db
    .selectFrom('factor_reset')
    .select('member_id')
    .where('stop_hash', '=', hashOf(token))
    .executeTakeFirst();
  return found?.member_id ?? null;
}

/** The key of the email that announces a reset. */
export function announcedBy(resetId: string): string {
  return `factor-reset:${resetId}:begun`;
}

/** Whether the email that announces a reset was sent; one that is no longer kept was. */
export async function wasTold(db: Kysely<unknown>, resetId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM mail_outbox
    WHERE dedupe_key = ${announcedBy(resetId)} AND state <> 'sent'`.execute(db);
  return rows.length === 0;
}

/** Whose reset takes effect now; a hundred at a time. */
export async function listDue(db: Kysely<ReadDatabase>, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('factor_reset')
    .select('member_id')
    .where('effective_at', '<=', now)
    .orderBy('effective_at')
    .limit(100)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends FactorResetStore {}
}
