import type { Kysely } from 'kysely';

/** A new member who has not finished the steps of their first visit. */
export interface FirstVisitRow {
  member_id: string;
}

/** The store's table, as queries see it. */
export type FirstVisitStore = {
  first_visit: FirstVisitRow;
};

/** Begins a new member's first visit. */
export async function beginFirstVisit(db: Kysely<unknown>, memberId: string): Promise<void> {
  await db
    .$extendTables<FirstVisitStore>()
    .insertInto('first_visit')
    .values({ member_id: memberId })
    .execute();
}

/** Ends it for good; harmless where there is none. */
export async function endFirstVisitOf(
  db: Kysely<FirstVisitStore>,
  memberId: string,
): Promise<void> {
  await db.deleteFrom('first_visit').where('member_id', '=', memberId).execute();
}

declare module '../../../framework/read-database.ts' {
  interface ReadTables extends FirstVisitStore {}
}
