import { deleteOld } from '@forum/database';
import { sql, type Kysely } from 'kysely';

/** How often a post was viewed; no row means never. */
export interface PostViewRow {
  post_id: string;
  views: number;
}

/** A reader counted for a post in the last half hour. */
export interface PostViewSeenRow {
  post_id: string;
  /** Salted hash of the member or the address. */
  viewer: string;
  seen_at: Date;
}

/** Row types of the views slice, as queries see them. */
export interface ViewStore {
  post_view: PostViewRow;
  post_view_seen: PostViewSeenRow;
  view_salt: { salt: string };
}

/** One reader of one post. */
export interface SeenView {
  readonly postId: string;
  readonly viewer: string;
  readonly at: Date;
}

type Db = Kysely<ViewStore>;

const PAUSE = '30 minutes';

/**
 * Counts a batch, each (post, viewer) in it once, unless counted in the preceding 30 minutes. One statement, rows in
 * key order, so that two processes cannot deadlock.
 */
export async function countViews(db: Db, batch: readonly SeenView[]): Promise<void> {
  if (batch.length === 0) return;
  const posts = batch.map((view) => view.postId);
  const viewers = batch.map((view) => view.viewer);
  const times = batch.map((view) => view.at.toISOString());
  await sql`
    WITH counted AS (
      INSERT INTO post_view_seen AS seen (post_id, viewer, seen_at)
      SELECT b.post_id, b.viewer, b.seen_at
      FROM unnest(${posts}::uuid[], ${viewers}::text[], ${times}::timestamptz[])
        AS b (post_id, viewer, seen_at)
      ORDER BY b.post_id, b.viewer
      ON CONFLICT (post_id, viewer) DO UPDATE SET seen_at = excluded.seen_at
        WHERE seen.seen_at <= excluded.seen_at - ${PAUSE}::interval
      RETURNING post_id
    )
    INSERT INTO post_view AS total (post_id, views)
    SELECT post_id, count(*) FROM counted GROUP BY post_id ORDER BY post_id
    ON CONFLICT (post_id) DO UPDATE SET views = total.views + excluded.views`.execute(db);
}

/** Deletes readers whose half hour is over. */
export async function forgetViewers(db: Db, now: Date): Promise<void> {
  const condition = sql`seen_at <= ${now}::timestamptz - ${PAUSE}::interval`;
  await deleteOld(db, 'post_view_seen', condition);
}

/** The secret that makes hashes of addresses irreversible; one for all processes. */
export async function readViewSalt(db: Db): Promise<string> {
  const { salt } = await db.selectFrom('view_salt').select('salt').executeTakeFirstOrThrow();
  return salt;
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends ViewStore {}
}
