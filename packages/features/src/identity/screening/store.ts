import { CAUGHT, type CaughtKind } from '@forum/contracts/screening';
import { deleteOld } from '@forum/database';
import { sql, type Kysely } from 'kysely';

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

/** The store's tables, as queries see them. */
export type ScreeningStore = {
  caught_registration: CaughtRegistrationRow;
  caught_tally: CaughtTallyRow;
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
