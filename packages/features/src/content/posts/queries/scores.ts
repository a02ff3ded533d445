import { sql, type RawBuilder } from 'kysely';

/**
 * The trending score of the decisions, "Trending", of a row `r` of `post_rank` with its views `v`: it falls with age, fast
 * at first.
 */
export function scoreAt(now: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(r.top + 2 * r.comments + log(1 + coalesce(v.views, 0)::double precision))
    / power(greatest(0, extract(epoch FROM ${now} - r.created_at))::double precision / 3600 + 2, 1.5)`;
}

/** More changes in one partition at once come only from an import or a rebuild, and appear as they are scored. */
const UNREAD_AT_MOST = 20;

// Probes an index once for each partition.
const UNREAD = sql`trending_checkpoint c CROSS JOIN LATERAL (
  SELECT * FROM post_rank
  WHERE partition = c.partition AND seq > c.seq ORDER BY seq LIMIT ${sql.lit(UNREAD_AT_MOST)}
) r`;

/** The condition that a stored score `s` is for a post that has not changed since it was written. */
export const IS_WRITTEN: RawBuilder<unknown> = sql`s.post_id <> ALL (ARRAY(SELECT r.post_id FROM ${UNREAD}))`;

/**
 * The scores of published posts that have, computed from what is known: so a post is in this order as soon as it is in
 * any other. In the columns of `post_score`.
 */
export const UNWRITTEN: RawBuilder<unknown> = sql`(
  SELECT r.post_id, r.category_id, ${scoreAt(sql`now()`)} AS score FROM ${UNREAD}
  LEFT JOIN post_view v ON v.post_id = r.post_id WHERE r.published
)`;
