import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { countKept, countKeptOfEach, listKept, TOLD_AT_MOST, type InboxRow } from './inbox.ts';
import { countTalks, listTalks } from './talks.ts';

type Db = Kysely<ReadDatabase>;

/** What the bell tells: the member's kept notifications and their conversations with something new, newest first. */
export async function listInbox(db: Db, memberId: string): Promise<InboxRow[]> {
  const [kept, talks] = await Promise.all([listKept(db, memberId), listTalks(db, memberId)]);
  return talks.length === 0 ? kept : [...talks, ...kept].sort(byNewest);
}

function byNewest(one: InboxRow, other: InboxRow): number {
  const later = other.created_at.getTime() - one.created_at.getTime();
  return later === 0 ? other.id.localeCompare(one.id) : later;
}

/** How much of it is unread. */
export async function countUnread(db: Db, memberId: string): Promise<number> {
  const [kept, talks] = await Promise.all([countKept(db, memberId), countTalks(db, [memberId])]);
  return kept + (talks.get(memberId) ?? 0);
}

/** The same for many members, each up to `TOLD_AT_MOST`; each of them has a count. */
export async function countUnreadOfEach(
  db: Db,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const [kept, talks] = await Promise.all([
    countKeptOfEach(db, memberIds),
    countTalks(db, memberIds),
  ]);
  return new Map(
    [...kept].map(([id, count]) => [id, Math.min(count + (talks.get(id) ?? 0), TOLD_AT_MOST)]),
  );
}
