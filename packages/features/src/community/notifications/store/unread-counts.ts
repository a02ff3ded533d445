import { LIMITS } from '@forum/contracts';
import { REACTION_PREFIX } from '@forum/projections';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

// A count is kept from when it is first requested: arrivals are added, reading recounts, and anything else that changes
// what a member may see outdates it (docs/decisions/0290). Every writer locks its row.

/** How many of a member's kept notifications are unread. */
export interface UnreadCountRow {
  member_id: string;
  unread: number;
  /** How many more may arrive before an unread one is no longer among the newest that are kept. */
  room: number;
  /** The epoch in which it was counted; null: outdated. */
  epoch: number | null;
  counted_at: Date;
}

/** Counts of an older epoch are outdated, all at once. */
export interface UnreadCountEpochRow {
  is_own: boolean;
  epoch: number;
}

/** Up to where, in each partition, notifications are in the counts. */
export interface UnreadCountCheckpointRow {
  partition: number;
  seq: number;
}

/** The reaction that adds to the counts. */
export const COUNTING_REACTION = 'notifications-live';

/**
 * Up to where, in each partition, the counts are: what was added, or passed without (an event was parked, or an older
 * release was at work). No row: nothing was added, or the reaction has not begun.
 */
export const COUNTED_UP_TO: RawBuilder<unknown> = sql`(
  SELECT own.partition, greatest(own.seq, passed.seq) AS seq FROM unread_count_checkpoint own
  JOIN projection_checkpoint passed ON passed.partition = own.partition
    AND passed.projection = ${sql.lit(`${REACTION_PREFIX}${COUNTING_REACTION}`)} AND NOT passed.building)`;

/** Up to where the counts include what happened, wherever the reaction has begun: what it passed, or has just added. */
export const KNOWN_UP_TO: RawBuilder<unknown> = sql`(
  SELECT passed.partition, greatest(own.seq, passed.seq) AS seq FROM projection_checkpoint passed
  LEFT JOIN unread_count_checkpoint own ON own.partition = passed.partition
  WHERE passed.projection = ${sql.lit(`${REACTION_PREFIX}${COUNTING_REACTION}`)} AND NOT passed.building)`;

/** The tables of this file, as queries see them. */
export type UnreadCountStore = {
  unread_count: UnreadCountRow;
  unread_count_epoch: UnreadCountEpochRow;
  unread_count_checkpoint: UnreadCountCheckpointRow;
};

type Db = Kysely<ReadDatabase>;

/**
 * Locked exclusively while something is added, and shared by those who begin a count: they do not queue behind one
 * another.
 */
const ADDING_LOCK = 290_290;

/**
 * Locks the members' counts until the transaction ends, to recount: nobody adds to them meanwhile. Members without an
 * account have none. A member without a count gets one only while nothing is being added to any: it would miss that.
 */
export async function takeCounts(tx: Db, memberIds: readonly string[]): Promise<void> {
  const ids = [...memberIds];
  const { rows } = await sql`
    SELECT FROM account a WHERE a.member_id = ANY(${ids}::uuid[])
      AND NOT EXISTS (SELECT FROM unread_count c WHERE c.member_id = a.member_id)`.execute(tx);
  if (rows.length > 0) await sql`SELECT pg_advisory_xact_lock_shared(${ADDING_LOCK})`.execute(tx);
  // An account that is being deleted is waited for, and left out.
  await sql`
    INSERT INTO unread_count AS c (member_id)
    SELECT member_id FROM account WHERE member_id = ANY(${ids}::uuid[])
    ORDER BY member_id FOR KEY SHARE
    ON CONFLICT (member_id) DO UPDATE SET epoch = NULL`.execute(tx);
}

/**
 * Locks the existing counts of these members until the transaction ends, and ends those of some of them.
 * @returns whose count has ended now
 */
