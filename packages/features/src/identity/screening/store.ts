import { CAUGHT, type CaughtKind } from '@forum/contracts/screening';
import { deleteOld } from '@forum/database';
import { sql, type Kysely } from 'kysely';
import { WORK_LASTS_MS } from './parts/work.ts';

/** A registration that was refused. */
export interface CaughtRegistrationRow {
  id: string;
  kind: CaughtKind;
  caught_at: Date;
  network: string;
  address: string;
}

/** How many were refused on a day. */
export interface CaughtTallyRow {
  /** Of UTC, `2026-12-02`. */
  day: string;
  kind: CaughtKind;
  count: number;
}

/** A calculation, or a wait, that has let somebody register. */
export interface SpentWorkRow {
  id: string;
  uses: number;
  spent_at: Date;
}

/** The store's tables, as queries see them. */
export type ScreeningStore = {
  caught_registration: CaughtRegistrationRow;
  caught_tally: CaughtTallyRow;
  spent_work: SpentWorkRow;
};

/** Notes a registration that was refused, and counts it. */
export async function insertCaught(
  db: Kysely<ScreeningStore>,
  row: CaughtRegistrationRow,
): Promise<void> {
  await db.insertInto('caught_registration').values(row).execute();
  await db
    .insertInto('caught_tally')
    .values({ day: row.caught_at.toISOString().slice(0, 10), kind: row.kind, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['day', 'kind']).doUpdateSet({ count: sql`caught_tally.count + 1` }),
    )
    .execute();
}

interface Spending {
  readonly id: string;
  /** How often it counts. */
  readonly most: number;
  readonly now: Date;
}

/** Uses up a calculation, or a wait. @returns false if it has been used up before */
export async function spendWork(
  db: Kysely<ScreeningStore>,
  { id, most, now }: Spending,
): Promise<boolean> {
  const { rows } = await sql`INSERT INTO spent_work (id, uses, spent_at) VALUES (${id}, 1, ${now})
    ON CONFLICT (id) DO UPDATE SET uses = spent_work.uses + 1 WHERE spent_work.uses < ${most}
    RETURNING id`.execute(db);
  return rows.length > 0;
}

/** Forgets work that counts no more in any case. */
export async function deleteOldWork(db: Kysely<ScreeningStore>, now: Date): Promise<void> {
  // Handed out a day before it was spent, at most, and spent again a day later.
  const since = new Date(now.getTime() - 2 * WORK_LASTS_MS);
  await deleteOld(db, 'spent_work', sql`spent_at < ${since}`);
}

/** Forgets what is older than it is listed for, and of a flood all but the newest. */
export async function deleteOldCaught(db: Kysely<ScreeningStore>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - CAUGHT.days * 24 * 60 * 60 * 1000);
  await deleteOld(db, 'caught_registration', sql`caught_at < ${since}`);
  await deleteOld(
    db,
    'caught_registration',
    sql`caught_at < (SELECT caught_at FROM caught_registration
      ORDER BY caught_at DESC, id DESC OFFSET ${CAUGHT.most} LIMIT 1)`,
  );
  await db.deleteFrom('caught_tally').where('day', '<', since.toISOString().slice(0, 10)).execute();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ScreeningStore {}
}
