import type { Database } from '@forum/database';
import { REACTION_PREFIX } from '@forum/projections';
import { z } from 'zod';
import { moment, type Moment } from './stamp.ts';

const READ = `
  WITH reached AS (
    SELECT partition, min(seq) AS least, max(seq) AS most, sum(parked) AS parked
    FROM projection_checkpoint
    WHERE NOT building AND NOT starts_with(projection, '${REACTION_PREFIX}')
    GROUP BY partition
  ), newest AS (
    SELECT e.partition, e.seq, e.id
    FROM log_partition AS p JOIN event AS e ON e.partition = p.partition AND e.seq = p.head
    ORDER BY e.at DESC LIMIT 1
  )
  SELECT jsonb_object_agg(partition, least) AS applied, jsonb_object_agg(partition, most) AS begun,
    coalesce(sum(parked), 0)::int AS parked,
    coalesce(pg_sequence_last_value('untold_change'), 0)::int AS untold,
    (SELECT to_jsonb(newest) FROM newest) AS newest
  FROM reached`;

const row = z.object({
  ...moment.shape,
  applied: moment.shape.applied.nullable(),
  begun: moment.shape.begun.nullable(),
  newest: moment.shape.newest.nullable(),
  parked: z.int(),
});

/**
 * The present moment; null: it cannot be told, since the log is empty, or an event is parked, whose turn no position
 * tells.
 */
export async function readMoment({ pool }: Pick<Database, 'pool'>): Promise<Moment | null> {
  const { rows } = await pool.query({ name: 'read-moment', text: READ });
  const { applied, begun, newest, parked, untold } = row.parse(rows[0]);
  if (applied === null || begun === null || newest === null || parked > 0) return null;
  return { applied, begun, newest, untold };
}

/** Notes a change of which no event tells. */
export async function noteUntold({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query({ name: 'note-untold', text: "SELECT nextval('untold_change')" });
}
