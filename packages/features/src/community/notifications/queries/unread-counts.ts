import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { KNOWN_UP_TO } from '../store/unread-counts.ts';
import { unreadOf, type UnreadRow } from './inbox.ts';

type Db = Kysely<ReadDatabase>;

/** Whether a kept count, `c`, is valid: none is trusted for longer than a day, whatever was missed. */
function holdsAt(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(c.epoch = (SELECT epoch FROM unread_count_epoch)
    AND c.counted_at > ${now}::timestamptz - interval '1 day')`;
}

/**
 * How many events of a partition are considered: recounting is bounded, and reading what an import or an outage has
 * piled up would not be.
 */
const LOOKS_AT = 200;

/**
 * Whether a kept count, `c`, lacks something that the list already has: an arrival for its member, or one of the events
 * (by type) that show and hide what others see.
 */
function lacksAny(types: readonly string[]): RawBuilder<boolean> {
  // Arrivals are looked up once for all counts: each would read all of them again.
  return sql<boolean>`(c.member_id IN (
      SELECT n.member_id FROM ${KNOWN_UP_TO} k
      JOIN notification n ON n.partition = k.partition AND n.seq > k.seq)
    OR EXISTS (
      SELECT FROM ${KNOWN_UP_TO} k CROSS JOIN LATERAL (
        SELECT e.type, row_number() OVER (ORDER BY e.seq) AS nth FROM event e
        WHERE e.partition = k.partition AND e.seq > k.seq ORDER BY e.seq LIMIT ${sql.lit(LOOKS_AT)}
      ) late
      WHERE late.type = ANY(${[...types]}::text[]) OR late.nth = ${sql.lit(LOOKS_AT)}))`;
}

/** A count, or the remains of one that has ended: how much there was, and what has come since. */
export interface ToldCount {
  readonly unread: number;
  readonly isEstimate: boolean;
}

/** Whose counts, and the types of events that end counts. */
export interface Asked {
  readonly memberIds: readonly string[];
  readonly outdating: readonly string[];
  readonly now: Date;
}

/** The counts of members who ever asked for one, valid or not. */
export async function listCounts(
  db: Db,
  { memberIds, outdating, now }: Asked,
): Promise<ReadonlyMap<string, ToldCount>> {
  if (memberIds.length === 0) return new Map();
  const { rows } = await sql<ToldCount & { id: string }>`
    SELECT c.member_id AS id, c.unread,
      (${holdsAt(now)} AND NOT ${lacksAny(outdating)}) IS NOT TRUE AS "isEstimate"
    FROM unread_count c
    WHERE c.member_id = ANY(${[...memberIds]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, unread, isEstimate }) => [id, { unread, isEstimate }]));
}

/** What is unread in a member's bell, newest first, and the epoch it is from. */
export interface UnreadOf {
  readonly id: string;
  readonly epoch: number;
  readonly rows: readonly UnreadRow[];
}

/** The same for each of the members, in one statement. */
export async function listUnread(
  db: Db,
  memberIds: readonly string[],
): Promise<readonly UnreadOf[]> {
  const { rows } = await sql<{ id: string; epoch: number } & (UnreadRow | { rank: null })>`
    SELECT who.id, e.epoch, own.* FROM unnest(${[...memberIds]}::uuid[]) AS who (id)
    CROSS JOIN unread_count_epoch e
    LEFT JOIN LATERAL (${unreadOf(sql`who.id`)}) own ON true
    ORDER BY who.id, own.rank`.execute(db);
  const byMember = Map.groupBy(rows, ({ id }) => id);
  return [...byMember].map(([id, own]) => ({
    id,
    epoch: own[0]?.epoch ?? 0,
    rows: own.flatMap((row) => (row.rank === null ? [] : [row])),
  }));
}
