import type { GroupRule } from '@forum/contracts/group-rule';
import { assertNever } from '@forum/kernel';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { LEVEL_POINTS } from '@forum/contracts/users';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** A group, and its rule now; null: it has none. */
export interface RuledGroup {
  readonly id: string;
  readonly rule: GroupRule | null;
}

/** Somebody who is not where the rule wants them. */
export interface Misplaced {
  readonly memberId: string;
  readonly belongs: boolean;
}

/** All automatic groups: administrators make them, so they are few. */
export async function listRuledGroups(db: Db): Promise<RuledGroup[]> {
  return db
    .selectFrom('member_group')
    .select(['id', 'rule'])
    .where('rule', 'is not', null)
    .where('deleted', '=', false)
    .execute();
}

/** A group and its rule; null: there is no such group. */
export async function findRuledGroup(db: Db, id: string): Promise<RuledGroup | null> {
  const group = db.selectFrom('member_group').select(['id', 'rule']).where('id', '=', id);
  return (await group.executeTakeFirst()) ?? null;
}

/** How many members are looked at, and changed, at once. */
export const FOLLOWED_AT_ONCE = 200;

/** Some of those who are not where the rule wants them, after a member; without a rule, all who are in the group. */
export async function listMisplaced(
  db: Db,
  { id, rule }: RuledGroup,
  which: { readonly after: string | null } | { readonly memberId: string },
): Promise<Misplaced[]> {
  const belongs = rule === null ? sql<boolean>`false` : matches(rule);
  const isOf =
    'memberId' in which
      ? sql`a.member_id = ${which.memberId}`
      : which.after === null
        ? sql`true`
        : sql`a.member_id > ${which.after}`;
  const { rows } = await sql<Misplaced>`
    SELECT a.member_id AS "memberId", ${belongs} AS belongs
    FROM account a LEFT JOIN member_reputation r ON r.member_id = a.member_id
    LEFT JOIN group_member m
      ON m.group_id = ${id} AND m.member_id = a.member_id AND m.standing = 'member'
    WHERE ${isOf} AND (${belongs}) <> (m.member_id IS NOT NULL)
    ORDER BY a.member_id LIMIT ${FOLLOWED_AT_ONCE}`.execute(db);
  return rows;
}

// Of account `a` with reputation `r`. An address counts once its mail was read; one that is asked for is not in the row.
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
