import type { SiteDay, SiteHistory, SiteStats } from '@forum/contracts/site';
import type { Kysely } from 'kysely';
import { listCategorySummaries } from '../../content/categories/queries.ts';
import type { ReadDatabase } from '../../framework/read-database.ts';
import { readText } from '../../operations/site-settings/queries.ts';
import { listTags } from '../../content/tags/queries.ts';

/** What the forum is for, and its numbers. */
export async function getSiteStats(db: Kysely<ReadDatabase>): Promise<SiteStats> {
  const numbers = { ...NOTHING };
  const [rows, purpose] = await Promise.all([
    db.selectFrom('site_tally').select(['name', 'value']).execute(),
    readText(db, 'purpose'),
  ]);
  for (const { name, value } of rows) numbers[name] = Math.max(0, value);
  return { ...numbers, purpose: purpose.trim() };
}

const DAY = 24 * 60 * 60 * 1000;
const TOP = 10;

/** That many days up to today, and the most used tags and categories; from stored counts. */
export async function getSiteHistory(
  db: Kysely<ReadDatabase>,
  now: Date,
  length: number,
): Promise<SiteHistory> {
  const dates = Array.from({ length }, (_, i) =>
    new Date(now.getTime() - (length - 1 - i) * DAY).toISOString().slice(0, 10),
  );
  const [rows, topTags, topCategories] = await Promise.all([
    db.selectFrom('site_day').selectAll().where('day', 'in', dates).execute(),
    listTags(db, TOP),
    listTopCategories(db),
  ]);
  const known = new Map(rows.map((row) => [row.day, row]));
  const days = dates.map((day): SiteDay => known.get(day) ?? { day, ...NOTHING });
  return { days, topTags, topCategories };
}

const NOTHING = { members: 0, posts: 0, comments: 0, votes: 0 };

async function listTopCategories(db: Kysely<ReadDatabase>): Promise<SiteHistory['topCategories']> {
  const rows = await db
    .selectFrom('category_tally')
    .innerJoin('category', 'category.id', 'category_tally.category_id')
    .select(['category_id', 'posts'])
    .where('posts', '>', 0)
    .orderBy('posts', 'desc')
    .orderBy('category_id')
    .limit(TOP)
    .execute();
  const ids = rows.map((row) => row.category_id);
  const summaries = await listCategorySummaries(db, ids);
  return rows.flatMap(({ category_id, posts }) => {
    const summary = summaries.get(category_id);
    return summary === undefined ? [] : [{ ...summary, posts }];
  });
}
