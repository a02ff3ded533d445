import { sql, type Kysely } from 'kysely';

/** How far a member has read a post's comments; no row: they never opened it. */
export interface ReadingPlaceRow {
  member_id: string;
  post_id: string;
  /** Position of the last comment read; 0: none of them. */
  seq: number;
  read_at: Date;
  /** How long they have read it in total. */
  read_seconds: number;
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
  /** How long since the last one. */
  readonly seconds: number;
}

type Db = Kysely<ReadingStore>;

/** A day: nothing asks for more. */
const MOST_SECONDS = 24 * 60 * 60;

/**
 * Advances places, never back, and adds up reading times. One statement, rows in key order: two processes cannot
 * deadlock.
 */
export async function advancePlaces(db: Db, places: readonly Place[]): Promise<void> {
  const members = places.map((place) => place.memberId);
  const posts = places.map((place) => place.postId);
  const seqs = places.map((place) => place.seq);
  const times = places.map((place) => place.at.toISOString());
  const seconds = places.map((place) => place.seconds);
  await sql`
    INSERT INTO reading_place AS p (member_id, post_id, seq, read_at, read_seconds)
    SELECT * FROM unnest(${members}::uuid[], ${posts}::uuid[], ${seqs}::bigint[], ${times}::timestamptz[],
      ${seconds}::integer[]) AS new (member_id, post_id, seq, read_at, read_seconds)
    ORDER BY member_id, post_id
    ON CONFLICT (member_id, post_id) DO UPDATE SET seq = greatest(p.seq, excluded.seq),
      read_at = excluded.read_at, read_seconds = least(p.read_seconds + excluded.read_seconds, ${MOST_SECONDS})
      WHERE p.seq < excluded.seq OR excluded.read_seconds > 0`.execute(db);
}

/** Sets a place, even back. */
export async function setPlace(
  db: Db,
  { memberId, postId, seq, at }: Omit<Place, 'seconds'>,
): Promise<void> {
  await db
    .insertInto('reading_place')
    .values({ member_id: memberId, post_id: postId, seq, read_at: at, read_seconds: 0 })
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
