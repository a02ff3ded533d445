import { isInAny, isStaff, type Actor } from '@forum/contracts';
import type { WrittenPage } from '@forum/contracts/own-pages';
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
  if (found === undefined || !maySee(viewer, found)) throw noSuch('page');
  return found;
}

/** A link of the menu. */
export interface MenuPage {
  readonly label: string;
  readonly address: string;
  /** Left out of visitors' menus. */
  readonly isForMembers: boolean;
}

/** The menu's pages. Those of groups and of staff are in nobody's: menus are drawn for all members alike. */
export async function listMenuPages(db: Db): Promise<MenuPage[]> {
  const rows = await db
    .selectFrom('own_page')
    .select(['title', 'address', 'audience'])
    .where('in_menu', '=', true)
    .where('removed', '=', false)
    .where('audience', 'in', ['everybody', 'members'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ title, address, audience }) => ({
    label: title,
    address: `/${address}`,
    isForMembers: audience === 'members',
  }));
}

function maySee(viewer: Actor | null, page: Pick<WrittenPage, 'audience' | 'groupIds'>): boolean {
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
  const editors = await listAuthors(
    db,
    rows.map((row) => row.editor_id),
  );
  return rows.map((row) => ({
    id: row.id,
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
