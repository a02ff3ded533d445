import type { SlotState } from '@forum/contracts/system';
import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * How much of its write-ahead log Postgres keeps for archives and replicas, our own and those of others on the server.
 */
export async function readSlots(db: QueryExecutorProvider): Promise<SlotState[]> {
  const { rows } = await sql<SlotState>`
    SELECT slot_name AS name, wal_status IS NOT DISTINCT FROM 'lost' AS "isLost",
      coalesce(greatest(pg_wal_lsn_diff(
        CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END,
        restart_lsn), 0), 0)::bigint AS "keptBytes"
    FROM pg_replication_slots WHERE NOT temporary ORDER BY slot_name`.execute(db);
  return rows;
}
