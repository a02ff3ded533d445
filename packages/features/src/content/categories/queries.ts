import type { Role } from '@forum/contracts';
import {
  maySee,
  rolesInEffect,
  type CategoryPage,
  type CategoryTree,
} from '@forum/contracts/categories';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import { sql, type Kysely, type Selectable } from 'kysely';
import { noteNames } from '../../framework/noted-names.ts';
import { numbersOf, POSTS } from '../../framework/shown-names.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import {
  countPrivatePosts,
  countRecent,
  findLastActivity,
  type RecentCounts,
} from './queries/counts.ts';
import type { Viewer } from './queries/seen.ts';

export {
  ALL_SEEING,
  findSeen,
  listHiddenFrom,
  listGroupsWithPlaces,
  listSeenSummaries,
  type Viewer,
} from './queries/seen.ts';
export {
  categorySummaryOf,
  listCategorySummaries,
  type CategorySummaryRow,
  withCategories,
} from './queries/summaries.ts';

type Db = Kysely<ReadDatabase>;
type Row = Selectable<ReadDatabase['category']> & { posts: number | null; members: number | null };

/**
 * The categories that the viewer may know of, as trees, in their order. Only staff create them, so they are few enough
 * to read at once.
 */
export async function listCategoryTrees(db: Db, viewer: Viewer): Promise<CategoryTree[]> {
  noteNames(POSTS);
  const all = byParent(await readAll(db, viewer));
  return (all.get(null) ?? []).map((row) => treeOf(row, null, all));
}

/** Categories whose name or description contains the text, names that begin with it first. */
export async function searchCategories(
  db: Db,
  text: string,
  viewer: Viewer,
): Promise<CategoryTree[]> {
  noteNames(POSTS);
  const rows = await readAll(db, viewer);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const children = byParent(rows);
  const wanted = text.toLowerCase();
  const rank = (row: Row) => {
    const name = row.name.toLowerCase();
    if (name.startsWith(wanted)) return 0;
    if (name.includes(wanted)) return 1;
    return (row.description ?? '').toLowerCase().includes(wanted) ? 2 : 3;
  };
  return rows
    .filter((row) => rank(row) < 3)
    .sort((a, b) => rank(a) - rank(b))
    .map((row) => treeOf(row, parentIn(byId, row), children));
}

/** Who asks, the moment to count from, and the memo of earlier counts; without a memo they are counted now. */
export interface Counting {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly memo?: (
    scope: readonly string[],
    count: () => Promise<RecentCounts>,
  ) => Promise<RecentCounts>;
}

/** A category, by id, or by a present or former slug. */
export type Which = { readonly id: string } | { readonly slug: string };

/** A category with the counts of its page. @throws DomainError not-found */
export async function getCategoryPage(
  db: Db,
  which: Which,
  counting: Counting,
): Promise<CategoryPage> {
  const page = await findCategoryPage(db, which, counting);
  if (page !== null) return page;
  throw noSuch('category');
}

/** The same, or null when there is none. */
export async function findCategoryPage(
  db: Db,
  which: Which,
  { viewer, now, memo = (_scope, count) => count() }: Counting,
): Promise<CategoryPage | null> {
  const id = 'id' in which ? which.id : await findCategoryId(db, which.slug);
  const rows = id === null || !isId(id) ? [] : await readAll(db, viewer);
  const row = rows.find((one) => one.id === id);
  if (row === undefined) return null;
  const parent = rows.find((one) => one.id === row.parent_id) ?? null;
  const tree = treeOf(row, parent, byParent(rows));
  noteNames(...[tree, ...tree.children].map((one) => numbersOf(one.id)));
  const scope = [tree.id, ...tree.children.filter(isListedIn(tree)).map((child) => child.id)];
  const [recent, lastActivityAt] = await Promise.all([
    memo(scope, () => countRecent(db, scope, now)),
    findLastActivity(db, scope),
  ]);
  return { ...tree, stats: { totalPosts: tree._count.posts, ...recent, lastActivityAt } };
}

