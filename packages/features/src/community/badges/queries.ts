import type { AdminBadge, BadgeRule } from '@forum/contracts/admin-badges';
import { assertNever } from '@forum/kernel';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** All badges, removed ones last, with how many have them. */
export async function listAllBadges(db: Db): Promise<AdminBadge[]> {
  const { rows } = await sql<AdminBadge>`
    SELECT b.id, b.name, b.description, b.picture, b.rule, b.removed,
      (SELECT count(*)::int FROM member_badge h WHERE h.badge_id = b.id AND h.held) AS held
    FROM badge b ORDER BY b.removed, b.id`.execute(db);
  return rows;
}

/** A badge that is given by a rule. */
export interface RuledBadge {
  readonly id: string;
  readonly rule: BadgeRule;
}

/** The badges with a rule. @param kinds only these */
export async function listRuledBadges(
  db: Db,
  kinds: readonly BadgeRule['kind'][],
): Promise<RuledBadge[]> {
  const { rows } = await sql<RuledBadge>`
    SELECT id, rule FROM badge WHERE NOT removed AND rule->>'kind' = ANY (${kinds}::text[])
    ORDER BY id`.execute(db);
  return rows;
}

/** A badge's rule as it is now; null: it has none, or is removed. */
export async function findRuledBadge(db: Db, badgeId: string): Promise<RuledBadge | null> {
  const { rows } = await sql<RuledBadge>`
    SELECT id, rule FROM badge WHERE id = ${badgeId} AND NOT removed AND rule IS NOT NULL`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** How many members are found at once. */
export const AWARDED_AT_ONCE = 200;

/** Members whom the rule fits and who never had the badge, by id: one of them, or those after another. */
export async function listDeserving(
  db: Db,
  { id, rule }: RuledBadge,
  which:
    | { readonly after: string | null; readonly now: Date }
    | { readonly memberId: string; readonly now: Date },
): Promise<string[]> {
  const those =
    'memberId' in which
      ? sql`a.member_id = ${which.memberId}`
      : which.after === null
        ? sql`true`
        : sql`a.member_id > ${which.after}::uuid`;
  const { rows } = await sql<{ member_id: string }>`
    SELECT a.member_id FROM account a
    WHERE ${those} AND a.merged_into IS NULL AND NOT EXISTS (
        SELECT FROM member_badge h WHERE h.member_id = a.member_id AND h.badge_id = ${id})
      AND ${matches(rule, which.now)}
    ORDER BY a.member_id LIMIT ${AWARDED_AT_ONCE}`.execute(db);
  return rows.map((row) => row.member_id);
}

const DAY_MS = 24 * 60 * 60 * 1000;

function matches(rule: BadgeRule, now: Date): RawBuilder<unknown> {
  switch (rule.kind) {
    case 'posts':
    case 'comments':
      return sql`EXISTS (SELECT FROM member_tally t
        WHERE t.member_id = a.member_id AND t.${sql.ref(rule.kind)} >= ${rule.least})`;
    case 'answers':
      return sql`${rule.least} <= (SELECT count(*) FROM post_answer said JOIN comment c ON c.id = said.comment_id
        WHERE c.author_id = a.member_id AND NOT said.hidden)`;
    case 'votes':
      return sql`${rule.least} <= (SELECT coalesce(sum(sign(e.points)), 0) FROM reputation_entry e
        WHERE e.member_id = a.member_id AND e.reason IN ('post-upvoted', 'comment-upvoted'))`;
    case 'days':
      return sql`a.created_at <= ${new Date(now.getTime() - rule.least * DAY_MS)}`;
    case 'group':
      return sql`EXISTS (SELECT FROM group_member m WHERE m.group_id = ${rule.groupId}
        AND m.member_id = a.member_id AND m.standing = 'member')`;
    default:
      return assertNever(rule);
  }
}

/** The badges that a member was given, for their archive. */
export async function listOwnBadges(db: Db, memberId: string) {
  const { rows } = await sql<{ name: string; since: Date; held: boolean }>`
    SELECT b.name, h.since, h.held FROM member_badge h JOIN badge b ON b.id = h.badge_id
    WHERE h.member_id = ${memberId} ORDER BY h.since, b.id`.execute(db);
  return rows.map(({ since, ...same }) => ({ ...same, since: since.toISOString() }));
}
