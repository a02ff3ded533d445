import type { ReportTarget } from '@forum/contracts/reports';
import { LIMITS } from '@forum/contracts/limits';
import { commentPath, memberPath, postPath } from '@forum/contracts/paths';
import type { Author } from '@forum/contracts/users';
import { sql, type Kysely } from 'kysely';
import { withCategories } from '../../../content/categories/queries.ts';
import { hasEdited, isOfAnother } from '../../../content/items/queries/has-edited.ts';
import { isOpen } from '../../../content/items/queries/in-place.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

/** A case's item, as its row names it. */
export interface ItemOfCase {
  readonly item_type: ReportTarget;
  readonly item_id: string;
  readonly post_id: string | null;
  /** Its author, or the member. */
  readonly member_id: string;
}

/** An item's title and address; null if it is gone. */
export interface ItemShown {
  readonly title: string | null;
  readonly link: string | null;
}

/** Titles and addresses of items as staff see them; `members`: their authors. Two queries, however many. */
export async function describeItems(
  db: Db,
  items: readonly ItemOfCase[],
  members: ReadonlyMap<string, Author>,
): Promise<(item: ItemOfCase) => ItemShown> {
  const posts = await listPosts(db, [...new Set(items.flatMap(({ post_id }) => post_id ?? []))]);
  return ({ item_type: type, item_id: id, post_id, member_id }) => {
    // A message has no address, and its words must not leak here.
    if (type === 'message') return { title: members.get(member_id)?.username ?? null, link: null };
    if (type === 'user') {
      const member = members.get(id);
      const link = member === undefined ? null : memberPath(member);
      return { title: link === null ? null : (member?.username ?? null), link };
    }
    const post = posts.get(post_id ?? id);
    if (post === undefined) return { title: null, link: null };
    const { title, deleted } = post;
    if (deleted) return { title, link: null };
    return { title, link: type === 'post' ? postPath(post) : commentPath(post, id) };
  };
}

async function listPosts(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('post')
    .select(['id', 'title', 'slug', 'category_id', 'deleted_at'])
    .where('id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  const placed = await withCategories(db, rows);
  return new Map(
    placed.map(({ id, title, slug, category, deleted_at }) => {
      return [id, { title, slug, category, deleted: deleted_at !== null }];
    }),
  );
}

/** How the texts of reported posts and comments begin, by the items' ids, even if readers do not see them. */
export async function listExcerpts(
  db: Db,
  items: readonly Pick<ItemOfCase, 'item_type' | 'item_id'>[],
): Promise<ReadonlyMap<string, string>> {
  const idsOf = (type: ReportTarget) =>
    items.flatMap((one) => (one.item_type === type ? one.item_id : []));
  const { rows } = await sql<{ id: string; text: string }>`
    SELECT i.id, left(t.text, ${LIMITS.cases.excerpt}) AS text FROM (
      SELECT id, content_id FROM post WHERE id = ANY(${idsOf('post')}::uuid[])
      UNION ALL SELECT id, content_id FROM comment WHERE id = ANY(${idsOf('comment')}::uuid[])
    ) AS i JOIN content AS t ON t.id = i.content_id`.execute(db);
  return new Map(rows.map(({ id, text }) => [id, text]));
}

interface ItemRead {
  readonly text: string | null;
  readonly hidden: boolean;
  /** The owner of the post that the member edited; null: it is not another's post. */
  readonly wikiBy: string | null;
  /** Whether the post is somebody else's, even if the member did not edit it. */
  readonly isAnothers: boolean;
}

/**
 * The item's own text, even if readers do not see it, and whether it is hidden; `about`: the member that the case is
 * now about.
 */
export async function readItem(
  db: Db,
  { item_type: type, item_id: id, about }: ItemOfCase & { readonly about: string },
): Promise<ItemRead> {
  const begin = sql<string>`left(t.text, ${LIMITS.cases.textShown})`.as('text');
  const none = { wikiBy: null, isAnothers: false };
  if (type === 'user') return { text: null, hidden: false, ...none };
  if (type === 'message') return { text: null, hidden: await isMessageGone(db, id), ...none };
  const row =
    type === 'post'
      ? await db
          .selectFrom('post as p')
          .innerJoin('content as t', 't.id', 'p.content_id')
          .select([begin, sql<boolean>`NOT ${isOpen('p')}`.as('hidden')])
          .select(
            sql<string | null>`CASE WHEN ${hasEdited('p', about)} THEN p.author_id END`.as(
              'wikiBy',
            ),
          )
          .select(isOfAnother('p', about).as('isAnothers'))
          .where('p.id', '=', id)
          .executeTakeFirst()
      : await db
          .selectFrom('comment as c')
          .innerJoin('content as t', 't.id', 'c.content_id')
          .select([begin, 'c.is_deleted as hidden', sql<null>`NULL`.as('wikiBy')])
          .select(sql<boolean>`false`.as('isAnothers'))
          .where('c.id', '=', id)
          .executeTakeFirst();
  return row ?? { text: null, hidden: true, ...none };
}

async function isMessageGone(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_message')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('removed_act', 'is', null)
    .executeTakeFirst();
  return row === undefined;
}
