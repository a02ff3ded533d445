import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listUnreadSince } from '../queries.ts';
import { listFollowed } from './followed.ts';
import { reachable } from './mailable.ts';
import { listPopular } from './popular.ts';
import type { Missed, PostLink } from './post-links.ts';

type Db = Kysely<ReadDatabase>;

/** What a digest may tell, in its order. */
export type MissedPart = 'unread' | 'tracked' | 'followed' | 'popular';

interface MissedItems {
  readonly part: MissedPart;
  readonly items: readonly PostLink[];
}

/** What a member has missed, by part; the same page may be in several. */
export async function listMissed(
  db: Db,
  missed: Parameters<typeof listUnreadSince>[1] & Missed,
): Promise<MissedItems[]> {
  return [
    { part: 'unread', items: await listUnreadSince(db, missed) },
    { part: 'tracked', items: await listFollowed(db, 'tracked', missed) },
    { part: 'followed', items: await listFollowed(db, 'new', missed) },
    { part: 'popular', items: await listPopular(db, missed) },
  ];
}

/** The addresses of those of the members who get emails at all, by member. */
export async function findAddresses(
  db: Db,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<{ member_id: string; email: string }>`
    SELECT a.member_id, a.email FROM account a
    WHERE a.member_id = ANY (${[...memberIds]}::uuid[]) AND ${reachable(now)}`.execute(db);
  return new Map(rows.map((row) => [row.member_id, row.email]));
}
