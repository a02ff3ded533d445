import { sql, type Kysely } from 'kysely';
import type { OwnRoom } from '../decide/own.ts';
import { mayInvite } from '../queries/in-force.ts';

/** How long an invitation counts among those of a month (ms). */
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** The room of a member: within a month, those who came count, and those who may yet come by links that hold. */
export async function readRoom<Tables>(
  db: Kysely<Tables>,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<OwnRoom> {
  const since = new Date(now.getTime() - MONTH_MS);
  const { rows } = await sql<{ may: boolean; invited: number }>`
    SELECT ${mayInvite(sql`${memberId}::uuid`, now)} AS may, (
      SELECT coalesce(sum(CASE WHEN revoked OR expires_at <= ${now} THEN used ELSE uses END), 0)::int
      FROM invite WHERE by_id = ${memberId} AND kind = 'link' AND created_at > ${since}
    ) AS invited`.execute(db);
  const [found] = rows;
  return { mayInvite: found?.may === true, invited: found?.invited ?? 0 };
}
