import type { Role } from '@forum/contracts';
import { levelOf, type Author } from '@forum/contracts/users';
import { sql, type Kysely } from 'kysely';
import { gatheredOn } from '../../../framework/gathered.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** The author shown for a deleted account. */
export function deletedAuthor(id: string): Author {
  return {
    id,
    username: 'deleted',
    displayName: 'Deleted member',
    avatar: null,
    role: 'MEMBER',
    reputation: 0,
    level: 1,
  };
}

/** Members shown beside posts and comments: the map contains every id requested. One query, shared with others. */
export async function listAuthors(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
): Promise<Map<string, Author>> {
  const known = await listKnownAuthors(db, ids);
  return new Map(ids.map((id) => [id, known.get(id) ?? deletedAuthor(id)]));
}

/** The same without those whose accounts were deleted. */
export async function listKnownAuthors(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
): Promise<Map<string, Author>> {
  const rows = await Promise.all([...new Set(ids)].map((id) => authorRow(db, id)));
  return new Map(rows.flatMap((row) => (row === undefined ? [] : [[row.id, authorOf(row)]])));
}

const authorRow = gatheredOn(async (db: Kysely<ReadDatabase>, ids) => {
  const rows = await db
    .selectFrom('account')
    .innerJoin('member_profile', 'member_profile.member_id', 'account.member_id')
    .leftJoin('member_reputation', 'member_reputation.member_id', 'account.member_id')
    .select(['account.member_id as id', 'username', 'display_name', 'avatar', 'role', 'points'])
    .where('account.member_id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  return new Map<string, AuthorRow>(rows.map((row) => [row.id, row]));
});

/** The columns that make up an author. */
export interface AuthorRow {
  readonly id: string;
  readonly username: string;
  /** Null: no name chosen. */
  readonly display_name: string | null;
  readonly avatar: string | null;
  readonly role: Role;
  /** Null: none earned yet. */
  readonly points: number | null;
}

/** A member as shown beside what they wrote. */
export function authorOf({ display_name: displayName, points, ...same }: AuthorRow): Author {
  const reputation = shownReputation(points);
  return { ...same, displayName, reputation, level: levelOf(reputation) };
}

/** Never shown below 0; the ledger keeps the exact sum (decisions, Reputation). */
export function shownReputation(points: number | null): number {
  return Math.max(0, points ?? 0);
}
