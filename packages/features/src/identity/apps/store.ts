import { deleteOld } from '@forum/database';
import type { REGISTERED_BY } from '@forum/contracts/apps';
import type { AppDetails } from '@forum/contracts/admin-apps';
import type { KeyScope } from '@forum/contracts/key-scopes';
import { sql, type Generated, type Kysely } from 'kysely';
import type { OAuthCodeRow, OAuthGrantRow, OAuthTokenRow } from './store/grants.ts';

/** An app of another party. */
export interface OAuthAppRow {
  /** The `client_id`. */
  id: string;
  /** The member who registered it for themselves, with whom it goes; null: none did. */
  owner_id: string | null;
  registered_by: (typeof REGISTERED_BY)[number];
  details_id: string;
  /** Of 256 random bits. Null: it runs where it could keep no secret. */
  secret_hash: Buffer | null;
  is_off: Generated<boolean>;
  /** What members let it do before this moment has ended; null: nothing has. */
  grants_since: Generated<Date | null>;
  created_at: Date;
}

/** What an app is, as one of its events has put it. Former ones stay, for whoever undoes a change. */
export interface OAuthAppDetailsRow {
  id: string;
  app_id: string;
  name: string;
  redirect_uris: string[];
  scopes: KeyScope[];
}

/** The store's tables, as queries see them. */
export type AppStore = {
  oauth_app: OAuthAppRow;
  oauth_app_details: OAuthAppDetailsRow;
  oauth_grant: OAuthGrantRow;
  oauth_code: OAuthCodeRow;
  oauth_token: OAuthTokenRow;
};

/** The store, on a command's connection. */
export function storeOf(db: Kysely<unknown>): Kysely<AppStore> {
  return db.$extendTables<AppStore>();
}

/** A new app. */
export type NewApp = Pick<
  OAuthAppRow,
  'id' | 'owner_id' | 'registered_by' | 'details_id' | 'secret_hash' | 'created_at'
>;

/** Writes a new app; its details follow. */
export async function insertApp(db: Kysely<unknown>, row: NewApp): Promise<void> {
  await storeOf(db).insertInto('oauth_app').values(row).execute();
}

/** Keeps what an app is to be. */
export async function insertDetails(
  db: Kysely<unknown>,
  {
    id,
    appId,
    details,
  }: { readonly id: string; readonly appId: string; readonly details: AppDetails },
): Promise<void> {
  const { name, redirectUris, scopes } = details;
  await storeOf(db)
    .insertInto('oauth_app_details')
    .values({
      id,
      app_id: appId,
      name,
      redirect_uris: [...new Set(redirectUris)],
      scopes: [...new Set(scopes)],
    })
    .execute();
}

/** Puts what an app is to be in force. */
export async function saveDetails(
  db: Kysely<unknown>,
  { appId, detailsId }: { readonly appId: string; readonly detailsId: string },
): Promise<void> {
  await storeOf(db)
    .updateTable('oauth_app')
    .set({ details_id: detailsId })
    .where('id', '=', appId)
    .execute();
}

/** Replaces an app's secret. @returns whether it has one to replace */
export async function saveSecret(
  db: Kysely<unknown>,
  { appId, hash }: { readonly appId: string; readonly hash: Buffer },
): Promise<boolean> {
  const { numUpdatedRows } = await storeOf(db)
    .updateTable('oauth_app')
    .set({ secret_hash: hash })
    .where('id', '=', appId)
    .where('secret_hash', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Keeps an app out from a moment on, and for good all whom members let in by it before; or lets it ask again (null). */
export async function saveOff(
  db: Kysely<unknown>,
  { appId, since }: { readonly appId: string; readonly since: Date | null },
): Promise<void> {
  await storeOf(db)
    .updateTable('oauth_app')
    .set(since === null ? { is_off: false } : { is_off: true, grants_since: since })
    .where('id', '=', appId)
    .execute();
}

/** How many apps there are that were registered so; whoever registers one meanwhile waits. */
export async function countApps(
  db: Kysely<unknown>,
  registeredBy: OAuthAppRow['registered_by'],
): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`forum apps by ${registeredBy}`}))`.execute(db);
  const { count } = await storeOf(db)
    .selectFrom('oauth_app')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('registered_by', '=', registeredBy)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** How many apps a member has registered; whoever registers one for them meanwhile waits. */
export async function countOwn(db: Kysely<unknown>, memberId: string): Promise<number> {
  await sql`SELECT FROM account WHERE member_id = ${memberId} FOR NO KEY UPDATE`.execute(db);
  const { count } = await storeOf(db)
    .selectFrom('oauth_app')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('owner_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes an app of a member's own, with what members let it do. @returns whether there was one */
export async function deleteOwn(
  db: Kysely<unknown>,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<boolean> {
  const { numDeletedRows } = await storeOf(db)
    .deleteFrom('oauth_app')
    .where('id', '=', id)
    .where('owner_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** How long a used code is remembered: whoever comes with it later is nobody. */
const CODE_MS = 24 * 60 * 60 * 1000;

/** Forgets codes and tokens that are over. */
export async function deleteOver(db: Kysely<AppStore>, now: Date): Promise<void> {
  await deleteOld(db, 'oauth_token', sql`expires_at <= ${now}`);
  const before = new Date(now.getTime() - CODE_MS);
  await deleteOld(db, 'oauth_code', sql`expires_at <= ${before}`);
}

/** How long an app that registered itself may wait for somebody to let it in. */
const UNUSED_MS = 14 * 24 * 60 * 60 * 1000;

/** Forgets apps that registered themselves, and that nobody lets act for them. */
export async function deleteUnused(db: Kysely<AppStore>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - UNUSED_MS);
  await deleteOld(
    db,
    'oauth_app',
    sql`registered_by = 'itself' AND created_at <= ${before}
      AND NOT EXISTS (SELECT FROM api_key WHERE app_id = oauth_app.id)`,
  );
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends AppStore {}
}
