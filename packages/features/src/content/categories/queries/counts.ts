import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

type Db = Kysely<ReadDatabase>;

const DAY = 24 * 60 * 60 * 1000;

/** Counts of the last days on a category's page; up to a minute old. */
export interface RecentCounts {
  readonly activeMembers: number;
  readonly postsThisWeek: number;
}

/** Published posts in these categories; null: in all categories and in none. */
export async function countCategoryPosts(
  db: Db,
  categoryIds: readonly string[] | null,
): Promise<number> {
  const row = await db
    .selectFrom('category_tally')
    .select((eb) => eb.fn.sum<string | null>('posts').as('posts'))
    .$if(categoryIds !== null, (query) => query.where('category_id', 'in', categoryIds ?? []))
    .executeTakeFirst();
  return Math.max(0, Number(row?.posts ?? 0));
}

/** Posts in private categories. They are few, and only staff ask: no tally, from which public totals could tell of them. */
export async function countPrivatePosts(db: Db): Promise<Map<string | null, number>> {
  const rows = await db
    .selectFrom('post')
    .select(['category_id', ({ fn }) => fn.countAll<number>().as('posts')])
    .where('is_private', '=', true)
    .where('deleted_at', 'is', null)
    .groupBy('category_id')
    .execute();
  return new Map(rows.map((row) => [row.category_id, row.posts]));
}

/** Each number is one range of the index (category_id, at): its cost follows the last 30 days, not the history. */
export async function countRecent(
  db: Db,
  scope: readonly string[],
  now: Date,
): Promise<RecentCounts> {
  const since = (days: number) => new Date(now.getTime() - days * DAY);
  const [active, week] = await Promise.all([
    db
      .selectFrom('category_activity')
      .where('category_id', 'in', scope)
      .where('gone', '=', false)
      .where('post_gone', '=', false)
      .where('at', '>', since(30))
      .select(({ fn }) => fn.count<number>('member_id').distinct().as('members'))
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('category_activity')
      .where('category_id', 'in', scope)
      .where('gone', '=', false)
      .where('post_gone', '=', false)
      .where('at', '>', since(7))
      .whereRef('item_id', '=', 'post_id')
      .select(({ fn }) => fn.countAll<number>().as('posts'))
      .executeTakeFirstOrThrow(),
  ]);
  return { activeMembers: active.members, postsThisWeek: week.posts };
}

/** The last time somebody wrote there: the end of one index range per category. */
export async function findLastActivity(db: Db, scope: readonly string[]): Promise<string | null> {
  const last = await db
    .selectFrom(sql<{ id: string }>`unnest(${[...scope]}::uuid[])`.as<'scope'>(sql`scope(id)`))
    .select(
      sql<Date | null>`max((SELECT a.at FROM category_activity a WHERE a.category_id = scope.id
        AND NOT a.gone AND NOT a.post_gone ORDER BY a.at DESC LIMIT 1))`.as('at'),
    )
    .executeTakeFirstOrThrow();
  return last.at?.toISOString() ?? null;
}
