import { type Database, type Lsn, readLsn } from '@forum/database';

/** Keeps the log on the server until it is archived, and lets one worker read it at a time. */
export interface Slot {
  readonly name: string;
  /** Where the log that the server keeps begins. */
  readonly keptFrom: Lsn;
  /** How large a segment of its log is. */
  readonly segmentBytes: bigint;
}

// One per database, in case forums share a server.
const NAME = `'forum_wal_' || (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** This forum's slot, created if there is none, and again if the server invalidated it. */
export async function prepareSlot({ pool }: Database): Promise<Slot> {
  await pool.query(
    `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
    WHERE slot_name = ${NAME} AND wal_status = 'lost'`,
  );
  await pool.query(
    `SELECT pg_create_physical_replication_slot(${NAME}, true)
    WHERE NOT EXISTS (SELECT FROM pg_replication_slots WHERE slot_name = ${NAME})`,
  );
  const { rows } = await pool.query<{ name: string; kept: string; segment: number }>(
    `SELECT slot_name AS name, restart_lsn::text AS kept,
      pg_size_bytes(current_setting('wal_segment_size')) AS segment
    FROM pg_replication_slots WHERE slot_name = ${NAME}`,
  );
  const [slot] = rows;
  if (slot === undefined) throw new Error('The replication slot is gone.');
  const { name, kept, segment } = slot;
  return { name, keptFrom: readLsn(kept), segmentBytes: BigInt(segment) };
}

/** Without an archive the server must keep nothing for it. */
export async function dropSlot({ pool }: Database): Promise<void> {
  await pool.query(
    `SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots
    WHERE slot_name = ${NAME} AND NOT active`,
  );
}
