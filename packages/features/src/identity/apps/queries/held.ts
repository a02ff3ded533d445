import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { hashOf, refreshIn, type Refresh } from '../parts/secrets.ts';

type Db = Kysely<ReadDatabase>;

/** The key of which a code tells; undefined: there is no such code. */
export async function findCodeKey(db: Db, code: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('oauth_code')
    .select('key_id')
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return found?.key_id;
}

/** A token of an app's, by either kind, while it counts; null: it does not. */
export async function findToken(
  db: Db,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<{ readonly keyId: string; readonly appId: string; readonly expiresAt: Date } | null> {
  const refresh = refreshIn(token);
  const { rows } = await sql<{ keyId: string; appId: string; expiresAt: Date }>`
    SELECT api_key.id AS "keyId", app_id AS "appId", told.expires_at AS "expiresAt" FROM (
      SELECT key_id, expires_at FROM oauth_token WHERE token_hash = ${hashOf(token)}
      UNION ALL
      SELECT key_id, api_key.expires_at FROM oauth_grant JOIN api_key ON api_key.id = key_id
        WHERE family_hash = ${hashOf(refresh?.family ?? '')}
          AND refresh_hash = ${hashOf(refresh?.turn ?? '')}
    ) told JOIN api_key ON api_key.id = told.key_id
    WHERE told.expires_at > ${now}`.execute(db);
  return rows[0] ?? null;
}

/** The key of which a refresh token tells, a former one too; undefined: there is none. */
export async function findRefreshKey(db: Db, { family }: Refresh): Promise<string | undefined> {
  const found = await db
    .selectFrom('oauth_grant')
    .select('key_id')
    .where('family_hash', '=', hashOf(family))
    .executeTakeFirst();
  return found?.key_id;
}
