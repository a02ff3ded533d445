import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { AROUND, OPEN, UNREAD, wantedBy } from './inbox.ts';

/** A new notification, and its member. */
export interface FreshRow {
  readonly id: string;
  readonly member_id: string;
}

/** The notifications made by these events that their members may see now, each member's in order of time. */
export async function listFresh(
  db: Kysely<ReadDatabase>,
  events: readonly { readonly partition: number; readonly seq: number }[],
): Promise<FreshRow[]> {
  if (events.length === 0) return [];
  const found = await sql<FreshRow>`
    SELECT n.id, n.member_id
    FROM unnest(${events.map(({ partition }) => partition)}::smallint[],
      ${events.map(({ seq }) => seq)}::bigint[]) AS told (partition, seq)
    JOIN notification n ON n.partition = told.partition AND n.seq = told.seq ${AROUND}
    WHERE ${UNREAD} AND ${OPEN} AND ${wantedBy(sql`n.member_id`)}
    ORDER BY n.created_at, n.seq, n.id`.execute(db);
  return found.rows;
}
