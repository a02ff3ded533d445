import type { AttemptPurpose } from '@forum/contracts/sign-in-providers';
import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';
import type { Identity } from './parts/identity.ts';

/** A provider's secret; events name it by its id. */
export interface SignInSecretRow {
  id: string;
  provider_key: string;
  sealed: Buffer;
  made_at: Date;
  /** Null: it is in use, or nobody has looked since. */
  replaced_at: Date | null;
}

/** Whom a provider means by its word for somebody; a way to prove who one is. */
export interface SignInLinkRow {
  proof_id: string;
  member_id: string;
  provider_key: string;
  /** Of whoever said so: with another issuer under the same provider, the word may mean somebody else. */
  issuer: string;
  subject: string;
}

/** Somebody on the way to a provider. The token is in their browser alone. */
export interface SignInAttemptRow {
  token_hash: Buffer;
  provider_key: string;
  purpose: AttemptPurpose;
  /** Null: nobody was signed in, or it is not asked. */
  member_id: string | null;
  state: string;
  nonce: string;
  verifier: string;
  return_path: string;
  begun_at: Date;
}

/** Somebody who came back, and whom the forum does not know yet. */
export interface SignInArrivalRow {
  token_hash: Buffer;
  provider_key: string;
  identity: Identity;
  return_path: string;
  arrived_at: Date;
  /** The sealed word of the provider, by which it knows whom to sign out; null: it is not asked to. */
  id_token: Buffer | null;
}

/** A sign-in at a provider, which sessions here came of. */
export interface SignInSessionRow {
  id: string;
  member_id: string;
  provider_key: string;
  issuer: string;
  subject: string;
  /** What the provider calls its session; null: it did not say. */
  sid: string | null;
  /** As in the arrival. */
  id_token: Buffer | null;
  begun_at: Date;
}

/** A word of a provider that somebody signed out there: each counts once. */
export interface SignInLogoutRow {
  token_hash: Buffer;
  taken_at: Date;
}

/** The store's tables, as queries see them. */
export type ProviderStore = {
  sign_in_secret: SignInSecretRow;
  sign_in_link: SignInLinkRow;
  sign_in_attempt: SignInAttemptRow;
  sign_in_arrival: SignInArrivalRow;
  sign_in_session: SignInSessionRow;
  sign_in_logout: SignInLogoutRow;
};

/** How long somebody may be away at a provider, and may take to choose a name, in ms. */
export const ATTEMPT_MS = 10 * 60 * 1000;
export const ARRIVAL_MS = 30 * 60 * 1000;
/** How long a secret that is no longer in use is kept, for whoever undoes the change. */
const SECRET_MS = 90 * 24 * 60 * 60 * 1000;

const IN_USE = sql`EXISTS (SELECT FROM sign_in_provider WHERE secret_id = sign_in_secret.id)`;

/** The store inside a command's transaction. */
export function storeOf(db: Kysely<unknown>): Kysely<ProviderStore> {
  return db.$extendTables<ProviderStore>();
}

/** Keeps a sealed secret. */
export async function insertSecret(
  db: Kysely<unknown>,
  row: Omit<SignInSecretRow, 'replaced_at'>,
): Promise<void> {
  await storeOf(db)
    .insertInto('sign_in_secret')
    .values({ ...row, replaced_at: null })
    .execute();
}

/** How many providers' words mean the member. */
export async function countLinks(db: Kysely<unknown>, memberId: string): Promise<number> {
  const links = storeOf(db).selectFrom('sign_in_link').select('proof_id');
  return (await links.where('member_id', '=', memberId).execute()).length;
}

/** Whose way to sign in it is. @returns false if the provider's word is linked already */
export async function insertLink(db: Kysely<unknown>, row: SignInLinkRow): Promise<boolean> {
  const inserted = await storeOf(db)
    .insertInto('sign_in_link')
    .values(row)
    .onConflict((conflict) => conflict.columns(['provider_key', 'issuer', 'subject']).doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Remembers who is on the way. */
export async function insertAttempt(
  db: Kysely<ProviderStore>,
  row: SignInAttemptRow,
): Promise<void> {
  await db.insertInto('sign_in_attempt').values(row).execute();
}

/**
 * Takes an attempt away, whatever comes of it, so that it counts once; undefined: there is none, or it is too old.
 * `key`: null where the provider is not known by the address.
 */
export async function takeAttempt(
  db: Kysely<ProviderStore>,
  { hash, key, now }: { readonly hash: Buffer; readonly key: string | null; readonly now: Date },
): Promise<SignInAttemptRow | undefined> {
  return db
    .deleteFrom('sign_in_attempt')
    .where('token_hash', '=', hash)
    .$if(key !== null, (query) => query.where('provider_key', '=', key ?? ''))
    .where('begun_at', '>', new Date(now.getTime() - ATTEMPT_MS))
    .returningAll()
    .executeTakeFirst();
}

/** Remembers who came back. */
export async function insertArrival(
  db: Kysely<ProviderStore>,
  { identity, ...row }: SignInArrivalRow,
): Promise<void> {
  await sql`
    INSERT INTO sign_in_arrival
      (token_hash, provider_key, identity, return_path, arrived_at, id_token)
    VALUES (${row.token_hash}, ${row.provider_key}, ${JSON.stringify(identity)}::jsonb,
      ${row.return_path}, ${row.arrived_at}, ${row.id_token})`.execute(db);
}

/** Takes an arrival away inside a command, so that it counts once. @returns whether it was there */
export async function deleteArrival(db: Kysely<unknown>, hash: Buffer): Promise<boolean> {
  const deleted = await storeOf(db)
    .deleteFrom('sign_in_arrival')
    .where('token_hash', '=', hash)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Forgets whoever did not come back or did not stay, and secrets that nobody can want any more. */
export async function deleteStale(db: Kysely<ProviderStore>, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  await deleteOld(db, 'sign_in_attempt', sql`begun_at <= ${before(ATTEMPT_MS)}`);
  await deleteOld(db, 'sign_in_arrival', sql`arrived_at <= ${before(ARRIVAL_MS)}`);
  // What was in use for years is kept as long as what was in use for a day.
  await sql`UPDATE sign_in_secret
    SET replaced_at = CASE WHEN ${IN_USE} THEN NULL ELSE ${now}::timestamptz END
    WHERE (replaced_at IS NULL) <> ${IN_USE}`.execute(db);
  const isOld = sql`replaced_at <= ${before(SECRET_MS)} AND NOT ${IN_USE}`;
  await deleteOld(db, 'sign_in_secret', isOld);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ProviderStore {}
}
