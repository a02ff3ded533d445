import type { CategoryAudience } from '@forum/contracts/category-audience';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { countOutOfStep } from '../../items/queries/out-of-step.ts';

type Db = Kysely<ReadDatabase>;

/** Who sees a category, how much is in it, and how far a change has come. @throws DomainError not-found */
export async function getAudience(db: Db, id: string): Promise<CategoryAudience> {
  const row = isId(id)
    ? await db
        .selectFrom('category')
        .select(['see_roles', 'see_groups', 'becoming'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw noSuch('category');
  const { see_roles: seeRoles, see_groups: seeGroups, becoming } = row;
  const below = await listBelow(db, id);
  const [held, left] = await Promise.all([
    countIn(db, [id, ...below]),
    becoming === null ? 0 : countOutOfStep(db, [id, ...below]),
  ]);
  const next = becoming && { seeRoles: [...becoming.seeRoles], seeGroups: [...becoming.seeGroups] };
  return { seeRoles, seeGroups, becoming: next, ...held, subcategories: below.length, left };
}

/** The subcategories, by id. */
export async function listBelow(db: Db, id: string): Promise<string[]> {
  if (!isId(id)) return [];
  const rows = await db.selectFrom('category').select('id').where('parent_id', '=', id).execute();
  return rows.map((row) => row.id);
}

async function countIn(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ posts: number; comments: number }>`
    SELECT count(*)::int AS posts, coalesce(sum(greatest(0, tally.comments)), 0)::int AS comments
    FROM post LEFT JOIN comment_tally tally ON tally.post_id = post.id
    WHERE category_id = ANY(${ids}::uuid[]) AND (published OR is_private) AND deleted_at IS NULL`.execute(
    db,
  );
  return rows[0] ?? { posts: 0, comments: 0 };
}
