import { LIMITS } from '@forum/contracts';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { AROUND, OPEN, UNREAD, wantedBy } from './inbox.ts';

/** A new notification that its member may see. */
export interface FreshRow extends MadeRow {
  /** No other notification of the member would share a line with it. */
  readonly is_alone: boolean;
}

/** A new notification, and its member. */
export interface MadeRow {
  readonly id: string;
  readonly member_id: string;
  readonly partition: number;
  readonly seq: number;
}

/** Events by their positions in the log. */
type Positions = readonly { readonly partition: number; readonly seq: number }[];

const told = (events: Positions) => sql`
  unnest(${events.map(({ partition }) => partition)}::smallint[],
    ${events.map(({ seq }) => seq)}::bigint[]) AS told (partition, seq)
  JOIN notification n ON n.partition = told.partition AND n.seq = told.seq`;

// Read or not, seen or not: a few counts too many are made again, and none is wrong.
const IS_ALONE = sql`NOT EXISTS (
  SELECT FROM notification o
  WHERE o.member_id = n.member_id AND o.group_key = n.group_key AND o.id <> n.id
    AND o.created_at > n.created_at - make_interval(hours => ${LIMITS.notifications.groupHours})
    AND o.created_at < n.created_at + make_interval(hours => ${LIMITS.notifications.groupHours}))`;

/** All notifications made by these events. */
export async function listMade(
  db: Kysely<ReadDatabase>,
  events: Positions,
): Promise<readonly MadeRow[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<MadeRow>`
    SELECT n.id, n.member_id, n.partition, n.seq FROM ${told(events)}`.execute(db);
  return rows;
}

/** The notifications made by these events that their members may see now, each member's in order of time. */
export async function listFresh(
  db: Kysely<ReadDatabase>,
  events: Positions,
): Promise<readonly FreshRow[]> {
  if (events.length === 0) return [];
  const found = await sql<FreshRow>`
    SELECT n.id, n.member_id, n.partition, n.seq, ${IS_ALONE} AS is_alone FROM ${told(events)} ${AROUND}
    WHERE ${UNREAD} AND ${OPEN} AND ${wantedBy(sql`n.member_id`)}
    ORDER BY n.created_at, n.seq, n.id`.execute(db);
  return found.rows;
}
