import type { ProofKind } from '@forum/contracts/proofs';
import { type Kysely, sql } from 'kysely';

/**
 * A way in which a member proves who they are. What it consists of stands in a table of its own kind, which refers to
 * this row: the password's hash in the account.
 */
export interface ProofRow {
  id: string;
  member_id: string;
  kind: ProofKind;
  /** Null: it has none of its own. */
  name: string | null;
  /** Null: before this was recorded. */
  made_at: Date | null;
  last_used_at: Date | null;
}

/** Counts the changes to a member's ways; without a row, there were none. */
export interface ProofStampRow {
  member_id: string;
  stamp: number;
}

/** What was proved in a session, and when. */
export interface ConfirmationRow {
  session_id: string;
  /** When a way that opens the account was last used. */
  first_at: Date | null;
  /** When a second factor was. */
  second_at: Date | null;
  /** Whether that was in the open session; no: by signing in. */
  is_again: boolean;
}

/** The store's tables, as queries see them. */
export type ProofStore = {
  proof: ProofRow;
  proof_stamp: ProofStampRow;
  confirmation: ConfirmationRow;
};

/** The store inside a command's transaction. */
export function storeOf(db: Kysely<unknown>): Kysely<ProofStore> {
  return db.$extendTables<ProofStore>();
}

/** Holds the account until the transaction ends: changes of its ways wait. @returns whether there is such an account */
export async function holdAccount(db: Kysely<unknown>, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM account WHERE member_id = ${memberId} FOR NO KEY UPDATE`.execute(db);
  return rows.length > 0;
}

/**
 * Notes that the member's ways change: whatever was granted at another stamp is void. Changes of one member wait for
 * each other here, and for whoever holds the account. @returns whether there is such an account
 */
export async function bumpStamp(db: Kysely<unknown>, memberId: string): Promise<boolean> {
  if (!(await holdAccount(db, memberId))) return false;
  await sql`
    INSERT INTO proof_stamp AS held (member_id, stamp) VALUES (${memberId}, 1)
    ON CONFLICT (member_id) DO UPDATE SET stamp = held.stamp + 1`.execute(db);
  return true;
}

/** Removes a way. */
export async function deleteProof(db: Kysely<unknown>, id: string): Promise<void> {
  await storeOf(db).deleteFrom('proof').where('id', '=', id).execute();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ProofStore {}
}
