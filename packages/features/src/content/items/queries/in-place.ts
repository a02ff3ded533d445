// Where a post is read: in its own place, or in the thread of the post it was merged into.
import { MERGED } from '@forum/contracts/holds';
import { sql, type RawBuilder } from 'kysely';

/** Whether nothing else keeps a merged post out of its thread; `own`: the alias of its row. */
export function isHeldByNothingElse(own: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${own}.deleted_at`)} IS NULL AND NOT EXISTS (
    SELECT FROM post_down down
    WHERE down.post_id = ${sql.ref(`${own}.id`)} AND down.hold <> ${sql.lit(MERGED)}))`;
}

/**
 * Whether everybody sees a post in its place: it is published, and so is its category. While the audience of a category
 * changes, one post after the other follows it: until then the stricter of the two decides.
 */
export function isPublic(own: string): RawBuilder<boolean> {
  return sql`(${sql.ref(`${own}.published`)} AND NOT EXISTS (
    SELECT FROM category place
    WHERE place.id = ${sql.ref(`${own}.category_id`)} AND cardinality(place.see_roles) > 0))`;
}

/** The groups that see a private post beside staff, on the same terms. */
export function groupsSeeing(own: string): RawBuilder<string[]> {
  const of = (column: string) => sql.ref(`${own}.${column}`);
  return sql`(CASE WHEN ${of('is_private')} THEN coalesce((
    SELECT ARRAY(SELECT unnest(${of('see_groups')}) INTERSECT SELECT unnest(place.see_groups))
    FROM category place WHERE place.id = ${of('category_id')} AND cardinality(place.see_roles) > 0
  ), ${of('see_groups')}) ELSE ${of('see_groups')} END)`;
}

/** Whether everybody sees a post, alone or in another's thread. */
export function isOpen(own: string): RawBuilder<boolean> {
  return sql`(${isPublic(own)} OR EXISTS (
    SELECT FROM post home
    WHERE home.id = ${sql.ref(`${own}.merged_into`)} AND ${isPublic('home')}
      AND ${isHeldByNothingElse(own)}))`;
}

/** Whether a post is up in its own place: for everybody, or for those who see the private place that it is in. */
export function isUp(own: string): RawBuilder<boolean> {
  const of = (column: string) => sql.ref(`${own}.${column}`);
  return sql`(${isPublic(own)} OR (${of('is_private')} AND ${of('deleted_at')} IS NULL))`;
}

/** Whether a post is up, alone or in another's thread. */
export function isRead(own: string): RawBuilder<boolean> {
  return sql`(${isOpen(own)} OR ${isUp(own)})`;
}

/** When a post, or the one it was merged into, was deleted. */
export function goneAt(own: string): RawBuilder<Date | null> {
  return sql`coalesce(${sql.ref(`${own}.deleted_at`)}, (
    SELECT home.deleted_at FROM post home WHERE home.id = ${sql.ref(`${own}.merged_into`)}))`;
}

/** How many living comments a post has, including posts merged into it. */
export function countedComments(own: string): RawBuilder<number> {
  return sql`greatest(0, coalesce((
      SELECT tally.comments FROM comment_tally tally WHERE tally.post_id = ${sql.ref(`${own}.id`)}
    ), 0) + coalesce((
      SELECT sum(tally.comments)::int FROM post merged
      JOIN comment_tally tally ON tally.post_id = merged.id
      WHERE merged.merged_into = ${sql.ref(`${own}.id`)} AND ${isHeldByNothingElse('merged')}
    ), 0))`;
}

/** A post as found from something below it; for a merged one, the post it was merged into. */
export interface PlacedPost {
  /** Id of the post itself, even if merged. */
  readonly item_id: string;
  readonly own_title: string;
  readonly own_author_id: string;
  readonly id: string;
  readonly author_id: string;
  readonly title: string;
  readonly slug: string;
  readonly category_id: string | null;
  readonly published: boolean;
  /** The same for an index, whose finds are read as anybody reads them: its category may hide it yet. */
  readonly is_to_be_found: boolean;
  readonly is_private: boolean;
  readonly see_groups: readonly string[];
  readonly deleted_at: Date | null;
}

/** Every post in its place; join by `item_id`. */
export const PLACED_POST: RawBuilder<PlacedPost> = sql`(
  SELECT own.id AS item_id, own.title AS own_title, own.author_id AS own_author_id,
    home.id, home.author_id, home.title, home.slug, home.category_id,
    home.is_private, ${groupsSeeing('home')} AS see_groups,
    ${isPublic('home')} AND (own.merged_into IS NULL OR ${isHeldByNothingElse('own')}) AS published,
    home.published AND (own.merged_into IS NULL OR ${isHeldByNothingElse('own')}) AS is_to_be_found,
    coalesce(own.deleted_at, home.deleted_at) AS deleted_at
  FROM post own JOIN post home ON home.id = coalesce(own.merged_into, own.id))`;
