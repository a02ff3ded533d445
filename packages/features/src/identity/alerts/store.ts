import { createHash } from 'node:crypto';
import type { ProofKind } from '@forum/contracts/proofs';
import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';

/** A link by which a member says that what an email told of was somebody else. */
export interface AlertTokenRow {
  /** SHA-256 of the token in the email. */
  token_hash: Buffer;
  member_id: string;
  /** The way that was used, added or removed. */
  proof_id: string;
  kind: ProofKind;
  /** SHA-256 of the address that it was sent to. */
  address_hash: Buffer;
  /** The device that was used, as `known_device` has it; null: it is about something else. */
  device_id: string | null;
  /** When it was done that the email tells of. */
  happened_at: Date;
  made_at: Date;
  expires_at: Date;
}

/** The store's table, as queries see it. */
export type AlertStore = {
  alert_token: AlertTokenRow;
};

/** How long such a link works, in ms: some read their mail after a holiday. */
const ALERT_MS = 30 * 24 * 60 * 60_000;

/** A link that is about to be sent. */
export interface NewAlert {
  readonly token: string;
  readonly memberId: string;
  readonly proofId: string;
  readonly kind: ProofKind;
  readonly address: string;
  readonly deviceId: string | null;
  readonly happenedAt: Date;
  readonly now: Date;
}

/** Remembers a link; does nothing if the account is gone. */
export async function insertAlert<Tables>(
  db: Kysely<Tables>,
  { token, memberId, proofId, kind, address, deviceId, happenedAt, now }: NewAlert,
): Promise<void> {
  await sql`
    INSERT INTO alert_token
      (token_hash, member_id, proof_id, kind, address_hash, device_id, happened_at, made_at, expires_at)
    SELECT ${hashOf(token)}, member_id, ${proofId}, ${kind}, ${addressHash(address)}, ${deviceId}::uuid,
      ${happenedAt}, ${now}, ${new Date(now.getTime() + ALERT_MS)}
    FROM account WHERE member_id = ${memberId} FOR KEY SHARE`.execute(db);
}

/**
 * What a link is about, the account held until the transaction ends; null: unknown, used, too old, or sent to an address
 * that is no longer the account's: whoever reads that mailbox now may be anybody.
 */
export async function holdAlert(
  db: Kysely<unknown>,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<AlertTokenRow | null> {
  const hash = hashOf(token);
  // The account first, as everywhere.
  const { rows } = await sql<{ email: string | null }>`SELECT email FROM account WHERE member_id = (
    SELECT member_id FROM alert_token WHERE token_hash = ${hash}) FOR NO KEY UPDATE`.execute(db);
  const email = rows[0]?.email ?? null;
  if (email === null) return null;
  const found = await db
    .$extendTables<AlertStore>()
    .deleteFrom('alert_token')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .where('address_hash', '=', addressHash(email))
    .returningAll()
    .executeTakeFirst();
  return found ?? null;
}

/** How many such emails about sign-ins a member was sent since then. */
export async function countAlerts<Tables>(
  db: Kysely<Tables>,
  {
    memberId,
    kind,
    since,
  }: { readonly memberId: string; readonly kind: string; readonly since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM mail_outbox
    WHERE member_id = ${memberId} AND kind = ${kind} AND created_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Forgets links that work no longer. */
export async function deleteStaleAlerts(db: Kysely<AlertStore>, now: Date): Promise<void> {
  await deleteOld(db, 'alert_token', sql`expires_at <= ${now}`);
}

function addressHash(address: string): Buffer {
  return hashOf(address.toLowerCase());
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends AlertStore {}
}
