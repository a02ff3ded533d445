import { metaOf, type PageWanted } from '@forum/contracts';
import type { AdminApp } from '@forum/contracts/admin-apps';
import type { ShownApp } from '@forum/contracts/apps';
import type { LetInApp } from '@forum/contracts/authorization';
import type { KeyScope } from '@forum/contracts/key-scopes';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { Kysely } from 'kysely';
import { countAtMost } from '../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { HELD_STILL } from '../keys/queries.ts';
import { listAuthors } from '../members/queries.ts';

import { appsOf, letInBy, registeredApp, type RegisteredRow } from './queries/rows.ts';

export { listOwn } from './queries/own.ts';
export { findCodeKey, findRefreshKey, findToken } from './queries/held.ts';

type Db = Kysely<ReadDatabase>;

/** An app that asks. */
export interface FoundApp extends ShownApp {
  readonly redirectUris: readonly string[];
  readonly scopes: readonly KeyScope[];
  /** Null: it has none. */
  readonly secretHash: Buffer | null;
}

/** An app by its `client_id`; null: there is none, or it is off. */
export async function findApp(db: Db, id: string): Promise<FoundApp | null> {
  if (!isId(id)) return null;
  const row = await appsOf(db)
    .where('oauth_app.id', '=', id)
    .where('is_off', '=', false)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { name, redirect_uris: redirectUris, scopes, secret_hash: secretHash } = row;
  const isVerified = row.registered_by === 'staff';
  return { id, name, isVerified, redirectUris, scopes, secretHash };
}

/** The scopes of the keys that an app holds for a member. */
export async function listHeldScopes(
  db: Db,
  {
    appId,
    memberId,
    now,
  }: { readonly appId: string; readonly memberId: string; readonly now: Date },
): Promise<readonly (readonly KeyScope[])[]> {
  const rows = await heldKeys(db, now)
    .select('api_key.scopes')
    .where('api_key.app_id', '=', appId)
    .where('api_key.member_id', '=', memberId)
    .execute();
  return rows.map(({ scopes }) => scopes);
}

/** The apps that act for a member, newest first. */
export async function listLetIn(
  db: Db,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<LetInApp[]> {
  const rows = await heldKeys(db, now)
    .innerJoin('oauth_app_details', 'oauth_app_details.id', 'oauth_app.details_id')
    .select(['api_key.id', 'api_key.scopes', 'api_key.created_at', 'last_used_at', 'expires_at'])
    .select(['oauth_app.id as app_id', 'oauth_app_details.name', 'registered_by'])
    .where('api_key.member_id', '=', memberId)
    .orderBy('api_key.created_at', 'desc')
    .orderBy('api_key.id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    app: { id: row.app_id, name: row.name, isVerified: row.registered_by === 'staff' },
    scopes: row.scopes,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
  }));
}

const LISTED = 200;

const NEWEST = newestFirst('apps', 'oauth_app.created_at', 'oauth_app.id');

/** All apps, newest first. */
export async function listApps(db: Db, query: PageWanted, now: Date) {
  const part = partOf(NEWEST, query);
  const [found, total] = await Promise.all([
    appsOf(db)
      .select(letInBy(now).as('let_in_by'))
      .orderBy('oauth_app.created_at', 'desc')
      .orderBy('oauth_app.id', 'desc')
      .$call(part.within)
      .execute(),
    countAtMost(db, db.selectFrom('oauth_app').select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: await described(db, rows), meta: metaOf(query, total, nextCursor) };
}

/** One of them. @throws DomainError not-found */
export async function getApp(db: Db, id: string, now: Date): Promise<AdminApp> {
  if (!isId(id)) throw noSuch('app');
  const rows = await appsOf(db)
    .select(letInBy(now).as('let_in_by'))
    .where('oauth_app.id', '=', id)
    .execute();
  const [found] = await described(db, rows);
  if (found === undefined) throw noSuch('app');
  return found;
}

/** Keys that apps hold at present. */
function heldKeys(db: Db, now: Date) {
  return db
    .selectFrom('api_key')
    .innerJoin('oauth_app', 'oauth_app.id', 'api_key.app_id')
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(HELD_STILL);
}

async function described(db: Db, rows: readonly RegisteredRow[]): Promise<AdminApp[]> {
  const owners = await listAuthors(
    db,
    rows.flatMap(({ owner_id }) => owner_id ?? []),
  );
  return rows.map((row) => ({
    ...registeredApp(row),
    registeredBy: row.registered_by,
    owner: row.owner_id === null ? null : (owners.get(row.owner_id) ?? null),
  }));
}
