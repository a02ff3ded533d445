import { metaOf, type PageWanted } from '@forum/contracts';
import type { ApiKey, StaffApiKey } from '@forum/contracts/keys';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import { countAtMost } from '../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { listAuthors } from '../members/queries.ts';

export { findHeldKey, findKey } from './queries/find-key.ts';
export { HELD_STILL } from './queries/held-still.ts';

type Db = Kysely<ReadDatabase>;

/** A member's keys that are listed at a time: those that hold, and the newest that have ended. */
const LISTED = 100;

const NEWEST = newestFirst('keys', 'created_at', 'id');

/** The member's keys: those in force first, then those that have ended, each newest first; at most a hundred. */
export async function listOwnKeys(
  db: Db,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<ApiKey[]> {
  const rows = await rowsOf(db)
    .where('member_id', '=', memberId)
    .where('app_id', 'is', null)
    .orderBy(
      (of) =>
        of.and([
          of('revoked_at', 'is', null),
          of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]),
        ]),
      'desc',
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  return rows.map((row) => described(row, now));
}

/** Which keys, and whose; no username: everybody's. */
export interface KeysWanted extends PageWanted {
  readonly username?: string | undefined;
}

/** Everybody's keys, or one member's, newest first. */
export async function listKeys(db: Db, query: KeysWanted, now: Date) {
  const part = partOf(NEWEST, query);
  const { username = '' } = query;
  const among = db
    .selectFrom('api_key')
    .$if(username !== '', (all) => all.where('member_id', 'in', named(db, username)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc');
  const [found, total] = await Promise.all([
    among.select(COLUMNS).select(REVOCATION.as('revocation')).$call(part.within).execute(),
    countAtMost(db, among.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: await withMembers(db, rows, now), meta: metaOf(query, total, nextCursor) };
}

function named(db: Db, username: string) {
  return db
    .selectFrom('account')
    .select('member_id')
    .where('username_key', '=', username.toLowerCase());
}

/** One of them. @throws DomainError not-found */
export async function getKey(db: Db, id: string, now: Date): Promise<StaffApiKey> {
  const rows = await rowsOf(db).select(REVOCATION.as('revocation')).where('id', '=', id).execute();
  const [found] = await withMembers(db, rows, now);
  if (found === undefined) throw noSuch('key');
  return found;
}

/** One of the member's. @throws DomainError not-found */
export async function getOwnKey(db: Db, id: string, now: Date): Promise<ApiKey> {
  const row = await rowsOf(db).where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw noSuch('key');
  return described(row, now);
}

/** The names of keys, for what they did; keys that are no longer kept are left out. */
export async function listKeyNames(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('api_key')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Whom an email about a key goes to, and the key's name; null: it is gone, or its member has no address. */
export async function findKeyOwner(
  db: Db,
  keyId: string,
): Promise<{ readonly email: string; readonly username: string; readonly name: string } | null> {
  const found = await db
    .selectFrom('api_key')
    .innerJoin('account', 'account.member_id', 'api_key.member_id')
    .select(['email', 'username', 'name'])
    .where('id', '=', keyId)
    .executeTakeFirst();
  if (found === undefined || found.email === null) return null;
  return { ...found, email: found.email };
}

const COLUMNS = [
  'id',
  'member_id',
  'name',
  'scopes',
  'networks',
  'per_minute',
  'created_at',
  'expires_at',
  'last_used_at',
  'revoked_at',
] as const;

/** Act and key are written in one transaction, and so at one moment. */
const REVOCATION = sql<string | null>`CASE WHEN NOT api_key.ended THEN (
  SELECT act.id FROM staff_act act WHERE act.member_id = api_key.member_id
    AND act.kind = 'key.revoke' AND act.at = api_key.revoked_at AND act.undone_by IS NULL
  LIMIT 1) END`;

function rowsOf(db: Db) {
  return db.selectFrom('api_key').select(COLUMNS);
}

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

interface StaffRow extends Row {
  readonly revocation: string | null;
}

async function withMembers(db: Db, rows: readonly StaffRow[], now: Date): Promise<StaffApiKey[]> {
  const members = await listAuthors(
    db,
    rows.map(({ member_id }) => member_id),
  );
  return rows.flatMap((row) => {
    const member = members.get(row.member_id);
    return member === undefined
      ? []
      : [{ ...described(row, now), member, revocation: row.revocation }];
  });
}

function described(row: Row, now: Date): ApiKey {
  const { id, name, scopes, networks, per_minute: perMinute } = row;
  return {
    id,
    name,
    scopes,
    networks,
    perMinute,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    state: stateOf(row, now),
  };
}

function stateOf({ revoked_at, expires_at }: Row, now: Date): ApiKey['state'] {
  if (revoked_at !== null) return 'revoked';
  return expires_at === null || expires_at > now ? 'holds' : 'expired';
}
