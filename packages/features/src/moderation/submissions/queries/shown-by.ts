import { sql, type Kysely } from 'kysely';
import type { ReadDatabase } from '../../../framework/read-database.ts';

/** What readers see by a member, for counting: as many posts, and as many comments, as are counted at most. */
export function shownBy(memberId: string, most: number) {
  return {
    posts: sql`(SELECT FROM post
      WHERE author_id = ${memberId} AND deleted_at IS NULL AND published LIMIT ${most})`,
    comments: sql`(SELECT FROM comment WHERE author_id = ${memberId} AND NOT is_deleted LIMIT ${most})`,
  };
}

/** Whether readers see fewer than `first` posts and comments by a member. */
export async function isNewMember(
  db: Kysely<ReadDatabase>,
  memberId: string,
  first: number,
): Promise<boolean> {
  const { posts, comments } = shownBy(memberId, first);
  const { rows } = await sql<{ shown: number }>`
    SELECT count(*)::int AS shown FROM (
      ${posts} UNION ALL ${comments}) AS counted`.execute(db);
  return (rows[0]?.shown ?? 0) < first;
}
