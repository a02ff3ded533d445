import { createHash } from 'node:crypto';
import { deleteOld } from '@forum/database';
import { KEY_LIMITS, type KeyScope } from '@forum/contracts/key-scopes';
import { sql, type Generated, type Insertable, type Kysely } from 'kysely';

/** A key by which programs act for a member. */
export interface ApiKeyRow {
  id: string;
  member_id: string;
  /** Of 256 random bits: nobody finds the key from it, and it needs neither salt nor stretching. */
  key_hash: Buffer;
  name: string;
  scopes: KeyScope[];
  /** CIDR; none: it may be used everywhere. */
  networks: string[];
  per_minute: number;
  /** The account's standing when it was made: scopes of staff end with a change of the role. */
  standing: number;
  created_at: Date;
  /** Null: it holds until it is revoked. */
  expires_at: Date | null;
  /** At most a minute behind; null: never. */
  last_used_at: Date | null;
  revoked_at: Date | null;
  /** Whether its member has revoked it, or a new password has: no undo brings it back. */
  ended: Generated<boolean>;
  /** Whether it was made in a session with a second factor. */
  with_second: boolean;
  /** The app that holds it by what its member let it do; null: the member holds it. */
  app_id: Generated<string | null>;
}

/** The store's table, as queries see it. */
export type KeyStore = {
  api_key: ApiKeyRow;
};

/** What the table keeps of a key. */
export function keyHash(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Writes a new key, for an account as it stands. */
export async function insertKey(
  db: Kysely<unknown>,
  row: Omit<Insertable<ApiKeyRow>, 'standing' | 'last_used_at' | 'revoked_at' | 'ended'>,
): Promise<void> {
  await db
    .$extendTables<KeyStore & { account: { member_id: string; standing: number } }>()
    .insertInto('api_key')
    .values((of) => ({
      ...row,
      standing: of
        .selectFrom('account')
        .select('standing')
        .where('member_id', '=', row.member_id)
        .$castTo<number>(),
    }))
    .execute();
}

/** Puts off the end of a key. */
export async function saveEnd(
  db: Kysely<unknown>,
  { keyId, at }: { readonly keyId: string; readonly at: Date },
): Promise<void> {
  await db
    .$extendTables<KeyStore>()
    .updateTable('api_key')
    .set({ expires_at: at })
    .where('id', '=', keyId)
    .execute();
}

/** The keys of a member that an app holds and that hold, the newest first. */
export async function listHeldBy(
  db: Kysely<unknown>,
  {
    appId,
    memberId,
    now,
  }: { readonly appId: string; readonly memberId: string; readonly now: Date },
): Promise<string[]> {
  const rows = await db
    .$extendTables<KeyStore>()
    .selectFrom('api_key')
    .select('id')
    .where('app_id', '=', appId)
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts a key out of force at a moment, or in force again (null). */
export async function saveRevoked(
  db: Kysely<unknown>,
  { keyId, at }: { readonly keyId: string; readonly at: Date | null },
): Promise<void> {
  await db
    .$extendTables<KeyStore>()
    .updateTable('api_key')
    .set({ revoked_at: at })
    .where('id', '=', keyId)
    .execute();
}

/** Puts a key out of force for good. */
export async function saveEnded(
  db: Kysely<unknown>,
  { keyId, at }: { readonly keyId: string; readonly at: Date },
): Promise<void> {
  await db
    .$extendTables<KeyStore>()
    .updateTable('api_key')
    .set((of) => ({ revoked_at: of.fn.coalesce('revoked_at', of.val(at)), ended: true }))
    .where('id', '=', keyId)
    .execute();
}

/** The keys of a member that hold, or would if an act of staff were undone. */
export async function listEndable(
  db: Kysely<unknown>,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<string[]> {
  const rows = await db
    .$extendTables<KeyStore>()
    .selectFrom('api_key')
    .select('id')
    .where('member_id', '=', memberId)
    .where('ended', '=', false)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
    .execute();
  return rows.map(({ id }) => id);
}

/** How many keys of a member hold, but for those of apps. */
export async function countKeys(
  db: Kysely<unknown>,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<number> {
  const { count } = await db
    .$extendTables<KeyStore>()
    .selectFrom('api_key')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('member_id', '=', memberId)
    .where('app_id', 'is', null)
    .where('revoked_at', 'is', null)
    .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Deletes keys some time after their end; until then the ledger names them. */
export async function deleteOldKeys(db: Kysely<KeyStore>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEY_LIMITS.kept * 24 * 60 * 60 * 1000);
  await deleteOld(db, 'api_key', sql`least(expires_at, revoked_at) <= ${before}`);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends KeyStore {}
}
