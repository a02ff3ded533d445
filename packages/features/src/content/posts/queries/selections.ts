import { LIMITS } from '@forum/contracts';
import type { PostSelection } from '@forum/contracts/post-lists';
import { sql, type RawBuilder } from 'kysely';
import { isUnreadComment } from '../../items/queries/unread-comment.ts';
import { chosenTags } from '../../../identity/members/queries/chosen-tags.ts';
import { heardBy, mutesNothing } from '../../../identity/members/queries/heard-by.ts';

/** Where the posts of a selection are searched, and which of those belong to it; both have the post as `p`. */
export interface Selection {
  readonly from: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
}

/** What else restricts a list, besides its selection. */
export interface Among {
  /** Where `scope.id` is a category of the list. */
  readonly isScoped: boolean;
  readonly isPrivate: boolean;
  readonly tag?: string | undefined;
}

/**
 * The selection for a viewer; null for visitors, who only have `SHARED_SELECTIONS`. Each considers a bounded number of
 * the list's own posts: a condition that few posts meet would be searched for in all of them.
 */
export function selectionOf(
  only: PostSelection,
  viewerId: string | null,
  among: Among = EVERYWHERE,
): Selection {
  return SELECTIONS[only](viewerId, among);
}

const EVERYWHERE: Among = { isScoped: false, isPrivate: false };

/** The same, limited to what anybody may read, for queries of their own. */
export function publishedOf(only: PostSelection, viewerId: string): Selection {
  const { where, ...selection } = selectionOf(only, viewerId);
  return { ...selection, where: sql`p.published AND ${where}` };
}

const { considered, things, ofEach, readSeconds } = LIMITS.watching;

type Select = (viewerId: string | null, among: Among) => Selection;

