import { sql, type RawBuilder } from 'kysely';
import { ownAccounts } from '../../../identity/members/operations/merged-accounts.ts';

/** Whether the post now belongs to somebody else, and not to the member under any of their accounts. */
export function isOfAnother(post: 'p' | 'post', memberId: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${post}.author_id`)} NOT IN (${ownAccounts(memberId)}))`;
}

/**
 * Whether somebody else's post has a version by the member, under any of their accounts. Its belonging to somebody else
 * is not enough: it may have been theirs while the two accounts were merged.
 */
export function hasEdited(post: 'p' | 'post', memberId: string): RawBuilder<boolean> {
  const [id, authorId] = [sql.ref(`${post}.id`), sql.ref(`${post}.author_id`)];
  return sql<boolean>`(${authorId} <> ${memberId} AND EXISTS (SELECT FROM post_version v
    WHERE v.post_id = ${id} AND v.editor_id IN (${ownAccounts(memberId)})))`;
}
