import { MOVE_IN_OPEN, type MoveInRun, type MoveInSystem } from '@forum/contracts/move-in-runs';
import { violatedConstraint } from '@forum/database';
import { type Generated, type Kysely, type Selectable, sql } from 'kysely';

interface MoveInRunTable {
  id: string;
  system: MoveInSystem;
  source: string;
  step: MoveInRun['step'];
  state: MoveInRun['state'];
  /** What its worker is to do as soon as it can; null: go on. */
  wish: 'pause' | 'cancel' | null;
  progress: MoveInRun['progress'];
  report: MoveInRun['report'];
  outcome: MoveInRun['outcome'];
  verified: MoveInRun['verified'];
  failure: string | null;
  with_staff: boolean;
  forgets_logins: boolean;
  /** Whether what it converted still lies in its folder. */
  has_files: boolean;
  requested_by: string;
  requested_at: Date;
  finished_at: Date | null;
  /** When an owner had the source deleted. */
  source_deleted_at: Generated<Date | null>;
}

/** A move of a community into the forum. */
export type MoveInRunRow = Selectable<MoveInRunTable>;

/** The slice's table, as queries see it. */
export type MoveInStore = { move_in_run: MoveInRunTable };

type Db = Kysely<MoveInStore>;

/** What is asked for, and by whom. */
export type AskedRun = Pick<
  MoveInRunRow,
  'id' | 'system' | 'source' | 'with_staff' | 'forgets_logins' | 'requested_by' | 'requested_at'
>;

/** Adds a run. @returns false while another is open */
export async function insertRun(db: Db, run: AskedRun): Promise<boolean> {
  const inserted = await db
    .insertInto('move_in_run')
    .values({ ...run, step: 'read', state: 'waiting', has_files: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Holds the runs of a source, and the one that is open, until the transaction ends. */
export function holdRunsOf(db: Db, source: string) {
  return db
    .selectFrom('move_in_run')
    .select(['id', 'source', 'state'])
    .where((eb) => eb.or([eb('source', '=', source), eb('state', 'in', MOVE_IN_OPEN)]))
    .forUpdate()
    .execute();
}

/** Notes that the source of these runs was deleted, and what was converted of it. */
export async function noteSourceDeleted(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  const gone = { source_deleted_at: at, has_files: false };
  await db.updateTable('move_in_run').set(gone).where('id', 'in', ids).execute();
}

/** The run, held until the transaction ends; undefined: there is none. */
export function holdRun(db: Db, id: string): Promise<MoveInRunRow | undefined> {
  return db
    .selectFrom('move_in_run')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Changes a run. @returns false where it would begin again while another is open: its transaction is then over */
export async function changeRun(
  db: Db,
  id: string,
  changes: Partial<Pick<MoveInRunRow, 'state' | 'step' | 'wish' | 'failure' | 'finished_at'>>,
): Promise<boolean> {
  try {
    await db.updateTable('move_in_run').set(changes).where('id', '=', id).execute();
    return true;
  } catch (error) {
    if (violatedConstraint(error) === 'move_in_run_open') return false;
    throw error;
  }
}

/**
 * Takes what is to be done. One worker at a time asks, so a run that is marked as running was left behind by a worker
 * that died: it goes on.
 */
export async function takeRun(db: Db): Promise<MoveInRunRow | null> {
  const row = await db
    .updateTable('move_in_run')
    .set({ state: 'running', progress: null })
    .where('state', 'in', ['waiting', 'running'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** What its owner wishes of a run under way. */
export async function wishOf(db: Db, id: string): Promise<MoveInRunRow['wish']> {
  const row = await db
    .selectFrom('move_in_run')
    .select('wish')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.wish ?? null;
}

/** Writes down how far a run is. */
export async function noteRunProgress(
  db: Db,
  id: string,
  progress: MoveInRun['progress'],
): Promise<void> {
  await db
    .updateTable('move_in_run')
    .set({ progress: jsonb(progress) })
    .where('id', '=', id)
    .execute();
}

/** How a step of a run ended, and what it found. */
export interface RunEnd {
  readonly state: MoveInRun['state'];
  readonly failure?: string | null;
  readonly report?: MoveInRun['report'];
  readonly outcome?: MoveInRun['outcome'];
  readonly verified?: MoveInRun['verified'];
  readonly finished_at: Date | null;
}

/** Writes down how a step ended. */
export async function endStep(db: Db, id: string, end: RunEnd): Promise<void> {
  const { state, failure = null, finished_at, report, outcome, verified } = end;
  await db
    .updateTable('move_in_run')
    .set({
      state,
      failure,
      finished_at,
      wish: null,
      progress: null,
      ...(report === undefined ? {} : { report: jsonb(report) }),
      ...(outcome === undefined ? {} : { outcome: jsonb(outcome) }),
      ...(verified === undefined ? {} : { verified: jsonb(verified) }),
    })
    .where('id', '=', id)
    .execute();
}

/** Runs that ended before a moment and whose files still lie there. */
export async function listWithOldFiles(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('move_in_run')
    .select('id')
    .where('has_files', '=', true)
    .where('state', 'not in', MOVE_IN_OPEN)
    .where((eb) => eb.or([eb('state', '=', 'cancelled'), eb('finished_at', '<', before)]))
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds a run until the transaction ends. @returns false if it is under way again, or its files are gone */
export async function holdClosedRun(db: Db, id: string): Promise<boolean> {
  const run = await holdRun(db, id);
  if (run === undefined) return false;
  return run.has_files && !MOVE_IN_OPEN.some((state) => state === run.state);
}

/** Notes that a run's files are gone. */
export async function noteFilesGone(db: Db, id: string): Promise<void> {
  await db.updateTable('move_in_run').set({ has_files: false }).where('id', '=', id).execute();
}

function jsonb<Value>(value: Value) {
  return sql<Value>`${JSON.stringify(value)}::jsonb`;
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends MoveInStore {}
}
