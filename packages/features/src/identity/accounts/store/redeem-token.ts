import type { Kysely } from 'kysely';
import { lockCredentials, type Credentials, type CredentialStore } from './credentials.ts';
import { findTokenHolder, useToken, type AccountTokenRow, type TokenUse } from './tokens.ts';

/** A token that was used up, and its owner. */
export interface Redeemed {
  readonly token: AccountTokenRow;
  readonly account: Credentials;
  /** The account's current address. */
  readonly email: string;
}

/**
 * Uses a token up and locks the account. The account comes first, since a new password also holds it while revoking
 * tokens. Null: the token is unknown, used, replaced or too old, or nobody can sign in to the account.
 */
export async function redeemToken(
  db: Kysely<CredentialStore>,
  use: TokenUse,
): Promise<Redeemed | null> {
  const holder = await findTokenHolder(db, use);
  const account = holder === null ? null : await lockCredentials(db, holder);
  if (account === null || account.email === null || account.isBarred) return null;
  const token = await useToken(db, use);
  return token === null ? null : { token, account, email: account.email };
}
