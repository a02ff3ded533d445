import type { Actor } from '@forum/contracts';
import { maySee, type CategorySummary } from '@forum/contracts/categories';
import { isId } from '@forum/kernel';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { listCategorySummaries } from './summaries.ts';

type Db = Kysely<ReadDatabase>;

/** The viewer; null: a visitor. */
export type Viewer = Pick<Actor, 'role' | 'groups'> | null;

/** For the forum's own tools, from which nothing is hidden. */
export const ALL_SEEING: Viewer = { role: 'SUPERADMIN' };

/** Whether there is such a category that the viewer may know of, and whether it is private. */
export async function findSeen(db: Db, id: string, viewer: Viewer) {
  const row = isId(id)
    ? await db
        .selectFrom('category')
        .select(['see_roles as seeRoles', 'see_groups as seeGroups'])
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined;
  if (row === undefined || !maySee(row, viewer)) return null;
  return { isPrivate: row.seeRoles.length > 0 };
}

/** Those of the categories that not everybody may know of. */
export async function listHiddenFrom(
  db: Db,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('category')
    .select(['id', 'see_roles as seeRoles', 'see_groups as seeGroups'])
    .where('id', 'in', [...ids])
    .execute();
  return new Set(rows.filter((row) => !maySee(row, viewer)).map((row) => row.id));
}

/** The groups that any category is for: whoever is in none of these sees what everybody sees, staff aside. */
export async function listGroupsWithPlaces(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT DISTINCT unnest(see_groups) AS id FROM category ORDER BY id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Short forms of those that the viewer may know of, by id. */
export async function listSeenSummaries(
  db: Db,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, CategorySummary>> {
  const hidden = await listHiddenFrom(db, ids, viewer);
  return listCategorySummaries(
    db,
    ids.filter((id) => !hidden.has(id)),
  );
}
