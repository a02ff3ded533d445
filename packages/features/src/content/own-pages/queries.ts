import { isInAny, isStaff, type Actor } from '@forum/contracts';
import { LIMITS } from '@forum/contracts/limits';
import type { OwnPageVersion, PageAudience, WrittenPage } from '@forum/contracts/own-pages';
import type { HistoryQuery } from '@forum/contracts/versions';
import { isId } from '@forum/kernel';
import { noSuch } from '@forum/kernel/refusals';
import type { Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { listAuthors } from '../../identity/members/queries.ts';

type Db = Kysely<ReadDatabase>;

/** All pages, in the order of the menu: there are few. */
export async function listPages(db: Db): Promise<WrittenPage[]> {
  return pagesOf(db, await pageRows(db).execute());
}

/** One of them. @throws DomainError not-found */
export async function getPage(db: Db, id: string): Promise<WrittenPage> {
  if (!isId(id)) throw noSuch('page');
  const [found] = await pagesOf(db, await pageRows(db).where('own_page.id', '=', id).execute());
  if (found === undefined) throw noSuch('page');
  return found;
}

/** The page at an address, or at its former one, if the viewer may see it. @throws DomainError not-found */
export async function getPageAt(
  db: Db,
  address: string,
  viewer: Actor | null,
): Promise<WrittenPage> {
  const rows = await pageRows(db)
    .innerJoin('own_page_address', 'own_page_address.page_id', 'own_page.id')
    .where('own_page_address.address', '=', address)
    .execute();
  const [found] = await pagesOf(db, rows);
  // As if there were none: who may not see it learns nothing.
  if (found === undefined || !maySeePage(viewer, found)) throw noSuch('page');
  return found;
}

/** A part of a page's versions, newest first. @throws DomainError not-found */
export async function listPageVersions(
  db: Db,
  { id, before = Infinity }: { readonly id: string } & HistoryQuery,
): Promise<OwnPageVersion[]> {
  await getPage(db, id);
  const rows = await db
    .selectFrom('own_page_version')
    .innerJoin('content', 'content.id', 'own_page_version.content_id')
    .selectAll('own_page_version')
    .select('content.body')
    .where('page_id', '=', id)
    .$if(Number.isFinite(before), (query) => query.where('version', '<', before))
    .orderBy('version', 'desc')
    .limit(LIMITS.versions)
    .execute();
  return looksOf(db, rows);
}

/** A link of the menu. */
export interface MenuPage {
  readonly label: string;
  readonly address: string;
  readonly audience: PageAudience;
  /** For `groups`: whose. */
  readonly groupIds: readonly string[];
}

/** The menu's pages, in order: of each, only those who may see it have it in theirs. */
export async function listMenuPages(db: Db): Promise<MenuPage[]> {
  const rows = await db
    .selectFrom('own_page')
    .select(['title', 'address', 'audience', 'group_ids'])
    .where('in_menu', '=', true)
    .where('removed', '=', false)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ title, address, audience, group_ids: groupIds }) => ({
    label: title,
    address: `/${address}`,
    audience,
    groupIds,
  }));
}

/** Whether any page of the menu is not for visitors. */
export async function hasMembersMenu(db: Db): Promise<boolean> {
  return (await listMenuPages(db)).some(({ audience }) => audience !== 'everybody');
}

/** The groups that have a page in their menu. */
export async function listGroupsWithMenuPages(db: Db): Promise<string[]> {
  const pages = await listMenuPages(db);
  return [...new Set(pages.flatMap(({ groupIds }) => groupIds))];
}

/** Whether somebody may see a page; null: a visitor. */
export function maySeePage(
  viewer: Actor | null,
  page: { readonly audience: PageAudience; readonly groupIds: readonly string[] },
): boolean {
  if (page.audience === 'everybody' || isStaff(viewer)) return true;
  if (page.audience === 'members') return viewer !== null;
  return page.audience === 'groups' && isInAny(viewer, page.groupIds);
}

function pageRows(db: Db) {
  return db
    .selectFrom('own_page')
    .innerJoin('content', 'content.id', 'own_page.content_id')
    .selectAll('own_page')
    .select('content.body')
    .where('removed', '=', false)
    .orderBy('position')
    .orderBy('own_page.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof pageRows>['execute']>>[number];

async function pagesOf(db: Db, rows: readonly Row[]): Promise<WrittenPage[]> {
  const looks = await looksOf(db, rows);
  return looks.map((look, index) => ({ ...look, id: rows[index]?.id ?? '' }));
}

type Look = Omit<Row, 'id' | 'removed'>;

async function looksOf(db: Db, rows: readonly Look[]): Promise<OwnPageVersion[]> {
  const editors = await listAuthors(
    db,
    rows.map((row) => row.editor_id),
  );
  return rows.map((row) => ({
    title: row.title,
    content: row.body ?? '',
    address: row.address,
    audience: row.audience,
    groupIds: row.group_ids,
    inMenu: row.in_menu,
    position: row.position,
    version: row.version,
    updatedAt: row.edited_at.toISOString(),
    editor: editors.get(row.editor_id) ?? null,
  }));
}
