import { createHash, createHmac } from 'node:crypto';
import type { InviteKind } from '@forum/contracts/invites';
import { LIMITS } from '@forum/contracts';
import { deleteOld } from '@forum/database';
import { sql, type Insertable, type Kysely, type Generated } from 'kysely';
import type { SiteSettings } from '../../framework/ports/infrastructure.ts';

/** An invitation. */
export interface InviteRow {
  id: string;
  kind: InviteKind;
  /** The token is nowhere else than with the invited. */
  token_hash: Buffer;
  /** Null: it is a link. */
  address: string | null;
  note: string;
  group_id: string | null;
  uses: number;
  used: Generated<number>;
  created_at: Date;
  expires_at: Date;
  revoked: Generated<boolean>;
  /** Its address wants no invitations; no act of staff changes that. */
  declined: Generated<boolean>;
  /** Null: their account is gone. */
  by_id: string | null;
}

/** Who came by which invitation. */
export interface InviteUseRow {
  member_id: string;
  invite_id: string;
  used_at: Date;
}

/** An address that wants no invitations, as a hash. */
export interface InviteRefusalRow {
  address_hash: Buffer;
  refused_at: Date;
}

/** The store's tables, as queries see them. */
export type InviteStore = {
  invite: InviteRow;
  invite_use: InviteUseRow;
  invite_refusal: InviteRefusalRow;
};

/** What the table keeps of a token. */
export function inviteHash(token: string): Buffer {
  return createHash('sha256').update(`invite ${token}`).digest();
}

/** What is kept of an address that wants no invitations: enough to know it again, with the forum's secret. */
export function refusalHash({ sessionSecret = '' }: SiteSettings, address: string): Buffer {
  return createHmac('sha256', `invite ${sessionSecret}`).update(address.toLowerCase()).digest();
}

/** Writes new invitations. */
export async function insertInvites(
  db: Kysely<unknown>,
  rows: readonly Insertable<InviteRow>[],
): Promise<void> {
  await db
    .$extendTables<InviteStore>()
    .insertInto('invite')
    .values([...rows])
    .execute();
}

/** Puts an invitation out of force, or in force again. */
export async function saveRevoked(
  db: Kysely<unknown>,
  id: string,
  revoked: boolean,
): Promise<void> {
  await db
    .$extendTables<InviteStore>()
    .updateTable('invite')
    .set({ revoked })
    .where('id', '=', id)
    .execute();
}

/** Notes that an address wants no invitations, and ends those it has. */
export async function refuseInvites(
  db: Kysely<InviteStore>,
  { address, hash, now }: { address: string; hash: Buffer; now: Date },
): Promise<void> {
  await sql`
    WITH ended AS (
      UPDATE invite SET declined = true WHERE kind = 'mail' AND lower(address) = lower(${address})
    )
    INSERT INTO invite_refusal (address_hash, refused_at) VALUES (${hash}, ${now})
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Deletes invitations some time after their end, with their addresses and with who came by them. */
export async function deleteOldInvites(db: Kysely<InviteStore>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LIMITS.invites.kept * 24 * 60 * 60 * 1000);
  await deleteOld(db, 'invite', sql`expires_at <= ${before}`);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends InviteStore {}
}
