import { searchForm } from '@forum/contracts/search-form';
import type { Tag } from '@forum/contracts/tags';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../framework/read-database.ts';
import {
  COLOR,
  containing,
  matchingTags,
  SPELLED,
  tagOf,
  type TagRow,
} from './queries/as-shown.ts';
import { laterNames } from './queries/present.ts';

export { listTagColors, tagColors } from './queries/colors.ts';
export { listTagLevels } from './queries/levels.ts';
export { listTagPage } from './queries/page.ts';
export { findPresentTag } from './queries/present.ts';

type Db = Kysely<ReadDatabase>;

const DAY = 24 * 60 * 60 * 1000;

/** Tags of published posts, most used first, each in its most frequent spelling. */
export async function listTags(db: Db, limit: number): Promise<Tag[]> {
  const { rows } = await sql<TagRow>`
    SELECT coalesce(${SPELLED}, tag_key) AS name, posts, ${COLOR} FROM tag_total t
    WHERE posts > 0 ORDER BY posts DESC, tag_key LIMIT ${limit}`.execute(db);
  return rows.map(tagOf);
}

/** Whoever types one or two letters means a tag in frequent use. */
const FREQUENT = 2000;

/** Suggestions for a typed `q`: tags that contain it, letter case aside, except those already chosen. */
export async function suggestTags(
  db: Db,
  { q, chosen, limit }: { q: string; chosen: readonly string[]; limit: number },
): Promise<Tag[]> {
  const part = searchForm(q);
  if (part === '') return [];
  const others = sql`t.tag_key <> ALL(${chosen.map((tag) => tag.toLowerCase())}::text[])`;
  const pattern = containing(part);
  const tags = matchingTags(part, { matching: sql`sought LIKE ${pattern}`, frequent: FREQUENT });
  const { rows } = await sql<TagRow>`
    SELECT coalesce(${SPELLED}, tag_key) AS name, posts, ${COLOR} FROM ${tags} t WHERE ${others}
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
      SELECT to_key FROM ${laterNames(sql`sought LIKE ${given.pattern}`)} became)
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
