import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** Whether a kept count, `c`, holds: none is trusted for longer than a day, whatever was missed. */
function holdsAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(c.epoch = (SELECT epoch FROM unread_count_epoch)
    AND c.counted_at > ${now}::timestamptz - interval '1 day')`;
}

/** A count, or what is left of one that has ended: how much there was, and came since. */
export interface ToldCount {
  readonly unread: number;
  readonly isEstimate: boolean;
}

/** The counts of those who ever asked for one, whether they hold or not. */
export async function listCounts(
  db: Kysely<ReadDatabase>,
  memberIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ToldCount>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<ToldCount & { id: string }>`
    SELECT c.member_id AS id, c.unread, ${holdsAt(now)} IS NOT TRUE AS "isEstimate" FROM unread_count c
    WHERE c.member_id = ANY(${[...memberIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, unread, isEstimate }) => [id, { unread, isEstimate }]));
}
