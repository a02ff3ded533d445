import type { VoteWindow } from '@forum/contracts/vote-integrity';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** Stores the votes an act nullifies until it has ended, so that it can resume. */
export async function keepPlan(
  connection: Kysely<unknown>,
  actId: string,
  { memberIds, from, until }: VoteWindow,
): Promise<void> {
  await sql`INSERT INTO vote_nullification (act_id, member_ids, from_at, until_at)
    VALUES (${actId}, ${[...new Set(memberIds)]}::uuid[], ${from}, ${until})`.execute(connection);
}

/** The votes an act nullifies; null: it has ended, or predates stored plans. */
export async function readPlan(
  db: Kysely<ReadDatabase>,
  actId: string,
): Promise<VoteWindow | null> {
  const { rows } = await sql<{ members: string[]; from: Date; until: Date }>`
    SELECT member_ids AS members, from_at AS "from", until_at AS until
    FROM vote_nullification WHERE act_id = ${actId}`.execute(db);
  const [plan] = rows;
  if (plan === undefined) return null;
  const { members: memberIds, from, until } = plan;
  return { memberIds, from: from.toISOString(), until: until.toISOString() };
}

/** Deletes the plan: it names members, who may leave. */
export async function dropPlan(connection: Kysely<unknown>, actId: string): Promise<void> {
  await sql`DELETE FROM vote_nullification WHERE act_id = ${actId}`.execute(connection);
}
