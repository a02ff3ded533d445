import { LIMITS } from '@forum/contracts';
import { pageSlug, type EditedPage, type PageSlug, type PageVersion } from '@forum/contracts/pages';
import type { HistoryQuery } from '@forum/contracts/versions';
import { DomainError } from '@forum/kernel';
import type { Kysely } from 'kysely';
import { listAuthors } from '../../identity/members/queries.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { defaultPage } from './queries/default-pages.ts';

type Db = Kysely<ReadDatabase>;

/** Parses the name of a page. @throws DomainError not-found */
export function pageNamed(slug: string): PageSlug {
  const known = pageSlug.safeParse(slug);
  if (known.success) return known.data;
  throw new DomainError('not-found', 'page-not-found', 'This page does not exist.');
}

/** A page as shown: staff's latest version, else the default text. */
export async function getPage(db: Db, slug: PageSlug, siteName: string): Promise<EditedPage> {
  const row = await versionRows(db, slug).limit(1).executeTakeFirst();
  const initial = defaultPage(slug, siteName);
  if (row === undefined) {
    return { id: slug, slug, ...initial, version: 0, updatedAt: null, editor: null };
  }
  const editors = await listAuthors(db, [row.editor_id]);
  return {
    id: slug,
    slug,
    title: row.title ?? initial.title,
    content: row.body ?? initial.content,
    version: row.version,
    updatedAt: row.edited_at.toISOString(),
    editor: editors.get(row.editor_id) ?? null,
  };
}

/** A page of a static page's versions by staff, oldest first. */
export async function listVersions(
  db: Db,
  { slug, before = Infinity }: { readonly slug: PageSlug } & HistoryQuery,
  siteName: string,
): Promise<PageVersion[]> {
  const initial = defaultPage(slug, siteName);
  const rows = await versionRows(db, slug)
    .$if(Number.isFinite(before), (query) => query.where('version', '<', before))
    .limit(LIMITS.versions)
    .execute();
  const editors = await listAuthors(
    db,
    rows.map((row) => row.editor_id),
  );
  return rows.toReversed().map((row) => ({
    version: row.version,
    title: row.title ?? initial.title,
    content: row.body ?? initial.content,
    editedAt: row.edited_at.toISOString(),
    editor: editors.get(row.editor_id) ?? null,
  }));
}

function versionRows(db: Db, slug: PageSlug) {
  return db
    .selectFrom('page_version')
    .leftJoin('content', 'content.id', 'page_version.content_id')
    .select(['version', 'title', 'body', 'edited_at', 'editor_id'])
    .where('slug', '=', slug)
    .orderBy('version', 'desc');
}
