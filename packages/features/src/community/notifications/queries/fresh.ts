import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { AROUND, OPEN, UNREAD, wantedBy } from './inbox.ts';

/** A new notification, and its member. */
export interface FreshRow {
  readonly id: string;
  readonly member_id: string;
  readonly seq: number;
}

/** The notifications made by these events of one partition that their members may see now. */
export async function listFresh(
  db: Kysely<ReadDatabase>,
  { partition, seqs }: { readonly partition: number; readonly seqs: readonly number[] },
): Promise<FreshRow[]> {
  if (seqs.length === 0) return [];
  const found = await sql<FreshRow>`
    SELECT n.id, n.member_id, n.seq FROM notification n ${AROUND}
    WHERE n.partition = ${partition} AND n.seq = ANY (${[...seqs]}::bigint[])
      AND ${UNREAD} AND ${OPEN} AND ${wantedBy(sql`n.member_id`)}
    ORDER BY n.seq, n.id`.execute(db);
  return found.rows;
}
