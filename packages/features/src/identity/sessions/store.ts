import { deleteOld } from '@forum/database';
import { type Generated, type Insertable, type Kysely, sql } from 'kysely';

/** A signed-in browser. */
export interface SessionRow {
  id: string;
  member_id: string;
  /** SHA-256 of the cookie's token, so that reading the table allows nobody to sign in. */
  token_hash: Buffer;
  /** The browser and system in words. */
  device: string;
  created_at: Date;
  /** Of earlier releases, which require it; what a session has proved is in `confirmation`. */
  reauthenticated_at: Date;
  /** At most a minute behind. */
  last_seen_at: Date;
  /** Fixed end, however active the session is. */
  expires_at: Date;
  /** Counts its member's writes. */
  wrote: Generated<number>;
  /** A replica may answer once it has reached this position; null: not before a read from the primary. */
  read_after: Generated<number | null>;
  /** The sign-in at a provider that it came of (`sign_in_session`); null: it came of none. */
  provided_id: Generated<string | null>;
}

/** The store's table, as queries see it. */
export type SessionStore = {
  session: SessionRow;
};

/** Maximum sessions of one member: as many as their list shows. */
export const SESSIONS_AT_MOST = 100;

/** Writes a new session; if the member then has too many, those seen longest ago end. */
export async function insertSession(
  db: Kysely<SessionStore>,
  row: Insertable<SessionRow>,
): Promise<void> {
  await db.insertInto('session').values(row).execute();
  await db
    .deleteFrom('session')
    .where('id', 'in', (query) =>
      query
        .selectFrom('session')
        .select('id')
        .where('member_id', '=', row.member_id)
        .where('id', '!=', row.id)
        .orderBy('last_seen_at', 'desc')
        .orderBy('id', 'desc')
        .offset(SESSIONS_AT_MOST - 1),
    )
    .execute();
}

/** Ends one session of the member. @returns whether there was one */
export async function deleteSession(
  db: Kysely<SessionStore>,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<boolean> {
  const deleted = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}

/** Ends all sessions of the member except the one to keep (null: none). @returns how many */
export async function deleteOtherSessions(
  db: Kysely<SessionStore>,
  { keepId, memberId }: { readonly keepId: string | null; readonly memberId: string },
): Promise<number> {
  const deleted = await db
    // In the order in which a member's write locks them (`readOnPrimary`): otherwise each could wait for the other.
    .with(
      (own) => own('ended').materialized(),
      (query) =>
        query
          .selectFrom('session')
          .select('id')
          .where('member_id', '=', memberId)
          .$if(keepId !== null, (others) => others.where('id', '<>', keepId))
          .orderBy('id')
          .forUpdate(),
    )
    .deleteFrom('session')
    .using('ended')
    .whereRef('session.id', '=', 'ended.id')
    .executeTakeFirst();
  return Number(deleted.numDeletedRows);
}

/** Deletes sessions that ended or have been idle since before `idleSince`. @returns how many */
export async function deleteStaleSessions(
  db: Kysely<SessionStore>,
  { now, idleSince }: { readonly now: Date; readonly idleSince: Date },
): Promise<number> {
  return deleteOld(db, 'session', sql`expires_at <= ${now} OR last_seen_at < ${idleSince}`);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends SessionStore {}
}
