import type { Kysely } from 'kysely';

/** A member's feeds; the table keeps only the hash of their token. */
export interface PrivateFeedRow {
  member_id: string;
  token_hash: Buffer;
  made_at: Date;
}

/** Row types of the private feeds, as queries see them. */
export interface PrivateFeedStore {
  private_feed: PrivateFeedRow;
}

/** Makes it the member's only token: an earlier one becomes invalid. */
export async function savePrivateFeed(
  db: Kysely<PrivateFeedStore>,
  { member_id, ...values }: PrivateFeedRow,
): Promise<void> {
  await db
    .insertInto('private_feed')
    .values({ member_id, ...values })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(values))
    .execute();
}

/** Revokes the member's token, if there is one. */
export async function deletePrivateFeed(
  db: Kysely<PrivateFeedStore>,
  memberId: string,
): Promise<void> {
  await db.deleteFrom('private_feed').where('member_id', '=', memberId).execute();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends PrivateFeedStore {}
}
