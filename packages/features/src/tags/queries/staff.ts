import { metaOf, type PageMeta, type PaletteKey } from '@forum/contracts';
import type { AdminTag } from '@forum/contracts/admin-tags';
import { tagColorOf } from '@forum/contracts/tags';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../read-database.ts';

type Db = Kysely<ReadDatabase>;

/** Which tags, in which order. */
export interface AdminTagList {
  readonly search?: string | undefined;
  readonly sort: 'count' | 'name';
  readonly order: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

const COUNTED_AT_MOST = 10_000;

interface TagRow {
  readonly tag_key: string;
  readonly name: string | null;
  readonly posts: number;
  readonly color: PaletteKey | null;
  readonly former: string[];
}

/** A page of the tags of published posts; what nothing carries is no tag. */
export async function listAdminTags(
  db: Db,
  { search = '', sort, order, page, limit }: AdminTagList,
): Promise<{ data: AdminTag[]; meta: PageMeta }> {
  const pattern = `%${search.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const where = search === '' ? sql`posts > 0` : sql`posts > 0 AND tag_key LIKE ${pattern}`;
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  const by =
    sort === 'name'
      ? sql`tag_key ${direction}`
      : sql`posts ${direction}, tag_key ${order === 'asc' ? sql`DESC` : sql`ASC`}`;
  const [rows, counted] = await Promise.all([
    tagRows(
      sql`SELECT tag_key, posts FROM tag_total WHERE ${where} ORDER BY ${by}
      LIMIT ${limit} OFFSET ${(page - 1) * limit}`,
      by,
    ).execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (
      SELECT FROM tag_total WHERE ${where} LIMIT ${COUNTED_AT_MOST}) counted`.execute(db),
  ]);
  const meta = metaOf({ page, limit }, counted.rows[0]?.total ?? 0);
  return { data: rows.rows.map(adminTagOf), meta };
}

/** A tag; null: no published post carries it. */
export async function findAdminTag(db: Db, key: string): Promise<AdminTag | null> {
  const { rows } = await tagRows(
    sql`SELECT tag_key, posts FROM tag_total WHERE tag_key = ${key} AND posts > 0`,
    sql`tag_key`,
  ).execute(db);
  return rows[0] === undefined ? null : adminTagOf(rows[0]);
}

function tagRows(from: RawBuilder<unknown>, by: RawBuilder<unknown>): RawBuilder<TagRow> {
  return sql<TagRow>`
    SELECT t.tag_key, t.posts,
      (SELECT name FROM tag_tally s WHERE s.tag_key = t.tag_key AND s.posts > 0
        ORDER BY s.posts DESC, s.name LIMIT 1) AS name,
      (SELECT color FROM tag_color c WHERE c.tag_key = t.tag_key) AS color,
      ARRAY(SELECT r.tag_key FROM tag_redirect r
        WHERE r.to_key = t.tag_key AND r.tag_key <> t.tag_key ORDER BY 1 LIMIT 20) AS former
    FROM (${from}) t ORDER BY ${by}`;
}

function adminTagOf({ tag_key: id, posts: count, former: formerNames, ...row }: TagRow): AdminTag {
  const name = row.name ?? id;
  const { color: ownColor } = row;
  return { id, name, color: ownColor ?? tagColorOf(name), ownColor, count, formerNames };
}

/** Every post with the tag: drafts and deleted ones too. */
export async function listTaggedPosts(db: Db, key: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT post_id AS id FROM post_tag WHERE tag_key = ${key}
    UNION SELECT post_id FROM unseen_post_tag WHERE tag_key = ${key}`.execute(db);
  return rows.map(({ id }) => id);
}

/** What the rules of an act ask of the rows; `other` undefined: there is none. */
export async function findTagUse(db: Db, key: string, other: string | undefined) {
  const used = (one: string) => sql`(EXISTS (SELECT FROM post_tag WHERE tag_key = ${one})
    OR EXISTS (SELECT FROM unseen_post_tag WHERE tag_key = ${one}))`;
  const { rows } = await sql<{ isUsed: boolean; isOtherUsed: boolean }>`
    SELECT ${used(key)} AS "isUsed", ${used(other ?? key)} AS "isOtherUsed"`.execute(db);
  return rows[0] ?? { isUsed: false, isOtherUsed: false };
}
