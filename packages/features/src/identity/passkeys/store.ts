import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** A passkey; a way to prove who one is. */
export interface PasskeyRow {
  proof_id: string;
  member_id: string;
  /** By which devices find it; no two members have the same. */
  credential_id: Buffer;
  /** As the device told it (COSE). */
  public_key: Buffer;
  /** How often its device says that it was used; 0: it does not count. */
  counter: number;
  /** How a browser reaches the device. */
  transports: string[];
  /** Whether it counts as a second factor: none was passed by when it was added. */
  is_second: boolean;
  /** Whether it opens elevated access: neither a second factor nor a PIN was passed by. */
  elevates: boolean;
}

/** By which devices know a member: random, and neither id nor name. */
export interface PasskeyHandleRow {
  member_id: string;
  handle: Buffer;
}

/** What a challenge is for. */
export type ChallengePurpose = 'sign-in' | 'add' | 'confirm';

/** A challenge that a device is to answer, once. */
export interface PasskeyChallengeRow {
  /** SHA-256. */
  challenge_hash: Buffer;
  /** Of the browser's token, or of the session: it counts for no other. */
  holder_hash: Buffer;
  purpose: ChallengePurpose;
  begun_at: Date;
}

/** The store's tables, as queries see them. */
export type PasskeyStore = {
  passkey: PasskeyRow;
  passkey_handle: PasskeyHandleRow;
  passkey_challenge: PasskeyChallengeRow;
};

/** How long a challenge may be answered, in ms. */
export const CHALLENGE_MS = 5 * 60_000;

/** The store inside a command's transaction. */
export function storeOf(db: Kysely<unknown>): Kysely<PasskeyStore> {
  return db.$extendTables<PasskeyStore>();
}

/** The member's handle, made when it is first asked for. */
export async function handleOf(
  db: Kysely<ReadDatabase>,
  { memberId, fresh }: { readonly memberId: string; readonly fresh: Buffer },
): Promise<Buffer> {
  const row = { member_id: memberId, handle: fresh };
  await db
    .insertInto('passkey_handle')
    .values(row)
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute();
  const kept = db.selectFrom('passkey_handle').select('handle');
  return (await kept.where('member_id', '=', memberId).executeTakeFirstOrThrow()).handle;
}

/** The member's passkeys, by which devices are told of them. */
export function listPasskeys(db: Kysely<ReadDatabase>, memberId: string) {
  return db
    .selectFrom('passkey')
    .select(['credential_id', 'transports'])
    .where('member_id', '=', memberId)
    .orderBy('proof_id')
    .execute();
}

/** How many passkeys the member has. */
export async function countPasskeys(db: Kysely<unknown>, memberId: string): Promise<number> {
  const own = storeOf(db).selectFrom('passkey').select('proof_id');
  return (await own.where('member_id', '=', memberId).execute()).length;
}

/** The passkey of that id, and its member's handle; undefined: there is none. */
export function findPasskey(db: Kysely<ReadDatabase>, credentialId: Buffer) {
  return db
    .selectFrom('passkey')
    .innerJoin('passkey_handle', 'passkey_handle.member_id', 'passkey.member_id')
    .select(['proof_id', 'passkey.member_id', 'public_key', 'handle', 'is_second', 'elevates'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** Keeps a passkey. @returns false if somebody has it already */
export async function insertPasskey(db: Kysely<unknown>, row: PasskeyRow): Promise<boolean> {
  const inserted = await storeOf(db)
    .insertInto('passkey')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Remembers what the device has counted. @returns false if it had counted as much before, and does count */
export async function raiseCounter(
  db: Kysely<ReadDatabase>,
  { proofId, counter }: { readonly proofId: string; readonly counter: number },
): Promise<boolean> {
  const raised = await sql`
    UPDATE passkey SET counter = ${counter} WHERE proof_id = ${proofId}
      AND (counter < ${counter} OR (counter = 0 AND ${counter}::bigint = 0))`.execute(db);
  return raised.numAffectedRows === 1n;
}

/** Remembers a challenge. */
export async function insertChallenge(
  db: Kysely<ReadDatabase>,
  row: PasskeyChallengeRow,
): Promise<void> {
  await db.insertInto('passkey_challenge').values(row).execute();
}

/** Uses a challenge up, whatever comes of it. @returns false if it is unknown, another's, for something else, or old */
export async function takeChallenge(
  db: Kysely<ReadDatabase>,
  asked: Omit<PasskeyChallengeRow, 'begun_at'> & { readonly now: Date },
): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', asked.challenge_hash)
    .where('holder_hash', '=', asked.holder_hash)
    .where('purpose', '=', asked.purpose)
    .where('begun_at', '>', new Date(asked.now.getTime() - CHALLENGE_MS))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}

/** Forgets challenges that nobody can answer any more. */
export async function deleteStaleChallenges(db: Kysely<PasskeyStore>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - CHALLENGE_MS);
  await deleteOld(db, 'passkey_challenge', sql`begun_at <= ${before}`);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends PasskeyStore {}
}
