import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listKept, type InboxRow } from './inbox.ts';
import { listTalks } from './talks.ts';

type Db = Kysely<ReadDatabase>;

/** The bell's content: the member's kept notifications, and their conversations with something new, newest first. */
export async function listInbox(db: Db, memberId: string): Promise<InboxRow[]> {
  const [kept, talks] = await Promise.all([listKept(db, memberId), listTalks(db, memberId)]);
  return talks.length === 0 ? kept : [...talks, ...kept].sort(byNewest);
}

function byNewest(one: InboxRow, other: InboxRow): number {
  const later = other.created_at.getTime() - one.created_at.getTime();
  return later === 0 ? other.id.localeCompare(one.id) : later;
}
