import { headsOf } from '../../framework/heads-of.ts';
import { sql, type Kysely } from 'kysely';
import { scoreAt } from '../../content/posts/queries/scores.ts';

/** The trending score of a published post. */
export interface PostScoreRow {
  post_id: string;
  category_id: string | null;
  score: number;
  /** When to compute it again: age alone changes it. */
  due_at: Date;
}

/** How far the refresh has read `post_rank` in each partition. */
export interface TrendingCheckpointRow {
  partition: number;
  seq: number;
}

/** Row types of the trending slice's working state, as queries see them. */
export interface TrendingStore {
  post_score: PostScoreRow;
  trending_checkpoint: TrendingCheckpointRow;
}

type Db = Kysely<TrendingStore>;

const PER_PARTITION = 100;
const DUE_AT_ONCE = 1000;

/**
 * Computes the scores of posts that changed since the last time and of those due by age, a bounded number. @returns how
 * many, of which so many had changed, and whether there may be more of either
 */
export async function refreshScores(
  db: Db,
  now: Date,
): Promise<{ readonly scored: number; readonly changed: number; readonly hasMore: boolean }> {
  const found = await readStale(db, now);
  const changed = found.filter((row) => row.partition !== null);
  const ids = [...new Set(found.map((row) => row.post_id))].sort();
  if (ids.length > 0) await writeScores(db, ids, { now, heads: headsOf(changed) });
  const inOne = Map.groupBy(changed, ({ partition }) => partition).values();
  const hasMore =
    found.length - changed.length === DUE_AT_ONCE ||
    [...inOne].some((rows) => rows.length === PER_PARTITION);
  return { scored: ids.length, changed: changed.length, hasMore };
}

/**
 * Computes the scores of published posts without one: a post whose event was parked and later applied appears behind
 * the checkpoint. Reads every post, so not for each refresh. @returns how many
 */
export async function scoreForgotten(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ post_id: string }>`
    SELECT r.post_id FROM post_rank r
    WHERE r.published AND NOT EXISTS (SELECT FROM post_score s WHERE s.post_id = r.post_id)
    LIMIT ${DUE_AT_ONCE}`.execute(db);
  const ids = rows.map((row) => row.post_id).sort();
  if (ids.length > 0) await writeScores(db, ids, { now, heads: new Map() });
  return ids.length;
}

/** A post whose score is to be computed; without a place: due by age. */
type Stale =
  | { readonly post_id: string; readonly partition: number; readonly seq: number }
  | { readonly post_id: string; readonly partition: null };

// Positions inside a partition are dense and applied in order, so nothing can appear behind the checkpoint.
async function readStale(db: Db, now: Date): Promise<Stale[]> {
  const { rows } = await sql<Stale>`
    SELECT r.post_id, r.partition, r.seq FROM trending_checkpoint c
    CROSS JOIN LATERAL (
      SELECT post_id, partition, seq FROM post_rank
      WHERE partition = c.partition AND seq > c.seq ORDER BY seq LIMIT ${PER_PARTITION}
    ) r
    UNION ALL (
      SELECT post_id, NULL, NULL FROM post_score WHERE due_at <= ${now}
      ORDER BY due_at LIMIT ${DUE_AT_ONCE}
    )`.execute(db);
  return rows;
}

// A score is recomputed when the post's age has grown by a hundredth, but not twice in 30 seconds: it is never off by more
// than 1.5 %.
// And the places up to which the changes have been read.
async function writeScores(
  db: Db,
  ids: readonly string[],
  { now, heads }: { readonly now: Date; readonly heads: ReadonlyMap<number, number> },
): Promise<void> {
  await sql`
    WITH scored AS (
      INSERT INTO post_score AS s (post_id, category_id, score, due_at)
      SELECT r.post_id, r.category_id, ${scoreAt(sql`${now}::timestamptz`)},
        ${now}::timestamptz + make_interval(secs => greatest(30, a.seconds / 100))
      FROM post_rank r
      LEFT JOIN post_view v ON v.post_id = r.post_id
      CROSS JOIN LATERAL (
        SELECT greatest(0, extract(epoch FROM ${now}::timestamptz - r.created_at))::double precision
          AS seconds
      ) a
      WHERE r.post_id = ANY(${ids}::uuid[]) AND r.published
      ORDER BY r.post_id
      ON CONFLICT (post_id) DO UPDATE
        SET category_id = excluded.category_id, score = excluded.score, due_at = excluded.due_at
    ), gone AS (
      DELETE FROM post_score s WHERE s.post_id = ANY(${ids}::uuid[])
        AND NOT EXISTS (SELECT FROM post_rank r WHERE r.post_id = s.post_id AND r.published)
    )
    UPDATE trending_checkpoint c SET seq = h.seq
    FROM unnest(${[...heads.keys()]}::smallint[], ${[...heads.values()]}::bigint[])
      AS h (partition, seq)
    WHERE c.partition = h.partition`.execute(db);
}

declare module '../../framework/read-database.ts' {
  interface ReadTables extends TrendingStore {}
}
