import type { OwnApp } from '@forum/contracts/own-apps';
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

/** An app, and how many let it in. */
export type RegisteredRow = Awaited<ReturnType<ReturnType<typeof appsOf>['execute']>>[number] & {
  readonly let_in_by: string;
};

/** An app as whoever registered it sees it. */
export function registeredApp(row: RegisteredRow): OwnApp {
  return {
    id: row.id,
    name: row.name,
    redirectUris: row.redirect_uris,
    scopes: row.scopes,
    isConfidential: row.secret_hash !== null,
    isOff: row.is_off,
    createdAt: row.created_at.toISOString(),
    letInBy: Number(row.let_in_by),
  };
}

/** How many members let the app of the row act for them. */
export function letInBy(now: Date) {
  return sql<string>`(SELECT count(DISTINCT api_key.member_id) FROM api_key
    WHERE api_key.app_id = oauth_app.id AND revoked_at IS NULL AND expires_at > ${now} AND ${HELD_STILL})`;
}
