import { createHash, randomBytes } from 'node:crypto';
import { deleteOld } from '@forum/database';
import { sql, type Kysely } from 'kysely';

/** What a token from an email allows. */
export type TokenPurpose = 'verify-email' | 'change-email' | 'reset-password' | 'unlock-sign-in';

/** A key sent by email; the table keeps only its hash. */
export interface AccountTokenRow {
  member_id: string;
  purpose: TokenPurpose;
  token_hash: Buffer;
  /** The address it was sent to: void once the account has another one. */
  address: string;
  expires_at: Date;
}

/** The store's table, as queries see it. */
export type TokenStore = {
  account_token: AccountTokenRow;
};

const HOUR_MS = 60 * 60 * 1000;

/** Token lifetimes, in ms (decisions, The API: a reset within an hour). */
const LIFE_MS: Readonly<Record<TokenPurpose, number>> = {
  'reset-password': HOUR_MS,
  'change-email': 24 * HOUR_MS,
  'verify-email': 48 * HOUR_MS,
  // Opens nothing without the password; while it is valid, no further email is sent.
  'unlock-sign-in': 24 * HOUR_MS,
};

/** A new token and its expiry. */
export interface NewToken {
  readonly token: string;
  readonly expiresAt: Date;
}

/** Makes the member's one token of this purpose: earlier ones become void. */
export async function replaceToken(
  db: Kysely<TokenStore>,
  of: { memberId: string; purpose: TokenPurpose; address: string; now: Date },
): Promise<NewToken> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(of.now.getTime() + LIFE_MS[of.purpose]);
  const values = { token_hash: hashOf(token), address: of.address, expires_at: expiresAt };
  await db
    .insertInto('account_token')
    .values({ member_id: of.memberId, purpose: of.purpose, ...values })
    .onConflict((conflict) => conflict.columns(['member_id', 'purpose']).doUpdateSet(values))
    .execute();
  return { token, expiresAt };
}

/** A token as it was returned. */
export interface TokenUse {
  readonly token: string;
  readonly purposes: readonly TokenPurpose[];
  readonly now: Date;
}

/** Whose token it is, without using it up; null: unknown, used, replaced or too old. */
export async function findTokenHolder(
  db: Kysely<TokenStore>,
  use: TokenUse,
): Promise<string | null> {
  const found = await db
    .selectFrom('account_token')
    .select('member_id')
    .where('token_hash', '=', hashOf(use.token))
    .where('purpose', 'in', [...use.purposes])
    .where('expires_at', '>', use.now)
    .executeTakeFirst();
  return found?.member_id ?? null;
}

/** Whether the member has a valid token of this purpose. */
export async function hasToken(
  db: Kysely<TokenStore>,
  of: { readonly memberId: string; readonly purpose: TokenPurpose; readonly now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('account_token')
    .select('member_id')
    .where('member_id', '=', of.memberId)
    .where('purpose', '=', of.purpose)
    .where('expires_at', '>', of.now)
    .executeTakeFirst();
  return found !== undefined;
}

/** Uses a token up: it can be found only once. Null: unknown, used, replaced or too old. */
export async function useToken(
  db: Kysely<TokenStore>,
  use: TokenUse,
): Promise<AccountTokenRow | null> {
  const found = await db
    .deleteFrom('account_token')
    .where('token_hash', '=', hashOf(use.token))
    .where('purpose', 'in', [...use.purposes])
    .where('expires_at', '>', use.now)
    .returningAll()
    .executeTakeFirst();
  return found ?? null;
}

/** Revokes the member's tokens for these purposes. */
export async function deleteTokens(
  db: Kysely<TokenStore>,
  memberId: string,
  purposes: readonly TokenPurpose[],
): Promise<void> {
  await db
    .deleteFrom('account_token')
    .where('member_id', '=', memberId)
    .where('purpose', 'in', [...purposes])
    .execute();
}

/** Deletes expired tokens. */
export async function deleteStaleTokens(db: Kysely<TokenStore>, now: Date): Promise<void> {
  await deleteOld(db, 'account_token', sql`expires_at <= ${now}`);
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends TokenStore {}
}
