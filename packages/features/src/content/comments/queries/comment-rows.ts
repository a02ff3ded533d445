import type { Attribution } from '@forum/contracts/attribution';
import type { VoteDirection } from '@forum/contracts/votes';
import { LIMITS } from '@forum/contracts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';
import type { CommentRow } from '../tables.ts';

/** A comment as a page shows it: with its text, its votes and the viewer's own. */
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
  readonly body: string;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly user_vote: VoteDirection | null;
  readonly seq: number;
}

const { treeSize } = LIMITS.comments;

/**
 * The comments of trees, oldest first: one query, whatever their number and depth. Of a long tree, the first ones
 * written: a comment always follows its parent, whatever times an import gave them.
 */
export async function listTreeRows(
  db: Kysely<ReadDatabase>,
  rootIds: readonly string[],
  viewerId: string | null,
): Promise<ShownRow[]> {
  if (rootIds.length === 0) return [];
  const trees = sql<CommentRow>`(
    SELECT c.* FROM unnest(${[...rootIds]}::uuid[]) AS root (id) CROSS JOIN LATERAL (
      SELECT * FROM comment WHERE root_id = root.id ORDER BY seq LIMIT ${treeSize}
    ) c)`;
  return shownRows(db, trees, viewerId)
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute();
}

/** Of one tree: a comment with its ancestors, and the later comments; oldest first. */
export async function listBranchRows(
  db: Kysely<ReadDatabase>,
  id: string,
  viewerId: string | null,
): Promise<ShownRow[]> {
  const branch = sql<CommentRow>`(
    WITH RECURSIVE way AS (
      SELECT * FROM comment WHERE id = ${id}
      UNION ALL SELECT c.* FROM comment c JOIN way ON c.id = way.parent_id
    )
    SELECT * FROM way
    UNION ALL (
      SELECT later.* FROM (SELECT root_id, seq FROM comment WHERE id = ${id}) one
      CROSS JOIN LATERAL (
        SELECT * FROM comment WHERE root_id = one.root_id AND seq > one.seq
        ORDER BY seq LIMIT ${treeSize}
      ) later
    ))`;
  return shownRows(db, branch, viewerId)
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute();
}

/** A range of one tree's comments: those written after one of them, up to a limit. */
export interface Later {
  readonly rootId: string;
  readonly afterSeq: number;
  readonly limit: number;
}

/** The later comments of a tree, in order of writing. */
export async function listLaterRows(
  db: Kysely<ReadDatabase>,
  { rootId, afterSeq, limit }: Later,
  viewerId: string | null,
): Promise<ShownRow[]> {
  const later = sql<CommentRow>`(
    SELECT * FROM comment WHERE root_id = ${rootId} AND seq > ${afterSeq}
    ORDER BY seq LIMIT ${limit})`;
  return shownRows(db, later, viewerId).orderBy('comment.seq').execute();
}

function shownRows(
  db: Kysely<ReadDatabase>,
  comments: RawBuilder<CommentRow>,
  viewerId: string | null,
) {
  return db
    .selectFrom(comments.as('comment'))
    .leftJoin('content', 'content.id', 'comment.content_id')
    .leftJoin('vote_tally', 'vote_tally.item_id', 'comment.id')
    .leftJoin('vote', (join) =>
      join.onRef('vote.item_id', '=', 'comment.id').on('vote.member_id', '=', viewerId),
    )
    .select([
      'comment.id',
      'comment.post_id',
      'comment.root_id',
      'comment.parent_id',
      'comment.depth',
      'comment.author_id',
      'comment.created_at',
      'comment.updated_at',
      'comment.is_edited',
      'comment.is_deleted',
      'comment.attribution',
      sql<string>`CASE WHEN comment.is_deleted THEN '' ELSE coalesce(content.body, '') END`.as(
        'body',
      ),
      sql<number>`greatest(0, coalesce(vote_tally.upvotes, 0))`.as('upvotes'),
      sql<number>`greatest(0, coalesce(vote_tally.downvotes, 0))`.as('downvotes'),
      'vote.direction as user_vote',
      'comment.seq',
    ]);
}
