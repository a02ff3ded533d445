import { sql, type Kysely } from 'kysely';

/** How far a member has read a post's comments; no row: they never opened it. */
export interface ReadingPlaceRow {
  member_id: string;
  post_id: string;
  /** Position of the last comment read; 0: none of them. */
  seq: number;
  read_at: Date;
}

/** Row types of the reading slice, as queries see them. */
export interface ReadingStore {
  reading_place: ReadingPlaceRow;
}

/** A member read up to here. */
export interface Place {
  readonly memberId: string;
  readonly postId: string;
  readonly seq: number;
  readonly at: Date;
}

type Db = Kysely<ReadingStore>;

/** Advances places, never back. One statement, rows in key order: two processes cannot deadlock. */
export async function advancePlaces(db: Db, places: readonly Place[]): Promise<void> {
  const members = places.map((place) => place.memberId);
  const posts = places.map((place) => place.postId);
  const seqs = places.map((place) => place.seq);
  const times = places.map((place) => place.at.toISOString());
  await sql`
    INSERT INTO reading_place AS p (member_id, post_id, seq, read_at)
    SELECT * FROM unnest(${members}::uuid[], ${posts}::uuid[], ${seqs}::bigint[], ${times}::timestamptz[])
      AS new (member_id, post_id, seq, read_at)
    ORDER BY member_id, post_id
    ON CONFLICT (member_id, post_id) DO UPDATE SET seq = excluded.seq, read_at = excluded.read_at
      WHERE p.seq < excluded.seq`.execute(db);
}

/** Sets a place, even back. */
export async function setPlace(db: Db, { memberId, postId, seq, at }: Place): Promise<void> {
  await db
    .insertInto('reading_place')
    .values({ member_id: memberId, post_id: postId, seq, read_at: at })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'post_id']).doUpdateSet({ seq, read_at: at }),
    )
    .execute();
}

/** Deletes the member's places. */
export async function deletePlacesOf(db: Db, memberId: string): Promise<void> {
  await db.deleteFrom('reading_place').where('member_id', '=', memberId).execute();
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ReadingStore {}
}
