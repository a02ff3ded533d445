import type { GroupRule } from '@forum/contracts/group-rule';
import { assertNever } from '@forum/kernel';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LEVEL_POINTS } from '@forum/contracts/users';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** A group, and its present rule; null: it has none. */
export interface RuledGroup {
  readonly id: string;
  readonly rule: GroupRule | null;
}

/** A member who is not where the rule wants them. */
export interface Misplaced {
  readonly memberId: string;
  readonly belongs: boolean;
}

/** All automatic groups: administrators create them, so they are few. */
export async function listRuledGroups(db: Db): Promise<RuledGroup[]> {
  return db
    .selectFrom('member_group')
    .select(['id', 'rule'])
    .where('rule', 'is not', null)
    .where('deleted', '=', false)
    .execute();
}

/**
 * All groups with the rule that they have or may have had, oldest first; administrators create them, so they are few.
 */
export async function listGroupRules(db: Db): Promise<RuledGroup[]> {
  const groups = db.selectFrom('member_group').select(['id', 'rule']).where('deleted', '=', false);
  return groups.orderBy('id').execute();
}

/** A group and its rule; null: there is no such group. */
export async function findRuledGroup(db: Db, id: string): Promise<RuledGroup | null> {
  const group = db.selectFrom('member_group').select(['id', 'rule']).where('id', '=', id);
  return (await group.executeTakeFirst()) ?? null;
}

/** How many members are checked, and changed, per batch. */
export const FOLLOWED_AT_ONCE = 200;

/**
 * A batch of those who are not where the rule wants them, after a given member: accounts to be added, and members by
 * rule whom it does not want or whose account is gone. Without a rule, all members by rule.
 */
export async function listMisplaced(
  db: Db,
  { id, rule }: RuledGroup,
  which: { readonly after: string | null } | { readonly memberId: string },
): Promise<Misplaced[]> {
  const belongs = rule === null ? sql<boolean>`false` : matches(rule);
  const of = (member: RawBuilder<unknown>) =>
    'memberId' in which
      ? sql`${member} = ${which.memberId}`
      : which.after === null
        ? sql`true`
        : sql`${member} > ${which.after}`;
  const { rows } = await sql<Misplaced>`
    (SELECT a.member_id AS "memberId", true AS belongs
      FROM account a LEFT JOIN member_reputation r ON r.member_id = a.member_id
      WHERE ${of(sql`a.member_id`)} AND ${belongs} AND NOT EXISTS (
        SELECT FROM group_member m
        WHERE m.group_id = ${id} AND m.member_id = a.member_id AND m.standing = 'member')
      ORDER BY a.member_id LIMIT ${FOLLOWED_AT_ONCE})
    UNION ALL
    (SELECT m.member_id, false
      FROM group_member m LEFT JOIN account a ON a.member_id = m.member_id
        LEFT JOIN member_reputation r ON r.member_id = m.member_id
      WHERE m.group_id = ${id} AND ${of(sql`m.member_id`)} AND m.by_rule
        AND (a.member_id IS NULL OR NOT ${belongs})
      ORDER BY m.member_id LIMIT ${FOLLOWED_AT_ONCE})
    ORDER BY "memberId" LIMIT ${FOLLOWED_AT_ONCE}`.execute(db);
  return rows;
}

// For account `a` with reputation `r`. An address counts once it is verified; one that is merely requested is not in
// the row.
function matches(rule: GroupRule): RawBuilder<boolean> {
  const isUsed = sql`a.merged_into IS NULL`;
  switch (rule.kind) {
    case 'role':
      return sql<boolean>`(${isUsed} AND a.role = ANY (${rule.roles}::text[]))`;
    case 'level':
      return sql<boolean>`(${isUsed} AND greatest(0, coalesce(r.points, 0)) >= ${LEVEL_POINTS[rule.level - 1] ?? 0})`;
    case 'domain':
      return sql<boolean>`(${isUsed} AND a.email_verified_at IS NOT NULL
        AND coalesce(substring(a.email_key FROM '[^@]*$') = ${rule.domain}, false))`;
    default:
      return assertNever(rule);
  }
}