export async function outdateCounts(
  tx: Db,
  { of, choosy = [] }: { readonly of: readonly string[]; readonly choosy?: readonly string[] },
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH held AS (
      SELECT member_id FROM unread_count
      WHERE epoch IS NOT NULL AND (member_id = ANY(${[...of]}::uuid[])
        OR (member_id = ANY(${[...choosy]}::uuid[]) AND EXISTS (
          SELECT FROM notification_preference o
          WHERE o.member_id = unread_count.member_id AND NOT o.in_app)))
      ORDER BY member_id FOR UPDATE
    )
    UPDATE unread_count c SET epoch = NULL FROM held WHERE c.member_id = held.member_id
    RETURNING c.member_id AS id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Locks the existing counts of these members until the transaction ends. */
export async function holdCounts(tx: Db, memberIds: readonly string[]): Promise<void> {
  await sql`
    SELECT FROM unread_count WHERE member_id = ANY(${[...memberIds]}::uuid[])
    ORDER BY member_id FOR UPDATE`.execute(tx);
}

/** The counts of all end. */
export async function outdateAllCounts(tx: Db): Promise<void> {
  await sql`UPDATE unread_count_epoch SET epoch = epoch + 1`.execute(tx);
}

/** A count, made when its contents were in a certain epoch. */
export interface Made {
  readonly id: string;
  readonly epoch: number;
  readonly unread: number;
  readonly room: number;
}

/** Keeps counts that are held. */
export async function keepCounts(tx: Db, made: readonly Made[], now: Date): Promise<void> {
  await sql`
    UPDATE unread_count c
    SET unread = m.unread, room = m.room, epoch = m.epoch, counted_at = ${now}
    FROM unnest(${made.map(({ id }) => id)}::uuid[], ${made.map(({ epoch }) => epoch)}::bigint[],
      ${made.map(({ unread }) => unread)}::int[], ${made.map(({ room }) => room)}::int[])
      AS m (id, epoch, unread, room)
    WHERE c.member_id = m.id`.execute(tx);
}

/** What arrived for a member, and how much of it they may see and want. */
export interface Arrived {
  readonly memberId: string;
  readonly all: number;
  readonly unread: number;
}

/** Adds what arrived to counts that are held and hold. */
export async function addToCounts(tx: Db, arrived: readonly Arrived[]): Promise<void> {
  if (arrived.length === 0) return;
  await sql`
    UPDATE unread_count c
    SET unread = least(c.unread + a.unread, ${LIMITS.notifications.kept}), room = c.room - a."all",
      epoch = CASE WHEN c.room < a."all" THEN NULL ELSE c.epoch END
    FROM unnest(${arrived.map(({ memberId }) => memberId)}::uuid[],
      ${arrived.map(({ all }) => all)}::int[], ${arrived.map(({ unread }) => unread)}::int[])
      AS a (member_id, "all", unread)
    WHERE c.member_id = a.member_id`.execute(tx);
}

/**
 * Locks the partitions' positions until the transaction ends, and lets no count begin meanwhile.
 * @returns up to where those that have a position are counted
 */
export async function holdPlaces(
  tx: Db,
  partitions: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  await sql`SELECT pg_advisory_xact_lock(${ADDING_LOCK})`.execute(tx);
  const { rows } = await sql<UnreadCountCheckpointRow>`
    SELECT own.partition, greatest(own.seq, up_to.seq) AS seq
    FROM unread_count_checkpoint own LEFT JOIN ${COUNTED_UP_TO} up_to ON up_to.partition = own.partition
    WHERE own.partition = ANY(${[...partitions]}::smallint[])
    ORDER BY own.partition FOR UPDATE OF own`.execute(tx);
  return new Map(rows.map(({ partition, seq }) => [partition, seq]));
}

/** Moves the partitions' positions, never back. */
export async function movePlaces(tx: Db, heads: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    INSERT INTO unread_count_checkpoint AS p (partition, seq)
    SELECT * FROM unnest(${[...heads.keys()]}::smallint[], ${[...heads.values()]}::bigint[])
    ON CONFLICT (partition) DO UPDATE SET seq = greatest(p.seq, EXCLUDED.seq)`.execute(tx);
}
