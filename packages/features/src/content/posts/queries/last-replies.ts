import { sql, type RawBuilder } from 'kysely';

/** Only the latest ones: beyond the first pages of a list it matters little where a thread stands. */
const UNSURE_AT_MOST = 50;

const LATELY = sql`SELECT * FROM post_rank
  WHERE published AND replied_by IS NULL AND replied_at IS NOT NULL
  ORDER BY replied_at DESC LIMIT ${sql.lit(UNSURE_AT_MOST)}`;

/** The condition that the last reply of a row `r` of `post_rank` is still there, as far as it matters. */
export const IS_SURE: RawBuilder<unknown> = sql`r.post_id <> ALL (ARRAY(SELECT post_id FROM (${LATELY}) lately))`;

/**
 * The threads of which a reply was removed, restored or given away after the last one came: no event says which is the
 * last now, so the comments are asked. A thread does not stay in front for spam that is gone. In the columns of
 * `post_rank`.
 */
export const UNSURE: RawBuilder<unknown> = sql`(
  SELECT lately.post_id, lately.category_id, lately.published, lately.created_at, (
    SELECT c.created_at FROM comment c WHERE c.post_id = lately.post_id AND NOT c.is_deleted
    ORDER BY c.seq DESC LIMIT 1
  ) AS replied_at FROM (${LATELY}) lately
)`;
