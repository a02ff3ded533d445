import type { MemberMergePreview } from '@forum/contracts/merge-users';
import { sql, type Kysely } from 'kysely';
import type { Between } from '../../../framework/ports/merge-part.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** The member someone was merged into, for staff to read; null: nobody. */
export async function findMergedName(
  db: Db,
  memberId: string,
): Promise<{ id: string; username: string } | null> {
  const row = await db
    .selectFrom('account')
    .innerJoin('account as home', 'home.member_id', 'account.merged_into')
    .select(['home.member_id as id', 'home.username'])
    .where('account.member_id', '=', memberId)
    .executeTakeFirst();
  return row ?? null;
}

/** Members who were merged into a member. */
export async function listMergedInto(db: Db, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('member_id')
    .where('merged_into', '=', memberId)
    .execute();
  return rows.map((row) => row.member_id);
}

/** A completed merge that is in force. */
export interface EndedMerge extends Between {
  readonly actId: string;
  readonly by: string;
}

/** Completed merges in force that were done or redone since a moment. */
export async function listMergesSince(db: Db, since: Date): Promise<EndedMerge[]> {
  const { rows } = await sql<EndedMerge>`
    SELECT act.id AS "actId", act.by, a.member_id AS "from", a.merged_into AS "to"
    FROM account a JOIN staff_act act ON act.member_id = a.member_id
    WHERE a.merged_into IS NOT NULL AND act.kind = 'member.merge' AND act.undone_by IS NULL
      AND act.completed AND EXISTS (SELECT FROM staff_act last WHERE last.member_id = a.member_id
        AND last.kind IN ('member.merge', 'undo') AND last.at > ${since})`.execute(db);
  return rows;
}

type Counts = Omit<MemberMergePreview, 'refusal'>;

/** What a merge would hand over. */
export async function countHandedOver(db: Db, { from, to }: Between): Promise<Counts> {
  const owner = sql`coalesce(p.author_id, c.author_id)`;
  const items = sql`LEFT JOIN post p ON v.item_type = 'post' AND p.id = v.item_id
    LEFT JOIN comment c ON v.item_type = 'comment' AND c.id = v.item_id`;
  const own = sql`${owner} = ${to} OR EXISTS (
    SELECT FROM vote o WHERE o.item_id = v.item_id AND o.member_id = ${to})`;
  const { rows } = await sql<Counts>`SELECT
    (SELECT count(*) FROM post WHERE author_id = ${from})::int AS posts,
    (SELECT count(*) FROM comment WHERE author_id = ${from})::int AS comments,
    (SELECT count(*) FROM vote v ${items} WHERE v.member_id = ${from} AND NOT (${own}))::int AS votes,
    ((SELECT count(*) FROM vote v ${items} WHERE v.member_id = ${from} AND (${own}))
      + (SELECT count(*) FROM vote v ${items} WHERE v.member_id = ${to} AND ${owner} = ${from}))::int
      AS "votesTakenBack"`.execute(db);
  return rows[0] ?? { posts: 0, comments: 0, votes: 0, votesTakenBack: 0 };
}
