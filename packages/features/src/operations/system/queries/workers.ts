import type { DiskState } from '@forum/contracts/system';
import { LEASE_MS } from '@forum/database';
import { type QueryExecutorProvider, sql } from 'kysely';

/** What the workers report about themselves: what keeps them from working, and which disks they see. */
export interface WorkersState {
  /** Kinds of events at which they stop, since only a newer version of the program knows them. */
  readonly unknownEvents: readonly string[];
  /** Reactions that have been stuck at one batch, or failing, for longer than a minute. */
  readonly reactions: readonly string[];
  /** The disks they see; if a path is a different disk on each machine, the fullest. */
  readonly disks: readonly DiskState[];
}

const TOLERATED_SECONDS = 60;

/** Reports of the living workers; if one of them knows every kind of event, none is unknown. */
export async function readWorkers(db: QueryExecutorProvider): Promise<WorkersState> {
  const { rows } = await sql<{ unknown: string[]; reactions: string[]; disks: DiskState[] }>`
    WITH living AS (
      SELECT lacks, note FROM lease_holder
      WHERE seen_at > now() - make_interval(secs => ${LEASE_MS / 1000})
    )
    SELECT
      ARRAY(SELECT DISTINCT kind FROM living, jsonb_array_elements_text(note->'stopped') AS kind
        WHERE lacks = (SELECT min(lacks) FROM living) ORDER BY 1) AS unknown,
      ARRAY(SELECT DISTINCT reaction
        FROM living, jsonb_to_recordset(note->'troubles') AS t (reaction text, seconds integer)
        WHERE seconds > ${TOLERATED_SECONDS} ORDER BY 1) AS reactions,
      (SELECT coalesce(jsonb_agg(disk), '[]') FROM (
        SELECT DISTINCT ON (disk->>'of') disk FROM living, jsonb_array_elements(note->'disks') AS disk
        ORDER BY disk->>'of', (disk->'room'->>'freeBytes')::float8 NULLS FIRST
      ) AS fullest) AS disks`.execute(db);
  const { unknown = [], reactions = [], disks = [] } = rows[0] ?? {};
  return { unknownEvents: unknown, reactions, disks };
}
