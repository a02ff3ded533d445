// What has yet to follow a category whose audience changed. Found by looking, so that whoever goes on with it needs no
// place to go on from.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** A thing in a category with another audience, and in whose name and as part of which act it follows. */
export interface OutOfStep {
  readonly id: string;
  readonly categoryId: string;
  readonly by: string;
  readonly actId: string | null;
}

/** What came in while a change ended, or comes back by an undo, is looked for this long after it (ms), now and then. */
const LOOKED_FOR = 60 * 60 * 1000;

const ROLES = sql`CASE WHEN place.becoming IS NULL THEN cardinality(place.see_roles)
  ELSE jsonb_array_length(place.becoming->'seeRoles') END`;
const GROUPS = sql`CASE WHEN place.becoming IS NULL THEN place.see_groups
  ELSE ARRAY(SELECT jsonb_array_elements_text(place.becoming->'seeGroups')) END`;

/** When, how many, and whether to look through categories whose change has ended. */
export interface Looking {
  readonly now: Date;
  readonly limit: number;
  readonly alsoEnded?: boolean;
}

/** Some posts, published ones first. Without a change it costs two index look-ups per category. */
export async function listPostsOutOfStep(
  db: Kysely<ReadDatabase>,
  { now, limit, alsoEnded = false }: Looking,
): Promise<OutOfStep[]> {
  const since = new Date(now.getTime() - LOOKED_FOR);
  const hasJustEnded = alsoEnded ? sql`place.audience_at > ${since}` : sql`FALSE`;
  const isMoving = sql`(place.becoming IS NOT NULL OR ${hasJustEnded})`;
  const some = (places: RawBuilder<unknown>, posts: RawBuilder<unknown>) => sql`
    (SELECT found.id, place.id AS "categoryId", coalesce(place.audience_by, found.author_id) AS "by",
        place.audience_act AS "actId"
      FROM (SELECT *, ${ROLES} AS roles, ${GROUPS} AS groups FROM category place) place
      CROSS JOIN LATERAL (
        SELECT p.id, p.author_id FROM post p WHERE p.category_id = place.id AND ${posts} LIMIT ${limit}
      ) found
      WHERE ${places} LIMIT ${limit})`;
  const isDown = sql`EXISTS (SELECT FROM post_down down WHERE down.post_id = p.id)`;
  const isAlike = sql`(p.see_groups @> place.groups AND p.see_groups <@ place.groups)`;
  const { rows } = await sql<OutOfStep>`SELECT DISTINCT * FROM (
    ${some(sql`place.roles > 0`, sql`p.published`)}
    UNION ALL ${some(sql`place.roles = 0`, sql`p.is_private AND p.deleted_at IS NULL`)}
    UNION ALL ${some(
      sql`place.roles > 0 AND ${isMoving}`,
      sql`p.is_private AND p.deleted_at IS NULL AND NOT ${isAlike}`,
    )}
    UNION ALL ${some(
      sql`place.roles > 0 AND ${isMoving}`,
      sql`NOT p.published AND p.deleted_at IS NULL AND NOT p.is_private AND NOT ${isDown}`,
    )}
    UNION ALL ${some(
      sql`${isMoving}`,
      sql`p.deleted_at IS NOT NULL AND (
        p.is_private AND NOT (place.roles > 0 AND ${isAlike})
        OR place.roles > 0 AND p.was_public AND NOT ${isDown})`,
    )}
  ) found LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many posts of these categories have yet to follow, deleted ones and drafts aside. */
export async function countOutOfStep(
  db: Kysely<ReadDatabase>,
  ids: readonly string[],
): Promise<number> {
  // Each by an index of its own: the two together would read all posts.
  const { rows } = await sql<{ left: number }>`
    SELECT coalesce(sum(CASE WHEN place.roles > 0 THEN (
        SELECT count(*) FROM post p WHERE p.category_id = place.id AND p.published) ELSE 0 END + (
        SELECT count(*) FROM post p
        WHERE p.category_id = place.id AND p.is_private AND p.deleted_at IS NULL
          AND NOT (place.roles > 0 AND p.see_groups @> place.groups AND p.see_groups <@ place.groups)
      )), 0)::int AS "left"
    FROM (SELECT *, ${ROLES} AS roles, ${GROUPS} AS groups FROM category place) place
    WHERE place.id = ANY(${ids}::uuid[])`.execute(db);
  return rows[0]?.left ?? 0;
}

/** A subcategory, and the category that it follows. */
export interface BelowOutOfStep extends OutOfStep {
  readonly aboveId: string;
}

/** The subcategories that have yet to follow the one above. */
export async function listCategoriesOutOfStep(db: Kysely<ReadDatabase>): Promise<BelowOutOfStep[]> {
  const { rows } = await sql<BelowOutOfStep>`
    WITH place AS (SELECT *, ${ROLES} AS roles, ${GROUPS} AS groups FROM category place)
    SELECT below.id, below.id AS "categoryId", above.id AS "aboveId", above.audience_by AS "by",
      above.audience_act AS "actId"
    FROM place below JOIN place above ON above.id = below.parent_id
    WHERE above.audience_by IS NOT NULL AND (
      above.roles > 0 AND NOT (below.roles > 0
        AND below.groups @> above.groups AND below.groups <@ above.groups)
      OR above.becoming IS NOT NULL AND above.roles = 0 AND below.roles > 0 AND below.follows)`.execute(
    db,
  );
  return rows;
}

/** The categories whose change goes on. */
export async function listChangingCategories(db: Kysely<ReadDatabase>): Promise<OutOfStep[]> {
  const { rows } = await sql<OutOfStep>`
    SELECT id, id AS "categoryId", audience_by AS "by", audience_act AS "actId"
    FROM category WHERE becoming IS NOT NULL`.execute(db);
  return rows;
}
