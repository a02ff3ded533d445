import { metaOf, type PageWanted } from '@forum/contracts';
import type { MoveInRun } from '@forum/contracts/move-in-runs';
import { isId } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { countAtMost } from '../../framework/lists/count-at-most.ts';
import { newestFirst, partOf } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { listAuthors } from '../../identity/members/queries.ts';
import { noSuchRun } from './parts/no-such-run.ts';
import type { MoveInRunRow } from './store.ts';

type Db = Kysely<ReadDatabase>;

/** A run. @throws DomainError not-found */
export async function getRun(db: Db, id: string): Promise<MoveInRun> {
  if (!isId(id)) throw noSuchRun();
  const rows = await db.selectFrom('move_in_run').selectAll().where('id', '=', id).execute();
  const [run] = await asRuns(db, rows);
  if (run !== undefined) return run;
  throw noSuchRun();
}

/** Runs, newest first. */
export async function listRuns(db: Db, query: PageWanted) {
  const part = partOf(NEWEST, query);
  const all = db.selectFrom('move_in_run').orderBy('requested_at', 'desc').orderBy('id', 'desc');
  const [found, total] = await Promise.all([
    all.selectAll().$call(part.within).execute(),
    countAtMost(db, all.select('id')),
  ]);
  const { rows, nextCursor } = part.cut(found);
  return { data: await asRuns(db, rows), meta: metaOf(query, total, nextCursor) };
}

const NEWEST = newestFirst('move-in-runs', 'requested_at', 'id');

async function asRuns(db: Db, rows: readonly MoveInRunRow[]): Promise<MoveInRun[]> {
  const people = await listAuthors(
    db,
    rows.map((row) => row.requested_by),
  );
  return rows.map((row) => ({
    id: row.id,
    system: row.system,
    source: row.source,
    step: row.step,
    state: row.state,
    isStopping: row.wish !== null,
    progress: row.progress,
    report: row.report,
    outcome: row.outcome,
    verified: row.verified,
    failure: row.failure,
    withStaff: row.with_staff,
    forgetsLogins: row.forgets_logins,
    requestedBy: people.get(row.requested_by) ?? null,
    requestedAt: row.requested_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    hasFiles: row.has_files,
    sourceDeletedAt: row.source_deleted_at?.toISOString() ?? null,
  }));
}
