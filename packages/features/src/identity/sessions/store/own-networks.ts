import { deleteOld } from '@forum/database';
import { sql, type Kysely } from 'kysely';

/** A network, or a browser, from which a member has proved that an account is theirs. */
export interface OwnNetworkRow {
  member_id: string;
  /** Not an address: see `networkHash` and `browserHash`. */
  network_hash: Buffer;
  /** When it was last proved. */
  proved_at: Date;
}

/** The store's table, as queries see it. */
export type OwnNetworkStore = {
  own_network: OwnNetworkRow;
};

/** How long a network counts as the member's, in ms. */
export const OWN_NETWORK_MS = 30 * 24 * 60 * 60 * 1000;

/** Maximum per member: more would suggest that somebody collects them. */
const AT_MOST = 20;

/**
 * Remembers a network of the member, inside a transaction, and forgets the oldest proofs if there are too many. Locks
 * the account before writing a row, as changing the password does: in the other order, the foreign key would wait for
 * the account while holding the row that the other then wants.
 */
export async function saveOwnNetwork(
  db: Kysely<OwnNetworkStore>,
  row: OwnNetworkRow,
): Promise<void> {
  await sql`
    INSERT INTO own_network (member_id, network_hash, proved_at)
    SELECT member_id, ${row.network_hash}::bytea, ${row.proved_at}::timestamptz
    FROM account WHERE member_id = ${row.member_id} FOR NO KEY UPDATE
    ON CONFLICT (member_id, network_hash) DO UPDATE SET proved_at = EXCLUDED.proved_at`.execute(db);
  await sql`
    DELETE FROM own_network WHERE member_id = ${row.member_id} AND network_hash IN (
      SELECT network_hash FROM own_network WHERE member_id = ${row.member_id}
      ORDER BY proved_at DESC OFFSET ${AT_MOST}
    )`.execute(db);
}

/** Forgets the networks of the member. */
export async function deleteOwnNetworks(
  db: Kysely<OwnNetworkStore>,
  memberId: string,
): Promise<void> {
  await db.deleteFrom('own_network').where('member_id', '=', memberId).execute();
}

/** Deletes networks that no longer count. */
export async function deleteStaleOwnNetworks(
  db: Kysely<OwnNetworkStore>,
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - OWN_NETWORK_MS);
  await deleteOld(db, 'own_network', sql`proved_at <= ${before}`);
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends OwnNetworkStore {}
}
