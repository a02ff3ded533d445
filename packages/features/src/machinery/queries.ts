import { metaOf } from '@forum/contracts';
import type {
  MachineJob,
  ParkedEvent,
  ProjectionState,
  QueueState,
} from '@forum/contracts/machinery';
import { DomainError, isId } from '@forum/kernel';
import { type Kysely, sql } from 'kysely';
import { countAtMost } from '../count-at-most.ts';
import { listAuthors } from '../profiles/queries.ts';
import type { ReadDatabase } from '../read-database.ts';
import type { MachineJobRow } from './vault.ts';

type Db = Kysely<ReadDatabase>;

interface Page {
  readonly page: number;
  readonly limit: number;
}

interface CheckpointRow {
  readonly id: string;
  readonly version: number | null;
  readonly behind: number;
  readonly applied: number;
  readonly parked: number;
  readonly oldest: Date | null;
}

/** Every projection and reaction, those that are behind first. Costs 64 checkpoints each, however long the log is. */
export async function listProjections(db: Db, query: Page) {
  const rows = await checkpoints(db);
  const { page, limit } = query;
  const shown = rows.slice((page - 1) * limit, page * limit);
  return { data: await withJobs(db, shown), meta: metaOf(query, rows.length) };
}

/** One of them. @throws DomainError not-found */
export async function getProjection(db: Db, name: string): Promise<ProjectionState> {
  const [found] = await withJobs(
    db,
    (await checkpoints(db)).filter(({ id }) => id === name),
  );
  if (found !== undefined) return found;
  throw new DomainError('not-found', 'projection-not-found', 'There is no such projection.');
}

