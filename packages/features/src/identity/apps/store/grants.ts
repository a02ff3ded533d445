import { sql, type Kysely } from 'kysely';

/** What an app holds beside its key: how it gets new tokens for it. */
export interface OAuthGrantRow {
  key_id: string;
  /** Of the part of a refresh token that stays. */
  family_hash: Buffer;
  /** Of the part that changes with each use. */
  refresh_hash: Buffer;
}

/** A code, by which an app gets its first tokens. */
export interface OAuthCodeRow {
  code_hash: Buffer;
  key_id: string;
  redirect_uri: string;
  /** SHA-256, as base64url, of what only the app that asked knows. */
  challenge: string;
  expires_at: Date;
  used_at: Date | null;
}

/** An access token. */
export interface OAuthTokenRow {
  token_hash: Buffer;
  key_id: string;
  expires_at: Date;
}

type Tables = { oauth_grant: OAuthGrantRow; oauth_code: OAuthCodeRow; oauth_token: OAuthTokenRow };

function tablesOf(db: Kysely<unknown>) {
  return db.$extendTables<Tables>();
}

/** Whether a session still lasts; it does until the transaction ends. */
export async function holdSession(db: Kysely<unknown>, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM session WHERE id = ${id} FOR KEY SHARE`.execute(db);
  return rows.length > 0;
}

/** Writes a new code. */
export async function insertCode(
  db: Kysely<unknown>,
  code: Omit<OAuthCodeRow, 'used_at'>,
): Promise<void> {
  await tablesOf(db)
    .insertInto('oauth_code')
    .values({ ...code, used_at: null })
    .execute();
}

/** A grant, with whoever holds it. */
export interface HeldGrant {
  readonly keyId: string;
  readonly appId: string;
}

/** A code and its grant; two who bring it at once come one after the other. */
export async function holdCode(
  db: Kysely<unknown>,
  hash: Buffer,
): Promise<(HeldGrant & OAuthCodeRow) | undefined> {
  const { rows } = await sql<HeldGrant & OAuthCodeRow>`
    SELECT oauth_code.*, key_id AS "keyId", app_id AS "appId" FROM oauth_code
      JOIN api_key ON api_key.id = oauth_code.key_id
    WHERE code_hash = ${hash} FOR NO KEY UPDATE OF oauth_code`.execute(db);
  return rows[0];
}

/** Notes that a code was used, which it is once. */
export async function useCode(
  db: Kysely<unknown>,
  { hash, at }: { readonly hash: Buffer; readonly at: Date },
): Promise<void> {
  await tablesOf(db)
    .updateTable('oauth_code')
    .set({ used_at: at })
    .where('code_hash', '=', hash)
    .execute();
}

/** A grant by the part of its refresh tokens that stays; two who bring one at once come one after the other. */
export async function holdFamily(
  db: Kysely<unknown>,
  hash: Buffer,
): Promise<(HeldGrant & { readonly refreshHash: Buffer }) | undefined> {
  const { rows } = await sql<HeldGrant & { readonly refreshHash: Buffer }>`
    SELECT key_id AS "keyId", app_id AS "appId", refresh_hash AS "refreshHash" FROM oauth_grant
      JOIN api_key ON api_key.id = oauth_grant.key_id
    WHERE family_hash = ${hash} FOR NO KEY UPDATE OF oauth_grant`.execute(db);
  return rows[0];
}

/** The key of an access token; null: it is over, or none of theirs. */
export async function findTokenKey(
  db: Kysely<unknown>,
  { hash, now }: { readonly hash: Buffer; readonly now: Date },
): Promise<HeldGrant | null> {
  const { rows } = await sql<HeldGrant>`
    SELECT key_id AS "keyId", app_id AS "appId" FROM oauth_token
      JOIN api_key ON api_key.id = oauth_token.key_id
    WHERE token_hash = ${hash} AND oauth_token.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** New tokens for a grant: an access token, and the part of the refresh token that changes. */
export async function saveTokens(
  db: Kysely<unknown>,
  {
    token,
    family,
  }: { readonly token: OAuthTokenRow; readonly family: Omit<OAuthGrantRow, 'key_id'> },
): Promise<void> {
  const tables = tablesOf(db);
  await tables.insertInto('oauth_token').values(token).execute();
  await tables
    .insertInto('oauth_grant')
    .values({ ...family, key_id: token.key_id })
    .onConflict((held) => held.column('key_id').doUpdateSet(family))
    .execute();
}

/** Ends one access token. */
export async function deleteToken(db: Kysely<unknown>, hash: Buffer): Promise<void> {
  await tablesOf(db).deleteFrom('oauth_token').where('token_hash', '=', hash).execute();
}
