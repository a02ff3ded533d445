import { sql, type RawBuilder } from 'kysely';

/** Whether a member has comment `c` of a thread yet to read: another wrote it after the place they have read to, and it is not deleted. */
export function isUnreadComment(
  member: RawBuilder<unknown>,
  readTo: RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`(c.seq > coalesce(${readTo}, 0) AND NOT c.is_deleted AND c.author_id <> ${member})`;
}
