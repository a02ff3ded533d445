import type { MachineJob } from '@forum/contracts/system';
import { deleteOld } from '@forum/database';
import { type Kysely, sql } from 'kysely';

/** A job for the workers, requested by staff or a schedule. */
export interface MachineJobRow {
  id: string;
  kind: MachineJob['kind'];
  subject: string;
  state: MachineJob['state'];
  applied: number | null;
  total: number | null;
  outcome: string | null;
  /** Null: a schedule. */
  requested_by: string | null;
  requested_at: Date;
  started_at: Date | null;
  finished_at: Date | null;
}

/** The store's table, as queries see it. */
export type SystemStore = {
  machine_job: MachineJobRow;
};

type Db = Kysely<SystemStore>;

/** What is requested, and by whom. */
export type AskedJob = Pick<
  MachineJobRow,
  'id' | 'kind' | 'subject' | 'requested_by' | 'requested_at'
>;

/** Enqueues a job. @returns false if the same is waiting or running */
export async function insertJob(db: Db, job: AskedJob): Promise<boolean> {
  const inserted = await db
    .insertInto('machine_job')
    .values({
      ...job,
      state: 'waiting',
      applied: null,
      total: null,
      outcome: null,
      started_at: null,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/**
 * Takes the oldest job. Only one worker handles jobs at a time, so a job marked as running was left behind by a worker
 * that died: it starts over.
 */
export async function takeNextJob(db: Db, now: Date): Promise<MachineJobRow | null> {
  const { rows } = await sql<MachineJobRow>`
    UPDATE machine_job SET state = 'running', started_at = ${now}, applied = NULL, total = NULL
    WHERE id = (
      SELECT id FROM machine_job WHERE state IN ('waiting', 'running')
      ORDER BY requested_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING *`.execute(db);
  return rows[0] ?? null;
}

/** Records a job's progress. */
export async function noteProgress(
  db: Db,
  id: string,
  { applied, total }: { readonly applied: number; readonly total: number | null },
): Promise<void> {
  await db.updateTable('machine_job').set({ applied, total }).where('id', '=', id).execute();
}

/** Records a job's outcome. */
export async function finishJob(
  db: Db,
  id: string,
  end: { readonly state: 'done' | 'failed'; readonly outcome: string; readonly now: Date },
): Promise<void> {
  const { state, outcome, now } = end;
  const changes = { state, outcome: outcome.slice(0, 500), finished_at: now };
  await db.updateTable('machine_job').set(changes).where('id', '=', id).execute();
}

/** Deletes jobs that ended before a moment. */
export async function deleteOldJobs(db: Db, before: Date): Promise<void> {
  await deleteOld(db, 'machine_job', sql`state IN ('done', 'failed') AND requested_at < ${before}`);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends SystemStore {}
}
