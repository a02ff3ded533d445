import { metaOf, type PageMeta, type PageWanted, type PaletteKey } from '@forum/contracts';
import type { AdminTag } from '@forum/contracts/admin-tags';
import { tagColorOf } from '@forum/contracts/tags';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { partOf, type Key, type Order } from '../../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { containing } from './as-shown.ts';
import { formerNames } from './present.ts';

type Db = Kysely<ReadDatabase>;

/** Which tags, in which order. */
export interface AdminTagList extends PageWanted {
  readonly search?: string | undefined;
  readonly sort: 'count' | 'name';
  readonly order: 'asc' | 'desc';
}

const COUNTED_AT_MOST = 10_000;

interface TagRow {
  readonly tag_key: string;
  readonly name: string | null;
  readonly posts: number;
  readonly color: PaletteKey | null;
  readonly former: string[];
  readonly place: string;
}

/** A page of the tags of published posts; unused ones do not appear. */
export async function listAdminTags(
  db: Db,
  { search = '', sort, order, ...wanted }: AdminTagList,
): Promise<{ data: AdminTag[]; meta: PageMeta }> {
  const pattern = containing(search);
  const where = search === '' ? sql`posts > 0` : sql`posts > 0 AND sought LIKE ${pattern}`;
  const part = partOf(orderOf(sort, order === 'desc'), wanted);
  // A search uses its own index.
  const inOrder = search === '' ? sql`ORDER BY posts DESC, tag_key` : sql``;
  const [rows, counted] = await Promise.all([
    tagRows(
      sql`SELECT tag_key, posts, ${part.place} AS place FROM tag_total
        WHERE ${where} AND ${part.follows} ORDER BY ${part.by}
        LIMIT ${part.most} OFFSET ${part.offset}`,
      part.by,
    ).execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (
      SELECT FROM tag_total WHERE ${where} ${inOrder} LIMIT ${COUNTED_AT_MOST}) counted`.execute(
      db,
    ),
  ]);
  const { rows: shown, nextCursor } = part.cut(rows.rows);
  const meta = metaOf(wanted, counted.rows[0]?.total ?? 0, nextCursor);
  return { data: shown.map(adminTagOf), meta };
}

function orderOf(sort: AdminTagList['sort'], descending: boolean): Order {
  const name = `tags:${sort}:${descending ? 'desc' : 'asc'}`;
  const key = sql.ref('tag_key');
  if (sort === 'name') return { name, keys: [{ of: key, type: 'text', descending }] };
  const posts: Key = { of: sql.ref('posts'), type: 'int8', descending };
  return { name, keys: [posts, { of: key, type: 'text', descending: !descending }] };
}

/** A tag; null: no published post carries it. */
export async function findAdminTag(db: Db, key: string): Promise<AdminTag | null> {
  const { rows } = await tagRows(
    sql`SELECT tag_key, posts, '' AS place FROM tag_total WHERE tag_key = ${key} AND posts > 0`,
    sql`tag_key`,
  ).execute(db);
  return rows[0] === undefined ? null : adminTagOf(rows[0]);
}

function tagRows(from: RawBuilder<unknown>, by: RawBuilder<unknown>): RawBuilder<TagRow> {
  return sql<TagRow>`
    SELECT t.tag_key, t.posts, t.place,
      (SELECT name FROM tag_tally s WHERE s.tag_key = t.tag_key AND s.posts > 0
        ORDER BY s.posts DESC, s.name LIMIT 1) AS name,
      (SELECT color FROM tag_color c WHERE c.tag_key = t.tag_key) AS color,
      ARRAY(SELECT r.tag_key FROM ${formerNames(sql`SELECT t.tag_key`)} r
        WHERE r.tag_key <> t.tag_key ORDER BY 1 LIMIT 20) AS former
    FROM (${from}) t ORDER BY ${by}`;
}

function adminTagOf({ tag_key: id, posts: count, former, ...row }: TagRow): AdminTag {
  const name = row.name ?? id;
  const { color: ownColor } = row;
  return { id, name, color: ownColor ?? tagColorOf(name), ownColor, count, formerNames: former };
}

/** Every post with the tag, including drafts and deleted ones. */
export async function listTaggedPosts(db: Db, key: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT post_id AS id FROM post_tag WHERE tag_key = ${key}
    UNION SELECT post_id FROM unseen_post_tag WHERE tag_key = ${key}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The facts from the read tables for the rules of an act; `other` undefined: there is none. */
export async function findTagUse(db: Db, key: string, other: string | undefined) {
  const used = (one: string) => sql`(EXISTS (SELECT FROM post_tag WHERE tag_key = ${one})
    OR EXISTS (SELECT FROM unseen_post_tag WHERE tag_key = ${one}))`;
  const { rows } = await sql<{ isUsed: boolean; isOtherUsed: boolean }>`
    SELECT ${used(key)} AS "isUsed", ${used(other ?? key)} AS "isOtherUsed"`.execute(db);
  return rows[0] ?? { isUsed: false, isOtherUsed: false };
}
