import { createHash } from 'node:crypto';
import type { ProofKind } from '@forum/contracts/proofs';
import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';
import { stampOf } from '../../proofs/queries.ts';

/** A sign-in whose first step is done: it opens nothing before the second. */
export interface PendingSignInRow {
  /** SHA-256 of the cookie's token. */
  token_hash: Buffer;
  member_id: string;
  kind: ProofKind;
  proof_id: string;
  /** The stamp of the member's ways: void once one of them has changed. */
  stamp: number;
  expires_at: Date;
  /** As in the session that comes of it. */
  provided_id: string | null;
}

/** A browser in which no code is asked for. */
export interface TrustedDeviceRow {
  token_hash: Buffer;
  member_id: string;
  stamp: number;
  expires_at: Date;
}

/** The store's tables, as queries see them. */
export type PendingStore = {
  pending_sign_in: PendingSignInRow;
  trusted_device: TrustedDeviceRow;
};

type Given = Omit<PendingSignInRow, 'token_hash' | 'stamp'> & {
  readonly token: string;
  /** Null: that of the moment. */
  readonly stamp: number | null;
};

/** Remembers that the first step is done. */
export async function insertPending<Tables>(db: Kysely<Tables>, given: Given): Promise<void> {
  const { token, member_id, kind, proof_id, stamp, expires_at, provided_id } = given;
  await sql`
    INSERT INTO pending_sign_in
      (token_hash, member_id, kind, proof_id, stamp, expires_at, provided_id)
    SELECT ${hashOf(token)}, member_id, ${kind}, ${proof_id},
      coalesce(${stamp}::int, ${stampOf(sql`account.member_id`)}),
      ${expires_at}, ${provided_id}::uuid FROM account WHERE member_id = ${member_id}`.execute(db);
}

/** Whose first step it was; null: unknown, too old, or void. */
export async function findPending<Tables>(
  db: Kysely<Tables>,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<Pick<PendingSignInRow, 'member_id' | 'kind' | 'proof_id' | 'provided_id'> | null> {
  const { rows } = await sql<PendingSignInRow>`
    SELECT member_id, kind, proof_id, provided_id FROM pending_sign_in
    WHERE token_hash = ${hashOf(token)} AND expires_at > ${now}
      AND stamp = ${stampOf(sql`pending_sign_in.member_id`)}`.execute(db);
  return rows[0] ?? null;
}

/** Uses it up. @returns the stamp of its member's ways; null if somebody else was faster */
export async function takePending(db: Kysely<PendingStore>, token: string): Promise<number | null> {
  const deleted = await db
    .deleteFrom('pending_sign_in')
    .where('token_hash', '=', hashOf(token))
    .returning('stamp')
    .executeTakeFirst();
  return deleted?.stamp ?? null;
}

/** Trusts a browser, until one of the member's ways changes. */
export async function insertTrusted<Tables>(
  db: Kysely<Tables>,
  given: { readonly token: string; readonly memberId: string; readonly expiresAt: Date },
): Promise<void> {
  await sql`
    INSERT INTO trusted_device (token_hash, member_id, stamp, expires_at)
    SELECT ${hashOf(given.token)}, member_id, ${stampOf(sql`account.member_id`)}, ${given.expiresAt}
    FROM account WHERE member_id = ${given.memberId}`.execute(db);
}

/** Whether the member trusts the browser with that cookie. */
export async function isTrusted<Tables>(
  db: Kysely<Tables>,
  { token, memberId, now }: { token: string; memberId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM trusted_device WHERE token_hash = ${hashOf(token)} AND member_id = ${memberId}
      AND expires_at > ${now} AND stamp = ${stampOf(sql`trusted_device.member_id`)}`.execute(db);
  return rows.length > 0;
}

/** Trusts none of the member's browsers any more, and forgets sign-ins that wait for their second step. */
export async function forgetBrowsers<Tables>(db: Kysely<Tables>, memberId: string): Promise<void> {
  await sql`DELETE FROM pending_sign_in WHERE member_id = ${memberId}`.execute(db);
  await sql`DELETE FROM trusted_device WHERE member_id = ${memberId}`.execute(db);
}

/** Deletes what has expired. */
export async function deleteStalePending(db: Kysely<PendingStore>, now: Date): Promise<void> {
  await deleteOld(db, 'pending_sign_in', sql`expires_at <= ${now}`);
  await deleteOld(db, 'trusted_device', sql`expires_at <= ${now}`);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends PendingStore {}
}
