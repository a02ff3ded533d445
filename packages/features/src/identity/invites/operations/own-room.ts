import { sql, type Kysely } from 'kysely';
import type { OwnRoom } from '../decide/own.ts';
import { mayInvite } from '../queries/in-force.ts';

/** How long somebody counts who came (ms). */
const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/** The room of a member: those who came within a month count, and those who may yet come by links that hold. */
export async function readRoom<Tables>(
  db: Kysely<Tables>,
  { memberId, now }: { readonly memberId: string; readonly now: Date },
): Promise<OwnRoom> {
  const since = new Date(now.getTime() - MONTH_MS);
  const { rows } = await sql<{ may: boolean; invited: number }>`
    SELECT ${mayInvite(sql`${memberId}::uuid`, now)} AS may, (
      SELECT coalesce(sum(came + CASE WHEN revoked OR expires_at <= ${now} THEN 0 ELSE uses - used END), 0)::int
      FROM invite, LATERAL (
        SELECT count(*) AS came FROM invite_use WHERE invite_id = invite.id AND used_at > ${since}
      ) AS lately
      WHERE by_id = ${memberId} AND kind = 'link'
    ) AS invited`.execute(db);
  const [found] = rows;
  return { mayInvite: found?.may === true, invited: found?.invited ?? 0 };
}
