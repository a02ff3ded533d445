import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { HELD_STILL } from '../../keys/queries.ts';

type Db = Kysely<ReadDatabase>;

/** Apps, as they are at present. */
export function appsOf(db: Db) {
  return db
    .selectFrom('oauth_app')
    .innerJoin('oauth_app_details', 'oauth_app_details.id', 'oauth_app.details_id')
    .select(['oauth_app.id', 'registered_by', 'is_off', 'secret_hash', 'created_at', 'owner_id'])
    .select(['name', 'redirect_uris', 'scopes']);
}

/** How many members let the app of the row act for them. */
export function letInBy(now: Date) {
  return sql<string>`(SELECT count(DISTINCT api_key.member_id) FROM api_key
    WHERE api_key.app_id = oauth_app.id AND revoked_at IS NULL AND expires_at > ${now} AND ${HELD_STILL})`;
}
