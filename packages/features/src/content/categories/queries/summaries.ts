import type { CategorySummary } from '@forum/contracts/categories';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** Categories by id, as shown with posts. Unknown ids are left out. */
export async function listCategorySummaries(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, CategorySummary>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('category as c')
    .leftJoin('category as p', 'p.id', 'c.parent_id')
    .where('c.id', 'in', [...new Set(ids)])
    .select(['c.id', 'c.name', 'c.slug', 'c.color', 'c.icon', 'c.parent_id'])
    .select(['p.slug as parent_slug', 'p.name as parent_name'])
    .execute();
  return new Map(rows.map((row) => [row.id, categorySummaryOf(row)]));
}

/** Rows with the category that each names in place of its id; null: none, or one that is gone. One query. */
export async function withCategories<Row extends { readonly category_id: string | null }>(
  db: Db,
  rows: readonly Row[],
) {
  const ids = rows.flatMap(({ category_id }) => category_id ?? []);
  const categories = await listCategorySummaries(db, ids);
  return rows.map(({ category_id, ...row }) => ({
    ...row,
    category: categories.get(category_id ?? '') ?? null,
  }));
}

/** The columns of a category and its parent that make a summary. */
export type CategorySummaryRow = Omit<CategorySummary, 'parent' | 'parentId'> & {
  readonly parent_id: string | null;
  readonly parent_slug: string | null;
  readonly parent_name: string | null;
};

/** A category as shown with posts. */
export function categorySummaryOf(row: CategorySummaryRow): CategorySummary {
  const { parent_id: parentId, parent_slug: slug, parent_name: name, ...same } = row;
  return { ...same, parentId, parent: slug === null || name === null ? null : { slug, name } };
}
