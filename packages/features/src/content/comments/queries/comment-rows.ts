import type { GroupBadge } from '@forum/contracts/users';
import { badgeOf } from '../../../identity/members/queries.ts';
import type { Attribution } from '@forum/contracts/attribution';
import type { LabelType } from '@forum/contracts/labels';
import type { Role } from '@forum/contracts';
import type { ReactionCount } from '@forum/contracts/reaction-fields';
import type { VoteDirection } from '@forum/contracts/votes';
import { LIMITS } from '@forum/contracts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import { reactionCountsOf } from '../../emoji-reactions/queries.ts';

type Db = Kysely<ReadDatabase>;

/** A comment with all that its card shows: text, votes and reactions and the viewer's own, author, labels. */
export interface ShownRow {
  readonly id: string;
  readonly post_id: string;
  readonly root_id: string;
  readonly parent_id: string | null;
  readonly depth: number;
  readonly author_id: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly is_edited: boolean;
  readonly is_deleted: boolean;
  readonly attribution: Attribution | null;
  readonly key_id: string | null;
  readonly seq: number;
  /** The whole text; if it is cut, its first characters. */
  readonly body: string;
  /** The texts of the answer up to and including its own exceed the answer's budget of bytes. */
  readonly is_over: boolean;
  readonly is_cut: boolean;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly user_vote: VoteDirection | null;
  /** Null: none. */
  readonly reactions: ReactionCount[] | null;
  readonly user_reactions: string[] | null;
  /** When the viewer saved it. */
  readonly saved_at: Date | null;
  /** With the four below: null for the author of a deleted account. */
  readonly username: string | null;
  readonly role: Role | null;
  readonly display_name: string | null;
  readonly avatar: string | null;
  readonly points: number | null;
  /** Null: none is shown. */
  readonly badge: GroupBadge | null;
  /** Those in force, oldest first; null: none. */
  readonly labels: readonly LabelRow[] | null;
}

/** A label of a comment. */
export interface LabelRow {
  readonly id: string;
  readonly type: LabelType;
  /** ISO 8601, with Postgres' offset. */
  readonly at: string;
  readonly by: string;
  /** Null: the account is deleted. */
  readonly username: string | null;
}

const { treeSize, answerBytes, beginning } = LIMITS.comments;

const OVER = sql`(coalesce(sum(octet_length(content.body)) OVER spent, 0) > ${sql.lit(answerBytes)})`;

/**
 * The columns of `ShownRow`, over `besideComment`, limited to the answer's budget: in the order of the window `spent`,
 * texts past it are cut to their first characters here, so that the rest is not even read.
 */
export const SHOWN_COLUMNS = sql`
  comment.id, comment.post_id, comment.root_id, comment.parent_id, comment.depth, comment.author_id,
  comment.created_at, comment.updated_at, comment.is_edited, comment.is_deleted,
  comment.attribution, comment.key_id, comment.seq,
  CASE WHEN comment.is_deleted THEN '' WHEN ${OVER} THEN left(coalesce(content.body, ''), ${sql.lit(beginning)})
    ELSE coalesce(content.body, '') END AS body,
  ${OVER} AS is_over, NOT comment.is_deleted AND ${OVER} AND octet_length(content.body) > ${sql.lit(beginning)} AS is_cut,
  greatest(0, coalesce(tally.upvotes, 0)) AS upvotes,
  greatest(0, coalesce(tally.downvotes, 0)) AS downvotes,
  own.direction AS user_vote, author.username, author.role, profile.display_name, profile.avatar,
  reputation.points, ${badgeOf('author.member_id', 'profile.badge_group_id')} AS badge,
  CASE WHEN NOT comment.is_deleted THEN (
    SELECT json_agg(json_build_object('id', label.id, 'type', label.type, 'at', label.created_at,
      'by', label.marked_by, 'username', marker.username) ORDER BY label.created_at, label.id)
    FROM comment_label label LEFT JOIN account marker ON marker.member_id = label.marked_by
    WHERE label.comment_id = comment.id AND NOT label.hidden
  ) END AS labels, ${reactionCountsOf('comment.id')} AS reactions, reacted.kinds AS user_reactions,
  kept.saved_at`;

/** What is shown beside each row `comment`, as the viewer sees it. */
export function besideComment(viewer: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    LEFT JOIN content ON content.id = comment.content_id
    LEFT JOIN vote_tally tally ON tally.item_id = comment.id
    LEFT JOIN vote own ON own.item_id = comment.id AND own.member_id = ${viewer}
    LEFT JOIN saved_item kept ON kept.item_id = comment.id AND kept.member_id = ${viewer}
    LEFT JOIN LATERAL (
      SELECT json_agg(kind.emoji ORDER BY kind.given_at, kind.emoji) AS kinds
      FROM emoji_reaction kind WHERE kind.item_id = comment.id AND kind.member_id = ${viewer}
    ) reacted ON true
    LEFT JOIN (account author JOIN member_profile profile ON profile.member_id = author.member_id)
      ON author.member_id = comment.author_id AND NOT comment.is_deleted
    LEFT JOIN member_reputation reputation ON reputation.member_id = author.member_id`;
}

/** Of one tree: a comment with its ancestors, and the later comments; oldest first. */
export async function listBranchRows(
  db: Db,
  id: string,
  viewerId: string | null,
): Promise<readonly ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    WITH RECURSIVE way AS (
      SELECT * FROM comment WHERE id = ${id}
      UNION ALL SELECT c.* FROM comment c JOIN way ON c.id = way.parent_id
    )
    SELECT ${SHOWN_COLUMNS} FROM (
      SELECT *, CASE WHEN id = ${id} THEN 0 ELSE 1 END AS turn FROM way
      UNION ALL (
        SELECT later.*, 2 AS turn FROM (SELECT root_id, seq FROM comment WHERE id = ${id}) one
        CROSS JOIN LATERAL (
          SELECT * FROM comment WHERE root_id = one.root_id AND seq > one.seq
          ORDER BY seq LIMIT ${treeSize}
        ) later
      )
    ) comment ${besideComment(sql`${viewerId}::uuid`)}
    WINDOW spent AS (ORDER BY comment.turn, comment.seq ROWS UNBOUNDED PRECEDING)
    ORDER BY comment.created_at, comment.id`.execute(db);
  return rows;
}

/** A range of one tree's comments: those written after one of them, up to a limit. */
export interface Later {
  readonly rootId: string;
  readonly afterSeq: number;
  readonly limit: number;
}

/** The later comments of a tree, in order of writing. */
export async function listLaterRows(
  db: Db,
  { rootId, afterSeq, limit }: Later,
  viewerId: string | null,
): Promise<readonly ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    SELECT ${SHOWN_COLUMNS} FROM (
      SELECT * FROM comment WHERE root_id = ${rootId} AND seq > ${afterSeq}
      ORDER BY seq LIMIT ${limit}
    ) comment ${besideComment(sql`${viewerId}::uuid`)}
    WINDOW spent AS (ORDER BY comment.seq ROWS UNBOUNDED PRECEDING)
    ORDER BY comment.seq`.execute(db);
  return rows;
}
