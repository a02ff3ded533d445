import type { Comment } from '@forum/contracts/comments';
import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** Trees that visitors get, with the member's own votes: one statement for all of them. */
export async function withOwnVotes(
  db: Kysely<ReadDatabase>,
  memberId: string,
  trees: readonly Comment[],
): Promise<Comment[]> {
  const ids = trees.flatMap((tree) => idsIn(tree));
  if (ids.length === 0) return [...trees];
  const rows = await db
    .selectFrom('vote')
    .select(['item_id', 'direction'])
    .where('member_id', '=', memberId)
    .where('item_id', '=', sql<string>`ANY(${ids}::uuid[])`)
    .execute();
  if (rows.length === 0) return [...trees];
  const votes = new Map(rows.map((row) => [row.item_id, row.direction]));
  const voted = (comment: Comment): Comment => ({
    ...comment,
    userVote: votes.get(comment.id) ?? null,
    replies: comment.replies.map((reply) => voted(reply)),
  });
  return trees.map((tree) => voted(tree));
}

function idsIn({ id, replies }: Comment): string[] {
  return [id, ...replies.flatMap((reply) => idsIn(reply))];
}
