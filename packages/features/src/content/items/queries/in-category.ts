import { isId } from '@forum/kernel';
import { type Kysely, sql } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** Whether the category contains posts, drafts included. Two index look-ups. */
export async function hasPostsIn(db: Kysely<ReadDatabase>, categoryId: string): Promise<boolean> {
  if (!isId(categoryId)) return false;
  const { rows } = await sql<{ found: boolean }>`
    SELECT EXISTS (SELECT 1 FROM post WHERE category_id = ${categoryId} AND published)
      OR EXISTS (SELECT 1 FROM post WHERE category_id = ${categoryId}
        AND NOT published AND deleted_at IS NULL) AS found`.execute(db);
  return rows[0]?.found ?? false;
}

/** A post left behind by its deleted category, and where it goes; null: out of all categories. */
export interface LeftBehind {
  readonly postId: string;
  readonly from: string;
  readonly to: string | null;
  /** Who deleted the category. */
  readonly by: string;
  /** The act that this is part of. */
  readonly actId: string | null;
}

/** Some posts of deleted categories, published ones first; none when all have moved. */
export async function listLeftBehind(
  db: Kysely<ReadDatabase>,
  limit: number,
): Promise<LeftBehind[]> {
  const { rows } = await sql<LeftBehind>`
    (SELECT post.id AS "postId", gone.id AS "from", moved_to AS "to", deleted_by AS "by",
        act_id AS "actId"
      FROM deleted_category gone JOIN post ON category_id = gone.id AND published
      LIMIT ${limit})
    UNION ALL
    (SELECT post.id, gone.id, moved_to, deleted_by, act_id
      FROM deleted_category gone
      JOIN post ON category_id = gone.id AND NOT published AND deleted_at IS NULL
      LIMIT ${limit})
    LIMIT ${limit}`.execute(db);
  return rows;
}
