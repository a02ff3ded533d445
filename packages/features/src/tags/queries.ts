import { tagColorOf, type Tag } from '@forum/contracts/tags';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

type Db = Kysely<ReadDatabase>;

const DAY = 24 * 60 * 60 * 1000;

// The most frequent spelling of each; few tags have more than two.
const SPELLED = sql`(SELECT name FROM tag_tally s WHERE s.tag_key = t.tag_key AND s.posts > 0
  ORDER BY s.posts DESC, s.name LIMIT 1)`;

/** Tags of published posts, most used first, each in its most frequent spelling. */
export async function listTags(db: Db, limit: number): Promise<Tag[]> {
  const { rows } = await sql<{ name: string; posts: number }>`
    SELECT coalesce(${SPELLED}, tag_key) AS name, posts FROM tag_total t
    WHERE posts > 0 ORDER BY posts DESC, tag_key LIMIT ${limit}`.execute(db);
  return rows.map(tagOf);
}

const FREQUENT = 2000;

/** What a member may mean who typed `q`: tags that contain it, letter case aside, but for those chosen already. */
export async function suggestTags(
  db: Db,
  { q, chosen, limit }: { q: string; chosen: readonly string[]; limit: number },
): Promise<Tag[]> {
  const part = q.toLowerCase();
  if (part === '') return [];
  const others = sql`t.tag_key <> ALL(${chosen.map((tag) => tag.toLowerCase())}::text[])`;
  // Trigrams say nothing about one or two letters; but then tags in frequent use that have them are not far.
  const from =
    part.length < 3
      ? sql`(SELECT * FROM tag_total WHERE posts > 0 ORDER BY posts DESC, tag_key LIMIT ${FREQUENT})`
      : sql`tag_total`;
  const pattern = `%${part.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
  const { rows } = await sql<{ name: string; posts: number }>`
    SELECT coalesce(${SPELLED}, tag_key) AS name, posts FROM ${from} t
    WHERE posts > 0 AND t.tag_key LIKE ${pattern} AND ${others}
    ORDER BY posts DESC, tag_key LIMIT ${limit}`.execute(db);
  return rows.map(tagOf);
}

/** Tags of the posts of the last 30 days, filled up with the most used of all: a quiet month is no empty card. */
export async function listTrendingTags(
  db: Db,
  { limit, now }: { readonly limit: number; readonly now: Date },
): Promise<Tag[]> {
  const since = new Date(now.getTime() - 30 * DAY);
  const { rows } = await sql<{ name: string; posts: number }>`
    SELECT mode() WITHIN GROUP (ORDER BY name) AS name, count(*)::integer AS posts
    FROM post_tag WHERE created_at > ${since}
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

function tagOf({ name, posts }: { readonly name: string; readonly posts: number }): Tag {
  return { name, color: tagColorOf(name), count: posts };
}