const SELECTIONS: Readonly<Record<PostSelection, Select>> = {
  unanswered: (_viewer, among) => ({
    ...newestAmong(among),
    where: sql`NOT EXISTS (
      SELECT FROM comment_tally tally WHERE tally.post_id = p.id AND tally.comments > 0)`,
  }),
  solved: (_viewer, among) => ({ ...newestAmong(among), where: IS_SOLVED }),
  unsolved: (_viewer, among) => ({ ...newestAmong(among), where: sql`NOT ${IS_SOLVED}` }),
  unread: (viewerId, among) => ({
    ...newestAmong(among),
    where: sql`p.author_id <> ${viewerId} AND NOT EXISTS (
      SELECT FROM reading_place r WHERE r.member_id = ${viewerId} AND r.post_id = p.id
        AND NOT ${hasNews(sql`p.id`, sql`r.seq`, viewerId)})`,
  }),
  // The most recently active thread comes first. Whether there is something to read is in the row of its rank, so that
  // a thread costs one look-up; `post` is read only if something else restricts the list.
  tracked: (viewerId) => ({
    from: sql`(
      SELECT rank.post_id AS id, rank.published, rank.category_id, rank.replied_at,
        post.deleted_at, post.is_private, post.author_id, post.title, post.slug, post.tags
      FROM (${threadsOf(viewerId)}) mine
      CROSS JOIN LATERAL (SELECT * FROM post_rank WHERE post_rank.post_id = mine.id LIMIT 1) rank
      LEFT JOIN reading_place r ON r.member_id = ${viewerId} AND r.post_id = mine.id
      LEFT JOIN post ON post.id = mine.id
      WHERE rank.replied_at IS NOT NULL AND rank.reply_seq > coalesce(r.seq, 0) AND (
        rank.replied_by <> ${viewerId} OR ${hasNews(sql`mine.id`, sql`r.seq`, viewerId)})) p`,
    key: sql`p.replied_at`,
    where: isHeard(viewerId),
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

const IS_SOLVED = sql`EXISTS (
  SELECT FROM post_answer a WHERE a.post_id = p.id AND NOT a.hidden)`;

/** The newest posts of the list, along its index. */
function newestAmong({ isScoped, isPrivate, tag }: Among): Omit<Selection, 'where'> {
  const most = sql`LIMIT ${sql.lit(LIMITS.selectedAmong)}`;
  if (tag !== undefined && !isScoped && !isPrivate) {
    return {
      from: sql`(
        SELECT post.*, t.created_at AS tagged_at FROM post_tag t JOIN post ON post.id = t.post_id
        WHERE t.tag_key = ${tag.toLowerCase()} ORDER BY t.created_at DESC, t.post_id DESC ${most}) p`,
      key: sql`p.tagged_at`,
    };
  }
  const shown = isPrivate ? sql`is_private AND deleted_at IS NULL` : sql`published`;
  const inScope = isScoped ? sql`AND category_id = scope.id` : sql``;
  return {
    from: sql`(
      SELECT * FROM post WHERE ${shown} ${inScope} ORDER BY created_at DESC, id DESC ${most}) p`,
    key: sql`p.created_at`,
  };
}

/**
 * The condition that a row of `watch` means more than that a member wrote there: they watch or track it, follow or have
 * joined it.
 */
export const FOLLOWS = sql<boolean>`(level IN ('watching', 'tracking') OR (level IS NULL AND related_at IS NOT NULL))`;

/** Whether others have written in the post after the place. */
function hasNews(
  postId: RawBuilder<unknown>,
  seq: RawBuilder<unknown>,
  viewerId: string | null,
): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM comment c WHERE c.post_id = ${postId} AND ${isUnreadComment(sql`${viewerId}::uuid`, seq)})`;
}

/** Whether the viewer mutes neither the post nor its author, category or a tag of it. Most mute nothing. */
function isHeard(viewerId: string | null): RawBuilder<boolean> {
  const member = sql`${viewerId}::uuid`;
  const above = sql`(SELECT parent_id FROM category WHERE id = heard.category_id)`;
  const isHeardPost = heardBy(member, {
    ids: [sql`heard.id`, sql`heard.author_id`, sql`heard.category_id`, above],
    taggedPost: sql`heard.id`,
  });
  return sql<boolean>`(${mutesNothing(member)} OR EXISTS (
    SELECT FROM post heard WHERE heard.id = p.id AND ${isHeardPost}))`;
}

/** The threads that the viewer watches or tracks, by choice or through their activity; the latest of each kind. */
function threadsOf(viewerId: string | null): RawBuilder<unknown> {
  const tracks = (setting: string) => sql`coalesce(
    (SELECT ${sql.ref(setting)} FROM watch_setting WHERE member_id = ${viewerId}), true)`;
  return sql`
    (SELECT w.target::uuid AS id FROM watch w
      WHERE w.member_id = ${viewerId} AND w.kind = 'post' AND (w.level IN ('watching', 'tracking')
        OR (w.level IS NULL AND ((w.wrote AND ${tracks('track_written')})
          OR (w.mentioned AND ${tracks('track_mentioned')}))))
      ORDER BY greatest(w.chosen_at, w.acted_at) DESC, w.target LIMIT ${sql.lit(considered)})
    UNION
    (SELECT r.post_id FROM reading_place r
      WHERE r.member_id = ${viewerId} AND r.read_seconds >= ${sql.lit(readSeconds)} AND ${tracks('track_read')}
        AND NOT EXISTS (SELECT FROM watch w WHERE w.member_id = ${viewerId} AND w.kind = 'post'
          AND w.target = r.post_id::text AND w.level IS NOT NULL)
      ORDER BY r.read_at DESC LIMIT ${sql.lit(considered)})`;
}

/** The newest posts since the viewer began to follow each member, category and tag. */
function newIn(viewerId: string | null): RawBuilder<unknown> {
  const newest = sql`ORDER BY created_at DESC LIMIT ${sql.lit(ofEach)}`;
  const tags = chosenTags(sql`${viewerId}::uuid`, FOLLOWS);
  return sql`
    WITH mine AS MATERIALIZED (
      SELECT kind, target, CASE WHEN kind <> 'tag' THEN target::uuid END AS id, coalesce(chosen_at, related_at) AS since
      FROM watch WHERE member_id = ${viewerId} AND kind <> 'post' AND ${FOLLOWS}
      ORDER BY kind, target LIMIT ${sql.lit(things)}
    ), renamed AS MATERIALIZED (
      SELECT key, chosen_at AS since FROM ${tags} followed WHERE hop > 0 LIMIT ${sql.lit(things)}
    )
    SELECT post.id FROM mine CROSS JOIN LATERAL (
      SELECT id FROM post WHERE author_id = mine.id AND deleted_at IS NULL AND published AND created_at > mine.since
      ${newest}) post WHERE mine.kind = 'user'
    UNION SELECT post.id FROM mine JOIN category c ON c.id = mine.id OR c.parent_id = mine.id CROSS JOIN LATERAL (
      SELECT id FROM post WHERE category_id = c.id AND published AND created_at > mine.since
      ${newest}) post WHERE mine.kind = 'category'
    UNION SELECT tagged.post_id FROM (
      SELECT target AS key, since FROM mine WHERE kind = 'tag' UNION ALL SELECT * FROM renamed
    ) tag CROSS JOIN LATERAL (
      SELECT post_id FROM post_tag WHERE tag_key = tag.key AND created_at > tag.since
      ${newest}) tagged`;
}
