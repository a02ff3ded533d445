import type { Attribution } from '@forum/contracts/attribution';
import type { VoteDirection } from '@forum/contracts/votes';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../read-database.ts';

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
}

/** All comments of whole trees, oldest first: one query, whatever their number and depth. */
export async function listTreeRows(
  db: Kysely<ReadDatabase>,
  rootIds: readonly string[],
  viewerId: string | null,
): Promise<ShownRow[]> {
  if (rootIds.length === 0) return [];
  return db
    .selectFrom('comment')
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
    ])
    .where('comment.root_id', '=', sql<string>`ANY (${[...rootIds]}::uuid[])`)
    .orderBy('comment.created_at')
    .orderBy('comment.id')
    .execute();
}