async function checkpoints(db: Db): Promise<CheckpointRow[]> {
  const { rows } = await sql<CheckpointRow>`
    SELECT c.projection AS id, max(made.version) AS version, sum(p.head - c.seq)::bigint AS behind,
      sum(c.seq)::bigint AS applied, sum(c.parked)::bigint AS parked, min(e.at) AS oldest
    FROM projection_checkpoint AS c
    JOIN log_partition AS p USING (partition)
    LEFT JOIN projection AS made ON made.name = c.projection AND made.fingerprint = c.fingerprint
    LEFT JOIN event AS e ON e.partition = c.partition AND e.seq = c.seq + 1
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
  return rows.map((row) => ({
    ...row,
    oldest: row.oldest?.toISOString() ?? null,
    job: jobs.get(row.id) ?? null,
  }));
}

/** The newest job about each of some things. */
async function newestJobs(db: Db, subjects: readonly string[]): Promise<Map<string, MachineJob>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await sql<MachineJobRow>`
    SELECT job.* FROM unnest(${[...subjects]}::text[]) AS wanted (subject)
    CROSS JOIN LATERAL (
      SELECT * FROM machine_job WHERE machine_job.subject = wanted.subject
      ORDER BY requested_at DESC, id DESC LIMIT 1
    ) AS job`.execute(db);
  const jobs = await asJobs(db, rows);
  return new Map(jobs.map((job) => [job.subject, job]));
}

async function asJobs(db: Db, rows: readonly MachineJobRow[]): Promise<MachineJob[]> {
  const people = await listAuthors(
    db,
    rows.flatMap((row) => row.requested_by ?? []),
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    state: row.state,
    applied: row.applied,
    total: row.total,
    outcome: row.outcome,
    requestedBy: row.requested_by === null ? null : (people.get(row.requested_by) ?? null),
    requestedAt: row.requested_at.toISOString(),
    startedAt: row.started_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

/** A job. @throws DomainError not-found */
export async function getJob(db: Db, id: string): Promise<MachineJob> {
  const rows = await db.selectFrom('machine_job').selectAll().where('id', '=', id).execute();
  const [job] = await asJobs(db, rows);
  if (job !== undefined) return job;
  throw new DomainError('not-found', 'job-not-found', 'There is no such job.');
}

/** What was asked of the workers, newest first. */
export async function listJobs(db: Db, query: Page) {
  const all = db.selectFrom('machine_job').orderBy('requested_at', 'desc').orderBy('id', 'desc');
  const [rows, total] = await Promise.all([
    all
      .selectAll()
      .limit(query.limit)
      .offset((query.page - 1) * query.limit)
      .execute(),
    countAtMost(db, all.select('id')),
  ]);
  return { data: await asJobs(db, rows), meta: metaOf(query, total) };
}

/** The newest job of a kind about the search index. */
export async function findSearchJob(
  db: Db,
  kind: 'reindex' | 'compare',
): Promise<MachineJob | null> {
  const rows = await db
    .selectFrom('machine_job')
    .selectAll()
    .where('subject', '=', 'search')
    .where('kind', '=', kind)
    .orderBy('requested_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return (await asJobs(db, rows))[0] ?? null;
}

interface ParkedRow {
  readonly id: string;
  readonly projection: string;
  readonly partition: number;
  readonly seq: number;
  readonly key: string;
  readonly type: string;
  readonly error: string;
  readonly parked_at: Date;
}

/** Events that could not be applied, by projection and in their order. */
export async function listParked(
  db: Db,
  { projection = null, ...query }: Page & { readonly projection?: string | undefined | null },
) {
  const among = sql`FROM parked_event
    WHERE NOT building ${projection === null ? sql`` : sql`AND projection = ${projection}`}`;
  const [found, parked] = await Promise.all([
    sql<ParkedRow>`SELECT id, projection, partition, seq, key, type, error, parked_at ${among}
      ORDER BY projection, partition, building, seq
      LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}`.execute(db),
    sql<{
      total: number;
    }>`SELECT coalesce(sum(parked), 0)::bigint AS total FROM projection_checkpoint
      WHERE NOT building ${projection === null ? sql`` : sql`AND projection = ${projection}`}`.execute(
      db,
    ),
  ]);
  const jobs = await newestJobs(
    db,
    found.rows.map(({ id }) => id),
  );
  const data = found.rows.map(({ parked_at: at, ...row }): ParkedEvent => ({
    ...row,
    parkedAt: at.toISOString(),
    job: jobs.get(row.id) ?? null,
  }));
  return { data, meta: metaOf(query, parked.rows[0]?.total ?? 0) };
}

/** @throws DomainError not-found when nothing of that id is parked */
export async function requireParked(db: Db, id: string): Promise<void> {
  const { rows } = isId(id)
    ? await sql`SELECT FROM parked_event WHERE id = ${id} AND NOT building`.execute(db)
    : { rows: [] };
  if (rows.length > 0) return;
  throw new DomainError('not-found', 'parked-event-not-found', 'This event is not parked.');
}

/** What waits in Postgres: events for projections and reactions, mails, jobs. */
export async function listWaiting(db: Db): Promise<QueueState[]> {
  const [states, mails, jobs] = await Promise.all([
    checkpoints(db),
    db
      .selectFrom('mail_outbox')
      .select(({ fn }) => [fn.countAll<number>().as('waiting'), fn.min('created_at').as('oldest')])
      .where('state', '=', 'waiting')
      .executeTakeFirst(),
    db
      .selectFrom('machine_job')
      .select(({ fn }) => [
        fn.countAll<number>().as('waiting'),
        fn.min('requested_at').as('oldest'),
      ])
      // A literal: only so does the planner see that the index of the open ones will do.
      .where(sql<boolean>`state IN ('waiting', 'running')`)
      .executeTakeFirst(),
  ]);
  const isReaction = ({ id }: CheckpointRow) => id.startsWith('reaction:');
  return [
    behindOf(
      'projections',
      states.filter((state) => !isReaction(state)),
    ),
    behindOf('reactions', states.filter(isReaction)),
    queueOf('mails', mails),
    queueOf('jobs', jobs),
  ];
}

function behindOf(id: string, states: readonly CheckpointRow[]): QueueState {
  const moments = states.flatMap(({ oldest }) => (oldest === null ? [] : [oldest.getTime()]));
  const oldest = moments.length === 0 ? null : new Date(Math.min(...moments)).toISOString();
  return { id, waiting: states.reduce((sum, { behind }) => sum + behind, 0), oldest };
}

function queueOf(
  id: string,
  row: { readonly waiting: number; readonly oldest: Date | null } | undefined,
): QueueState {
  return { id, waiting: row?.waiting ?? 0, oldest: row?.oldest?.toISOString() ?? null };
}

/** What the database says of itself. */
export async function describeDatabase(
  db: Db,
): Promise<{ readonly postgres: string; readonly schema: string; readonly bytes: number }> {
  const { rows } = await sql<{ postgres: string; schema: string; bytes: number }>`
    SELECT current_setting('server_version') AS postgres,
      coalesce((SELECT max(name) FROM migration), '') AS schema,
      pg_database_size(current_database()) AS bytes`.execute(db);
  return rows[0] ?? { postgres: '', schema: '', bytes: 0 };
}
