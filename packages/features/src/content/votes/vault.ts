import type { VoteWindow } from '@forum/contracts/vote-integrity';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';

/** Keeps what an act takes back until it has ended, so that it can be gone on with. */
export async function keepPlan(
  connection: Kysely<unknown>,
  actId: string,
  { memberIds, from, until }: VoteWindow,
): Promise<void> {
  await sql`INSERT INTO vote_nullification (act_id, member_ids, from_at, until_at)
    VALUES (${actId}, ${[...new Set(memberIds)]}::uuid[], ${from}, ${until})`.execute(connection);
}

/** What an act takes back; null: it has ended, or was begun when nothing was kept. */
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

/** Keeps it no longer: it names members, who may leave. */
export async function dropPlan(connection: Kysely<unknown>, actId: string): Promise<void> {
  await sql`DELETE FROM vote_nullification WHERE act_id = ${actId}`.execute(connection);
}
