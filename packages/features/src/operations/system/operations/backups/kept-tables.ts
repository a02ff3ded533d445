import type { Queryable } from '@forum/event-store';
import { REACTION_PREFIX } from '@forum/projections';

/** A table that no rebuild can restore. */
export interface TableToKeep {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** Tables whose rows must be loaded first. */
  readonly refers: readonly string[];
}

/**
 * Belongs to this machine or moment, or is recorded elsewhere: the migrations are in the manifest, projections are
 * rebuilt, jobs and backups belong to the machine, and a backup has nobody present.
 */
const LEFT_OUT = [
  'migration',
  'projection',
  'former_projection',
  'machine_job',
  'move_in_run',
  'move_in_upload',
  'backup',
  'backup_copy',
  'made_copy',
  'wal_archive',
  'wal_timeline',
  'schedule_run',
  'lease',
  'lease_holder',
  'live_message',
  'live_topic',
];

/** Projections start over after a restore; reactions resume where they were, or everything would be emailed again. */
const OF_REACTIONS = new Set(['projection_checkpoint', 'parked_event']);

/** Which of its rows are kept, as the end of a query. */
export function rowsKept(table: string): string {
  return OF_REACTIONS.has(table) ? `WHERE starts_with(projection, '${REACTION_PREFIX}')` : '';
}

/** Every table except read tables and those left out, each after the tables it refers to. */
export async function tablesToKeep(db: Queryable): Promise<TableToKeep[]> {
  const { rows } = await db.query<TableToKeep>(
    `SELECT c.relname AS name,
      (SELECT jsonb_agg(jsonb_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
        ORDER BY a.attnum) FROM pg_attribute AS a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
      ARRAY(SELECT DISTINCT f.confrelid::regclass::text FROM pg_constraint AS f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS refers
    FROM pg_class AS c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
      AND c.relpersistence = 'p'
      AND c.relname <> ALL ($1) AND c.relname NOT IN (SELECT unnest(tables) FROM projection)
    ORDER BY c.relname`,
    [LEFT_OUT],
  );
  return inOrder(rows);
}

function inOrder(tables: readonly TableToKeep[]): TableToKeep[] {
  const done = new Set<string>();
  const ordered: TableToKeep[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter(({ refers }) => refers.every((name) => done.has(name)));
    if (ready.length === 0) throw new Error('Tables refer to each other in a circle.');
    for (const table of ready) done.add(table.name);
    ordered.push(...ready);
    left = left.filter(({ name }) => !done.has(name));
  }
  return ordered;
}
