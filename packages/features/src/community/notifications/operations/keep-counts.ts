import { LIMITS } from '@forum/contracts';
import { isOutage, onPrimary } from '@forum/database';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { countLines } from '../queries/lines.ts';
import { OUTDATING_TYPES } from './outdated-counts.ts';
import { countTalks } from '../queries/talks.ts';
import { listCounts, listUnread } from '../queries/unread-counts.ts';
import { keepCounts, takeCounts } from '../store/unread-counts.ts';

type Db = Kysely<ReadDatabase>;
type Counts = ReadonlyMap<string, number>;

/** Counts in live messages go no higher. */
export const TOLD_AT_MOST = 100;

/** How many lines of a member's bell are unread: kept notifications and conversations. */
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

/** The count in a live message: a badge shows 99+ beyond. */
export function toldCount(count: number): number {
  return Math.min(count, TOLD_AT_MOST);
}

async function keptOfEach(db: Db, memberIds: readonly string[], now: Date): Promise<Counts> {
  const counts = await listCounts(db, { memberIds, outdating: OUTDATING_TYPES, now });
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
    // Readers are answered even if nothing can be written, as on a replica.
    if (!isOutage(error)) throw error;
    return countOnly(db, memberIds);
  }
}

/** Something a member did to their bell, and what is unread afterwards: nothing is added to the count in between. */
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
 * Recounts for members whose counts are held, and stores that; notifications not yet added to any count are left to
 * what adds them.
 * @returns how many lines there are, including such ones
 */
async function countAnew(tx: Db, memberIds: readonly string[], now: Date): Promise<Counts> {
  const found = await listUnread(tx, memberIds);
  const kept = found.map(({ id, epoch, rows }) => {
    const added = rows.filter(({ is_added: isAdded }) => isAdded);
    const room = LIMITS.notifications.kept - (added.at(-1)?.rank ?? 0);
    return { id, epoch, unread: countLines(added), room };
  });
  await keepCounts(tx, kept, now);
  return new Map(found.map(({ id, rows }) => [id, countLines(rows)]));
}

async function countOnly(db: Db, memberIds: readonly string[]): Promise<Counts> {
  const found = await listUnread(db, memberIds);
  return new Map(found.map(({ id, rows }) => [id, countLines(rows)]));
}
