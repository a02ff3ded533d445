import { sql } from 'kysely';

/** What readers see by a member, for counting: as many posts, and as many comments, as are counted at most. */
export function shownBy(memberId: string, most: number) {
  return {
    posts: sql`(SELECT FROM post
      WHERE author_id = ${memberId} AND deleted_at IS NULL AND published LIMIT ${most})`,
    comments: sql`(SELECT FROM comment WHERE author_id = ${memberId} AND NOT is_deleted LIMIT ${most})`,
  };
}
