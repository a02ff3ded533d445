import { metaOf, type PageWanted } from '@forum/contracts';
import type { MachineJob } from '@forum/contracts/system';
import { DomainError } from '@forum/kernel';
import { type Kysely, sql } from 'kysely';
import { countAtMost } from '../../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../../framework/lists/keyset.ts';
import { listAuthors } from '../../../identity/members/queries.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { MachineJobRow } from '../store.ts';

type Db = Kysely<ReadDatabase>;

/** The newest job for each of some subjects. */
export async function newestJobs(
  db: Db,
  subjects: readonly string[],
): Promise<Map<string, MachineJob>> {
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
  throw new DomainError('not-found', 'job-not-found', 'This job does not exist.');
}

/** Jobs requested of the workers, newest first. */
export async function listJobs(db: Db, query: PageWanted) {
  const part = partOf(NEWEST, query);
  const all = db.selectFrom('machine_job').orderBy('requested_at', 'desc').orderBy('id', 'desc');
  const [found, total] = await Promise.all([
    all.selectAll().$call(part.within).execute(),
    countAtMost(db, all.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: await asJobs(db, rows), meta: metaOf(query, total, nextCursor) };
}

const NEWEST = newestFirst('jobs', 'requested_at', 'id');

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
