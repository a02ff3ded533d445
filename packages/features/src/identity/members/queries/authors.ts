import type { Role } from '@forum/contracts';
import { levelOf, type Author, type GroupBadge } from '@forum/contracts/users';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { batchLoaderOn } from '../../../framework/batch-loader.ts';
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

/**
 * Members shown beside posts and comments: the map contains every id requested. One query, shared with simultaneous
 * callers.
 */
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

const authorRow = batchLoaderOn(async (db: Kysely<ReadDatabase>, ids) => {
  const rows = await db
    .selectFrom('account')
    .innerJoin('member_profile', 'member_profile.member_id', 'account.member_id')
    .leftJoin('member_reputation', 'member_reputation.member_id', 'account.member_id')
    .select(['account.member_id as id', 'username', 'display_name', 'avatar', 'role', 'points'])
    .select(badgeOf('account.member_id', 'badge_group_id').as('badge'))
    .where('account.member_id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  return new Map<string, AuthorRow>(rows.map((row) => [row.id, row]));
});

/**
 * The badge beside a member: that of the group they chose, as long as they are in it and everybody may see it. For the
 * many who chose none, nothing is looked up.
 */
export function badgeOf(member: string, chosen: string): RawBuilder<GroupBadge | null> {
  return sql<GroupBadge | null>`CASE WHEN ${sql.ref(chosen)} IS NOT NULL THEN (
    SELECT json_build_object('text', worn.badge, 'color', worn.color, 'slug', worn.slug)
    FROM (SELECT id, badge, color, slug, hidden, deleted, rule FROM member_group)
      worn (worn_id, badge, color, slug, is_hidden, is_gone, its_rule)
    JOIN (SELECT group_id, member_id, standing, by_rule FROM group_member)
      wearer (of_group, wearer_id, held_as, is_by_rule) ON of_group = worn_id
    WHERE worn_id = ${sql.ref(chosen)} AND wearer_id = ${sql.ref(member)} AND held_as = 'member'
      AND (NOT is_by_rule OR its_rule IS NOT NULL)
      AND NOT is_gone AND NOT is_hidden AND worn.badge IS NOT NULL) END`;
}

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
  /** Null: none is shown. Absent where nobody would expect one. */
  readonly badge?: GroupBadge | null;
}

/** A member as shown beside what they wrote. */
export function authorOf({ display_name: displayName, points, badge, ...same }: AuthorRow): Author {
  const reputation = shownReputation(points);
  const shown = { ...same, displayName, reputation, level: levelOf(reputation) };
  return badge === null || badge === undefined ? shown : { ...shown, badge };
}

/** Never shown below 0; the ledger keeps the exact sum (decisions, Reputation). */
export function shownReputation(points: number | null): number {
  return Math.max(0, points ?? 0);
}
