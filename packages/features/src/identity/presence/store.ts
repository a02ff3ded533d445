import { type Kysely, sql } from 'kysely';
import { noteActive } from '../members/operations/profile-row.ts';

/** An API process that holds sockets. */
export interface PresenceProcessRow {
  id: string;
  /** Its last heartbeat, by the database's clock. */
  seen_at: Date;
}

/** A member with a socket in a process. */
export interface PresenceMemberRow {
  member_id: string;
  process_id: string;
}

/** Row types of the presence slice, as queries see them. */
export interface PresenceStore {
  presence_process: PresenceProcessRow;
  presence_member: PresenceMemberRow;
}

type Db = Kysely<PresenceStore>;

/** A process without a heartbeat for this long is gone, and everyone connected to it too. */
export const SILENT_MS = 45_000;

/** Whether a process of `presence_process` is alive. */
export const isAlive = sql<boolean>`seen_at > now() - make_interval(secs => ${SILENT_MS / 1000})`;

/** Records that the process is alive. @returns false if it is unknown: it was silent, or the table was lost */
export async function beat(db: Db, processId: string): Promise<boolean> {
  const known = await sql`
    UPDATE presence_process SET seen_at = now() WHERE id = ${processId} RETURNING id`.execute(db);
  return known.rows.length > 0;
}

/** Records members who connected. @returns those who were connected nowhere before */
export async function writeArrivals(
  db: Db,
  processId: string,
  memberIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    WITH here AS (
      INSERT INTO presence_process (id) VALUES (${processId})
      ON CONFLICT (id) DO UPDATE SET seen_at = now()
    ), come AS (
      INSERT INTO presence_member (member_id, process_id)
      SELECT given.id, ${processId} FROM unnest(${memberIds}::uuid[]) AS given (id)
      ON CONFLICT DO NOTHING RETURNING member_id
    )
    SELECT member_id FROM come WHERE NOT EXISTS (
      SELECT FROM presence_member JOIN presence_process ON presence_process.id = process_id
      WHERE presence_member.member_id = come.member_id AND ${isAlive}
    )`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

/** Records that members left, and when. @returns those who are now connected nowhere */
export async function writeDepartures(
  db: Db,
  processId: string,
  { memberIds, now }: { readonly memberIds: readonly string[]; readonly now: Date },
): Promise<string[]> {
  await sql`DELETE FROM presence_member
    WHERE process_id = ${processId} AND member_id = ANY(${memberIds}::uuid[])`.execute(db);
  return gone(db, memberIds, now);
}

/** Forgets silent processes. @returns the members who are now connected nowhere */
export async function forgetSilent(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    WITH silent AS (
      DELETE FROM presence_process WHERE NOT ${isAlive} RETURNING id
    )
    DELETE FROM presence_member USING silent WHERE process_id = silent.id
    RETURNING member_id`.execute(db);
  return gone(db, [...new Set(rows.map(({ member_id }) => member_id))], now);
}

/** Those of the members who are connected nowhere; they were here until now. */
async function gone(db: Db, memberIds: readonly string[], now: Date): Promise<string[]> {
  if (memberIds.length === 0) return [];
  const absent = sql`unnest(${memberIds}::uuid[]) AS gone(member_id) WHERE NOT EXISTS (
    SELECT FROM presence_member JOIN presence_process ON presence_process.id = process_id
    WHERE presence_member.member_id = gone.member_id AND ${isAlive})`;
  const { rows } = await sql<{ member_id: string }>`
    ${noteActive(absent, now)} RETURNING member_id`.execute(db);
  return rows.map(({ member_id }) => member_id);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends PresenceStore {}
}
