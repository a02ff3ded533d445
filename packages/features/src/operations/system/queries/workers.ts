import type { DiskState } from '@forum/contracts/system';
import { LEASE_MS } from '@forum/database';
import { type QueryExecutorProvider, sql } from 'kysely';

/** What the workers say of themselves: what keeps them from their work, and what they see. */
export interface WorkersState {
  /** Kinds of events at which they stop: only a newer version of the program knows them. */
  readonly unknownEvents: readonly string[];
  /** Reactions that have hung at one batch, or failed, for longer than a minute. */
  readonly reactions: readonly string[];
  /** The disks they see; of one that is another on another machine, the fullest. */
  readonly disks: readonly DiskState[];
}

const TOLERATED_SECONDS = 60;

/** What the living workers say of themselves; where one of them knows every kind of event, none is unknown. */
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
