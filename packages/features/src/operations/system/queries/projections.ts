import type { PageWanted } from '@forum/contracts';
import type { ProjectionState } from '@forum/contracts/system';
import { DomainError } from '@forum/kernel';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { pageOfListed } from '../../../framework/lists/listed.ts';
import { newestJobs } from './jobs.ts';

type Db = Kysely<ReadDatabase>;

/** Progress of a projection or reaction, over all partitions. */
export interface CheckpointRow {
  readonly id: string;
  readonly version: number | null;
  readonly behind: number;
  readonly applied: number;
  readonly parked: number;
  /**
   * The time of the oldest event it has not applied, ignoring events that are older than itself: those it is being
   * built from.
   */
  readonly oldest: Date | null;
  /** The age of that event, in seconds by Postgres' clock. */
  readonly oldestSeconds: number | null;
}

/** Every projection and reaction, lagging ones first. Reads 64 checkpoints each, however long the log is. */
export async function listProjections(db: Db, query: PageWanted) {
  const items = await checkpoints(db);
  const keyOf = ({ id }: CheckpointRow) => id;
  const { shown, meta } = pageOfListed({ name: 'projections', items, keyOf }, query);
  return { data: await withJobs(db, shown), meta };
}

/** A single one. @throws DomainError not-found */
export async function getProjection(db: Db, name: string): Promise<ProjectionState> {
  const [found] = await withJobs(
    db,
    (await checkpoints(db)).filter(({ id }) => id === name),
  );
  if (found !== undefined) return found;
  throw new DomainError('not-found', 'projection-not-found', 'This projection does not exist.');
}

/** All of them, those with parked events first, then lagging ones. */
export async function checkpoints(db: Db): Promise<CheckpointRow[]> {
  const { rows } = await sql<CheckpointRow>`
    SELECT c.projection AS id, max(made.version) AS version, sum(p.head - c.seq)::bigint AS behind,
      sum(c.seq)::bigint AS applied, sum(c.parked)::bigint AS parked, min(e.at) AS oldest,
      extract(epoch FROM now() - min(e.at))::float8 AS "oldestSeconds"
    FROM projection_checkpoint AS c
    JOIN log_partition AS p USING (partition)
    LEFT JOIN projection AS made ON made.name = c.projection AND made.fingerprint = c.fingerprint
    LEFT JOIN LATERAL (
      SELECT event.at FROM event WHERE event.partition = c.partition AND event.seq = c.seq + 1
        AND c.seq >= coalesce(c.first_head, 0) LIMIT 1
    ) AS e ON true
    WHERE NOT c.building
    GROUP BY c.projection
    HAVING max(made.version) IS NOT NULL OR starts_with(c.projection, 'reaction:')
    ORDER BY sum(c.parked) > 0 DESC, sum(p.head - c.seq) DESC, c.projection`.execute(db);
  return rows;
}

async function withJobs(db: Db, rows: readonly CheckpointRow[]): Promise<ProjectionState[]> {
  const jobs = await newestJobs(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ id, version, behind, applied, parked, oldest }) => ({
    id,
    version,
    behind,
    applied,
    parked,
    oldest: oldest?.toISOString() ?? null,
    job: jobs.get(id) ?? null,
  }));
}
