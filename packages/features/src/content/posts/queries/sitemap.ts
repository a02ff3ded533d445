import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** A range of published posts by id: `after` and up to `upTo`. */
export interface PostRange {
  readonly after: string;
  readonly upTo: string;
  /** The last change in the range. */
  readonly changedAt: Date;
}

const LOWEST = '00000000-0000-0000-0000-000000000000';
const HIGHEST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The published posts in ranges of `size`, by id; the last is open. Reads all posts: cache the result. */
export async function listPostRanges(db: Db, size: number): Promise<PostRange[]> {
  const { rows } = await sql<{ up_to: string; changed_at: Date }>`
    SELECT max(id::text)::uuid AS up_to, max(updated_at) AS changed_at FROM (
      SELECT id, updated_at, (row_number() OVER (ORDER BY id) - 1) / ${size}::int AS range
      FROM post WHERE published
    ) placed GROUP BY range ORDER BY range`.execute(db);
  return rows.map(({ up_to, changed_at }, i) => ({
    after: rows[i - 1]?.up_to ?? LOWEST,
    upTo: i === rows.length - 1 ? HIGHEST : up_to,
    changedAt: changed_at,
  }));
}

/** A published post's address and last change. */
export interface PostPlace {
  readonly slug: string;
  readonly category: {
    readonly slug: string;
    readonly parent: { readonly slug: string } | null;
  } | null;
  readonly updatedAt: Date;
}

/** The published posts of a range, `most` at most. */
export async function listPostPlaces(
  db: Db,
  { after, upTo, most }: Pick<PostRange, 'after' | 'upTo'> & { readonly most: number },
): Promise<PostPlace[]> {
  const rows = await db
    .selectFrom('post')
    .leftJoin('category', 'category.id', 'post.category_id')
    .leftJoin('category as parent', 'parent.id', 'category.parent_id')
    .select(['post.slug', 'post.updated_at'])
    .select(['category.slug as category_slug', 'parent.slug as parent_slug'])
    .where('post.published', '=', true)
    .where(sql<boolean>`coalesce(cardinality(category.see_roles), 0) = 0`)
    .where('post.id', '>', after)
    .where('post.id', '<=', upTo)
    .orderBy('post.id')
    .limit(most)
    .execute();
  return rows.map(({ slug, updated_at, category_slug, parent_slug }) => ({
    slug,
    updatedAt: updated_at,
    category:
      category_slug === null
        ? null
        : { slug: category_slug, parent: parent_slug === null ? null : { slug: parent_slug } },
  }));
}
