import { metaOf, type PageWanted, type PaletteKey } from '@forum/contracts';
import { tagColorOf, type Tag } from '@forum/contracts/tags';
import { sql, type Kysely } from 'kysely';
import { partOf, type Order } from '../../framework/lists/keyset.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';

export { listTagColors, tagColors } from './queries/colors.ts';
export { findPresentTag } from './queries/present.ts';

type Db = Kysely<ReadDatabase>;

const DAY = 24 * 60 * 60 * 1000;

// The most frequent spelling of each; few tags have more than two.
const SPELLED = sql`(SELECT name FROM tag_tally s WHERE s.tag_key = t.tag_key AND s.posts > 0
  ORDER BY s.posts DESC, s.name LIMIT 1)`;

// The colour chosen by staff, if any.
const COLOR = sql`(SELECT color FROM tag_color c WHERE c.tag_key = t.tag_key) AS color`;

interface TagRow {
  readonly name: string;
  readonly posts: number;
  readonly color: PaletteKey | null;
}

/** Tags of published posts, most used first, each in its most frequent spelling. */
export async function listTags(db: Db, limit: number): Promise<Tag[]> {
  const { rows } = await sql<TagRow>`
    SELECT coalesce(${SPELLED}, tag_key) AS name, posts, ${COLOR} FROM tag_total t
    WHERE posts > 0 ORDER BY posts DESC, tag_key LIMIT ${limit}`.execute(db);
  return rows.map(tagOf);
}

const MOST_USED: Order = {
  name: 'tags',
  keys: [
    { of: sql.ref('posts'), type: 'int8', descending: true },
    { of: sql.ref('tag_key'), type: 'text' },
  ],
};
const COUNTED_AT_MOST = 10_000;

/** A page of tags; counted up to 10,000. */
export async function listTagPage(db: Db, wanted: PageWanted) {
  const part = partOf(MOST_USED, wanted);
  const [{ rows: found }, counted] = await Promise.all([
    sql<TagRow & { readonly place: string }>`
      SELECT coalesce(${SPELLED}, tag_key) AS name, posts, ${COLOR}, ${part.place} AS place
      FROM tag_total t WHERE posts > 0 AND ${part.follows}
      ORDER BY ${part.by} LIMIT ${part.most} OFFSET ${part.offset}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM (
      SELECT FROM tag_total WHERE posts > 0 ORDER BY posts DESC, tag_key
      LIMIT ${COUNTED_AT_MOST}) counted`.execute(db),
  ]);
  const { rows, nextCursor } = part.cut(found);
  const meta = metaOf(wanted, counted.rows[0]?.total ?? 0, nextCursor);
  return { data: rows.map(tagOf), meta };
}

const FREQUENT = 2000;

/** Suggestions for a typed `q`: tags that contain it, letter case aside, except those already chosen. */
export async function suggestTags(
  db: Db,
  { q, chosen, limit }: { q: string; chosen: readonly string[]; limit: number },
): Promise<Tag[]> {
  const part = q.toLowerCase();
  if (part === '') return [];
  const others = sql`t.tag_key <> ALL(${chosen.map((tag) => tag.toLowerCase())}::text[])`;
  // Trigrams cannot match one or two letters; but then matching tags in frequent use are found soon.
  const from =
    part.length < 3
      ? sql`(SELECT * FROM tag_total WHERE posts > 0 ORDER BY posts DESC, tag_key LIMIT ${FREQUENT})`
      : sql`tag_total`;
  const pattern = `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<TagRow>`
    SELECT coalesce(${SPELLED}, tag_key) AS name, posts, ${COLOR} FROM ${from} t
    WHERE posts > 0 AND t.tag_key LIKE ${pattern} AND ${others}
    ORDER BY posts DESC, tag_key LIMIT ${limit}`.execute(db);
  if (rows.length === limit) return rows.map(tagOf);
  const known = [...chosen, ...rows.map(({ name }) => name)];
  const more = await suggestByFormerNames(db, { pattern, known, limit: limit - rows.length });
  return [...rows, ...more].map(tagOf);
}

// A member who types a tag's former name means that tag.
async function suggestByFormerNames(
  db: Db,
  given: { readonly pattern: string; readonly known: readonly string[]; readonly limit: number },
): Promise<TagRow[]> {
  const known = given.known.map((tag) => tag.toLowerCase());
  const { rows } = await sql<TagRow>`
    SELECT coalesce(${SPELLED}, tag_key) AS name, posts, ${COLOR} FROM tag_total t
    WHERE posts > 0 AND t.tag_key <> ALL(${known}::text[]) AND t.tag_key IN (
      SELECT to_key FROM tag_redirect WHERE tag_key LIKE ${given.pattern})
    ORDER BY posts DESC, tag_key LIMIT ${given.limit}`.execute(db);
  return rows;
}

/** Tags of posts of the last 30 days, filled up with the most used of all: no empty card after a quiet month. */
export async function listTrendingTags(
  db: Db,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<Tag[]> {
  const since = new Date(now.getTime() - 30 * DAY);
  const { rows } = await sql<TagRow>`
    SELECT mode() WITHIN GROUP (ORDER BY name) AS name, count(*)::integer AS posts, ${COLOR}
    FROM post_tag t WHERE created_at > ${since}
    GROUP BY tag_key ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db);
  const trending = rows.map(tagOf);
  if (trending.length === limit) return trending;
  const names = new Set(trending.map((tag) => tag.name.toLowerCase()));
  const others = await listTags(db, limit + trending.length);
  const more = others.filter((tag) => !names.has(tag.name.toLowerCase()));
  return [...trending, ...more].slice(0, limit);
}

/** Published posts with the tag, letter case aside. */
export async function countTagPosts(db: Db, tag: string): Promise<number> {
  const row = await db
    .selectFrom('tag_total')
    .select('posts')
    .where('tag_key', '=', tag.toLowerCase())
    .executeTakeFirst();
  return Math.max(0, row?.posts ?? 0);
}

/** A tag by its key; null: no published post carries it. */
export async function findTag(db: Db, key: string): Promise<Tag | null> {
  const { rows } = await sql<TagRow>`
    SELECT coalesce(${SPELLED}, tag_key) AS name, posts, ${COLOR} FROM tag_total t
    WHERE tag_key = ${key} AND posts > 0`.execute(db);
  return rows[0] === undefined ? null : tagOf(rows[0]);
}

function tagOf({ name, posts: count, color }: TagRow): Tag {
  return { name, color: color ?? tagColorOf(name), count };
}
