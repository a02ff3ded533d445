import { LIMITS } from '@forum/contracts';
import type { PostSelection } from '@forum/contracts/posts';
import { sql, type RawBuilder } from 'kysely';

/** Where the posts of a selection are looked for, and which of those belong to it; both have the post as `p`. */
export interface Selection {
  readonly from: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/** The selection for a viewer; null for visitors, who have `unanswered` alone. Each looks at a bounded number of posts. */
export function selectionOf(only: PostSelection, viewerId: string | null): Selection {
  return SELECTIONS[only](viewerId);
}

/** The same, of what anybody may read, for queries of their own. */
export function publishedOf(only: PostSelection, viewerId: string): Selection {
  const { where, ...selection } = selectionOf(only, viewerId);
  return { ...selection, where: sql`p.published AND p.deleted_at IS NULL AND ${where}` };
}

const { considered, things, ofEach, readSeconds } = LIMITS.watching;

// What few posts are true of would be looked for in all of them.
const AMONG_NEWEST = {
  from: sql`(
    SELECT * FROM post WHERE published ORDER BY created_at DESC, id DESC
    LIMIT ${sql.lit(LIMITS.selectedAmong)}) p`,
  key: sql`p.created_at`,
};

const SELECTIONS: Readonly<Record<PostSelection, (viewerId: string | null) => Selection>> = {
  unanswered: () => ({
    ...AMONG_NEWEST,
    where: sql`NOT EXISTS (
      SELECT FROM comment_tally tally WHERE tally.post_id = p.id AND tally.comments > 0)`,
  }),
  unread: (viewerId) => ({
    ...AMONG_NEWEST,
    where: sql`p.author_id <> ${viewerId} AND NOT EXISTS (
      SELECT FROM reading_place r WHERE r.member_id = ${viewerId} AND r.post_id = p.id
        AND NOT ${hasNews(sql`r.seq`, viewerId)})`,
  }),
  // The thread that moved last comes first.
  tracked: (viewerId) => ({
    from: sql`(
      SELECT post.*, coalesce(t.last_comment_at, post.created_at) AS moved_at FROM (${threadsOf(viewerId)}) mine
      JOIN post ON post.id = mine.id LEFT JOIN comment_tally t ON t.post_id = post.id) p`,
    key: sql`p.moved_at`,
    where: sql`${hasNews(placeOf(viewerId), viewerId)} AND ${isHeard(viewerId)}`,
  }),
  followed: (viewerId) => ({
    from: sql`(
      SELECT post.* FROM (
        SELECT target::uuid AS id FROM watch
        WHERE member_id = ${viewerId} AND kind = 'user' AND ${FOLLOWS} ORDER BY target LIMIT ${sql.lit(things)}
      ) followed CROSS JOIN LATERAL (
        SELECT * FROM post WHERE author_id = followed.id AND deleted_at IS NULL AND published
        ORDER BY created_at DESC, id DESC LIMIT ${sql.lit(ofEach)}
      ) post) p`,
    key: sql`p.created_at`,
    where: isHeard(viewerId),
  }),
  new: (viewerId) => ({
    from: sql`(SELECT post.* FROM (${newIn(viewerId)}) found JOIN post ON post.id = found.id) p`,
    key: sql`p.created_at`,
    where: sql`p.author_id <> ${viewerId} AND ${isHeard(viewerId)}
      AND NOT EXISTS (SELECT FROM reading_place r WHERE r.member_id = ${viewerId} AND r.post_id = p.id)
      AND p.created_at > coalesce(
        (SELECT new_since FROM watch_setting WHERE member_id = ${viewerId}), '-infinity')`,
  }),
};

/** Condition that a row of `watch` says more than that a member wrote there: they watch or track it, follow or have joined it. */
export const FOLLOWS = sql`(level IN ('watching', 'tracking') OR (level IS NULL AND related_at IS NOT NULL))`;

/** Whether others have written in the post after the place. */
function hasNews(seq: RawBuilder<unknown>, viewerId: string | null): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM comment c WHERE c.post_id = p.id AND c.seq > ${seq} AND NOT c.is_deleted AND c.author_id <> ${viewerId})`;
}

function placeOf(viewerId: string | null): RawBuilder<unknown> {
  return sql`coalesce(
    (SELECT seq FROM reading_place r WHERE r.member_id = ${viewerId} AND r.post_id = p.id), 0)`;
}

/** Whether the viewer mutes neither the post nor its author, category or a tag of it. */
function isHeard(viewerId: string | null): RawBuilder<boolean> {
  return sql<boolean>`NOT EXISTS (
      SELECT FROM silence s WHERE s.member_id = ${viewerId} AND s.until IS NULL AND s.target_id = ANY (ARRAY[
        p.id, p.author_id, p.category_id, (SELECT parent_id FROM category WHERE id = p.category_id)]))
    AND NOT EXISTS (
      SELECT FROM watch w JOIN post_tag t ON t.tag_key = w.target
      WHERE w.member_id = ${viewerId} AND w.kind = 'tag' AND w.level = 'muted' AND t.post_id = p.id)`;
}

/** The threads that the viewer watches or tracks, by choice or by what they did there; the latest of each kind. */
function threadsOf(viewerId: string | null): RawBuilder<unknown> {
  const settings = sql`LEFT JOIN watch_setting s ON s.member_id = ${viewerId}`;
  return sql`
    (SELECT w.target::uuid AS id FROM watch w ${settings}
      WHERE w.member_id = ${viewerId} AND w.kind = 'post' AND (w.level IN ('watching', 'tracking')
        OR (w.level IS NULL AND ((w.wrote AND coalesce(s.track_written, true))
          OR (w.mentioned AND coalesce(s.track_mentioned, true)))))
      ORDER BY greatest(w.chosen_at, w.acted_at) DESC, w.target LIMIT ${sql.lit(considered)})
    UNION
    (SELECT r.post_id FROM reading_place r ${settings}
      WHERE r.member_id = ${viewerId} AND r.read_seconds >= ${sql.lit(readSeconds)} AND coalesce(s.track_read, true)
        AND NOT EXISTS (SELECT FROM watch w WHERE w.member_id = ${viewerId} AND w.kind = 'post'
          AND w.target = r.post_id::text AND w.level IS NOT NULL)
      ORDER BY r.read_at DESC LIMIT ${sql.lit(considered)})`;
}

/** The newest posts since the viewer began to follow each member, category and tag. */
function newIn(viewerId: string | null): RawBuilder<unknown> {
  const newest = sql`ORDER BY created_at DESC LIMIT ${sql.lit(ofEach)}`;
  return sql`
    WITH mine AS MATERIALIZED (
      SELECT kind, target, CASE WHEN kind <> 'tag' THEN target::uuid END AS id, coalesce(chosen_at, related_at) AS since
      FROM watch WHERE member_id = ${viewerId} AND kind <> 'post' AND ${FOLLOWS}
      ORDER BY kind, target LIMIT ${sql.lit(things)}
    )
    SELECT post.id FROM mine CROSS JOIN LATERAL (
      SELECT id FROM post WHERE author_id = mine.id AND deleted_at IS NULL AND published AND created_at > mine.since
      ${newest}) post WHERE mine.kind = 'user'
    UNION SELECT post.id FROM mine JOIN category c ON c.id = mine.id OR c.parent_id = mine.id CROSS JOIN LATERAL (
      SELECT id FROM post WHERE category_id = c.id AND published AND created_at > mine.since
      ${newest}) post WHERE mine.kind = 'category'
    UNION SELECT tagged.post_id FROM mine CROSS JOIN LATERAL (
      SELECT post_id FROM post_tag WHERE tag_key = mine.target AND created_at > mine.since
      ${newest}) tagged WHERE mine.kind = 'tag'`;
}