/**
 * The category and its subcategories, whose posts its list shows, without private ones in a public category. The id
 * alone when there is no such category.
 */
export async function listCategoryScope(db: Db, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'see_roles as seeRoles'])
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .execute();
  const own = rows.find((row) => row.id === id) ?? { seeRoles: [] };
  const below = rows.filter((row) => row.id !== id).filter(isListedIn(own));
  return [id, ...below.map((row) => row.id)];
}

interface Seen {
  readonly seeRoles: readonly Role[];
}

// A private category has a list of its own, so that a public list is the same for everybody.
function isListedIn(parent: Seen) {
  return (child: Seen) => parent.seeRoles.length > 0 || child.seeRoles.length === 0;
}

/** The parent of every category; null: it is top-level. */
export async function listParents(db: Db): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('category').select(['id', 'parent_id']).execute();
  return new Map(rows.map((row) => [row.id, row.parent_id]));
}

/** Whether there are subcategories. */
export async function hasSubcategories(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const row = await db
    .selectFrom('category')
    .select('id')
    .where('parent_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** By a present or former slug; for a deleted category, the one that took its posts. */
async function findCategoryId(db: Db, slug: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE led (id) AS (
      SELECT category_id FROM category_slug WHERE slug = ${slug}
      UNION SELECT moved_to FROM led JOIN deleted_category USING (id)
    ) SELECT id FROM led JOIN category USING (id)`.execute(db);
  return rows[0]?.id ?? null;
}

async function readAll(db: Db, viewer: Viewer): Promise<Row[]> {
  const rows = await readRows(db);
  const seen = rows.filter((row) =>
    maySee({ seeRoles: row.see_roles, seeGroups: row.see_groups }, viewer),
  );
  if (seen.every((row) => row.see_roles.length === 0)) return seen;
  const hidden = await countPrivatePosts(db);
  return seen.map((row) =>
    row.see_roles.length === 0 ? row : { ...row, posts: hidden.get(row.id) ?? 0 },
  );
}

async function readRows(db: Db): Promise<Row[]> {
  return db
    .selectFrom('category')
    .leftJoin('category_tally', 'category_tally.category_id', 'id')
    .leftJoin('category_place', 'category_place.category_id', 'id')
    .leftJoin('membership_tally', 'membership_tally.category_id', 'id')
    .selectAll('category')
    .select(['category_tally.posts', 'membership_tally.members'])
    .orderBy(({ fn }) => fn.coalesce('category_place.position', 'category.position'))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

// A category whose parent was deleted as it was created is shown on the top level.
function byParent(rows: readonly Row[]): Map<string | null, Row[]> {
  const known = new Set(rows.map((row) => row.id));
  return Map.groupBy(rows, ({ parent_id: id }) => (id !== null && known.has(id) ? id : null));
}

function parentIn(rows: ReadonlyMap<string, Row>, row: Row): Row | null {
  return row.parent_id === null ? null : (rows.get(row.parent_id) ?? null);
}

function treeOf(
  row: Row,
  parent: Row | null,
  all: ReadonlyMap<string | null, Row[]>,
): CategoryTree {
  const { id, name, slug, color, icon, description, parent_id: parentId } = row;
  const children = (all.get(id) ?? []).map((child) => treeOf(child, row, all));
  const own = Math.max(0, row.posts ?? 0);
  return {
    id,
    name,
    slug,
    color,
    icon,
    description,
    parentId,
    parent: parent === null ? null : { slug: parent.slug, name: parent.name },
    allowedRoles: rolesInEffect(row.allowed_roles, parent?.allowed_roles),
    replyRoles: rolesInEffect(row.reply_roles, parent?.reply_roles),
    seeRoles: rolesInEffect(row.see_roles, parent?.see_roles),
    seeGroups: row.see_groups,
    _count: {
      posts: children
        .filter(isListedIn({ seeRoles: row.see_roles }))
        .reduce((sum, child) => sum + child._count.posts, own),
      members: Math.max(0, row.members ?? 0),
    },
    children,
  };
}
