import { sql, type QueryExecutorProvider } from 'kysely';

/** Views of a post that were counted elsewhere. */
export interface ViewsElsewhere {
  readonly postId: string;
  readonly views: number;
}

/** More is no number of readers, and would not fit. */
const MOST = 1_000_000_000;

/** Adds views that were counted elsewhere. The caller adds those of one source once. */
export async function addViews(
  db: QueryExecutorProvider,
  all: readonly ViewsElsewhere[],
): Promise<void> {
  if (all.length === 0) return;
  await sql`
    INSERT INTO post_view AS total (post_id, views)
    SELECT post_id, least(views, ${MOST}::bigint)::int
      FROM unnest(${all.map(({ postId }) => postId)}::uuid[], ${all.map(({ views }) => views)}::bigint[])
        AS given (post_id, views)
      ORDER BY post_id
    ON CONFLICT (post_id) DO UPDATE
      SET views = least(total.views::bigint + excluded.views, ${MOST}::bigint)::int`.execute(db);
}
