import { isOutage, onPrimary } from '@forum/database';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { keptUnreadOf } from '../queries/inbox.ts';
import { countTalks } from '../queries/talks.ts';
import { listCounts } from '../queries/unread-counts.ts';
import { takeCounts } from '../store/unread-counts.ts';

type Db = Kysely<ReadDatabase>;
type Counts = ReadonlyMap<string, number>;

/** No count told live is larger. */
export const TOLD_AT_MOST = 100;

/** How much is unread in a member's bell: kept notifications, and conversations. */
export async function countUnread(db: Db, memberId: string, now: Date): Promise<number> {
  return (await countUnreadOfEach(db, [memberId], now)).get(memberId) ?? 0;
}

/** The same for many members; each of them has a count. */
export async function countUnreadOfEach(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<Counts> {
  const [kept, talks] = await Promise.all([
    keptOfEach(db, memberIds, now),
    countTalks(db, memberIds),
  ]);
  return new Map(memberIds.map((id) => [id, (kept.get(id) ?? 0) + (talks.get(id) ?? 0)]));
}

/** What is told live: a badge shows 99+ beyond. */
export function toldCount(count: number): number {
  return Math.min(count, TOLD_AT_MOST);
}

async function keptOfEach(db: Db, memberIds: readonly string[], now: Date): Promise<Counts> {
  const counts = await listCounts(db, memberIds, now);
  const kept = new Map(
    [...counts].flatMap(([id, { unread, isEstimate }]) => (isEstimate ? [] : [[id, unread]])),
  );
  const others = memberIds.filter((id) => !kept.has(id));
  if (others.length === 0) return kept;
  return new Map([...kept, ...(await countOthers(db, others, now))]);
}

async function countOthers(db: Db, memberIds: readonly string[], now: Date): Promise<Counts> {
  try {
    return await onPrimary(() =>
      db.transaction().execute(async (tx) => {
        await takeCounts(tx, memberIds);
        return countAnew(tx, memberIds, now);
      }),
    );
  } catch (error) {
    // Who reads while nothing can be written, from a replica, is told all the same.
    if (!isOutage(error)) throw error;
    return countOnly(db, memberIds);
  }
}

/** What a member did to their bell, and what is unread then: nothing is added to the count in between. */
export async function changeBell<Done>(
  db: Db,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
  change: (tx: Db) => Promise<Done>,
): Promise<Done> {
  return db.transaction().execute(async (tx) => {
    await takeCounts(tx, [memberId]);
    const done = await change(tx);
    await countAnew(tx, [memberId], now);
    return done;
  });
}

/**
 * Counts anew for members whose counts are held, and keeps that. Notifications that no count has yet had added are left
 * to what adds them.
 */
async function countAnew(tx: Db, memberIds: readonly string[], now: Date): Promise<Counts> {
  const { rows } = await sql<{ id: string; unread: number }>`
    UPDATE unread_count c
    SET unread = own.unread, room = own.room, epoch = e.epoch, counted_at = ${now}
    FROM unread_count_epoch e, unnest(${[...memberIds]}::uuid[]) AS who (id)
    CROSS JOIN LATERAL (${keptUnreadOf(sql`who.id`)}) own
    WHERE c.member_id = who.id
    RETURNING c.member_id AS id, c.unread`.execute(tx);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}

async function countOnly(db: Db, memberIds: readonly string[]): Promise<Counts> {
  const { rows } = await sql<{ id: string; unread: number }>`
    SELECT who.id, own.unread FROM unnest(${[...memberIds]}::uuid[]) AS who (id)
    CROSS JOIN LATERAL (${keptUnreadOf(sql`who.id`)}) own`.execute(db);
  return new Map(rows.map(({ id, unread }) => [id, unread]));
}
