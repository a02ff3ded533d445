import type { Kysely } from 'kysely';

/** A member who came from another forum, and has not yet closed the notice that says so. */
export interface MovedHereRow {
  member_id: string;
  /** What the other forum was called. */
  forum_name: string;
  moved_at: Date;
}

/** The store's table, as queries see it. */
export type MovedHereStore = {
  moved_here: MovedHereRow;
};

/** Notes that somebody is to be told that they moved here. */
export async function noteMove(db: Kysely<unknown>, row: MovedHereRow): Promise<void> {
  await db.$extendTables<MovedHereStore>().insertInto('moved_here').values(row).execute();
}

/** Tells them no more, on any device; harmless where nobody is told. */
export async function endMoveNotice(db: Kysely<MovedHereStore>, memberId: string): Promise<void> {
  await db.deleteFrom('moved_here').where('member_id', '=', memberId).execute();
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends MovedHereStore {}
}
