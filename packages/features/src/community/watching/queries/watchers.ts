import type { WatchReason } from '@forum/contracts/watching';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { groupsSeeing } from '../../../content/items/queries/in-place.ts';
import { formerNames } from '../../../content/tags/queries/present.ts';
import { mayKnowNow } from '../../../identity/accounts/queries/may-know-now.ts';
import { TELLS_POSTS, TELLS_REPLIES } from '../tables.ts';

/** What members may watch that an item belongs to. */
export interface WatchersOf {
  readonly postId: string;
  /** Null: the post itself. */
  readonly commentId: string | null;
  readonly authorId: string;
  /** The thread, and those merged into it; a new post has none yet. */
  readonly threads: readonly string[];
  readonly categoryId: string | null;
  /** Null: those of the post as it is now. */
  readonly tags: readonly string[] | null;
  /** In a private place, only staff and some groups, whoever else watches something that it belongs to. */
  readonly isPrivate: boolean;
  /** Whoever began to watch later has it on their screen. */
  readonly at: Date;
}

/** Before and after every id. */
const NOBODY = '00000000-0000-0000-0000-000000000000';
const EVERYBODY = 'ffffffff-ffff-ffff-ffff-ffffffffffff';

/** The strongest first. */
const REASONS: readonly WatchReason[] = ['post', 'user', 'tag', 'category'];

/** Somebody to notify, and why. */
export interface Watcher {
  readonly memberId: string;
  readonly reason: WatchReason;
}

interface WatcherRow {
  readonly member_id: string;
  readonly rank: number;
}

/**
 * The next of those to be notified of the item, by id, each once and for the strongest reason: at most `limit` index
 * entries for each thing that can be watched, however many members there are.
 */
export async function listWatchers(
  db: Kysely<ReadDatabase>,
  item: WatchersOf,
  { after, limit }: { readonly after: string | null; readonly limit: number },
): Promise<Watcher[]> {
  const { rows } = await watchersOf(item, { after, limit }).execute(db);
  return rows.map(({ member_id: memberId, rank }) => ({
    memberId,
    reason: REASONS[rank] ?? 'category',
  }));
}

/** The query, for the test of its plan as well. */
export function watchersOf(
  { postId, commentId, authorId, threads, categoryId, tags, isPrivate, at }: WatchersOf,
  { after, limit }: { readonly after: string | null; readonly limit: number },
) {
  const tells = sql.raw(commentId === null ? TELLS_POSTS : TELLS_REPLIES);
  const carried =
    tags === null
      ? sql`SELECT tag_key FROM post_tag WHERE post_id = ${postId}`
      : sql`SELECT unnest(${tags.map((tag) => tag.toLowerCase())}::text[])`;
  const groups = sql`(SELECT ${groupsSeeing('post')} FROM post WHERE id = ${postId}::uuid)`;
  const mayKnow = isPrivate ? mayKnowNow(sql`watch.member_id`, groups) : sql`true`;
  // A range, not equality: with equality, a planner may walk all members in order to find the few of one thing.
  // Watchers of a tag that staff replaced watch its later names, until they choose a level for one of those (`own`); a
  // category's watchers have its subcategories.
  return sql<WatcherRow>`
    WITH source (kind, target, rank, later) AS (
      SELECT 'post', thread, 0, NULL::text[] FROM unnest(${[...threads]}::text[]) AS t (thread)
      UNION ALL SELECT 'user', ${authorId}, 1, NULL
      UNION ALL SELECT 'tag', tag_key, 2, later FROM ${formerNames(carried)} tag
      UNION ALL SELECT 'category', ${categoryId}, 3, NULL
      UNION ALL SELECT 'category', parent_id::text, 3, NULL FROM category WHERE id = ${categoryId}::uuid
    )
    SELECT found.member_id, min(source.rank) AS rank FROM source CROSS JOIN LATERAL (
      SELECT member_id FROM watch
      WHERE (kind, target, member_id) > (source.kind, source.target, ${after ?? NOBODY}::uuid)
        AND (kind, target, member_id) <= (source.kind, source.target, ${EVERYBODY}::uuid)
        AND member_id <> ${authorId} AND (${tells})
        AND coalesce(chosen_at, related_at) <= ${at} AND ${mayKnow}
        AND NOT EXISTS (SELECT FROM watch own WHERE own.member_id = watch.member_id AND own.kind = 'tag'
          AND own.target = ANY (source.later) AND own.level IS NOT NULL)
      ORDER BY kind, target, member_id LIMIT ${limit}
    ) found
    GROUP BY found.member_id ORDER BY found.member_id LIMIT ${limit}`;
}
