import { tagColorOf, type Tag } from '@forum/contracts/tags';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../read-database.ts';

type Db = Kysely<ReadDatabase>;

const DAY = 24 * 60 * 60 * 1000;

/** Tags of published posts, most used first, each in its most frequent spelling. */
export async function listTags(db: Db, limit: number): Promise<Tag[]> {
  const { rows } = await sql<{ name: string; posts: number }>`
    SELECT (array_agg(name ORDER BY posts DESC, name))[1] AS name, sum(posts)::integer AS posts
    FROM tag_tally WHERE posts > 0 GROUP BY tag_key ORDER BY 2 DESC, 1 LIMIT ${limit}`.execute(db);
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
    .selectFrom('tag_tally')
    .select((eb) => eb.fn.sum<string | null>('posts').as('posts'))
    .where('tag_key', '=', tag.toLowerCase())
    .executeTakeFirst();
  return Math.max(0, Number(row?.posts ?? 0));
}

function tagOf({ name, posts }: { readonly name: string; readonly posts: number }): Tag {
  return { name, color: tagColorOf(name), count: posts };
}
