import { sql, type RawBuilder } from 'kysely';
import { ownAccounts } from '../../../identity/members/operations/merged-accounts.ts';

/** Whether somebody else has the post now, and not the member under whichever account. */
export function isOfAnother(post: 'p' | 'post', memberId: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${post}.author_id`)} NOT IN (${ownAccounts(memberId)}))`;
}

/**
 * Whether a post of somebody else has a version by the member, under whichever account. That it is somebody else's is not
 * enough: it may have been theirs while the two accounts were merged.
 */
export function hasEdited(post: 'p' | 'post', memberId: string): RawBuilder<boolean> {
  const [id, authorId] = [sql.ref(`${post}.id`), sql.ref(`${post}.author_id`)];
  return sql<boolean>`(${authorId} <> ${memberId} AND EXISTS (SELECT FROM post_version v
    WHERE v.post_id = ${id} AND v.editor_id IN (${ownAccounts(memberId)})))`;
}
